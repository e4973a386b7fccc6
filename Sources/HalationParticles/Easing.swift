/// How a value goes from one key of a curve to the next.
public enum Easing: Hashable, Sendable {
    /// At one speed.
    case linear

    /// From rest: the square of the way.
    case easeIn

    /// To rest: ``easeIn`` backwards.
    case easeOut

    /// From rest to rest: 3u² − 2u³.
    case easeInOut

    /// Not at all; it jumps at the next key.
    case hold

    /// The share of the change that is done when the share `progress`, in 0...1, of the way is.
    func share(at progress: Double) -> Double {
        switch self {
        case .linear: progress
        case .easeIn: progress * progress
        case .easeOut: progress * (2 - progress)
        case .easeInOut: progress * progress * (3 - 2 * progress)
        case .hold: 0
        }
    }
}
