/// A codec of a movie, with the container that it is written in.
public enum MovieCodec: String, CaseIterable, Sendable {
    /// H.264 in MP4, 4:2:0, which plays everywhere; without alpha, for even sides.
    case h264
    /// H.265 in MP4, 4:2:0 with 8 or 10 bits; without alpha, for even sides.
    case h265
    /// AV1 in MP4, 4:2:0 with 8 or 10 bits; without alpha, for even sides.
    case av1
    /// VP9 in WebM, 4:2:0, with alpha.
    case vp9
    /// Apple ProRes 4444 in QuickTime, 4:4:4 with 10 bits, and 16 bits of straight alpha; for editors.
    case proRes4444

    /// Whether movies have alpha, unless the renderer is opaque.
    var supportsAlpha: Bool { self == .vp9 || self == .proRes4444 }

    /// The bits of a channel that movies can have, the usual number first.
    public var depths: [Int] {
        switch self {
        case .h264, .vp9: [8]
        case .h265, .av1: [8, 10]
        case .proRes4444: [10]
        }
    }

    /// The name in messages.
    var name: String {
        switch self {
        case .h264, .h265, .av1: "MP4"
        case .vp9: "WebM"
        case .proRes4444: "MOV"
        }
    }

    /// ffmpeg's name of the container.
    var container: String {
        switch self {
        case .h264, .h265, .av1: "mp4"
        case .vp9: "webm"
        case .proRes4444: "mov"
        }
    }

    /// The quality by default: a constant rate factor, or a quantiser of ProRes.
    var standardQuality: Int {
        switch self {
        case .h264: 18
        case .h265: 20
        case .av1: 28
        case .vp9: 24
        case .proRes4444: 6
        }
    }

    /// ffmpeg's arguments for the encoder.
    func arguments(quality: Int, hasAlpha: Bool, depth: Int) -> [String] {
        let pixels = ["-pix_fmt", depth > 8 ? "yuv420p10le" : "yuv420p", "-chroma_sample_location", "left"]
        switch self {
        case .h264:
            // Adaptive quantisation of mode 3 gives dark gradients their share of the bits.
            return ["-c:v", "libx264", "-preset", "medium", "-crf", "\(quality)", "-aq-mode", "3"] + pixels
        case .h265:
            // The tag by which Apple's players know it. The encoder prints its statistics even if asked for errors.
            return ["-c:v", "libx265", "-preset", "medium", "-crf", "\(quality)"]
                + ["-x265-params", "log-level=none:aq-mode=3:info=0"] + pixels
                + ["-tag:v", "hvc1"]
        case .av1:
            return ["-c:v", "libsvtav1", "-preset", "6", "-crf", "\(quality)"] + pixels
        case .vp9:
            // Frames that only prepare others cannot have alpha.
            return [
                "-c:v", "libvpx-vp9", "-crf", "\(quality)", "-b:v", "0", "-deadline", "good", "-cpu-used",
                "4",
                "-row-mt", "1", "-pix_fmt", hasAlpha ? "yuva420p" : "yuv420p",
            ]
                + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
        case .proRes4444:
            return [
                "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-qscale:v", "\(quality)",
                "-alpha_bits", "16", "-pix_fmt", "yuva444p10le",
            ]
        }
    }

    /// ffmpeg's arguments for the container: an MP4 has its index at the start, so that it plays while it loads.
    var containerArguments: [String] { container == "mp4" ? ["-movflags", "+faststart"] : [] }

    /// ffmpeg's arguments for the sound of its second input.
    var soundArguments: [String] {
        let map = ["-map", "0:v", "-map", "1:a"]
        return switch self {
        case .h264, .h265, .av1: map + ["-c:a", "aac", "-b:a", "192k", "-flags:a", "+bitexact"]
        case .vp9: map + ["-c:a", "libopus", "-b:a", "160k", "-flags:a", "+bitexact"]
        case .proRes4444: map + ["-c:a", "pcm_s24le", "-flags:a", "+bitexact"]
        }
    }

    /// ffmpeg's arguments that convert sRGB pixels to ten bits of a format; encoders take the tags from the frames.
    static func conversion(to pixelFormat: String, transfer: String) -> [String] {
        [
            "-vf",
            "scale=out_color_matrix=bt709:out_range=limited:flags=accurate_rnd+full_chroma_int+bitexact,"
                + "format=\(pixelFormat),setparams=range=limited:"
                + "color_primaries=bt709:color_trc=\(transfer):colorspace=bt709",
        ]
    }
}
