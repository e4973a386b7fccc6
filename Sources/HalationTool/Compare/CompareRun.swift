import HalationComparison
import HalationImageFiles
import HalationPixels
import HalationReports
import Synchronization

/// One run of `compare`: from files or folders to a verdict, and to the files that were asked for.
///
/// Frames are compared several at a time, and of most only numbers and a thumbnail are kept. The few that are
/// shown in full are read again when it is known which they are.
struct CompareRun {
    let settings: CompareSettings
    let context: ToolContext

    /// Compares, writes and prints.
    ///
    /// - Returns: The status that the verdict calls for.
    @MainActor func compare() async throws(ToolFailure) -> ToolStatus {
        let pictures = try ComparedPictures(settings)
        let compared = try await compareFrames(of: pictures)
        let findings = ComparisonFindings(
            settings.subject,
            actualPath: settings.actual,
            expectedPath: settings.expected,
            tolerance: settings.tolerance,
            sequence: compared.sequence,
        )
        let files = try write(findings, of: pictures, compared)
        if settings.printsJSON {
            try context.print(findings.json)
        } else if !settings.isQuiet {
            try context.print(findings.text + files.map { $0 + "\n" }.joined())
        }
        switch findings.outcome {
        case .same: return .success
        case .different: return .different
        case .incomparable: return .incomparable
        }
    }

    /// Compares all frames that both sides have.
    @MainActor private func compareFrames(of pictures: ComparedPictures) async throws(ToolFailure) -> Compared
    {
        let collector = SequenceCollector(actual: pictures.actualNames, expected: pictures.expectedNames)
        let names = collector.names
        guard let first = names.first else { return Compared(sequence: collector.comparison) }
        let progress = FrameProgress(total: names.count, isQuiet: settings.isQuiet, context: context)
        let comparer = FrameComparer(
            collector: collector,
            makesThumbnails: settings.reportFolder != nil && settings.subject == .animation,
        )
        do {
            // The first alone: it tells how much memory the others take.
            let comparison = try pictures.comparison(of: first)
            try comparer.add(comparison, at: 0)
            progress.count()
            if names.count == 1 { return Compared(sequence: collector.comparison, only: comparison) }
            let failure = Mutex<(index: Int, failure: ToolFailure)?>(nil)
            do {
                try await FramePipeline(jobs: jobs(for: comparison)).run(
                    1..<names.count,
                    isStopped: context.interruption.isRequested,
                    record: { _ in },
                    makeJob: {
                        { index, _ in
                            do {
                                try comparer.add(pictures.comparison(of: names[index]), at: index)
                            } catch {
                                // Several jobs may each meet one; frames before the first have all been
                                // begun.
                                failure.withLock { first in
                                    if index < first?.index ?? .max { first = (index, ToolFailure(error)) }
                                }
                                throw error
                            }
                            progress.count()
                        }
                    }
                )
            } catch {
                throw failure.withLock { $0?.failure } ?? ToolFailure(error)
            }
        } catch {
            progress.erase()
            throw ToolFailure(error)
        }
        progress.erase()
        if let status = context.interruption.requestedStatus, progress.done < names.count {
            throw ToolFailure(status, "stopped; \(progress.done) of \(names.count) frames were compared")
        }
        return Compared(sequence: collector.comparison, thumbnails: comparer.thumbnails)
    }

    /// The number of jobs that was asked for, or one a core as far as memory reaches.
    private func jobs(for comparison: Comparison) -> Int {
        if let jobs = settings.jobs { return jobs }
        let size = comparison.expected.size
        // A job holds a pair of pictures and the bytes of a file, and leaves up to two pairs to wait for
        // neighbours.
        let bytes = Double(size.width) * Double(size.height) * 4 * 7
        return max(Int(min(Double(context.coreCount), Double(context.physicalMemory) / 2 / bytes)), 1)
    }
}

/// What is known when all frames were compared.
struct Compared {
    let sequence: SequenceComparison<String>
    /// The comparison, if there is only one.
    var only: Comparison?
    var thumbnails: [Int: EmbeddedPicture] = [:]
}
