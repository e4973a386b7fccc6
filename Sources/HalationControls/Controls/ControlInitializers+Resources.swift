public import HalationDrawing
public import HalationViews

// Controls with a title that is a resource; there are no translations, so its text is shown.

extension Button where Label == Text {
    /// Creates a button with a title.
    @_disfavoredOverload
    @preconcurrency
    public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleResource) }
    }

    /// Creates a button with a role and a title.
    @_disfavoredOverload
    @preconcurrency
    public init(
        _ titleResource: LocalizedStringResource,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleResource) }
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(systemName: name)
        }
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates a title with a value.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleResource) }
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            Text(titleResource)
        } footer: {
            EmptyView()
        }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleResource) }
    }
}
