import ArgumentParser
import Foundation
import HalationCatalog
import HalationFrames
import HalationImageFiles

/// `again`: renders a frame again from the recipe in its file.
struct AgainCommand: ToolCommand {
    static let commandName = "again"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders a frame again from the recipe in its file.",
            usage: "\(program) <frame> [<options of render>] [<flags of the effect>]",
            discussion: """
                The same program gives the same pixels. Flags change the request, as in \
                '\(program) frame-00012.png --blur 10 --scale 2'; --frames, --at or --start select other frames of it. \
                The result is <frame>-again with the same ending, unless there is an --output.
                """
        )
    }

    @Argument(help: "A PNG, TIFF or EXR file that render wrote.")
    var frame: String?

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var flags: [String] = []

    static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String] {
        // The parser would take the value of a flag for the file.
        guard
            arguments.contains("--help") || arguments.contains("-h")
                || arguments.first?.hasPrefix("-") == false
        else {
            throw ToolFailure(
                usage: "\(commandName) needs a file first, as in '\(commandName) frame-00012.png'"
            )
        }
        return arguments
    }

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let path = frame ?? ""
        var recipe = try Self.recipe(inFileAt: path)
        if !ProgramRoot.isProgram, let origin = try ProgramOrigin(recipe, at: path) {
            try Self.start(origin, forFrameAt: path, flags: flags, in: context)
        }
        recipe = Self.trusted(recipe)
        let words = RenderCommand.words(flags)
        let note = Self.noteOnVersion(of: recipe, at: path)
        var typed = flags
        let selects = RenderCommand.selectingFlags.contains { !$0.isDisjoint(with: words.flags) }
        if selects { recipe = recipe.removing(["frames"]) }
        if !words.flags.contains("output") {
            let format = OutputFormat(path: path).flatMap { $0.holdsRecipes ? $0 : nil }
            let stem = format == nil ? path : String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
            let ending = (format ?? .png).rawValue
            typed += ["--output", "\(stem)-again" + (selects ? "" : ".\(ending)")]
            if selects, !words.flags.contains("format") { typed += ["--format", ending] }
        }
        let layered = try LayeredArguments.arguments(over: recipe, typed, effects: effects)
        let arguments = try RenderCommand.effectFirst(layered, in: effects)
        switch try ParsedArguments.parsed([RenderCommand.commandName] + arguments, effects: effects) {
        case .command(let command):
            if let render = command as? RenderCommand {
                if let note, !render.omitsNotes { context.complain(note) }
                if words.flags.isDisjoint(with: ["size", "scale"]) {
                    try Self.checkSize(of: render, at: path)
                }
            }
            return try await command.run(effects: effects, in: context)
        case .text(let text):
            try context.print(text)
            return .success
        }
    }
}

extension AgainCommand {
    /// Lets the program that made a frame render it again.
    private static func start(
        _ origin: ProgramOrigin,
        forFrameAt path: String,
        flags: [String],
        in context: ToolContext
    ) throws(ToolFailure) -> Never {
        guard access(origin.file, R_OK) == 0 else {
            throw ToolFailure(
                .inputOutput,
                "'\(path)' was made by 'run \(origin.file)', and that file is not there; "
                    + "call 'again' in the folder where 'run' was called"
            )
        }
        try RunCommand.start(origin, effort: .draft, arguments: [commandName, path] + flags, in: context)
    }

    /// The values of a recipe that a frame depends on.
    ///
    /// A recipe may be a stranger's: no other flag of `render` is taken from it, such as one that deletes files.
    private static func trusted(_ recipe: RequestFile) -> RequestFile {
        let others = Set(RenderCommand.flagNames).subtracting(RenderCommand.flagsOfFrames + ["frames"])
        return recipe.removing(others)
    }

    /// Refuses a picture that takes more memory than most have, unless its size was typed.
    @MainActor private static func checkSize(of command: RenderCommand, at path: String) throws(ToolFailure) {
        let format = try PictureFormat(size: command.size, scale: command.scale, screen: command.screen)
        let size = format.pixelSize
        let bytes = JobMemory.bytesPerJob(of: size)
        guard bytes > largestMemory else { return }
        throw ToolFailure(
            usage: "the recipe of '\(path)' asks for \(size.inWords) pixels, which take about "
                + "\(String(format: "%.1f GB", bytes / 1e9)) of memory; give --size and --scale to render that many"
        )
    }

    /// The memory in bytes that a recipe may ask for: enough for a picture of 8K.
    private static let largestMemory = 2e9

    private static func recipe(inFileAt path: String) throws(ToolFailure) -> RequestFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolFailure(.inputOutput, "cannot read '\(path)'")
        }
        let bytes = Array(data)
        let text =
            PNGText.text(keyword: PNGSequence.recipeKeyword, in: bytes) ?? EXREncoder.recipe(in: bytes)
            ?? TIFFEncoder.description(in: bytes)
        guard let text else {
            throw ToolFailure(
                usage: "'\(path)' holds no recipe; "
                    + "only PNG, TIFF and EXR files that render wrote without --no-recipe do"
            )
        }
        return try RequestFile(parsing: text, from: "the recipe of '\(path)'")
    }

    /// A line about another program, or another version of this one, that made the file; nil otherwise.
    private static func noteOnVersion(of recipe: RequestFile, at path: String) -> String? {
        let current = "\(ToolIdentity.current.name) \(ToolIdentity.current.version)"
        guard case .text(let program) = recipe["program"], program != current else { return nil }
        return "note: '\(path)' was made by \(program.printableLine), and this is \(current)\n"
    }
}
