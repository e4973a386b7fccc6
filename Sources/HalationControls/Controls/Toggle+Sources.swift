public import HalationDrawing
public import HalationViews

extension Toggle {
    /// Creates a switch for several values with a custom label.
    ///
    /// The switch is on if all values are true. A tap makes all values false if all are true, and else all true. While
    /// they differ, ``ToggleStyleConfiguration/isMixed`` is true for custom styles.
    public init<C: RandomAccessCollection>(
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>,
        @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let values = Set(bindings.map(\.wrappedValue))
        self.init(isOn: .all(of: bindings), isMixed: values.count > 1, label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a switch for several values with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey,
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    /// Creates a switch for several values with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S,
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == HalationControls.Label<Text, Image> {
    /// Creates a switch for several values with a title and a symbol.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) {
            HalationControls.Label(titleKey, systemImage: systemImage)
        }
    }

    /// Creates a switch for several values with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S,
        systemImage: String,
        sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { HalationControls.Label(title, systemImage: systemImage) }
    }
}

extension Binding<Bool> {
    /// Whether all of some values are true; setting it sets them all.
    fileprivate static func all(of bindings: [Binding<Bool>]) -> Binding<Bool> {
        Binding {
            bindings.allSatisfy(\.wrappedValue)
        } set: { isOn in
            for binding in bindings { binding.wrappedValue = isOn }
        }
    }
}
