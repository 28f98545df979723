// SPDX-License-Identifier: MIT

import Testing

@testable import GreedySolver

@Suite("What is known of a constant")
struct ReachTests {
  @Test("a constant stays in its range, whose shares are told from where it was measured")
  func range() {
    var reach = Reach()
    reach.measure((fall: 10, rise: 40), at: 100)
    #expect([90, 100, 140].allSatisfy { reach.contains($0) })
    #expect(![89, 141].contains { reach.contains($0) })
    #expect([90.0, 95, 100, 120, 140].map { reach.share(of: $0) } == [1, 0.5, 0, 0.5, 1])
    #expect(!reach.contains(.nan) && !reach.contains(.infinity))
  }

  @Test("a range without an end stops short of numbers that are too large")
  func long() {
    var reach = Reach()
    reach.measure((fall: .infinity, rise: .infinity), at: 1)
    #expect(reach.contains(-1e99) && reach.contains(1e99) && !reach.contains(1e101))
  }

  @Test("a constant of which nothing is known must not move")
  func unknown() {
    var reach = Reach()
    reach.forget(at: 7)
    #expect(reach.contains(7) && !reach.contains(7.0.nextUp) && reach.share(of: 7) == 0)
  }

  @Test("lists lie side by side, can be filled again, and give up what they have left behind")
  func lists() {
    var lists = RateLists()
    lists.addLists(4)
    func fill(_ list: Int, _ count: Int) {
      lists.begin(list, room: count)
      for place in 0..<count {
        lists.append(.init(rate: Double(list), place: Int32(place)))
      }
      lists.end(list)
    }
    for (list, count) in [(2, 3), (0, 0), (1, 2)] { fill(list, count) }
    #expect((0..<4).map { lists[$0].count } == [0, 2, 3, 0])
    for count in 0..<500 {
      fill(2, count % 7)
      fill(3, count % 3)
      #expect((0..<4).map { lists[$0].count } == [0, 2, count % 7, count % 3])
      for list in 0..<4 {
        let items = lists.items[lists[list]]
        #expect(items.map(\.place) == (0..<items.count).map(Int32.init))
        #expect(items.allSatisfy { $0.rate == Double(list) })
      }
    }
    #expect(lists.items.count < 200)
  }
}
