/// The interpolation from one keyframe of a curve to the next.
public enum Easing: Hashable, Sendable {
    /// Constant speed between the keyframes.
    case linear

    /// Quadratic acceleration from rest: u².
    case easeIn

    /// Quadratic deceleration to rest: ``easeIn`` in reverse.
    case easeOut

    /// From rest to rest: 3u² − 2u³.
    case easeInOut

    /// Keeps the value, then jumps at the next keyframe.
    case hold

    /// The eased fraction for a linear fraction `progress` in 0...1.
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
