// SPDX-License-Identifier: MIT

/// How much an event matters.
enum EventLevel: String, CaseIterable {
  case error
  case warn
  case info

  init(_ index: Int) { self = index % 17 == 3 ? .error : index % 5 == 1 ? .warn : .info }

  var style: Style {
    switch self {
    case .error: .red
    case .warn: .yellow
    case .info: .green
    }
  }
}

/// When the event happened: one every seven seconds.
func eventTime(_ index: Int) -> String {
  [index * 7 / 3600 % 24, index * 7 / 60 % 60, index * 7 % 60]
    .map { $0 < 10 ? "0\($0)" : "\($0)" }
    .joined(separator: ":")
}

/// What happened, in a few words or in many.
func eventMessage(_ index: Int) -> String {
  let sentences = [
    "the cache was warm", "a request came back after two tries",
    "the queue holds more than it did an hour ago", "a worker was started",
    "the certificate of the mail server will expire in nine days",
    "all shards have answered",
  ]
  let texts = (0...index % 4).map { sentences[(index / 3 + $0 * 5) % sentences.count] }
  return "#\(index + 1) " + texts.joined(separator: ", ")
}
