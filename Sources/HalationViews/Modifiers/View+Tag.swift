import HalationDrawing

extension View {
    /// Identifies the view for ``GraphicsContext/resolveSymbol(id:)``.
    public func tag<Value: Hashable>(_ tag: Value) -> some View {
        ModifiedView(content: self) { node, _ in
            var node = node
            node.tag = AnyHashable(tag)
            return node
        }
    }
}
