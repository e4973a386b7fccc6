extension Shell {
    /// The script that tells the shell to ask `program`.
    func script(for program: String) -> String {
        let function = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let comment =
            "# Completions of \(program) for \(rawValue). To load them: \(instruction(for: program))"
        return switch self {
        case .bash: Self.bashScript(for: program, calling: function, comment: comment)
        case .zsh: Self.zshScript(for: program, calling: function, comment: comment)
        case .fish: Self.fishScript(for: program, calling: function, comment: comment)
        }
    }

    private static func bashScript(
        for program: String,
        calling function: String,
        comment: String
    ) -> String {
        #"""
        \#(comment)
        _\#(function)() {
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
        complete -F _\#(function) \#(program)
        """#
    }

    private static func zshScript(
        for program: String,
        calling function: String,
        comment: String
    ) -> String {
        #"""
        #compdef \#(program)
        \#(comment)
        _\#(function)() {
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
        if [[ $funcstack[1] == _\#(function) ]]; then _\#(function) "$@"; else compdef _\#(function) \#(program); fi
        """#
    }

    private static func fishScript(
        for program: String,
        calling function: String,
        comment: String
    ) -> String {
        #"""
        \#(comment)
        function __\#(function)_complete
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
        complete --command \#(program) --no-files --keep-order --arguments '(__\#(function)_complete)'
        """#
    }
}
