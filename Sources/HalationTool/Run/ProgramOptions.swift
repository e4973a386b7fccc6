import HalationCatalog
import HalationFrames

/// The options of `run`, which are those of `render` in the program.
enum ProgramOptions {
    /// Finds mistakes in the options before the program is built, which can take minutes.
    ///
    /// What only the program can know, such as the names of its previews, is left to it.
    @MainActor static func check(_ options: [String], in context: ToolContext) throws(ToolFailure) {
        _ = try effort(of: options, in: context)
    }

    /// Checks the options, and chooses the effort that suits the number of their frames.
    @MainActor static func effort(
        of options: [String],
        in context: ToolContext
    ) throws(ToolFailure) -> ProgramEffort {
        let effects = EffectCatalog([ProgramRoot.self], shaders: [], picture: ProgramRoot.self)
        let parsed = try ParsedArguments(
            [RenderCommand.commandName, ProgramRoot.name] + options,
            effects: effects,
            in: context
        )
        // Otherwise help, which the program prints.
        guard case .command(let parsed) = parsed, let command = parsed as? RenderCommand else {
            return .draft
        }
        var root = ProgramRoot()
        try EffectFlags(command.effectFlags, of: RenderCommand.self).apply(to: &root)
        // The end is where the program's views settle.
        guard command.until == nil else { return .optimised }
        let schedule = try command.schedule(length: command.duration?.value.time, loop: nil)
        _ = try RenderOutput(
            output: command.output,
            format: command.format?.value,
            effect: ProgramRoot.name,
            frameCount: schedule.frames.count,
            isOutputTerminal: context.isOutputTerminal
        )
        return ProgramEffort(frameCount: schedule.frames.last + 1)
    }
}
