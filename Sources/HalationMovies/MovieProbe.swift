import Foundation
import HalationFrames
public import HalationPixels

/// The properties of a movie, read by the program `ffprobe`, which is installed with ffmpeg.
public struct MovieProbe: Hashable, Sendable {
    /// The codec, such as `h264`.
    public let codec: String

    /// The size of the pictures.
    public let size: PixelSize

    /// The number of frames in the file, counted.
    public let frameCount: Int

    /// The length in seconds.
    public let duration: Double

    /// ffmpeg's name of the pixel format, such as `yuv420p`.
    public let pixelFormat: String

    /// Whether pictures have alpha.
    public let hasAlpha: Bool

    /// The colour range: `tv` for limited range, `pc` for full range, or nil if the file does not say.
    public let colorRange: String?

    /// The matrix, such as `bt709`; nil if the file does not say.
    public let colorSpace: String?

    /// The transfer function, such as `bt709`; nil if the file does not say.
    public let colorTransfer: String?

    /// The primaries, such as `bt709`; nil if the file does not say.
    public let colorPrimaries: String?

    /// The codec of the sound, such as `aac`; nil for a silent film.
    public let soundCodec: String?

    /// The length of the sound in seconds; 0 for a silent film, and in containers that do not say, such as WebM.
    public let soundDuration: Double

    /// Examines the first video stream of a file, and its first sound.
    ///
    /// - Throws: ``MovieError`` if ffprobe is missing, or finds no video.
    public init(path: String) async throws {
        let output = try await MediaProgram.output(
            of: "ffprobe",
            [
                "-v", "error", "-count_packets", "-show_entries",
                "stream=codec_type,duration,codec_name,width,height,nb_read_packets,pix_fmt,color_range,color_space,color_transfer,"
                    + "color_primaries:stream_tags:format=duration", "-of", "json", "file:" + path,
            ]
        )
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(output)),
            let stream = report.streams.first(where: { $0.codec_type == "video" }),
            let width = stream.width, let height = stream.height
        else {
            throw MovieError.unexpectedResult(path: path, fault: "ffprobe finds no video")
        }
        let tags = stream.tags ?? [:]
        codec = stream.codec_name ?? ""
        size = PixelSize(width: width, height: height)
        let sound = report.streams.first { $0.codec_type == "audio" }
        soundCodec = sound?.codec_name
        soundDuration = sound?.duration.flatMap { Double($0) } ?? 0
        frameCount = stream.nb_read_packets.flatMap { Int($0) } ?? 0
        // An AVIF says its length with its pictures alone.
        let durations = [report.format?.duration, stream.duration].compactMap { $0.flatMap(Double.init) }
        duration = durations.first { $0 > 0 } ?? 0
        let pixelFormat = stream.pix_fmt ?? ""
        self.pixelFormat = pixelFormat
        // The alpha of WebM is a second stream of pictures, which ffprobe mentions in a tag only.
        let isWebMAlpha = tags.contains { $0.key.lowercased() == "alpha_mode" && $0.value == "1" }
        hasAlpha =
            isWebMAlpha || ["yuva", "rgba", "bgra", "argb", "gbrap"].contains { pixelFormat.hasPrefix($0) }
        colorRange = stream.color_range
        colorSpace = stream.color_space
        colorTransfer = stream.color_transfer
        colorPrimaries = stream.color_primaries
    }

    private struct Report: Decodable {
        let streams: [Stream]
        let format: Container?
    }

    private struct Container: Decodable {
        let duration: String?
    }

    /// The names are ffprobe's.
    private struct Stream: Decodable {
        let codec_type: String?
        let codec_name: String?
        let duration: String?
        let width: Int?
        let height: Int?
        let nb_read_packets: String?
        let pix_fmt: String?
        let color_range: String?
        let color_space: String?
        let color_transfer: String?
        let color_primaries: String?
        let tags: [String: String]?
    }
}

extension MovieProbe {
    /// What is wrong with the sound of a film that was to have some; nil if nothing is.
    func soundFault(seconds: Double) -> String? {
        guard soundCodec != nil else { return "it has no sound" }
        // MP4 and MOV count samples; encoders work in blocks, which the length does not show.
        guard soundDuration > 0, abs(soundDuration - seconds) > 0.001 else { return nil }
        return "its sound lasts \(soundDuration) seconds instead of \(seconds)"
    }

    /// The first difference from the sequence that was written; nil if there is none.
    ///
    /// - Parameters:
    ///   - format: The format of the sequence.
    ///   - isExpected: Whether pictures must have alpha; nil if that does not matter.
    /// - Returns: A clause about the difference.
    func fault(comparedWith format: FrameSequenceFormat, hasAlpha isExpected: Bool?) -> String? {
        if size != format.size {
            return
                "it has \(size.width)x\(size.height) pixels instead of \(format.size.width)x\(format.size.height)"
        }
        if frameCount != format.frameCount {
            return "it has \(frameCount) frames instead of \(format.frameCount)"
        }
        let length = format.rate.seconds(ofFrame: format.frameCount)
        // Containers round times to milliseconds or hundredths, and some leave the last frame's duration out.
        let tolerance = format.rate.seconds(ofFrame: 1) + 0.02
        if format.frameCount > 1, abs(duration - length) > tolerance {
            return "it lasts \(duration) seconds instead of \(length)"
        }
        if let isExpected, hasAlpha != isExpected {
            return hasAlpha ? "it has alpha" : "it has no alpha"
        }
        return nil
    }
}
