/// Parts of a section in a lazy stack or grid that stay visible while a part of the section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// One bit per part.
    public let rawValue: UInt32

    /// Creates a set from one bit per part.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
