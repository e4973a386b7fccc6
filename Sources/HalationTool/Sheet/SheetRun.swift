import Foundation
import Halation
import HalationEffects
import HalationImageFiles
import Synchronization

/// One run of `sheet`: from an effect to one file.
struct SheetRun {
    let settings: SheetSettings
    let context: ToolContext

    /// Renders the frames that the settings name, and writes the sheet.
    ///
    /// Whatever stops it, the file is whole or as it was before.
    @MainActor func render(_ effect: ChosenEffect) async throws(ToolFailure) {
        let total = settings.frames.count
        let progress = FrameProgress(total: total, isQuiet: settings.isQuiet, context: context)
        do {
            let folder = (settings.path as NSString).deletingLastPathComponent
            if !folder.isEmpty { try WholeFile.createFolder(at: folder) }
            let sheet = try await sheet(of: effect.make(), progress)
            progress.erase()
            if let status = context.interruption.requestedStatus, progress.done < total {
                throw ToolFailure(status, "stopped; '\(settings.path)' was not written")
            }
            try sheet.picture.writePNG(to: settings.path, compression: settings.compression)
        } catch {
            progress.erase()
            throw ToolFailure(error)
        }
        if !settings.isQuiet {
            let frames = "\(total) \(total == 1 ? "frame" : "frames")"
            try context.print("\(frames) in \(settings.path) (\(settings.layout.size.inWords) pixels)")
        }
    }

    @MainActor private func sheet(
        of effect: some Effect,
        _ progress: FrameProgress
    ) async throws -> ContactSheet {
        let (frames, fps, format) = (settings.frames, settings.fps, settings.format)
        let labels = SheetLabel.labels(of: frames, fps: fps)
        let sheet = Mutex(try ContactSheet(layout: settings.layout, labels: labels))
        let recorder = FrameRecorder(effect, format: format)
        try await FramePipeline(jobs: settings.jobs).run(
            frames.indices,
            isStopped: context.interruption.isRequested,
            record: { index in
                recorder.record(at: FrameClock.date(ofFrame: frames[index], framesPerSecond: fps))
            },
            makeJob: {
                let drawer = FrameDrawer(format: format)
                return { index, list in
                    do {
                        let picture = try drawer.draw(list)
                        sheet.withLock { $0.insert(picture, at: index) }
                    } catch {
                        throw ToolFailure(error, inFrame: frames[index])
                    }
                    progress.count()
                }
            }
        )
        return sheet.withLock { $0 }
    }
}
