/// A stored property of a view that is updated before each evaluation of the view's body.
///
/// A struct of such properties, such as ``State`` and ``Environment``, can conform too: they are connected
/// before ``update()`` is called.
public protocol DynamicProperty {
    /// Called before each evaluation of the view's body; by default it does nothing.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing by default.
    public mutating func update() {}
}
