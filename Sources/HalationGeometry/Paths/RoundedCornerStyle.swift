/// The curve of rounded corners, circular or continuous.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle or ellipse; the curvature jumps where it meets the edge.
    case circular
    /// A curve that leaves the edge earlier and bends gradually, as on Apple's icons.
    case continuous
}
