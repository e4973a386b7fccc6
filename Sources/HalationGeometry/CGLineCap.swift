/// How a stroke ends where its path does.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// The stroke stops square at the end point.
    case butt = 0
    /// Half a disc of the line's width is added around the end point.
    case round = 1
    /// The stroke goes on for half its width and stops square.
    case square = 2
}
