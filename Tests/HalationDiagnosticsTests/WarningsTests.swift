import Foundation
import HalationDiagnostics
import Synchronization
import Testing

@Suite("Warnings")
struct WarningsTests {
    @Test("A warning is reported once for each cause")
    func reportsCausesOnce() {
        let (_, messages) = Warnings.recorded {
            for radius in [-1, -2, -3] {
                Warnings.report("a blur radius of \(radius) counts as 0", once: "blur radius")
            }
            Warnings.report("a scale of -1 counts as 0", once: "scale")
        }

        #expect(messages == ["a blur radius of -1 counts as 0", "a scale of -1 counts as 0"])
    }

    @Test("The text of a repeated warning is not made")
    func makesNoUnneededText() {
        let count = Mutex(0)
        func text() -> String {
            count.withLock { $0 += 1 }
            return "text"
        }

        _ = Warnings.recorded {
            for _ in 0..<5 { Warnings.report(text(), once: "cause") }
        }

        #expect(count.withLock { $0 } == 1)
    }

    @Test("Warnings of child tasks arrive in the log of their parent, and each cause once")
    func followsTasks() async {
        let (_, messages) = await Warnings.recorded {
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<64 {
                    group.addTask { Warnings.report("cause \(index % 4)", once: "\(index % 4)") }
                }
            }
        }

        #expect(messages.sorted() == ["cause 0", "cause 1", "cause 2", "cause 3"])
    }

    @Test("Two logs report the same cause independently")
    func separatesLogs() {
        func warn() { Warnings.report("text", once: "cause") }

        #expect(Warnings.recorded(warn).messages == ["text"])
        #expect(Warnings.recorded(warn).messages == ["text"])
    }

    @Test("A log falls silent after a hundred causes, and says so")
    func limitsItself() {
        let (_, messages) = Warnings.recorded {
            for index in 0..<1000 { Warnings.report("symbol \(index)", once: "symbol \(index)") }
        }

        #expect(messages.count == 101)
        #expect(messages[99] == "symbol 99")
        #expect(messages[100] == "further warnings are left out")
    }
}
