/// How a stroke turns where two segments of its path meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// The outer edges go on until they meet, or are cut as ``bevel`` where that is further than the miter
    /// limit allows.
    case miter = 0
    /// The outer edges are joined by an arc around the meeting point.
    case round = 1
    /// The outer edges are joined by a straight cut.
    case bevel = 2
}
