/// A key for a value that views pass up to their ancestors.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value if no view sets one.
    static var defaultValue: Value { get }

    /// Combines the values of two views, in the order of the views.
    ///
    /// Views that set no value are skipped; the default value is not combined.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, if no view sets a value.
    public static var defaultValue: Value { nil }
}
