import Foundation
import HalationEffects
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("Start of the program")
@MainActor
struct StartTests {
    @Test("Halation's own effects and shaders, which no start checks, are declared correctly")
    func readyCatalog() {
        #expect(EffectCatalog.ready.origin == .halation)
        #expect(CommandLineTool(effects: .ready).mistake == nil)
        #expect(EffectCatalog.samples.origin == .other)
    }

    @Test("A process that links the tool has hashes that repeat, without a restart")
    func hashes() {
        #expect(RepeatableProcess.hashesRepeat)
    }

    @Test("Sets of equal elements have one order, wherever in memory they are")
    func sets() throws {
        // With other hashes, the address of a set would decide its order.
        let orders = (0..<4).map { _ in Array(Set((0..<100).map { "word \($0)" })) }
        #expect(Set(orders).count == 1)
    }

    @Test("The build identifier is that in the executable, and stands for its contents")
    func buildIdentifier() throws {
        let identifier = try #require(FileDigest.buildIdentifier)
        #expect(FileDigest.ofProgram == identifier)
        let digits = Array(identifier.utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
        #expect(bytes.count == digits.count / 2 && bytes.count >= 8)
        let program = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
        #expect(program.prefix(1 << 16).range(of: Data(bytes)) != nil)
    }
}
