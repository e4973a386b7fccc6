public import Foundation

/// The observation of a property whose changes are not observed.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    /// Has no effect: changes are not observed.
    public func invalidate() {}
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The value before the change.
    public let oldValue: Value?

    /// The value after the change.
    public let newValue: Value?
}

/// What observers of a property want to know; only `initial` and `new` have an effect.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// One bit for each option that is set.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// An object whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Observes a property; the handler is called at once if the options contain `initial`, and never again.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        reportStandIn("observe", "changes of a property are not observed")
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(oldValue: nil, newValue: value))
        }
        return NSKeyValueObservation()
    }
}
