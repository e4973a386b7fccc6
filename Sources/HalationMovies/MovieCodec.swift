/// A codec of a movie, with the container that it is written in.
public enum MovieCodec: String, CaseIterable, Sendable {
    /// H.264 in MP4, 4:2:0, which plays everywhere; without alpha, for even sides.
    case h264
    /// VP9 in WebM, 4:2:0, with alpha.
    case vp9
    /// Apple ProRes 4444 in QuickTime, 4:4:4 with 10 bits, and 16 bits of straight alpha; for editors.
    case proRes4444

    /// Whether movies have alpha, unless the renderer is opaque.
    var supportsAlpha: Bool { self != .h264 }

    /// The name in messages.
    var name: String {
        switch self {
        case .h264: "MP4"
        case .vp9: "WebM"
        case .proRes4444: "MOV"
        }
    }

    /// ffmpeg's name of the container.
    var container: String {
        switch self {
        case .h264: "mp4"
        case .vp9: "webm"
        case .proRes4444: "mov"
        }
    }

    /// The quality by default: a constant rate factor, or a quantiser of ProRes.
    var standardQuality: Int {
        switch self {
        case .h264: 18
        case .vp9: 24
        case .proRes4444: 6
        }
    }

    /// ffmpeg's arguments for the encoder.
    func arguments(quality: Int, hasAlpha: Bool) -> [String] {
        switch self {
        case .h264:
            [
                "-c:v", "libx264", "-preset", "medium", "-crf", "\(quality)", "-pix_fmt", "yuv420p",
                "-chroma_sample_location", "left", "-movflags", "+faststart",
            ]
        case .vp9:
            // Frames that only prepare others cannot have alpha.
            [
                "-c:v", "libvpx-vp9", "-crf", "\(quality)", "-b:v", "0", "-deadline", "good", "-cpu-used",
                "4",
                "-row-mt", "1", "-pix_fmt", hasAlpha ? "yuva420p" : "yuv420p",
            ]
                + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
        case .proRes4444:
            [
                "-vf",
                "scale=out_color_matrix=bt709:out_range=limited:flags=accurate_rnd+full_chroma_int+bitexact,"
                    // The encoder takes the tags from the frames.
                    + "format=yuva444p10le,setparams=range=limited:"
                    + "color_primaries=bt709:color_trc=bt709:colorspace=bt709",
                "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-qscale:v", "\(quality)",
                "-alpha_bits", "16", "-pix_fmt", "yuva444p10le",
            ]
        }
    }
}
