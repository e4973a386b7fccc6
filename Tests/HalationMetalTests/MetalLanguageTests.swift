import Foundation
import HalationMetal
import HalationShaderEngine
import Testing

@Suite("Metal's language")
struct MetalLanguageTests {
    /// Functions of the machine are good to a few units of the last place; all else is exact.
    static func isNear(_ a: Float, _ b: Float) -> Bool {
        a == b || abs(a - b) <= 4e-7 * max(abs(a), abs(b)) || abs(a - b) < 2e-8
    }

    @Test("gives the values of C++ with a half of its own", arguments: MetalRun.languageCases)
    func language(_ test: MetalRun.LanguageCase) throws {
        for set in ShaderInstructionSet.supported {
            let found = try MetalRun.numbers(test.source, instructionSet: set)
            for (value, expected) in zip(found, test.values) {
                #expect(Self.isNear(value, expected), "\(set): \(found) instead of \(test.values)")
            }
        }
    }

    @Test("has 131 cases")
    func count() {
        #expect(MetalRun.languageCases.count == 131)
        #expect(MetalRun.languageCases.allSatisfy { $0.values.count == 4 })
    }
}
