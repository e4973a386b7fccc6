import CWebP

/// What the installed ffmpeg offers.
package enum MediaTools {
    /// The version that a program of the ffmpeg package prints first.
    ///
    /// - Throws: ``MovieError`` if it is missing or fails.
    package static func version(of program: String) async throws -> String {
        let output = String(decoding: try await MediaProgram.output(of: program, ["-version"]), as: UTF8.self)
        let words = output.split(separator: "\n").first?.split(separator: " ") ?? []
        return words.count > 2 ? String(words[2]) : "unknown version"
    }

    /// The names of ffmpeg's encoders and filters; none if it is missing.
    package static func components() async -> Set<String> {
        var names: Set<String> = []
        for list in ["-encoders", "-filters"] {
            let output = (try? await MediaProgram.output(of: "ffmpeg", ["-hide_banner", list])) ?? []
            for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ")
                if words.count > 1 { names.insert(String(words[1])) }
            }
        }
        return names
    }
}

extension AnimatedWebP {
    /// The version of libwebp, such as 1.2.4.
    package static var libraryVersion: String {
        let number = WebPGetEncoderVersion()
        return "\(number >> 16).\(number >> 8 & 255).\(number & 255)"
    }
}
