import HalationDiagnostics
public import HalationDrawing
public import HalationViews

@MainActor
extension View {
    /// Sets a number that is shown with the view's row in a list or its tab; zero shows none.
    public nonisolated func badge(_ count: Int) -> some View {
        labelled(count == 0 ? nil : Text(verbatim: String(count)))
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    public nonisolated func badge(_ label: Text?) -> some View {
        labelled(label)
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        labelled(key.map { Text($0) })
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        labelled(label.map { Text($0) })
    }

    /// Has no effect: badges have one look.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
        lacking(.badgeProminence, if: prominence != .standard)
    }

    /// The view with a badge for the row or tab that holds it, and for links within.
    private nonisolated func labelled(_ badge: Text?) -> some View {
        environment(\.linkBadge, badge).layoutValue(key: Badge.self, value: badge)
    }
}

/// The prominence of a badge; has no effect.
public struct BadgeProminence: Hashable, Sendable {
    private let number: Int

    public static let decreased = BadgeProminence(number: 0)
    public static let standard = BadgeProminence(number: 1)
    public static let increased = BadgeProminence(number: 2)
}

/// The text that is shown with a row or a tab.
package enum Badge: LayoutValueKey {
    package static var defaultValue: Text? { nil }
}

/// Whether a row shows its badge itself, as links do before their arrow.
package enum ShowsBadge: LayoutValueKey {
    package static var defaultValue: Bool? { nil }
}

extension EnvironmentValues {
    /// The badge of the row that a link is.
    @Entry package var linkBadge: Text?
}
