import Foundation
import HalationDrawing

extension View {
    /// Performs an action when a value that is made from the view's geometry changes, first with the initial value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Makes the value.
    ///   - action: Receives the new value.
    /// - Returns: The view.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                EmptyGeometry().onChange(of: transform(proxy), initial: true) { _, new in action(new) }
            }
        }
    }

    /// Performs an action with the old and the new value when a value that is made from the view's geometry changes.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                EmptyGeometry().onChange(of: transform(proxy), initial: true) { old, new in action(old, new) }
            }
        }
    }
}

/// A view that takes space and draws nothing.
private nonisolated struct EmptyGeometry: LeafView, LeafContent {
    typealias Body = Never

    func draw(in context: inout GraphicsContext, size: CGSize) {}
}
