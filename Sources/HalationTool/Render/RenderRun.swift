import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationImageFiles
import HalationShaderSources
import Synchronization

/// A run of `render`: an effect's frames to files in a folder, to one file, or to standard output.
struct RenderRun {
    let settings: RenderSettings
    let context: ToolContext

    /// Renders the selected frames.
    ///
    /// Whatever stops the run, the folder holds whole files only, and another file is whole or unchanged.
    @MainActor func render(_ effect: ChosenEffect) async throws(ToolFailure) {
        try prepare()
        let lock = try reservation()
        defer { lock?.release() }
        let kept = keptFrames()
        let frames = settings.schedule.frames.filter { !kept.contains($0) }
        let progress = ProgressLine(
            total: frames.count,
            isQuiet: settings.isQuiet,
            style: settings.progress,
            context: context
        )
        let durations = DurationLog()
        let checkpoints = checkpoints()
        let result = await PlayCheckpoints.$current.withValue(checkpoints) {
            await render(frames, of: effect.make(), seed: effect.seed, progress, durations)
        }
        let elapsed = progress.elapsed
        progress.erase()

        let total = settings.schedule.frames.count
        func stopped(_ failure: ToolFailure) -> ToolFailure {
            failure.after(kept.count + progress.done, of: total, in: settings.output.place)
        }
        switch result {
        case .success: checkpoints?.removeAll()
        case .failure(FrameSequenceError.beginning(let error)): throw ToolFailure(error)
        case .failure(is CancellationError):
            let status = context.interruption.requestedStatus ?? .terminated
            throw stopped(ToolFailure(status, "stopped"))
        case .failure(let error): throw stopped(ToolFailure(error))
        }
        if settings.showsTimings {
            try report(FrameDurations.table(of: durations.all))
        }
        if !settings.isQuiet {
            try report(summary(of: frames.count, kept: kept.count, in: elapsed))
        }
        if !settings.omitsNotes, let note = noteOnDevice() { context.complain(note) }
        if !settings.omitsNotes, let note = noteOnTimes() { context.complain(note) }
        if !settings.omitsNotes, let note = noteOnOtherFrames() { context.complain(note) }
    }

    /// Prints to standard output, or to standard error if the frames go there.
    private func report(_ text: String) throws(ToolFailure) {
        guard settings.output.place == .standardOutput else { return try context.print(text) }
        context.complain(text.hasSuffix("\n") ? text : text + "\n")
    }

    /// Refuses what `--fail-if-exists` forbids, and creates the folder of a file.
    private func prepare() throws(ToolFailure) {
        let paths: [String]
        switch settings.output.place {
        case .standardOutput: return
        case .file(let path):
            do throws(FileError) { try WholeFile.createFolder(ofFileAt: path) } catch {
                throw ToolFailure(error)
            }
            paths = [path]
        case .folder(let folder):
            let ending = settings.output.format.rawValue
            paths = settings.schedule.frames.map { frame in
                folder + "/" + settings.names.fileName(of: frame, pathExtension: ending)
            }
        }
        guard settings.existing == .failIfExists else { return }
        if let path = paths.first(where: { access($0, F_OK) == 0 }) {
            throw ToolFailure(.cannotCreate, "'\(path)' exists, and --fail-if-exists keeps it")
        }
    }

    /// Reserves the folder for runs of this request before `--resume` looks for frames to keep, which a run of another
    /// request may be replacing.
    private func reservation() throws(ToolFailure) -> FolderLock? {
        guard settings.existing == .resume, let request = settings.recipe?.digest,
            case .folder(let folder) = settings.output.place, PictureFolder.exists(at: folder)
        else { return nil }
        do throws(FileError) {
            return try FolderLock(folder, sharedFor: request)
        } catch {
            throw ToolFailure(error)
        }
    }

    /// Where shaders with passes keep their state, so that `--resume` need not play them from the start.
    private func checkpoints() -> PlayCheckpoints? {
        guard case .folder(let folder) = settings.output.place, let request = settings.recipe?.digest else {
            return nil
        }
        return PlayCheckpoints(folder: URL(fileURLWithPath: folder), request: "\(request)")
    }

