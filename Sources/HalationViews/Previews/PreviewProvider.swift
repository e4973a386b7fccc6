public import HalationViewTree

/// A type with previews of views, the older form of `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The previews: one view, or several.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
