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

    /// The script that tells the shell to ask `program`.
    func script(for program: String) -> String {
        let name = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let comment =
            "# Completions of \(program) for \(rawValue). To load them: \(instruction(for: program))"
        switch self {
        case .bash:
            return #"""
                \#(comment)
                _\#(name)() {
                    local line kind=""
                    COMPREPLY=()
                    while IFS= read -r line; do
                        if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
                    done < <("${COMP_WORDS[0]/#\~/$HOME}" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                    case $kind in
                        files) compopt -o default ;;
                        folders) compopt -o dirnames ;;
                    esac
                }
                complete -F _\#(name) \#(program)
                """#
        case .zsh:
            return #"""
                #compdef \#(program)
                \#(comment)
                _\#(name)() {
                    local -a lines proposals
                    lines=("${(@f)$("${words[1]/#\~/$HOME}" completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
                    case $lines[1] in
                        files) compset -P '--*='; _files ;;
                        folders) compset -P '--*='; _files -/ ;;
                        values)
                            proposals=("${(@)lines[2,-1]}")
                            _describe -V '\#(program)' proposals
                            ;;
                    esac
                }
                if [[ $funcstack[1] == _\#(name) ]]; then _\#(name) "$@"; else compdef _\#(name) \#(program); fi
                """#
        case .fish:
            return #"""
                \#(comment)
                function __\#(name)_complete
                    set -l words (commandline -opc)
                    set -l program $words[1]
                    set -e words[1]
                    set -l current (commandline -ct)
                    set -l lines ($program completions fish -- $words "$current" 2>/dev/null)
                    set -l kind $lines[1]
                    set -e lines[1]
                    set -l flag (string match -r -- '^--[^=]*=' "$current")
                    set -l path (string replace -r -- '^--[^=]*=' '' "$current")
                    switch "$kind"
                        case files
                            for file in (__fish_complete_path "$path")
                                echo "$flag$file"
                            end
                        case folders
                            for folder in (__fish_complete_directories "$path")
                                echo "$flag$folder"
                            end
                        case values
                            string join -- \n $lines
                    end
                end
                complete --command \#(program) --no-files --keep-order --arguments '(__\#(name)_complete)'
                """#
        }
    }
}
