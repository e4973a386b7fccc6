import HalationTool
import Testing

@Suite("Efforts of compiling a program")
struct ProgramEffortTests {
    @Test("are a draft for pictures of the first second, and optimised code for films")
    func followsLength() {
        #expect([1, 61].map(ProgramEffort.init(frameCount:)) == [.draft, .draft])
        #expect([62, 600].map(ProgramEffort.init(frameCount:)) == [.optimised, .optimised])
    }
}
