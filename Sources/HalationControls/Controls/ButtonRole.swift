import HalationViews

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// A button that deletes something; drawn in red.
    public static let destructive = ButtonRole(name: "destructive")

    /// A button that leaves everything as it is.
    public static let cancel = ButtonRole(name: "cancel")

    /// A button that confirms.
    public static let confirm = ButtonRole(name: "confirm")

    /// A button that closes.
    public static let close = ButtonRole(name: "close")
}
