@_exported public import Foundation
@_exported public import HalationGeometry

/// A piece of a picture, described by what it is made of.
@MainActor @preconcurrency
public protocol View {
    /// The type of view that ``body`` gives.
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    /// Never called: a primitive view draws itself.
    public var body: Never {
        preconditionFailure("A view that draws itself has no body to ask for.")
    }
}

/// Builds a view out of the expressions of a closure.
@resultBuilder
public enum ViewBuilder {
    /// Passes one view through.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
