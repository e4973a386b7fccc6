import HalationCatalog
import HalationFrames
import HalationImageFiles
import HalationPixels

extension FarmAssembleCommand {
    /// Checks the frames, and encodes the movie.
    ///
    /// - Returns: ``ToolStatus/different`` if frames are missing or stale.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure)
        -> ToolStatus
    {
        let farm = try FarmRequest(request, effects: effects, context: context)
        let frames = Array(farm.settings.schedule.frames)
        let current = farm.settings.folderSink().currentFrames(among: frames)
        let others = frames.filter { !current.contains($0) }
        guard others.isEmpty else {
            context.complain(
                "\(others.count) of \(frames.count) frames in \(farm.folder) are missing or stale: "
                    + "\(FrameSelection.text(of: others)); render them again, as with --frames and --resume\n"
            )
            return .different
        }
        guard let to else {
            if !quiet { try context.print("\(frames.count) frames in \(farm.folder) are current") }
            return .success
        }
        try await encode(frames, of: farm, to: to, in: context)
        return .success
    }

    @MainActor private func encode(
        _ frames: [Int],
        of farm: FarmRequest,
        to: String,
        in context: ToolContext
    ) async throws(ToolFailure) {
        var command = farm.command
        command.output = to
        let settings = try farm.settings(for: command, context: context)
        let progress = ProgressLine(total: frames.count, isQuiet: quiet, context: context)
        do {
            try WholeFile.createFolder(ofFileAt: to)
            try await transcode(frames, of: farm, settings, to: settings.sink(), progress, context)
        } catch is CancellationError {
            progress.erase()
            throw ToolFailure(
                context.interruption.requestedStatus ?? .terminated,
                "stopped; '\(to)' was not written"
            )
        } catch {
            progress.erase()
            throw ToolFailure(error)
        }
        progress.erase()
        if !quiet { try context.print("\(frames.count) frames in \(to)") }
    }

    @MainActor private func transcode(
        _ frames: [Int],
        of farm: FarmRequest,
        _ settings: RenderSettings,
        to sink: some FrameSink,
        _ progress: ProgressLine,
        _ context: ToolContext
    ) async throws {
        let clock = FrameClock(rate: settings.schedule.rate)
        let (folder, names) = (farm.folder, farm.settings.names)
        do {
            try await sink.begin(
                FrameSequenceFormat(
                    size: settings.format.pixelSize,
                    rate: settings.schedule.rate,
                    frameCount: frames.count,
                    lastFrame: frames.last ?? 0,
                    isOpaque: false
                )
            )
            try await context.interruption.cancelling { checkpoint in
                try await FramePipeline(jobs: settings.jobs).run(
                    frames,
                    record: { folder + "/" + names.fileName(of: $0) },
                    makeJob: {
                        { number, path in
                            let picture = try PixelBuffer.readPNG(from: path)
                            return try sink.encode(
                                picture,
                                of: Frame(number: number, date: clock.date(ofFrame: number))
                            )
                        }
                    },
                    write: { number, encoded in
                        try await sink.write(
                            encoded,
                            of: Frame(number: number, date: clock.date(ofFrame: number))
                        )
                        progress.count()
                        checkpoint()
                    }
                )
            }
            try await sink.finish()
        } catch {
            await sink.cancel()
            throw error
        }
    }
}

extension FarmRequest {
    /// The settings of the same frames with another output.
    func settings(for command: RenderCommand, context: ToolContext) throws(ToolFailure) -> RenderSettings {
        var command = command
        command.existing = .overwrite
        command.clean = false
        return try RenderSettings(command, effect: effect, context: context)
    }
}
