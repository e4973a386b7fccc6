import HalationDiagnostics
import Testing

@Suite("Stopping")
struct StoppingTests {
    @Test("A program that stops says why, in an optimised build too")
    func reason() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopProgram("no object of type Model in the environment")
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal error: no object of type Model in the environment\n"))
    }
}
