/// A key for a value that views pass to their ancestors.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value where no view sets one.
    static var defaultValue: Value { get }

    /// Combines the values of two views, in the order of the views.
    ///
    /// Views that set no value are left out; the default value is not combined.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}
