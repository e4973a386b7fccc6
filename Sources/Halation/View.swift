@_exported public import Foundation
@_exported public import HalationAnimation
@_exported public import HalationGeometry
@_exported public import HalationPixels

@_exported public import struct HalationRendering.RenderingDurations
@_exported public import enum HalationRendering.RenderingError

/// A piece of a picture, described by what it is made of.
///
/// A view is a still description: it is laid out in a size, and draws itself through a ``GraphicsContext``.
/// A view of your own gives its ``body``; the views that bodies are made of in the end (shapes, colours, ``Canvas``)
/// draw themselves.
@MainActor @preconcurrency
public protocol View {
    /// The type of the view's body; `Never` for views that draw themselves.
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    /// Not to be called: a view that draws itself has no body.
    public var body: Never {
        preconditionFailure("A view that draws itself has no body to ask for.")
    }
}

extension Never: View {
    /// Has no body.
    public typealias Body = Never
}
