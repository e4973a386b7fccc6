import Foundation
import HalationTool
import TestSupport
import Testing

@Suite("Locks of the cache")
struct CacheLockTests {
    @Test("A build does not wait for runs that use the folder, and keeps other builds waiting")
    func builds() throws {
        let folder = try TemporaryFolder()
        let url = URL(fileURLWithPath: folder.path)
        var waits: [String] = []
        let use = try CacheLock(url, .shared)
        let build = try CacheLock(url, .exclusive, for: .build) {
            waits.append("build")
            use.release()
        }
        let other = try CacheLock(url, .exclusive, for: .build) {
            waits.append("other build")
            build.release()
        }
        #expect(waits == ["other build"])
        other.release()
    }

    @Test("A folder in use is not taken for an unused one, also while something is built in it")
    func uses() throws {
        let folder = try TemporaryFolder()
        let url = URL(fileURLWithPath: folder.path)
        let use = try CacheLock(url, .shared)
        #expect(CacheLock(unused: url) == nil)
        use.release()
        #expect(CacheLock(unused: url) != nil)
    }
}
