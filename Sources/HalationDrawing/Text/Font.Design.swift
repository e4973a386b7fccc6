extension Font {
    /// The design of the system font.
    public enum Design: Hashable, Sendable {
        /// Sans serif: fontconfig's `sans-serif`.
        case `default`

        /// Letters with serifs: fontconfig's `serif`.
        case serif

        /// The same as ``default``, because fontconfig has no generic rounded family.
        case rounded

        /// Fixed width: fontconfig's `monospace`.
        case monospaced

        var family: String {
            switch self {
            case .default, .rounded: "sans-serif"
            case .serif: "serif"
            case .monospaced: "monospace"
            }
        }
    }
}
