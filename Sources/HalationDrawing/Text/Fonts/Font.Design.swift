import HalationText

extension Font {
    /// The design of the system font.
    ///
    /// Each is the free typeface of Debian's that is most like Apple's, with the line heights of San Francisco.
    public enum Design: Hashable, Sendable {
        /// Sans serif: Inter, with San Francisco's tracking.
        case `default`

        /// Letters with serifs, for New York: Charis SIL.
        case serif

        /// Letters with round ends, for SF Rounded: Quicksand.
        case rounded

        /// Letters of one width, for SF Mono: JetBrains Mono, with a slashed zero and without ligatures.
        case monospaced

        var family: FontFamily {
            switch self {
            case .default: .system(.standard)
            case .serif: .system(.serif)
            case .rounded: .system(.rounded)
            case .monospaced: .system(.monospaced)
            }
        }
    }
}
