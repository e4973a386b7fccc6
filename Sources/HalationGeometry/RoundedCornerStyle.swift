/// The curve that rounds a corner.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle or ellipse; the curvature jumps where it meets the edge.
    case circular
    /// A curve that leaves the edge earlier and bends gradually, as Apple's icons do.
    case continuous
}
