import HalationFrames
import TestSupport

extension TemporaryFolder {
    /// Names of all entries but the record of frames, hidden ones included, sorted.
    var output: [String] {
        get throws { try contents.filter { $0 != FrameManifest.fileName } }
    }
}
