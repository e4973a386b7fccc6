import Foundation
import HalationEffects
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// A flag of `render` as the program itself describes it, with sample values.
///
/// A flag that is added to the program is tested without another line here if it takes no value, and with a line in
/// ``samples`` if it does.
struct RenderFlag: Sendable, CustomTestStringConvertible {
    let name: String
    let takesValue: Bool
    /// Whether there is a flag with `no-` before the name.
    let hasOpposite: Bool

    var testDescription: String { name }

    /// The flags in the order of help, without those that concern requests themselves.
    @MainActor static func all() async -> [RenderFlag] {
        struct Document: Decodable {
            struct Command: Decodable { let arguments: [Argument] }
            struct Argument: Decodable {
                struct Name: Decodable { let name: String }
                let kind: String
                let names: [Name]?
            }
            let command: Command
        }
        let run = await RecordedRun(["render", "--experimental-dump-help"])
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(run.output.utf8)) else {
            Issue.record("the program does not describe its flags: \(run.output.prefix(200))")
            return []
        }
        let flags = document.command.arguments.filter { $0.kind != "positional" }
        let names = flags.flatMap { flag in (flag.names ?? []).map { ($0.name, flag.kind == "option") } }
        let all = Set(names.map(\.0))
        let parsers: Set = ["h", "help", "version", "config", "print-config"]
        return names.filter { name, _ in
            !parsers.contains(name) && !(name.hasPrefix("no-") && all.contains(String(name.dropFirst(3))))
        }
        .map { RenderFlag(name: $0, takesValue: $1, hasOpposite: all.contains("no-" + $0)) }
    }

    /// Values of flags, two where there are two, and other flags that they need.
    private static let samples: [String: (values: [String], beside: [String])] = [
        "device": (["iphone-se", "ipad-mini"], []), "landscape": ([], ["--device", "iphone-se"]),
        "status-bar": ([], ["--device", "iphone-se"]), "bezel": ([], ["--device", "iphone-se"]),
        "size": (["64x36", "32x18"], []), "scale": (["2", "0.5"], []), "fps": (["24", "30000/1001"], []),
        "duration": (["36f", "1500ms"], []), "loops": (["2", "3"], []), "start": (["2f", "0.5s"], []),
        "frames": (["0-3", "5,7"], []), "at": (["0.5s", "1f,3f"], []), "every": (["2", "3"], []),
        "shutter": (["90", "180"], []), "shutter-samples": (["4", "8"], ["--shutter", "90"]),
        "epoch": (["2026-01-31", "2025-12-24T18:00:00Z"], []), "time-zone": (["UTC", "Asia/Tokyo"], []),
        "locale": (["de", "ar_EG"], []), "color-scheme": (["dark", "light"], []),
        "type-size": (["xSmall", "accessibility3"], []),
        "direction": (["right-to-left", "left-to-right"], []),
        "font-family": (["Quicksand", "Inter"], []),
        "fonts": (["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/droid"], []),
        "script": (["tap.json", "drag.json"], []),
        "until": (["settled"], ["--max", "0.1s"]), "max": (["0.1s", "0.2s"], ["--until", "settled"]),
        "output": (["one", "two"], []), "format": (["apng", "webp"], []),
        "codec": (["h265", "av1"], ["--format", "mp4"]),
        "bits": (["16", "8"], []),
        "quality": (["10", "lossless"], ["--format", "webp"]),
        "audio": (["low.wav", "high.wav"], []),
        "audio-start": (["0.1s", "2f"], ["--audio", "low.wav"]),
        "audio-fade-in": (["0.1s", "2f"], ["--audio", "low.wav"]),
        "audio-fade-out": (["0.1s", "2f"], ["--audio", "low.wav"]),
        "audio-gain": (["0.5", "2"], ["--audio", "low.wav"]),
        "matte": (["#ff0000", "00ff00"], ["--format", "gif"]), "plays": (["1", "2"], ["--format", "apng"]),
        "png": (["small", "fast"], []), "channels": (["rgb", "auto"], []), "jobs": (["1", "2"], []),
        "progress": (["json", "none"], []), "log-level": (["error", "warning"], []),
    ]

    /// Files that samples name.
    static let files = [
        "tap.json": Data(#"[{"at": 0.1, "tap": [8, 4]}]"#.utf8),
        "drag.json": Data(#"[{"at": 0.1, "drag": [[2, 2], [8, 4]], "duration": 0.2}]"#.utf8),
        "low.wav": sound(period: 200), "high.wav": sound(period: 20),
    ]

    /// A WAV file of half a second: 8 bits a sample, 8,000 a second, high and low in turn.
    private static func sound(period: Int) -> Data {
        let samples = (0..<4000).map { UInt8($0 % period < period / 2 ? 192 : 64) }
        func bytes(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(value >> (8 * $0) & 255) }
        }
        let format = bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(8000, 4) + bytes(1, 2) + bytes(8, 2)
        let chunks =
            Array("WAVEfmt ".utf8) + bytes(16, 4) + format + Array("data".utf8) + bytes(4000, 4) + samples
        return Data(Array("RIFF".utf8) + bytes(chunks.count, 4) + chunks)
    }

    /// An effect that has what the flag needs.
    var effect: String { name == "loops" ? "aurora" : "dot" }

    /// The sample values, the second again the first if there is only one; files are in `folder`.
    func values(in folder: String) throws -> (first: String, second: String) {
        let sample = try #require(Self.samples[name], "there are no samples for --\(name)")
        let values = sample.values.map { Self.files[$0] == nil ? $0 : folder + "/" + $0 }
        return (try #require(values.first), try #require(values.last))
    }

    /// The flags that stand beside this one on the command line.
    func beside(in folder: String) -> [String] {
        // A script makes the pictures of its touches possible.
        if name == "show-touches" { return ["--script", folder + "/tap.json"] }
        return (Self.samples[name]?.beside ?? []).map { Self.files[$0] == nil ? $0 : folder + "/" + $0 }
    }

    /// The arguments that give the flag a value, or switch it on or off.
    func arguments(_ value: Setting) -> [String] {
        switch value {
        case .text(let text): ["--\(name)=\(text)"]
        case .on: ["--\(name)"]
        case .off: hasOpposite ? ["--no-\(name)"] : []
        }
    }

    /// The environment variable of the flag.
    var variable: String { "HALATION_" + name.uppercased().replacing("-", with: "_") }

    /// A value of a flag.
    enum Setting: Equatable {
        case text(String)
        case on
        case off

        /// The value as JSON.
        var json: Any {
            switch self {
            case .text(let text): text
            case .on: true
            case .off: false
            }
        }

        /// The value of an environment variable.
        var variable: String {
            switch self {
            case .text(let text): text
            case .on: "1"
            case .off: "0"
            }
        }
    }
}
