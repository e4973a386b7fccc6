public import HalationGeometry

/// A view whose content may ask scroll views to show a child; they do not move in a picture.
public nonisolated struct ScrollViewReader<Content: View>: View {
    /// Creates the content.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// The content.
    @MainActor @preconcurrency public var body: some View { content(ScrollViewProxy()) }
}

/// Asks scroll views to show a child.
public struct ScrollViewProxy {
    init() {}

    /// Has no effect: scroll views do not move in a picture.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
