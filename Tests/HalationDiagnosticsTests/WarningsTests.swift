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

@Suite("Strict and quiet warnings")
struct WarningsModeTests {
    private func messages(_ mode: Warnings.Mode, _ body: (Warnings) throws -> Void) rethrows -> [String] {
        let messages = Mutex<[String]>([])
        // The closure outlives no call of `body`.
        let log = Warnings(mode: mode) { message in messages.withLock { $0.append(message) } }
        try body(log)
        return messages.withLock { $0 }
    }

    @Test("A strict log writes its warnings, and its check throws the first and their number")
    func strict() {
        let messages = messages(.strict) { log in
            #expect(throws: Never.self) { try log.check() }
            for _ in 0..<3 { log.report(.sheet) }
            log.report("a scale of -1 counts as 0", once: "scale")
            let error = #expect(throws: StrictWarningsError.self) { try log.check() }
            #expect(error?.first == LesserFeature.sheet.warning && error?.count == 2)
            #expect(
                error?.description
                    == "a warning counts as an error: \(LesserFeature.sheet.warning) (and 1 more)"
            )
        }

        #expect(messages == [LesserFeature.sheet.warning, "a scale of -1 counts as 0"])
    }

    @Test("A strict log without warnings, and any other log, passes the check")
    func passes() throws {
        try #expect(messages(.strict) { try $0.check() } == [])
        let reported = try messages(.reporting) { log in
            log.report(.sheet)
            try log.check()
        }
        #expect(reported == [LesserFeature.sheet.warning])
    }

    @Test("A quiet log says nothing and makes no text; what it dropped is reported later")
    func quiet() throws {
        let count = Mutex(0)
        func text() -> String {
            count.withLock { $0 += 1 }
            return "text"
        }

        let messages = try messages(.quiet) { log in
            log.report(.sheet)
            log.report(text(), once: "cause")
            try log.check()
            #expect(count.withLock { $0 } == 0)
            log.mode = .reporting
            log.report(.sheet)
            log.report(text(), once: "cause")
        }

        #expect(messages == [LesserFeature.sheet.warning, "text"])
    }

    @Test("A log that forwards reports to the other, in its mode and each cause once for both")
    func forwards() {
        let messages = messages(.strict) { log in
            let process = Warnings { _ in Issue.record("The process's own log was written") }
            process.forward(to: log)
            process.report(.sheet)
            log.report(.sheet)
            log.report("a scale of -1 counts as 0", once: "scale")
            process.report("a scale of -1 counts as 0", once: "scale")
            let error = #expect(throws: StrictWarningsError.self) { try log.check() }
            #expect(error?.messages == [LesserFeature.sheet.warning, "a scale of -1 counts as 0"])
            // A log that forwards to itself reports itself.
            log.forward(to: log)
            log.report(.alert)
        }

        #expect(
            messages
                == [LesserFeature.sheet.warning, "a scale of -1 counts as 0", LesserFeature.alert.warning]
        )
    }

    @Test("Each feature has a row in the table of one group")
    func rows() {
        let rows = LesserFeature.groups.flatMap(\.keys)

        #expect(Set(LesserFeature.allCases).subtracting(rows).isEmpty)
        #expect(rows.count == LesserFeature.allCases.count)
    }

    @Test("A feature is reported once for each log, in a sentence that names it and the article")
    func features() {
        for feature in LesserFeature.allCases {
            let messages = Warnings.recorded { for _ in 0..<3 { Warnings.report(feature) } }.messages
            #expect(messages == [feature.warning])
        }
        #expect(Set(LesserFeature.allCases.map(\.name)).count == LesserFeature.allCases.count)
        #expect(
            LesserFeature.sheet.warning
                == "'sheet' is not shown: without a program's window nothing is presented "
                + "(see Views and modifiers that do less)"
        )
    }
}
