import Foundation
import HalationShaderPasses
import HalationShaderSources
import TestSupport
import Testing

@Suite("Kept states in a folder")
struct PlayCheckpointsTests {
    @Test("A request that ends deletes its own states and no others")
    func removesItsOwn() throws {
        let folder = try TemporaryFolder()
        let url = URL(fileURLWithPath: folder.path)
        let one = PlayCheckpoints(folder: url, request: "one")
        let other = PlayCheckpoints(folder: url, request: "other")
        let state = PassState(frame: 59, targets: [[1, 2, 3]])
        one.store(["a"]).keep(state)
        one.store(["b"]).keep(state)
        other.store(["a"]).keep(state)
        #expect(one.store(["a"]).state(60) == state)

        one.removeAll()

        #expect(one.store(["a"]).state(60) == nil)
        #expect(one.store(["b"]).state(60) == nil)
        #expect(other.store(["a"]).state(60) == state)
    }
}
