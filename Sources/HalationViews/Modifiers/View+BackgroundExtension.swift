import HalationDiagnostics
public import HalationDrawing
public import HalationViewTree

extension View {
    /// Extends the view below surrounding bars, without the mirrored copies that SwiftUI adds.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View {
        if isEnabled { Warnings.report(.backgroundExtensionEffect) }
        return ignoresSafeArea(edges: isEnabled ? .all : [])
    }
}

/// Stand-in for `UndoManager`: registers nothing and undoes nothing.
public final class UndoManager: Sendable {
    private init() {}

    /// Always false: no change is registered.
    public var canUndo: Bool { false }

    /// Always false: no change is registered.
    public var canRedo: Bool { false }

    /// Has no effect: no change is registered.
    public func undo() {}

    /// Has no effect: no change is registered.
    public func redo() {}

    /// Has no effect: the handler is never called.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target,
        handler: @escaping (Target) -> Void
    ) {}

    /// Has no effect: no menu shows the name.
    public func setActionName(_ name: String) {}
}

extension EnvironmentValues {
    /// The undo manager of the window; always nil, which is reported.
    public var undoManager: UndoManager? {
        Warnings.report(.undoManager)
        return nil
    }
}
