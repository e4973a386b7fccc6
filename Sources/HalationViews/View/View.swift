import HalationDrawing

/// A part of a picture, described as a value.
///
/// A view is a description: it is laid out at a size and draws through a ``GraphicsContext``. Custom views
/// compose others in their ``body``; built-in ones (shapes, colours, ``Canvas``) draw themselves.
@MainActor @preconcurrency
public protocol View {
    /// The type of the body; `Never` for built-in views.
    associatedtype Body: View

    /// The content of the view.
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
}
