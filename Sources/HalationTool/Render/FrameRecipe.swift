import CProcess
import Foundation
import HalationCatalog
import HalationFrames
import HalationImageFiles
import HalationText

/// Everything that a frame depends on, in the form of a request file.
///
/// `halation again` reads it from a frame; ``digest`` tells whether a frame in a folder is current.
struct FrameRecipe: Sendable {
    /// The values by the names of their flags, apart from the frame.
    let request: RequestFile

    /// The name and the version of the program.
    private let program: String

    /// The source of the program; nil for one that is built already.
    private let origin: ProgramOrigin?

    /// A digest of the request, of the contents of files that it names, of the fonts, and of the program.
    let digest: String
}

extension FrameRecipe {
    /// The name of the digest of the sound's file, which is no flag.
    static let audioDigest = "audio-digest"

    /// Creates the recipe of a run; nil if it reads a pipe, which cannot be read again.
    ///
    /// - Parameters:
    ///   - command: The flags of the command.
    ///   - effect: The effect with its parameters.
    ///   - build: A text that changes with the program.
    /// - Throws: A failure if a file of the effect cannot be read.
    @MainActor init?(_ command: RenderCommand, effect: ChosenEffect, build: String) throws(ToolFailure) {
        program = "\(ToolIdentity.current.name) \(ToolIdentity.current.version)"
        origin = ProgramOrigin.ofProcess
        var contents: [String] = []
        var request = command.request(of: effect, including: .frames)
        if let audio = command.sound.audio, !audio.isEmpty {
            guard FileDigest.isRegularFile(audio) else { return nil }
            let digest = try FileDigest.text(ofFileAt: audio)
            request = request.adding(Self.audioDigest, .text(digest))
            contents.append("audio=\(digest)")
        }
        self.request = request
        for (name, path) in effect.files {
            guard FileDigest.isRegularFile(path) else { return nil }
            contents.append("\(name)=\(try FileDigest.text(ofFileAt: path))")
        }
        if let script = command.script {
            guard FileDigest.isRegularFile(script) else { return nil }
            contents.append("script=\(try FileDigest.text(ofFileAt: script))")
        }
        contents += TextLibraries.fontFileVersions
        let text = ([program, build, request.json] + contents).joined(separator: "\n")
        digest = ContentDigest(of: text.utf8).text
    }

    /// The recipe of all frames, as JSON in one line.
    var text: String {
        (origin?.values ?? []).reduce(request.adding("program", .text(program))) {
            $0.adding($1.name, $1.value)
        }.json
    }

    /// The recipe of a frame, as JSON in one line.
    func json(of frame: Int) -> String {
        let recipe = request.adding("frames", .text(String(frame))).adding("program", .text(program))
        return (origin?.values ?? []).reduce(recipe) { $0.adding($1.name, $1.value) }.json
    }
}

/// Digests of files.
package enum FileDigest {
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

    /// A text for the running program's file, which changes when the program is built from other sources: the build
    /// identifier that its linker gave it, or a digest of all its bytes without one.
    package static let ofProgram =
        buildIdentifier ?? (try? ContentDigest(ofFileAt: "/proc/self/exe").text) ?? "unknown"

    /// The build identifier of the running program, in hexadecimal digits; nil without one.
    package static var buildIdentifier: String? {
        let count = 64
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 0)
            initialized = buffer.baseAddress.map { min(process_build_id($0, count), count) } ?? 0
        }
        return bytes.isEmpty ? nil : bytes.map(\.hexadecimal).joined()
    }
}
