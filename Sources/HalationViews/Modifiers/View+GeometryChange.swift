import Foundation
import HalationDrawing
public import HalationViewTree

extension View {
    /// Performs an action with a value derived from the view's geometry, at first and whenever it changes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Computes the value from the geometry.
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

    /// Performs an action with the old and the new value when a value derived from the view's geometry
    /// changes.
    ///
    /// It is first performed with the initial value as both.
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