    /// The frames that `--resume` keeps.
    private func keptFrames() -> Set<Int> {
        guard settings.existing == .resume, case .folder = settings.output.place else { return [] }
        return settings.folderSink().currentFrames(among: settings.schedule.frames)
    }

    @MainActor private func render(
        _ frames: [Int],
        of effect: some Effect,
        seed: UInt64,
        _ progress: ProgressLine,
        _ durations: DurationLog
    ) async -> Result<Void, any Error> {
        let renderer = settings.format.renderer(
            of: effect,
            epoch: settings.epoch,
            seed: seed,
            user: settings.user
        )
        renderer.environment.sound = settings.sound.track
        let sink = settings.sink()
        do {
            try renderer.prepare(script: settings.script, showsTouches: settings.showsTouches)
            try await context.interruption.cancelling { [settings, context] checkpoint in
                try await renderer.renderSequence(
                    frames: frames,
                    rate: settings.schedule.rate,
                    motionBlur: settings.motionBlur,
                    playsFromStart: settings.playsFromStart ?? ProgramRoot.isProgram,
                    to: sink,
                    jobs: settings.jobs,
                    progress: { frame in
                        if settings.showsTimings { durations.append(frame.durations) }
                        progress.count()
                        checkpoint()
                    },
                    measuredBy: settings.showsTimings ? context.monotonicTime : nil
                )
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// A line about the device that was chosen for a program without a size; nil if there was none to choose.
    private func noteOnDevice() -> String? {
        guard settings.format.isAutomatic, let device = settings.format.screen?.device else { return nil }
        let size = "\(plain(device.size.width))x\(plain(device.size.height))"
        let scale = settings.format.scale
        let pixels = "\(plain(scale)) pixel\(scale == 1 ? "" : "s") each"
        return "note: drawn as on an \(device.name), \(size) points at \(pixels); "
            + "--device or --size chooses another\n"
    }

    /// A line about the first time that lies between frames; nil if all are times of frames.
    private func noteOnTimes() -> String? {
        guard let (time, frame) = settings.timesBetweenFrames.first else { return nil }
        let moment = settings.schedule.rate.seconds(ofFrame: frame).formatted(decimals: 5)
        return
            "note: \(time) lies between frames; drawn is frame \(frame), at \(moment) s; --fps chooses other frames\n"
    }

    /// A line about frames in the folder that this run did not write; nil without any.
    private func noteOnOtherFrames() -> String? {
        guard case .folder(let folder) = settings.output.place, settings.output.format == .png,
            let names = try? PictureFolder.names(at: folder)
        else { return nil }
        let selected = Set(settings.schedule.frames)
        let others = names.filter { name in
            guard let frame = FrameNames.frame(inFileName: name) else { return false }
            return name != settings.names.fileName(of: frame) || !selected.contains(frame)
        }
        // The tasks of a farm share the folder.
        guard let first = others.first, settings.existing != .resume else { return nil }
        let count = others.count == 1 ? "1 frame" : "\(others.count) frames"
        return "note: \(folder) also holds \(count) of other runs, such as \(first); "
            + "--clean deletes such frames before a run\n"
    }

    private func summary(of count: Int, kept: Int, in elapsed: Duration) -> String {
        let seconds = elapsed / .seconds(1)
        let rate = (Double(count) / max(seconds, 1e-9)).formatted(decimals: 1)
        let others = kept > 0 ? ", and \(kept) kept" : ""
        return "\(count) \(count == 1 ? "frame" : "frames") in \(settings.output.place.inWords)\(others) "
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
    /// The same failure, with the number of frames it leaves behind.
    fileprivate func after(_ written: Int, of total: Int, in place: OutputPlace) -> ToolFailure {
        let rest =
            switch place {
            case .folder(let path): "\(written) of \(total) frames are in \(path)"
            case .file(let path): "'\(path)' was not written"
            case .standardOutput: "\(written) of \(total) frames were written"
            }
        // Messages of other programs end with lines of their own.
        return ToolFailure(status, sentence.contains("\n") ? "\(sentence)\n\(rest)" : "\(sentence); \(rest)")
    }
}
