import HalationComparison
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationReports

/// A run of `compare`: files or folders to a verdict and the requested files.
///
/// Frames are compared in parallel, and only numbers and thumbnails are kept. The few that the report shows in full are
/// read again at the end.
struct CompareRun {
    let settings: CompareSettings
    let context: ToolContext

    /// Compares, writes and prints.
    ///
    /// - Returns: The status for the verdict.
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
        let progress = ProgressLine(total: names.count, isQuiet: settings.isQuiet, context: context)
        let comparer = FrameComparer(
            collector: collector,
            makesThumbnails: settings.reportFolder != nil && settings.subject == .animation,
        )
        do {
            // The first alone: its size determines how many others fit into memory.
            let comparison = try compare(first, at: 0, of: pictures, comparer)
            progress.count()
            if names.count == 1 { return Compared(sequence: collector.comparison, only: comparison) }
            let jobs = jobs(for: comparison)
            try await context.interruption.cancelling { checkpoint in
                try await FramePipeline(jobs: jobs).run(
                    1..<names.count,
                    record: { _ in },
                    makeJob: {
                        { index, _ in
                            _ = try compare(names[index], at: index, of: pictures, comparer)
                            progress.count()
                            checkpoint()
                        }
                    }
                )
            }
        } catch is CancellationError {
            progress.erase()
            throw ToolFailure(
                context.interruption.requestedStatus ?? .terminated,
                "stopped; \(progress.done) of \(names.count) frames were compared"
            )
        } catch {
            progress.erase()
            throw ToolFailure(error)
        }
        progress.erase()
        return Compared(sequence: collector.comparison, thumbnails: comparer.thumbnails)
    }

    /// Compares one frame; nil if it cannot be read.
    private func compare(
        _ name: String,
        at index: Int,
        of pictures: ComparedPictures,
        _ comparer: FrameComparer
    ) throws(ToolFailure) -> Comparison? {
        switch try pictures.result(of: name) {
        case .success(let comparison):
            try comparer.add(comparison, at: index)
            return comparison
        case .failure(let failure):
            comparer.addUnreadable(failure, at: index)
            return nil
        }
    }

    /// The number of jobs: `--jobs`, or one per core, fewer if memory is short or the first frame cannot be read.
    private func jobs(for comparison: Comparison?) -> Int {
        if let jobs = settings.jobs { return jobs }
        guard let comparison else { return 1 }
        let size = comparison.expected.size
        // A job holds a pair of pictures and the bytes of a file, and up to two pairs wait for their neighbours.
        let bytes = Double(size.width) * Double(size.height) * 4 * 7
        return max(Int(min(Double(context.coreCount), Double(context.physicalMemory) / 2 / bytes)), 1)
    }
}

/// The results of comparing all frames.
struct Compared {
    let sequence: SequenceComparison<String>
    /// The comparison, if there is only one.
    var only: Comparison?
    var thumbnails: [Int: EmbeddedPicture] = [:]
}
