import ArgumentParser
import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles

/// `again`: renders a frame again from the recipe in its file.
struct AgainCommand: ParsableCommand {
    static let commandName = "again"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders a frame again from the recipe in its PNG file.",
            usage: "\(program) <frame.png> [<options of render>] [<flags of the effect>]",
            discussion: """
                The same program gives the same pixels. Flags change the request, as in \
                '\(program) frame-00012.png --blur 10 --scale 2'; --frames, --at or --start select other frames of it. \
                The result is <frame>-again.png, unless there is an --output.
                """
        )
    }

    @Argument(help: "A PNG file that render wrote.")
    var frame: String?

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var flags: [String] = []
}

@MainActor
extension AgainCommand {
    /// The arguments of `render` for those of `again`; nil if they ask for help.
    static func renderArguments(
        _ arguments: [String],
        effects: EffectCatalog,
        context: ToolContext
    ) throws(ToolFailure) -> [String]? {
        let typed = Array(arguments.dropFirst())
        if typed.contains("--help") || typed.contains("-h") { return nil }
        guard let path = typed.first, !path.hasPrefix("-") else {
            throw ToolFailure(
                usage: "\(commandName) needs a PNG file first, as in '\(commandName) frame-00012.png'"
            )
        }
        var flags = Array(typed.dropFirst())
        var recipe = try recipe(inFileAt: path)
        noteVersion(of: recipe, at: path, flags, context)
        recipe = recipe.removing(["program"])

        let selecting = ["--frames", "--at", "--start", "--duration", "--loops"]
        let selects = flags.contains { flag in selecting.contains { flag == $0 || flag.hasPrefix($0 + "=") } }
        if selects { recipe = recipe.removing(["frames"]) }
        if !flags.contains(where: { $0 == "--output" || $0.hasPrefix("--output=") }) {
            let stem = path.lowercased().hasSuffix(".png") ? String(path.dropLast(4)) : path
            flags += ["--output", "\(stem)-again" + (selects ? "" : ".png")]
        }
        return try LayeredArguments.arguments(over: recipe, flags, effects: effects, environment: [:])
    }

    private static func recipe(inFileAt path: String) throws(ToolFailure) -> RequestFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolFailure(.inputOutput, "cannot read '\(path)'")
        }
        guard let text = PNGText.text(keyword: PNGSequence.recipeKeyword, in: Array(data)) else {
            throw ToolFailure(
                usage: "'\(path)' holds no recipe; only PNG files that render wrote without --no-recipe do"
            )
        }
        return try RequestFile(parsing: text, from: "the recipe of '\(path)'")
    }

    private static func noteVersion(
        of recipe: RequestFile,
        at path: String,
        _ flags: [String],
        _ context: ToolContext
    ) {
        let current = "\(ToolIdentity.current.name) \(ToolIdentity.current.version)"
        guard case .text(let program) = recipe["program"], program != current, !flags.contains("--quiet")
        else {
            return
        }
        context.complain("note: '\(path)' was made by \(program), and this is \(current)\n")
    }
}
