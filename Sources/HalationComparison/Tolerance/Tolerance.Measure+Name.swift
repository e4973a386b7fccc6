extension Tolerance.Measure {
    /// The name in reports and on the command line: `channels`, `straight`, `perceptual`, `oklab`, `ssim` or `blocks`.
    package var name: String {
        switch self {
        case .channels(_, .premultiplied): "channels"
        case .channels(_, .straight): "straight"
        case .perceptual: "perceptual"
        case .oklab: "oklab"
        case .similarity: "ssim"
        case .blocks: "blocks"
        }
    }

    /// The limit as a number on the measure's scale.
    package var limit: Double {
        switch self {
        case .channels(let difference, _): Double(difference)
        case .perceptual(let threshold, _): threshold
        case .oklab(let distance): distance
        case .similarity(let least): least
        case .blocks(let points, _, _): points
        }
    }

    /// The limit as a clause for the end of a sentence.
    package var limitInWords: String {
        switch self {
        case .channels(0, .premultiplied): "every byte must be the same"
        case .channels(0, .straight): "every straight byte must be the same"
        case .channels(let difference, .premultiplied): "a channel may be off by \(difference) of 255"
        case .channels(let difference, .straight): "a straight channel may be off by \(difference) of 255"
        case .perceptual(let threshold, .ignored):
            "no pixel may look different (threshold \(threshold)), anti-aliasing ignored"
        case .perceptual(let threshold, .counted): "no pixel may look different (threshold \(threshold))"
        case .oklab(let distance): "a colour may be off by \(distance) in OKLab"
        case .similarity(let least): "the similarity must be at least \(least)"
        case .blocks(let points, let colors, _):
            "an edge of a block may be off by \(points.inShort) points, a flat colour by \(colors) of 255"
        }
    }
}
