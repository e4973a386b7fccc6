import HalationDrawing

/// A part of a picture, described by a value.
///
/// A custom view composes other views in its ``body``; built-in ones (shapes, colours, ``Canvas``) draw
/// themselves. The position of a view in the tree is its identity: its state lasts as long as a view of the
/// same type is at that position. A body is evaluated again when the stored values of the view, its state or
/// an environment value that it reads change.
@MainActor @preconcurrency
public protocol View {
    /// The type of the body; `Never` for built-in views.
    associatedtype Body: View

    /// The views that this view is composed of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    /// Not callable: built-in views have no body.
    public var body: Never {
        preconditionFailure("A view that draws itself has no body to ask for.")
    }
}

extension Never: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Not callable: there are no values of this type.
    public nonisolated var body: Never {
        preconditionFailure("There are no values of this type.")
    }
}
