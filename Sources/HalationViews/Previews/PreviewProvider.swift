/// A type that provides previews of views, as written before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The previews, one or several views.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
