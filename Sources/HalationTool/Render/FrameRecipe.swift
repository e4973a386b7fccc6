import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles

/// Everything that a frame depends on, in the form of a request file.
///
/// `halation again` reads it from a frame; ``digest`` tells whether a frame in a folder is current.
struct FrameRecipe: Sendable {
    /// The values by the names of their flags, apart from the frame.
    let request: RequestFile

    /// The name and the version of the program.
    private let program: String

    /// A digest of the request, of the contents of files that it names, and of the program.
    let digest: String
}

extension FrameRecipe {
    /// Creates the recipe of a run; nil if it reads a pipe, which cannot be read again.
    ///
    /// - Parameters:
    ///   - command: The flags of the command.
    ///   - effect: The effect with its parameters.
    ///   - build: A text that changes with the program.
    /// - Throws: A failure if a file of the effect cannot be read.
    @MainActor init?(_ command: RenderCommand, effect: ChosenEffect, build: String) throws(ToolFailure) {
        program = "\(ToolIdentity.current.name) \(ToolIdentity.current.version)"
        request = Self.request(command, effect: effect)
        var contents: [String] = []
        for case (let name, .file(let path)) in effect.parameterValues where !path.isEmpty {
            guard FileDigest.isRegularFile(path) else { return nil }
            contents.append("\(name)=\(try FileDigest.text(ofFileAt: path))")
        }
        if let script = command.script {
            guard FileDigest.isRegularFile(script) else { return nil }
            contents.append("script=\(try FileDigest.text(ofFileAt: script))")
        }
        let text = ([program, build, request.json] + contents).joined(separator: "\n")
        digest = ContentDigest(of: text.utf8).text
    }

    /// The flags of a command with every parameter of the effect, as a request file.
    ///
    /// - Parameters:
    ///   - command: The flags of the command.
    ///   - effect: The effect with its parameters.
    ///   - isWhole: Whether flags that change no single frame, such as the length and the output, are included.
    /// - Returns: The request, with the effect first.
    @MainActor static func request(
        _ command: RenderCommand,
        effect: ChosenEffect,
        isWhole: Bool = false
    ) -> RequestFile {
        var values: [(name: String, value: RequestFile.Value)] = []
        values.append(("effect", .text(command.effect ?? effect.name)))
        for (name, words) in EffectChoice.shaderWords(in: command.effectFlags) {
            values.append((name, words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })))
        }
        // An empty path is no file, and not a value that can be typed.
        let typed = Set(values.map(\.name))
        values += effect.parameterValues.filter { $0.value != .file("") && !typed.contains($0.name) }
            .map { ($0.name, RequestFile.Value($0.value)) }
        func add(_ name: String, _ text: String?) {
            if let text { values.append((name, .text(text))) }
        }
        add("size", command.size)
        add("scale", command.scale)
        add("fps", command.rate)
        add("shutter", command.shutter)
        add("shutter-samples", command.shutterSamples)
        add("channels", command.channels)
        add("png", command.png)
        add("epoch", command.epoch)
        add("script", command.script)
        if command.showTouches { values.append(("show-touches", .toggle(true))) }
        if let play = command.play { values.append(("play", .toggle(play))) }
        guard isWhole else { return RequestFile(values) }
        add("duration", command.duration)
        add("loops", command.loops)
        add("until", command.until)
        add("max", command.max)
        add("start", command.start)
        add("frames", command.frames)
        add("at", command.at)
        add("every", command.every)
        add("output", command.output)
        add("format", command.format)
        add("quality", command.quality)
        add("matte", command.matte)
        add("plays", command.plays)
        add("jobs", command.jobs)
        add("progress", command.progress)
        add("log-level", command.logLevel)
        switch command.existing {
        case .overwrite: break
        case .resume: values.append(("resume", .toggle(true)))
        case .failIfExists: values.append(("fail-if-exists", .toggle(true)))
        }
        for (name, isOn) in [
            ("clean", command.clean), ("quiet", command.quiet), ("timings", command.timings),
        ]
        where isOn { values.append((name, .toggle(true))) }
        if !command.recipe { values.append(("recipe", .toggle(false))) }
        return RequestFile(values)
    }

    /// The recipe of a frame, as JSON in one line.
    func json(of frame: Int) -> String {
        request.adding("frames", .text(String(frame))).adding("program", .text(program)).json
    }
}

/// Digests of files.
enum FileDigest {
    /// Whether there is a regular file at `path`, or a link to one.
    static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The digest of a regular file's bytes.
    static func text(ofFileAt path: String) throws(ToolFailure) -> String {
        do {
            return try ContentDigest(ofFileAt: path).text
        } catch {
            throw ToolFailure(.inputOutput, "cannot read '\(path)'")
        }
    }

    /// A text for the running program's file, which changes when the program is built from other sources.
    static let ofProgram: String = {
        (try? ContentDigest(ofFileAt: "/proc/self/exe").text) ?? "unknown"
    }()
}
