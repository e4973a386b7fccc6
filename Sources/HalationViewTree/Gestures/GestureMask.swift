/// The gestures that are recognised: the view's, its descendants', or both.
@frozen public struct GestureMask: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: UInt32

    /// Creates a set from one bit per kind.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}
