import Foundation
import HalationFrames
import HalationImageFiles
import HalationPixels

/// Parsing of values of flags; each failure names the flag, the text and what would be right.
enum FlagValue {
    /// Parses a finite number greater than 0.
    static func positiveNumber(_ text: String, for flag: String) throws(ToolFailure) -> Double {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        return number
    }

    /// Frame rates that completions propose.
    static let commonFrameRates = [
        "24", "25", "30", "50", "60", "120", "24000/1001", "30000/1001", "60000/1001",
    ]

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

    /// Parses `--epoch`: `now`, or a date in the form of ISO 8601, which is UTC without a zone; nil is the start of the frame
    /// clock.
    static func epoch(_ text: String?) throws(ToolFailure) -> Date {
        guard let text else { return FrameClock.start }
        if text == "now" { return Date() }
        for form in ["", "Z", "T00:00:00Z"] {
            let formatter = ISO8601DateFormatter()
            formatter.formatOptions = [.withInternetDateTime]
            if let date = formatter.date(from: text + form) { return date }
            formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
            if let date = formatter.date(from: text + form) { return date }
        }
        throw ToolFailure(
            usage:
                "--epoch cannot be '\(text)'; give 'now' or a date such as 2026-01-31 or 2026-01-31T09:41:00Z"
        )
    }

    /// Parses a time or a length: seconds or frames.
    static func time(
        _ text: String,
        for flag: String,
        allowsZero: Bool = true
    ) throws(ToolFailure) -> SequenceTime {
        let time = SequenceTime(parsing: text)
        guard let time, allowsZero || (time != .seconds(0) && time != .frames(0)) else {
            let least = allowsZero ? "" : " greater than 0"
            throw ToolFailure(
                usage:
                    "--\(flag) cannot be '\(text)'; give seconds\(least), such as 1.5s, or frames, such as 36f"
            )
        }
        return time
    }

    /// Parses `--matte`: a colour in six hexadecimal digits.
    static func matte(_ text: String) throws(ToolFailure) -> Matte {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
        else {
            throw ToolFailure(usage: "--matte cannot be '\(text)'; give a colour, such as #ffffff")
        }
        return Matte(
            red: UInt8(number >> 16),
            green: UInt8(number >> 8 & 255),
            blue: UInt8(number & 255)
        )
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
