public import Foundation

/// An object whose properties are read by the names that they have in Objective-C.
@MainActor
public protocol _KeyValueCoding: NSObject {}

extension UIResponder: _KeyValueCoding {}
extension UIGestureRecognizer: _KeyValueCoding {}

extension _KeyValueCoding {
    /// The value of a stored property of this name; nil for others.
    public func value(forKey key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) {
                return Mirror.isNil(child.value) ? nil : child.value
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Has no effect, and is reported: properties cannot be set by their names.
    public func setValue(_ value: Any?, forKey key: String) {
        reportStandIn("setValue", "properties cannot be set by their names")
    }

    /// Has no effect, and is reported: properties cannot be set by their names.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        reportStandIn("setValue", "properties cannot be set by their names")
    }
}

extension Mirror {
    /// Whether a value is an optional without a value.
    fileprivate static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
