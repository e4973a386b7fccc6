import Halation
import HalationEffects
import HalationImageFiles
import HalationRendering

/// One run of `render`: from an effect to files in a folder.
struct RenderRun {
    let settings: RenderSettings
    let context: ToolContext

    /// Renders the frames that the settings name.
    ///
    /// Whatever stops it, the folder holds whole frames only.
    @MainActor func render(_ effect: some Effect) async throws(ToolFailure) {
        do throws(FileError) {
            try WholeFile.createFolder(at: settings.folder)
        } catch {
            throw ToolFailure(error)
        }
        let total = settings.schedule.frames.count
        let progress = FrameProgress(
            total: total,
            isQuiet: settings.isQuiet,
            keepsTimings: settings.showsTimings,
            context: context
        )
        let failure = await finishFrames(of: effect, progress)
        let elapsed = progress.elapsed
        progress.erase()

        if let failure { throw failure.after(progress.done, of: total, in: settings.folder) }
        if let status = context.interruption.requestedStatus, progress.done < total {
            throw ToolFailure(status, "stopped").after(progress.done, of: total, in: settings.folder)
        }
        if settings.showsTimings {
            try context.print(FrameTiming.table(of: progress.timings))
        }
        if !settings.isQuiet {
            try context.print(summary(of: total, in: elapsed))
        }
    }

    @MainActor private func finishFrames(of effect: some Effect, _ progress: FrameProgress) async
        -> ToolFailure?
    {
        let recorder = FrameRecorder(effect, format: settings.format)
        let fps = settings.schedule.fps
        let stopwatch = Stopwatch(context: context)
        do {
            try await FramePipeline(jobs: settings.jobs).run(
                settings.schedule.frames,
                isStopped: context.interruption.isRequested,
                record: { frame in
                    let moment = FrameClock.date(ofFrame: frame, framesPerSecond: fps)
                    return stopwatch.measure { recorder.record(at: moment) }
                },
                makeJob: { [settings] in
                    let job = FrameJob(settings: settings, stopwatch: stopwatch)
                    return { frame, recording in
                        var timing = FrameTiming(recording: recording.duration)
                        do {
                            try job.finish(frame, recording.value, &timing)
                        } catch {
                            throw ToolFailure(error, inFrame: frame)
                        }
                        progress.count(timing)
                    }
                }
            )
            return nil
        } catch {
            return ToolFailure(error)
        }
    }

    private func summary(of count: Int, in elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        let rate = (Double(count) / max(seconds, 1e-9)).formatted(decimals: 1)
        return "\(count) \(count == 1 ? "frame" : "frames") in \(settings.folder) "
            + "(\(seconds.formatted(decimals: 2)) s, \(rate) frames/s)"
    }
}

extension ToolFailure {
    /// The same failure, with what it leaves behind.
    fileprivate func after(_ written: Int, of total: Int, in folder: String) -> ToolFailure {
        ToolFailure(status, sentence + "; \(written) of \(total) frames are in \(folder)")
    }
}
