extension PropertyHost {
    /// A function that requests an evaluation of the body in the transaction of the code that calls it.
    ///
    /// It does nothing once the node is removed.
    package var invalidation: () -> Void {
        { [weak node] in
            guard let tree = node?.tree else { return }
            tree.change { [weak node] in
                guard let node else { return }
                node.tree.invalidate(node)
            }
        }
    }
}
