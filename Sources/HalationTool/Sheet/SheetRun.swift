import HalationCatalog
import HalationCore
import HalationFrames
import HalationImageFiles
import HalationPixels

/// A run of `sheet`: frames of an effect to one file.
struct SheetRun {
    let settings: SheetSettings
    let context: ToolContext

    /// Renders the selected frames, and writes the sheet.
    ///
    /// Whatever stops the run, the file is whole or unchanged.
    @MainActor func render(_ effect: ChosenEffect) async throws(ToolFailure) {
        let total = settings.frames.count
        let progress = ProgressLine(total: total, isQuiet: settings.isQuiet, context: context)
        defer { progress.erase() }
        do {
            try WholeFile.createFolder(ofFileAt: settings.path)
            let picture = try await sheet(of: effect.make(), seed: effect.seed, progress)
            progress.erase()
            try picture.writePNG(to: settings.path, compression: settings.compression)
        } catch is CancellationError {
            let status = context.interruption.requestedStatus ?? .terminated
            throw ToolFailure(status, "stopped; '\(settings.path)' was not written")
        } catch {
            throw ToolFailure(error)
        }
        if !settings.isQuiet {
            let frames = "\(total) \(total == 1 ? "frame" : "frames")"
            try context.print("\(frames) in \(settings.path) (\(settings.layout.size.inWords) pixels)")
        }
    }

    @MainActor private func sheet(
        of effect: some Effect,
        seed: UInt64,
        _ progress: ProgressLine
    ) async throws -> PixelBuffer {
        let labels = SheetLabel.labels(of: settings.frames, fps: settings.rate)
        let sink = SheetSink(
            try ContactSheet(layout: settings.layout, labels: labels),
            frames: settings.frames
        )
        let renderer = settings.format.renderer(
            of: effect,
            epoch: settings.epoch,
            seed: seed,
            user: settings.user
        )
        try await context.interruption.cancelling { [settings] checkpoint in
            try await renderer.renderSequence(
                frames: settings.frames,
                rate: settings.rate,
                playsFromStart: ProgramRoot.isProgram,
                to: sink,
                jobs: settings.jobs,
                progress: { _ in
                    progress.count()
                    checkpoint()
                }
            )
        }
        return sink.picture
    }
}
