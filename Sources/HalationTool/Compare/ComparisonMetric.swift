/// The measure of `compare --metric`.
enum ComparisonMetric: String, FlagChoice {
    case channels
    case straight
    case perceptual
    case oklab
    case ssim
    case blocks
}
