import HalationCatalog
import HalationImageFiles

/// A format that `render` writes.
enum OutputFormat: String, FlagChoice {
    /// PNG files in a folder, or a single one.
    case png
    /// JPEG files in a folder, or a single one.
    case jpg
    /// TIFF files in a folder, or a single one: 16 bits.
    case tiff
    /// EXR files in a folder, or a single one: linear light in floats.
    case exr
    case apng
    case webp
    /// AV1 as a picture that moves.
    case avif
    case gif
    /// H.264, H.265 or AV1.
    case mp4
    /// VP9, with alpha.
    case webm
    /// ProRes 4444, with alpha.
    case mov
    /// YUV4MPEG2, 4:2:0.
    case y4m
    /// YUV4MPEG2, 4:4:4.
    case y4m444
    /// Raw straight R, G, B, A.
    case rgba
    /// Portable arbitrary maps.
    case pam

    /// Whether frames may go to a pipe, one after another.
    var isStream: Bool { [.y4m, .y4m444, .rgba, .pam, .apng].contains(self) }

    /// Whether each frame is a file of its own.
    var isStill: Bool { [.png, .jpg, .tiff, .exr].contains(self) }

    /// Whether each frame's file holds its recipe.
    var holdsRecipes: Bool { [.png, .tiff, .exr].contains(self) }

    /// Whether the file shows frames in real time, so that its rate follows `--every`.
    var isMovie: Bool { !isStill && ![.rgba, .pam].contains(self) }

    /// The highest frame rate; nil without a limit.
    var highestRate: Double? { self == .gif ? 50 : nil }

    /// The formats that take `--matte`.
    static let withMatte: [OutputFormat] = [.jpg, .tiff, .avif, .gif, .mp4, .y4m, .y4m444]

    /// The formats that take `--quality`.
    static let withQuality: [OutputFormat] = [.jpg, .webp, .avif, .mp4, .webm, .mov]

    /// The formats that take `--plays`.
    static let withPlays: [OutputFormat] = [.apng, .webp, .gif]

    private static let otherEndings = ["jpeg": "jpg", "tif": "tiff"]

    /// The format that a path's extension names; nil for a folder.
    init?(path: String) {
        let name = PathParts(path).name
        guard !path.hasSuffix("/"), let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return nil
        }
        let end = name[name.index(after: dot)...].lowercased()
        self.init(rawValue: Self.otherEndings[end] ?? end)
    }
}

/// The place that `render` writes to.
enum OutputPlace: Equatable, Sendable {
    /// Files of single frames in a folder.
    case folder(String)
    /// One file.
    case file(String)
    /// Standard output, `-`.
    case standardOutput

    /// The place in messages.
    var inWords: String {
        switch self {
        case .folder(let path), .file(let path): path
        case .standardOutput: "standard output"
        }
    }

    /// The path of the folder or the file; for standard output the one by which frames reach it.
    var path: String {
        switch self {
        case .folder(let path), .file(let path): return path
        case .standardOutput:
            let file = StandardOutput.frames
            return file == 1 ? "/dev/stdout" : "/dev/fd/\(file)"
        }
    }
}

/// A format and a place, from `--output` and `--format`.
struct RenderOutput: Sendable {
    let format: OutputFormat
    let place: OutputPlace
}

extension RenderOutput {
    /// Checks `--output` and `--format`.
    ///
    /// Extensions decide if there is no format. A name that ends in `.png`, `.jpg`, `.tiff` or `.exr` is one file if one frame is
    /// rendered, and otherwise a mistake, unless it is a folder.
    init(
        output: String?,
        format given: OutputFormat?,
        effect: String,
        frameCount: Int,
        isOutputTerminal: Bool
    ) throws(ToolFailure) {
        guard let output else {
            self = Self.standard(given ?? .png, effect: effect)
            return
        }
        guard !output.isEmpty else {
            throw ToolFailure(usage: "--output is empty; give the path of a folder or a file, or -")
        }
        if output == "-" {
            try self.init(
                stream: given ?? (frameCount == 1 ? .png : nil),
                frameCount: frameCount,
                isOutputTerminal: isOutputTerminal
            )
            return
        }
        let isFolder = PictureFolder.exists(at: output) || output.hasSuffix("/")
        let named = isFolder ? nil : OutputFormat(path: output)
        let format = given ?? named ?? .png
        guard format.isStill else {
            let example = "\(effect).\(format.rawValue)"
            let path = try OutputPath.file(output, for: "output", example: example)
            self.init(format: format, place: .file(path))
            return
        }
        guard named == format else {
            if named == nil, given == nil, !isFolder, let advice = Self.foreignFormat(output) {
                throw ToolFailure(usage: "--output cannot be '\(output)': \(advice)")
            }
            self.init(format: format, place: .folder(output))
            return
        }
        guard frameCount == 1 else {
            throw ToolFailure(
                usage:
                    "--output cannot be '\(output)' for \(frameCount) frames; give a folder"
                    + (format == .png ? ", an .apng file," : " and --format \(format.rawValue),")
                    + " or one frame with --at or --frames"
            )
        }
        self.init(format: format, place: .file(output))
    }

    private init(
        stream: OutputFormat?,
        frameCount: Int,
        isOutputTerminal: Bool
    ) throws(ToolFailure) {
        let names = OutputFormat.allCases.filter(\.isStream).map(\.rawValue).formatted(as: "or")
        guard let stream, stream.isStream || stream.isStill else {
            throw ToolFailure(
                usage: "--output - needs --format \(names), or png, jpg, tiff or exr for one frame"
            )
        }
        guard stream.isStream || frameCount == 1 else {
            throw ToolFailure(
                usage:
                    "--output - takes one frame as \(stream.rawValue), and there are \(frameCount); give one "
                    + "with --at, or --format \(names)"
            )
        }
        guard !isOutputTerminal else {
            throw ToolFailure(
                usage:
                    "standard output is a terminal; pass it to a program, as in '… --output - --format y4m | ffplay -'"
            )
        }
        self.init(format: stream, place: .standardOutput)
    }

    private static func standard(_ format: OutputFormat, effect: String) -> RenderOutput {
        let path = "output/\(effect)"
        return format.isStill
            ? RenderOutput(format: format, place: .folder(path))
            : RenderOutput(format: format, place: .file("\(path).\(format.rawValue)"))
    }

    /// What is wrong with a name that ends like a file of a format that is not written; nil for other names.
    private static func foreignFormat(_ path: String) -> String? {
        let name = PathParts(path).name
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let end = name[name.index(after: dot)...].lowercased()
        guard
            ["avi", "bmp", "heic", "m4v", "mkv", "mpg", "svg"].contains(end)
        else { return nil }
        let names = OutputFormat.allCases.map { "." + $0.rawValue }.formatted(as: "or")
        return "\(end) is not written; end the name in \(names)"
    }
}
