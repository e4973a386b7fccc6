import Halation
import HalationEffects
import HalationFrames
import Synchronization

/// A run of `render`: an effect's frames to files in a folder.
struct RenderRun {
    let settings: RenderSettings
    let context: ToolContext

    /// Renders the selected frames.
    ///
    /// Whatever stops the run, the folder holds whole files only.
    @MainActor func render(_ effect: some Effect) async throws(ToolFailure) {
        let total = settings.schedule.frames.count
        let progress = ProgressLine(total: total, isQuiet: settings.isQuiet, context: context)
        let durations = DurationLog()
        let result = await renderFrames(of: effect, progress, durations)
        let elapsed = progress.elapsed
        progress.erase()

        switch result {
        case .success: break
        case .failure(FrameSequenceError.beginning(let error)): throw ToolFailure(error)
        case .failure(is CancellationError):
            let status = context.interruption.requestedStatus ?? .terminated
            throw ToolFailure(status, "stopped").after(progress.done, of: total, in: settings.folder)
        case .failure(let error):
            throw ToolFailure(error).after(progress.done, of: total, in: settings.folder)
        }
        if settings.showsTimings {
            try context.print(FrameDurations.table(of: durations.all))
        }
        if !settings.isQuiet {
            try context.print(summary(of: total, in: elapsed))
        }
    }

    @MainActor private func renderFrames(
        of effect: some Effect,
        _ progress: ProgressLine,
        _ durations: DurationLog
    ) async -> Result<Void, any Error> {
        let renderer = settings.format.renderer(of: effect)
        let sink = PNGSequence(
            folder: settings.folder,
            names: settings.names,
            compression: settings.compression,
            channels: settings.channels
        )
        do {
            try await context.interruption.cancelling { [settings, context] checkpoint in
                try await renderer.renderSequence(
                    frames: settings.schedule.frames,
                    rate: settings.schedule.rate,
                    motionBlur: settings.motionBlur,
                    to: sink,
                    jobs: settings.jobs,
                    measuredBy: settings.showsTimings ? context.monotonicTime : nil,
                    progress: { frame in
                        if settings.showsTimings { durations.append(frame.durations) }
                        progress.count()
                        checkpoint()
                    }
                )
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    private func summary(of count: Int, in elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        let rate = (Double(count) / max(seconds, 1e-9)).formatted(decimals: 1)
        return "\(count) \(count == 1 ? "frame" : "frames") in \(settings.folder) "
            + "(\(seconds.formatted(decimals: 2)) s, \(rate) frames/s)"
    }
}

/// The durations of all frames of a run.
private final class DurationLog: Sendable {
    private let storage = Mutex<[FrameDurations]>([])

    var all: [FrameDurations] { storage.withLock { $0 } }

    func append(_ durations: FrameDurations) {
        storage.withLock { $0.append(durations) }
    }
}

extension ToolFailure {
    /// The same failure, with the number of files it leaves behind.
    fileprivate func after(_ written: Int, of total: Int, in folder: String) -> ToolFailure {
        ToolFailure(status, sentence + "; \(written) of \(total) frames are in \(folder)")
    }
}
