/// A shell whose Tab key can complete the program's arguments.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The line that loads the script.
    func instruction(for program: String) -> String {
        switch self {
        case .bash: "source <(\(program) completions bash)"
        case .zsh: "source <(\(program) completions zsh)"
        case .fish: "\(program) completions fish | source"
        }
    }
}

extension Shell {
    /// The words of a line in bash, which makes words of their own of an equals sign and of what follows it.
    static func joiningValues(_ words: [String]) -> [String] {
        var joined: [String] = []
        var isAfterSign = false
        for word in words {
            if word == "=" || isAfterSign, let last = joined.last, last.hasPrefix("--") {
                joined[joined.count - 1] = last + word
                isAfterSign = word == "=" && !isAfterSign
            } else {
                joined.append(word)
                isAfterSign = false
            }
        }
        return joined
    }

    /// The answer to the script: a line with the kind of paths to complete, or `values`, and a line for each proposal.
    func text(for proposals: Proposals, completing word: String) -> String {
        // Bash completes only what follows the sign.
        let flag = word.hasPrefix("--") ? word.prefix { $0 != "=" } : ""
        let hidden = self == .bash && word.contains("=") ? flag.count + 1 : 0
        let lines = proposals.values.map { proposal in
            switch self {
            case .bash: String(proposal.text.dropFirst(hidden))
            case .zsh: proposal.text.replacing(":", with: "\\:") + ":" + proposal.help
            case .fish: proposal.text + "\t" + proposal.help
            }
        }
        return ([proposals.paths?.rawValue ?? "values"] + lines).joined(separator: "\n")
    }
}
