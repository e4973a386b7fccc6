/// A stored property of a view that updates itself before each evaluation of the view's body.
///
/// A struct of such properties, such as ``State`` and ``Environment``, conforms too; they are connected before
/// ``update()`` is called.
public protocol DynamicProperty {
    /// Called before each evaluation of the body.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}
