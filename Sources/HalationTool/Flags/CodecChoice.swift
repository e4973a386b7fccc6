import HalationMovies

/// The codec of an MP4.
enum CodecChoice: String, FlagChoice {
    case h264, h265, av1

    var codec: MovieCodec {
        switch self {
        case .h264: .h264
        case .h265: .h265
        case .av1: .av1
        }
    }
}

/// The bits of a channel, of which each format has some.
enum DepthChoice: String, FlagChoice {
    case eight = "8"
    case ten = "10"
    case sixteen = "16"
    case thirtyTwo = "32"

    /// The number of bits.
    var bits: Int {
        switch self {
        case .eight: 8
        case .ten: 10
        case .sixteen: 16
        case .thirtyTwo: 32
        }
    }
}

extension MovieCodec {
    /// The name in messages.
    var nameInWords: String {
        switch self {
        case .h264: "H.264"
        case .h265: "H.265"
        case .av1: "AV1"
        case .vp9: "VP9"
        case .proRes4444: "ProRes 4444"
        }
    }
}
