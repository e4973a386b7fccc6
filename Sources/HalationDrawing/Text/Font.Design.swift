extension Font {
    /// The kind of letters that the system's font has.
    public enum Design: Hashable, Sendable {
        /// Without serifs: fontconfig's `sans-serif`.
        case `default`

        /// With serifs: fontconfig's `serif`.
        case serif

        /// As ``default``: fontconfig knows no generic family of round letters.
        case rounded

        /// All letters equally wide: fontconfig's `monospace`.
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
