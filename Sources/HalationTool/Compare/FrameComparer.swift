import HalationComparison
import HalationReports
import Synchronization

/// Collects the comparisons of several jobs, and makes thumbnails in these jobs.
final class FrameComparer: Sendable {
    private let collector: SequenceCollector
    private let makesThumbnails: Bool
    private let storage = Mutex([Int: EmbeddedPicture]())

    init(collector: SequenceCollector, makesThumbnails: Bool) {
        self.collector = collector
        self.makesThumbnails = makesThumbnails
    }

    /// Adds the comparison of the frame at `index`.
    func add(_ comparison: Comparison, at index: Int) throws(ToolFailure) {
        if makesThumbnails, ReportPage.hasThumbnail(index, of: collector.names.count) {
            do {
                let thumbnail = try EmbeddedPicture.thumbnail(of: comparison.actual)
                storage.withLock { $0[index] = thumbnail }
            } catch {
                throw ToolFailure(error)
            }
        }
        collector.add(comparison, at: index)
    }

    /// Adds the frame at `index`, of which a file cannot be read.
    func addUnreadable(_ failure: ToolFailure, at index: Int) {
        collector.addUnreadable(failure.sentence, at: index)
    }

    /// The thumbnails by the indices of their frames.
    var thumbnails: [Int: EmbeddedPicture] { storage.withLock { $0 } }
}
