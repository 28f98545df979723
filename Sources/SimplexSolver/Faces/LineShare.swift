// SPDX-License-Identifier: MIT

/// What ``FairShare`` finds, for a face with one movement: most faces have no other.
///
/// The greatest of some losses that are more than 0 is least where the highest pair of a falling
/// and a rising one meets, so one round is enough. Cost: the square of the number of losses that
/// move at different rates, which are few.
struct LineShare {
  private var start: Double
  private var end: Double

  init(_ face: OptimalFace) {
    (start, end) = (-.infinity, .infinity)
    for limit in face.limits {
      guard let rate = limit.rates.first?.coefficient else { continue }
      let ends = [-limit.room.fall / rate, limit.room.rise / rate]
      start = max(start, min(ends[0], ends[1]))
      end = min(end, max(ends[0], ends[1]))
    }
    end = max(start, end)
  }

  /// How far the movement goes.
  var length: Double { min(max(0, start), end) }

  /// Makes losses as small as they can be, fairly. They stay so.
  mutating func minimize(_ losses: [Loss]) {
    guard start < end else { return }
    var falling: [(value: Double, rate: Double)] = []
    var rising: [(value: Double, rate: Double)] = []
    var (low, high) = (-Double.infinity, Double.infinity)
    for loss in LossGroup.groups(of: losses).flatMap(\.losses) {
      let rate = loss.rate
      let zero = -loss.value / rate
      if rate < 0 {
        falling.append((loss.value, rate))
        low = max(low, zero)
      } else {
        rising.append((loss.value, rate))
        high = min(high, zero)
      }
    }
    if low > high {
      var worst = -Double.infinity
      var place = low
      for fall in falling {
        for rise in rising {
          let meeting = (rise.value - fall.value) / (fall.rate - rise.rate)
          let height = fall.value + fall.rate * meeting
          if height > worst { (worst, place) = (height, meeting) }
        }
      }
      (low, high) = (place, place)
    }
    (start, end) = (min(max(low, start), end), max(min(high, end), start))
  }
}
