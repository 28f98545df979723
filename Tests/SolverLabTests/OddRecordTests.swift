// SPDX-License-Identifier: MIT

import LayoutCore
@testable import SolverLab
import Testing

@Suite("Records with odd numbers")
struct OddRecordTests {
  private static func record(_ change: (inout ExperimentReport) -> Void) -> String {
    var report = RecordTests.full
    change(&report)
    return report.json
  }

  @Test(
    "a number that no run can have is named with its place",
    arguments: [
      (
        record { $0.records[0].measurement?.actions[0].rounds[1] = [-3] },
        """
        records[0].measurement.actions[0].rounds[1][0]: \
        expected a number from 0 up to 1e12, found -3.0
        """
      ),
      (
        record { $0.records[0].measurement?.actions[0].rounds[0][0] = .infinity },
        "records[0].measurement.actions[0].rounds[0][0]: expected a number"
      ),
      (
        record { $0.records[0].measurement?.actions[0].rounds[0][0] = 1e300 },
        """
        records[0].measurement.actions[0].rounds[0][0]: \
        expected a number from 0 up to 1e12, found 1e+300
        """
      ),
      (
        record { $0.records[0].measurement?.actions[1].rounds = [] },
        "records[0].measurement.actions[1].rounds: expected a round"
      ),
      (
        record { $0.records[0].measurement?.actions[0].work.pivots = .max },
        "records[0].measurement.actions[0].work.pivots: expected a number from 0 up to 1e12, "
          + "found 9.223372036854776e+18"
      ),
      (
        record { $0.records[0].answer?.constraints = -20 },
        "records[0].answer.constraints: expected a number from 0 up to 1e12, found -20.0"
      ),
      (
        record { $0.records[0].answer?.levels[0].total = -1 },
        "records[0].answer.levels[0][1]: expected a number from 0 up to 1e12, found -1.0"
      ),
      (
        record { $0.records[0].answer?.picture?.boxes[0].frame.x = -1e99 },
        """
        records[0].answer.picture.boxes[0].frame[0]: \
        expected a number from 0 up to 1e12, found -1e+99
        """
      ),
      (
        record { $0.yardsticks[1][0] = 0 },
        "yardsticks[1][0]: expected a number above 0 up to 1e12, found 0.0"
      ),
      (
        record { $0.yardsticks[1] = [1] },
        "yardsticks[1]: expected as many numbers as in other rounds"
      ),
    ])
  func odd(text: String, message: String) {
    #expect { try ExperimentReport(json: text, file: "run.json") } throws: { error in
      "\(error)" == "run.json: report.\(message)"
    }
  }
}
