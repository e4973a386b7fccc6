import Foundation
import HalationCatalog
public import HalationCore

/// A command-line program that renders one view, with the commands of ``CommandLineTool``.
///
/// The commands take no name of an effect: `MyApp render --size 390x844 --scale 3 --frames 0-119`. The product
/// `SwiftUI` makes such a program of every `App`.
///
/// The view's code runs for all frames from the first, also for those that are not rendered, so that each picture is the
/// same as in the whole sequence; `--no-play` leaves them out.
@MainActor
public struct ViewProgram {
    private let tool: CommandLineTool

    /// Creates a program that renders a view.
    ///
    /// - Parameters:
    ///   - name: The program's name in messages and, in lower case, of its output.
    ///   - root: Creates the view; nil renders the program's first preview. It is called when the first frame is
    ///     rendered, and sees the date of that frame and the seed.
    public init(name: String, root: (@MainActor () -> any View)?) {
        ProgramRoot.name = Self.effectName(of: name)
        ProgramRoot.makeView = root
        ProgramRoot.isProgram = true
        tool = CommandLineTool(
            name: name,
            effects: EffectCatalog(
                [ProgramRoot.self],
                shaders: [],
                picture: ProgramRoot.self,
                origin: .program
            )
        )
    }

    /// Executes the command in the process's arguments, and ends the process as ``CommandLineTool/main()`` does.
    public func main() -> Never {
        Task { @MainActor in
            await tool.main(completing: Self.insertingRoot)
        }
        Self.runMainQueue()
    }

    /// Runs the main queue on this thread.
    ///
    /// So the addresses of objects that the view makes repeat: with `dispatchMain` any thread of libdispatch would do,
    /// each with memory of its own.
    package static func runMainQueue() -> Never {
        // A run loop traps without files of its own. The tool will say that it may not open enough.
        var files = rlimit()
        let hasLimit = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0
        if hasLimit, files.rlim_cur < 16 { dispatchMain() }
        while true { RunLoop.main.run() }
    }

    /// The arguments with the root's name where the commands expect that of an effect.
    static func insertingRoot(into arguments: [String]) -> [String] {
        guard let command = arguments.first,
            RootCommand.effectCommands.contains(where: { $0.commandName == command }),
            !arguments.dropFirst().contains("--help"), !arguments.dropFirst().contains("-h")
        else { return arguments }
        return [command, ProgramRoot.name] + arguments.dropFirst()
    }

    /// Lower-case words joined by hyphens from the name of a type or a file.
    static func effectName(of name: String) -> String {
        var words = ""
        var previous: Character = "-"
        for character in name {
            guard character.isASCII, character.isLetter || character.isNumber else {
                if previous != "-" { words.append("-") }
                previous = "-"
                continue
            }
            if character.isUppercase, previous.isLowercase || previous.isNumber { words.append("-") }
            words += character.lowercased()
            previous = character
        }
        let trimmed = words.split(separator: "-").joined(separator: "-")
        guard !trimmed.isEmpty, trimmed != EffectCatalog.shaderWord, trimmed != EffectCatalog.shaderWord + "s"
        else {
            return "program"
        }
        return trimmed
    }
}
