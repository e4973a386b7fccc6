import ArgumentParser
import HalationCatalog
import HalationFrames

/// The arguments of `render` that a farm executes.
@MainActor
struct FarmRequest {
    /// The parsed arguments.
    let command: RenderCommand
    /// Their settings.
    let settings: RenderSettings
    /// The effect.
    let effect: ChosenEffect
    /// The folder of the frames.
    let folder: String
    /// The effect and its flags, the size and everything else that a frame depends on, as arguments.
    let arguments: [String]

    /// The arguments by which a task prints errors only, and warnings if the request counts them as errors.
    var reporting: [String] { command.report.strict ? ["--strict", "--log-level=warning"] : ["--quiet"] }

    /// Checks the arguments; the output must be a folder of PNG frames.
    init(
        _ arguments: [String],
        effects: EffectCatalog,
        context: ToolContext
    ) throws(ToolFailure) {
        let typed = [RenderCommand.commandName] + arguments
        guard !arguments.isEmpty,
            case .command(let parsed as RenderCommand) = try ParsedArguments(
                typed,
                effects: effects,
                in: context
            )
        else {
            throw ToolFailure(
                usage: "give the arguments of render after --, as in 'farm plan -- lava-lamp --duration 9'"
            )
        }
        command = parsed
        effect = try EffectChoice(of: parsed, in: effects).chosen()
        settings = try RenderSettings(parsed, effect: effect, context: context)
        guard case .folder(let folder) = settings.output.place else {
            throw ToolFailure(
                usage:
                    "a farm renders PNG frames into a folder; give --output a folder, and 'assemble --to' a movie"
            )
        }
        self.folder = folder
        let request = parsed.request(of: effect, including: .frames)
        self.arguments =
            [request.effect ?? effect.name] + request.arguments
            + ["--duration=\(settings.schedule.frameCount)f"] + (parsed.recipe ? [] : ["--no-recipe"])
    }
}

extension FrameSelection {
    /// The selection as text: ranges with steps, such as `0-12:4,20`.
    static func text(of frames: [Int]) -> String {
        var parts: [String] = []
        var index = 0
        while index < frames.count {
            let step = index + 1 < frames.count ? frames[index + 1] - frames[index] : 1
            var end = index
            while end + 1 < frames.count, frames[end + 1] - frames[end] == step { end += 1 }
            // Two frames that are not neighbours are shorter as a list.
            if end - index == 1, step > 1 { end = index }
            let (first, last) = (frames[index], frames[end])
            parts.append(
                first == last ? "\(first)" : step == 1 ? "\(first)-\(last)" : "\(first)-\(last):\(step)"
            )
            index = end + 1
        }
        return parts.joined(separator: ",")
    }
}
