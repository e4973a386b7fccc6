import Foundation
import TestSupport
import Testing

/// The variable that limits the instruction set of kernels and shaders.
@Suite("Instruction sets of the program")
struct InstructionSetTests {
    private func run(_ set: String, in folder: String) throws -> (
        status: Int32, output: String, error: String
    ) {
        let arguments = ["render", "dot", "--glow", "--size", "90x64", "--frames", "3", "--output", folder]
        let shell = "export HALATION_INSTRUCTION_SET=\(set); exec \"$@\""
        return try ChildProcess(arguments, shell: shell).wait()
    }

    @Test("Every instruction set gives the same frames")
    func sameFrames() throws {
        var frames: Set<Data> = []
        for set in ["baseline", "avx2", "avx512", ""] {
            let folder = try TemporaryFolder()
            let result = try run(set, in: folder.path)
            #expect(result.status == 0, "\(result.error)")
            frames.insert(try Data(contentsOf: URL(filePath: folder.path + "/frame-00003.png")))
        }
        #expect(frames.count == 1)
    }

    @Test("An unknown instruction set is refused with those that there are")
    func unknown() throws {
        let result = try run("sse9", in: TemporaryFolder().path)
        #expect(result.status == 64)
        #expect(
            result.error
                == "sample-tool: HALATION_INSTRUCTION_SET cannot be 'sse9'; give one of baseline, avx2, avx512\n"
        )
    }
}
