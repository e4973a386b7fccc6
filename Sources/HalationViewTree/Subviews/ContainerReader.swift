import HalationDrawing

/// Content that depends on whether it is in a stack or another layout, rather than one of the views that a list makes rows
/// of.
package nonisolated struct ContainerReader<Content: View>: PrimitiveView {
    package typealias Body = Never

    fileprivate let content: (Bool) -> Content

    /// Creates a reader.
    ///
    /// - Parameter content: Makes the content; its argument is true in a layout.
    package init(@ViewBuilder content: @escaping (_ isInContainer: Bool) -> Content) {
        self.content = content
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        ContainerReaderNode(view, slot)
    }
}

private final class ContainerReaderNode<Content: View>: SingleChildNode<ContainerReader<Content>, Content> {
    override func resolve(_ changes: Changes) -> Bool {
        resolveChild(view.content(inputs.isInContainer), changes)
    }
}
