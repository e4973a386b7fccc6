import HalationDrawing

/// A place for a view that may be missing, that enters and leaves.
struct DynamicSlot<Content: View> {
    private var child: DynamicChild<Content>?

    /// Shows a view, or none.
    ///
    /// - Parameters:
    ///   - view: The view; nil removes it.
    ///   - inputs: What the view inherits.
    ///   - host: The node of the dynamic content.
    ///   - isInserted: Whether the host is there already, so that a new view enters with its transition.
    /// - Returns: Whether ``items`` changed.
    mutating func update(_ view: Content?, _ inputs: Inputs, in host: ViewNode, isInserted: Bool) -> Bool {
        var hasChanged = dropIfGone()
        guard let view else {
            guard let child else { return hasChanged }
            guard !child.isLeaving else { return child.resolveIfNeeded() || hasChanged }
            if !child.leave() {
                child.remove()
                self.child = nil
            }
            return true
        }
        guard let child else {
            self.child = DynamicChild(view, inputs, in: host, isInserted: isInserted)
            return true
        }
        if child.update(view, inputs) { hasChanged = true }
        guard child.isLeaving else { return hasChanged }
        child.comeBack()
        return true
    }

    /// Drops a view whose transition is over.
    private mutating func dropIfGone() -> Bool {
        guard let child, child.isGone else { return false }
        child.remove()
        self.child = nil
        return true
    }

    /// Whether there is no view, not even one that leaves.
    var isEmpty: Bool { child == nil }

    var items: [LayoutItem] { child?.items ?? [] }

    func resolveIfNeeded() -> Bool { child?.resolveIfNeeded() ?? false }

    func forEachNode(_ visit: (ViewNode) -> Void) { child?.forEachNode(visit) }
}
