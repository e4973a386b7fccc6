import HalationDrawing

/// The items of toolbars for the row above the keyboard.
package nonisolated enum KeyboardItems: PreferenceKey {
    package static var defaultValue: [AnyView] { [] }

    package static func reduce(value: inout [AnyView], nextValue: () -> [AnyView]) { value += nextValue() }
}
