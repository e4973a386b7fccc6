/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner: the outer edges are extended until they meet, or cut like ``bevel`` if the tip would exceed
    /// the miter limit.
    case miter = 0
    /// An arc around the corner point joins the outer edges.
    case round = 1
    /// A straight line joins the outer edges.
    case bevel = 2
}
