import Foundation
import HalationEffects
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("Completions")
@MainActor struct CompletionTests {
    /// The proposals for the last word of a line, and the kind of paths before them.
    private func proposals(_ line: String, shell: String = "bash", effects: EffectCatalog = .samples) async
        -> [String]
    {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let run = await RecordedRun(["completions", shell, "--"] + words, effects: effects)
        #expect(run.status == .success, "\(run.error)")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test(
        "Completions propose what can follow",
        arguments: [
            ("ren", ["values", "render"]),
            ("co", ["values", "compare", "completions"]),
            ("help sh", ["values", "sheet", "shader"]),
            ("render ", ["values", "dot", "blank", "shader", "transition"]),
            ("render d", ["values", "dot"]),
            ("render --size 9x9 d", ["values", "dot"]),
            ("render dot --ra", ["values", "--radius"]),
            ("render dot --sh", ["values", "--shutter", "--shutter-samples", "--show-touches", "--shape"]),
            ("render dot --radius 3 --sha", ["values", "--shape"]),
            ("render dot --shape ", ["values", "circle", "rounded-square", "kite"]),
            ("render dot --shape r", ["values", "rounded-square"]),
            ("render --shape dot", ["values", "dot"]),
            ("render dot --g", ["values", "--glow"]),
            ("render dot --no-", ["values", "--no-play", "--no-recipe", "--no-glow"]),
            ("render dot --radius ", ["values"]),
            ("render dot --png ", ["values", "fast", "small"]),
            ("render dot --until ", ["values", "settled"]),
            ("render dot --log-level ", ["values", "error", "warning", "info"]),
            (
                "sweep dot --size 1",
                ["values", "1280x720", "1920x1080", "1080x1080", "1080x1920", "1080p", "1440p"]
            ),
            ("sweep dot --format mp", ["values", "mp4"]),
            ("render transition --from d", ["files", "dot"]),
            ("render transition --set ", ["values"]),
            ("render dot --channels r", ["values", "rgba", "rgb"]),
            ("render dot --output ", ["files"]),
            ("sheet dot --output ", ["files"]),
            ("render shader --na", ["values", "--name"]),
            ("render shader --name pix", ["values", "pixelate"]),
            (
                "render shader --name pixelate --st",
                ["values", "--status-bar", "--start", "--strict", "--strength"]
            ),
            ("render shader --name pixelate --im", ["values", "--image"]),
            ("render shader --name pixelate --image ", ["files"]),
            ("render shader --name pixelate --over d", ["values", "dot", "desaturate", "dynamic-noise"]),
            ("render shader --name pixelate --over dot --rad", ["values", "--radius"]),
            ("render shader --name pixelate --over dot --shape k", ["values", "kite"]),
            ("render transition --gl", ["values", "--glsl"]),
            ("render transition --glsl ", ["files"]),
            ("render shader --glsl ", ["files"]),
            ("compare ", ["files"]),
            ("compare a ", ["files"]),
            ("compare a b --metric s", ["values", "straight", "ssim"]),
            ("compare a b --report ", ["folders"]),
            ("list pixel", ["values", "pixelate"]),
            ("list sh", ["values", "shaders"]),
            ("list --j", ["values", "--json"]),
            ("completions ", ["values", "bash", "zsh", "fish"]),
            ("rendr dot --", ["values"]),
            ("--v", ["values", "--version"]),
        ] as [(String, [String])]
    )
    func proposes(line: String, expected: [String]) async {
        let proposals = await proposals(line)

        // Commands and effects stand in the order of help and list.
        #expect(proposals == expected)
    }

    @Test("Completions propose a command's flags where no other word can follow")
    func proposesFlags() async {
        let proposals = await proposals("verify dot ")

        #expect(proposals.first == "values")
        #expect(
            Set(["--size", "--fps", "--quiet", "--radius", "--glow", "--no-glow"]).isSubset(of: proposals)
        )
    }

    @Test("Completions propose presets, palettes and backgrounds of the ready effects")
    func proposesReady() async {
        #expect(await proposals("render lava-lamp --preset cl", effects: .ready) == ["values", "classic"])
        #expect(
            await proposals("render lava-lamp --style ", effects: .ready) == ["values", "wax", "flat"]
        )
        #expect(await proposals("render snow --background ", effects: .ready) == ["values", "scene", "none"])
        let palettes = await proposals("render aurora --palette ", effects: .ready)
        #expect(palettes == ["values"] + EffectPalette.named.compactMap(\.name))
        #expect(await proposals("render glow-trail --path ", effects: .ready) == ["files"])
    }

    @Test("Completions propose the value after an equals sign, in bash without the flag before it")
    func proposesAfterSign() async {
        #expect(await proposals("render dot --shape = k") == ["values", "kite"])
        #expect(await proposals("render dot --shape =") == ["values", "circle", "rounded-square", "kite"])
        #expect(await proposals("render dot --shape = kite --ra") == ["values", "--radius"])
        #expect(await proposals("render dot --glow =") == ["values", "true", "false"])
        #expect(await proposals("render dot --shape=k", shell: "fish") == ["values", "--shape=kite\t"])
        #expect(await proposals("render dot --shape=k", shell: "zsh") == ["values", "--shape=kite:"])
        #expect(await proposals("render dot --output=", shell: "zsh") == ["files"])
    }

    @Test("Completions show help in zsh and fish")
    func showsHelp() async {
        #expect(
            await proposals("render do", shell: "fish") == ["values", "dot\tA dot that changes its size."]
        )
        #expect(await proposals("render do", shell: "zsh") == ["values", "dot:A dot that changes its size."])
    }

    @Test("Completions exist for three shells")
    func knowsShells() async {
        #expect(
            await RecordedRun(["completions"]).error
                == "sample-tool: completions needs a shell: bash, zsh or fish\n"
        )
        #expect(
            await RecordedRun(["completions", "tcsh"]).error
                == "sample-tool: there are no completions for 'tcsh'; give bash, zsh or fish\n"
        )
    }

    @Test(
        "The parser's flag for completions gives the same script",
        arguments: ["bash", "zsh", "fish"]
    )
    func replacesParsersScript(shell: String) async {
        let script = await RecordedRun(["completions", shell]).output

        #expect(script.contains("completions \(shell) --"))
        #expect(await RecordedRun(["--generate-completion-script", shell]).output == script)
        #expect(await RecordedRun(["--generate-completion-script=\(shell)"]).output == script)
    }
}

