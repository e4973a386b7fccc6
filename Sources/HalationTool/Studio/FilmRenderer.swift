import Foundation
import HalationCatalog
import HalationSessions

/// Renders films for the studio: each by a process of its own, the same program with the command `render`.
struct FilmRenderer: Sendable {
    /// The program, and the environment that it needs beside this process's.
    let program: String
    var environment: [String: String] = [:]

    /// The formats that the page offers.
    static let formats = ["mp4", "webm", "mov", "gif", "webp", "apng"]

    /// Renders a film.
    ///
    /// - Parameters:
    ///   - film: The format and the length.
    ///   - arguments: The arguments of `render` for its look.
    ///   - progress: Called with the part that is done.
    /// - Returns: The path of the film, in a folder of its own.
    /// - Throws: ``SessionFailure`` with the last line that the program printed; `CancellationError`.
    func render(
        _ film: SessionFilm,
        arguments: [String],
        progress: @escaping @Sendable (Double) -> Void
    ) async throws -> String {
        guard Self.formats.contains(film.format), film.duration > 0, film.duration <= 3600 else {
            throw SessionFailure(
                "a film has a format, \(Self.formats.formatted(as: "or")), and a length of at most an hour"
            )
        }
        let folder = NSTemporaryDirectory() + "halation-studio-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/film." + film.format
        let words = CommandWords(arguments, valued: RenderCommand.valuedFlags).words
        let lengths = ["duration", "loops", "until", "max"]
        // `render` refuses a sound for formats without one.
        let hasSound = FilmSound.formats.contains { $0.rawValue == film.format }
        let kept = words.filter { word in
            let flag = word.flag ?? ""
            return !lengths.contains(flag) && (hasSound || !flag.hasPrefix("audio"))
        }.flatMap(\.arguments)
        // GIF has at most 50 frames a second, and 25 unless the rate is given.
        let child = try StudioChild(
            program,
            kept + [
                "--duration=\(film.duration)", "--output=\(path)", "--progress=json", "--log-level=warning",
            ],
            environment: environment
        )
        var last = ""
        do {
            try await withTaskCancellationHandler {
                for await line in child.errorLines {
                    struct Step: Decodable {
                        let done: Int
                        let total: Int
                    }
                    if let step = try? JSONDecoder().decode(Step.self, from: Data(line.utf8)) {
                        progress(Double(step.done) / Double(max(step.total, 1)))
                    } else if !line.isEmpty {
                        last = line
                    }
                }
                let status = await child.status()
                try Task.checkCancellation()
                guard status == 0 else { throw SessionFailure("the film was not rendered: \(last)") }
            } onCancel: {
                child.kill()
            }
        } catch {
            _ = await child.status()
            try? FileManager.default.removeItem(atPath: folder)
            throw error
        }
        return path
    }
}
