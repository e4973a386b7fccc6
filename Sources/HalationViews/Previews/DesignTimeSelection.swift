public import HalationViewTree

/// The identifier by which Xcode finds a view in its preview; nothing creates one here.
///
/// Packages name the type in extensions of ``ModifiedContent``.
public struct __DesignTimeSelectionIdentifier: Hashable, Sendable {
    private init() {}
}

/// The modifier that Xcode adds to a view of its preview; it changes nothing.
public nonisolated struct _IdentifiedModifier<Identifier: Hashable>: ViewModifier {
    /// The identifier of the view.
    public let identifier: Identifier

    /// Returns the content as it is: nothing selects it outside of Xcode.
    @MainActor @preconcurrency public func body(content: Content) -> some View { content }
}