/// The scripts, run by the shells they are for.
@Suite("Completion scripts")
struct CompletionScriptTests {
    /// Runs `script` in a shell, with the tool as the first argument and the words to complete after it.
    private func run(_ shell: String, _ script: String, words: [String] = []) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = folder.path + "/script"
        try Data(script.utf8).write(to: URL(filePath: file))
        let norc = shell == "zsh" ? "-f" : shell == "fish" ? "--no-config" : "--norc"
        let run = try ChildProcess(words, shell: "exec \(shell) \(norc) \(file) \"$@\"").wait()
        #expect(run.status == 0)
        #expect(run.error == "")
        return run.output.split(separator: "\n").map(String.init)
    }

    /// Loads the script and completes the last word, as bash does it; `compopt` works only while the user types.
    private let inBash = """
        source <("$1" completions bash)
        compopt() { options="$*"; }
        complete -p sample-tool | grep -q -- '-F _sample_tool sample-tool' || exit 3
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _sample_tool
        [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
        echo "$options"
        """

    @Test("The script for bash completes effects, flags, values and paths")
    func bash() throws {
        #expect(try run("bash", inBash, words: ["render", "d"]) == ["dot"])
        #expect(try run("bash", inBash, words: ["render", "dot", "--sha"]) == ["--shape"])
        #expect(try run("bash", inBash, words: ["render", "dot", "--shape", "=", "k"]) == ["kite"])
        #expect(try run("bash", inBash, words: ["render", "dot", "--output", ""]) == ["-o default"])
        #expect(try run("bash", inBash, words: ["compare", "x y"]) == ["-o default"])
        #expect(try run("bash", inBash, words: ["nothing", ""]) == [])
    }

    /// `_describe` and `_files` work only while the user types; these print what they are given.
    private let inZsh = """
        compdef() { print -r -- "compdef $*"; }
        _describe() { print -rl -- "${(@P)3}"; }
        _files() { print -r -- "files $*"; }
        compset() { print -r -- "compset $*"; }
        source <("$1" completions zsh)
        words=("$@"); CURRENT=$#
        _sample_tool
        """

    @Test(
        "The script for zsh completes effects, flags, values and paths",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh"))
    )
    func zsh() throws {
        let loaded = "compdef _sample_tool sample-tool"
        #expect(
            try run("zsh", inZsh, words: ["render", "d"]) == [loaded, "dot:A dot that changes its size."]
        )
        #expect(try run("zsh", inZsh, words: ["render", "dot", "--shape=k"]) == [loaded, "--shape=kite:"])
        #expect(
            try run("zsh", inZsh, words: ["render", "dot", "--output", ""])
                == [loaded, "compset -P --*=", "files"]
        )
        #expect(try run("zsh", inZsh, words: ["nothing", ""]) == [loaded])
    }

    @Test(
        "The script for fish completes effects, flags, values and paths",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish"))
    )
    func fish() throws {
        let script = """
            set program $argv[1]
            $program completions fish | source
            set PATH (dirname $program) $PATH
            complete --do-complete "$argv[2]"
            """
        #expect(
            try run("fish", script, words: ["sample-tool render d"]) == ["dot\tA dot that changes its size."]
        )
        #expect(
            try run("fish", script, words: ["sample-tool render dot --shape "]) == [
                "circle", "rounded-square", "kite",
            ]
        )
        #expect(try run("fish", script, words: ["sample-tool render dot --shape=k"]) == ["--shape=kite"])
        #expect(
            try run("fish", script, words: ["sample-tool sheet dot --output /etc/passw"]).first?.hasPrefix(
                "/etc/passwd"
            )
                == true
        )
        #expect(
            try run("fish", script, words: ["sample-tool render dot --output=/et"]).contains {
                $0.hasPrefix("--output=/etc/")
            }
        )
        #expect(try run("fish", script, words: ["sample-tool nothing "]) == [])
    }
}
