import HalationDrawing

/// A preference by which a view says what the bars around it show; ``BarContainer`` reads it.
package nonisolated protocol BarPreferenceKey: PreferenceKey {
    /// What decides the size of the bars.
    associatedtype Shape: Equatable

    /// What a value says about the size of the bars; while it is equal, bars keep their size.
    static func shape(of value: Value) -> Shape

    /// The part of a value that views around the bars see; nil if there is none.
    static func remainder(of value: Value) -> Value?
}

/// The preference of bars that show the same whatever the content says.
package nonisolated enum NoBarPreference: BarPreferenceKey {
    package static var defaultValue: Bool { false }

    package static func reduce(value: inout Bool, nextValue: () -> Bool) {}

    package static func shape(of value: Bool) -> Bool { value }

    package static func remainder(of value: Bool) -> Bool? { nil }
}
