import Foundation
import HalationFrames
import HalationImageFiles

/// Parsing of values of flags; each failure names the flag, the text and what would be right.
enum FlagValue {
    /// Parses a finite number greater than 0.
    static func positiveNumber(_ text: String, for flag: String) throws(ToolFailure) -> Double {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        return number
    }

    /// Parses `--fps`.
    static func frameRate(_ text: String) throws(ToolFailure) -> FrameRate {
        guard let rate = FrameRate(parsing: text) else {
            throw ToolFailure(
                usage:
                    "--fps cannot be '\(text)'; give a number greater than 0, such as 60, or a fraction, such as "
                    + "30000/1001"
            )
        }
        return rate
    }

    /// Parses a whole number in `range`.
    static func wholeNumber(
        _ text: String,
        in range: ClosedRange<Int>,
        for flag: String
    ) throws(ToolFailure) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// Checks the path of a PNG file to write, before any work is done for it.
    ///
    /// Other names than `.png` are allowed, except those of other formats, whose programs would not read a PNG.
    static func pictureFile(_ path: String, for flag: String) throws(ToolFailure) -> String {
        let path = try outputFile(path, for: flag, example: "\(flag == "output" ? "sheet" : flag).png")
        let name = PathParts(path).name
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            foreignExtensions.contains(name[name.index(after: dot)...].lowercased())
        else { return path }
        let advice = path.dropLast(name.distance(from: dot, to: name.endIndex)) + ".png"
        throw ToolFailure(usage: "--\(flag) cannot be '\(path)', because it is a PNG file; give '\(advice)'")
    }

    /// Checks the path of a file to write, before any work is done for it.
    static func outputFile(
        _ path: String,
        for flag: String,
        example: String
    ) throws(ToolFailure) -> String {
        guard !path.isEmpty else { throw ToolFailure(usage: "--\(flag) is empty; give the path of a file") }
        guard path != "-" else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '-'; give a file, such as \(example), or /dev/stdout with --quiet"
            )
        }
        guard !path.hasSuffix("/"), !PictureFolder.exists(at: path) else {
            throw ToolFailure(FileError(.createFile, path: path, code: .EISDIR))
        }
        return path
    }

    private static let foreignExtensions: Set = [
        "avif", "bmp", "gif", "heic", "jfif", "jpe", "jpeg", "jpg", "jxl", "mkv", "mov", "mp4", "pdf", "svg",
        "tif",
        "tiff", "webm", "webp",
    ]

    /// Parses `--channels`.
    static func channels(_ text: String) throws(ToolFailure) -> PNGChannels {
        guard let channels = PNGChannels(rawValue: text) else {
            throw ToolFailure(usage: "--channels cannot be '\(text)'; give rgba, rgb or auto")
        }
        return channels
    }

    /// Parses `--png`.
    static func compression(_ text: String) throws(ToolFailure) -> PNGCompression {
        guard let compression = PNGCompression(rawValue: text) else {
            throw ToolFailure(usage: "--png cannot be '\(text)'; give fast or small")
        }
        return compression
    }
}
