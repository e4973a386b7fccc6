public import HalationDrawing

extension View {
    /// Extends the view below the bars of views around it, without the mirrored copies that SwiftUI draws there.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View {
        ignoresSafeArea(edges: isEnabled ? .all : [])
    }
}

/// The changes that could be undone, by Foundation's name: there are none.
public final class UndoManager: Sendable {
    private init() {}

    /// Whether a change could be undone: false.
    public var canUndo: Bool { false }

    /// Whether a change could be done again: false.
    public var canRedo: Bool { false }

    /// Has no effect.
    public func undo() {}

    /// Has no effect.
    public func redo() {}

    /// Has no effect: the handler is not called.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target,
        handler: @escaping (Target) -> Void
    ) {}

    /// Has no effect.
    public func setActionName(_ name: String) {}
}

extension EnvironmentValues {
    /// The changes that could be undone; always nil.
    public var undoManager: UndoManager? { nil }
}
