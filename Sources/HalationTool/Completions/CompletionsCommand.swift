import ArgumentParser
import HalationCatalog

/// `completions`: prints a script that lets a shell complete commands, flags and values.
///
/// The script calls this command again with the words of the line, so that completions fit the program's effects.
struct CompletionsCommand: ToolCommand {
    static let commandName = "completions"

    static var configuration: CommandConfiguration {
        let program = ToolIdentity.current.name
        let lines = Shell.allCases.map { "\($0.rawValue): \($0.instruction(for: program))" }
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Prints a script for the Tab key in bash, zsh or fish.",
            usage: "\(program) \(commandName) <shell>",
            discussion: "To complete commands, effects, flags and values, load it when the shell starts:\n\n"
                + lines.joined(separator: "\n")
        )
    }

    @Argument(help: "The shell: bash, zsh or fish.", completion: .list(Shell.allCases.map(\.rawValue)))
    var shell: String?

    @Argument(parsing: .postTerminator, help: .hidden)
    var words: [String] = []

    func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        try context.print(text(for: effects))
        return .success
    }

    /// The script, or the answer to it.
    @MainActor private func text(for effects: EffectCatalog) throws(ToolFailure) -> String {
        let known = Shell.allCases.map(\.rawValue).formatted(as: "or")
        guard let shell else { throw ToolFailure(usage: "completions needs a shell: \(known)") }
        guard let shell = Shell(rawValue: shell) else {
            throw ToolFailure(usage: "there are no completions for '\(shell)'; give \(known)")
        }
        guard !words.isEmpty else { return shell.script(for: ToolIdentity.current.name) }
        let line = shell == .bash ? Shell.joiningValues(words) : words
        let proposals = try Completer(effects: effects).proposals(for: line)
        return shell.text(for: proposals, completing: line.last ?? "")
    }
}
