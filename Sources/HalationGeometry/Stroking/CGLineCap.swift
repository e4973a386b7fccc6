/// The shape of a stroke at the ends of open subpaths and of dashes.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// A square end at the end point.
    case butt = 0
    /// A half disc around the end point, with the line's width as its diameter.
    case round = 1
    /// A square end half a line width beyond the end point.
    case square = 2
}
