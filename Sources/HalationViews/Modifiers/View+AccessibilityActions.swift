public import Foundation
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// A kind of accessibility action, standard or named.
///
/// It has no effect: no assistive technology performs actions.
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String

    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public static let delete = AccessibilityActionKind(name: "delete")
    public static let showMenu = AccessibilityActionKind(name: "showMenu")

    /// Creates a kind of action with a name, which is not kept.
    public init(named name: Text) {
        self.name = ""
    }

    private init(name: String) {
        self.name = name
    }
}

/// The direction in which an adjustable element changes its value.
public enum AccessibilityAdjustmentDirection: Sendable {
    case increment
    case decrement
}

/// The level of a heading, from `h1`, the highest, to `h6`; has no effect on pictures.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}

/// Whether a view is the label or the content of a labelled pair; has no effect on pictures.
@frozen public enum AccessibilityLabeledPairRole: Sendable {
    case label
    case content
}

/// The kind of text in a view, by which a screen reader chooses how to read it; has no effect on pictures.
public struct AccessibilityTextContentType: Sendable {
    private init() {}

    public static let plain = AccessibilityTextContentType()
    public static let console = AccessibilityTextContentType()
    public static let fileSystem = AccessibilityTextContentType()
    public static let messaging = AccessibilityTextContentType()
    public static let narrative = AccessibilityTextContentType()
    public static let sourceCode = AccessibilityTextContentType()
    public static let spreadsheet = AccessibilityTextContentType()
    public static let wordProcessing = AccessibilityTextContentType()
}

/// The focus of a screen reader: a stored value that only the program changes.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private var state: State<Value>

    /// A reference to the focus, for `accessibilityFocused`.
    @propertyWrapper
    public struct Binding {
        private let binding: HalationViewTree.Binding<Value>

        fileprivate init(_ binding: HalationViewTree.Binding<Value>) {
            self.binding = binding
        }

        /// The value that the program set last.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// Returns the binding itself.
        public var projectedValue: Binding { self }
    }

    /// Creates a focus that is initially false.
    public init() where Value == Bool {
        state = State(wrappedValue: false)
    }

    /// Creates a focus that is initially nil.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        state = State(wrappedValue: nil)
    }

    /// The value that the program set last.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A binding to the focus.
    public var projectedValue: Binding { Binding(state.projectedValue) }
}

extension View {
    /// Has no effect: scripts find views by labels that are strings, not `Text`.
    public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }

    /// Has no effect: scripts find views by labels that are strings, not `Text`.
    public nonisolated func accessibilityLabel<V: View>(
        @ViewBuilder content: (PlaceholderContentView<Self>) -> V
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        self
    }

    /// Has no effect: no screen reader reads a picture.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        self
    }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityAction<L: View>(
        action: @escaping () -> Void,
        @ViewBuilder label: () -> L
    ) -> some View { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
        -> some View
    { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        self
    }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
        -> some View
    { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        self
    }

    /// Has no effect: large content is not shown.
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Has no effect: large content is not shown.
    public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true)
        -> some View
    { self }

    /// Has no effect: no screen reader moves a focus.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding)
        -> some View
    { self }

    /// Has no effect: no screen reader moves a focus.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding,
        equals value: Value
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole,
        id: ID,
        in namespace: Namespace.ID
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text)
        -> some View
    { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey,
        _ valueKey: LocalizedStringKey
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    @_disfavoredOverload
    public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey,
        _ value: V
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        self
    }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityRotor<Content: View>(
        _ labelKey: LocalizedStringKey,
        @ViewBuilder entries: @escaping () -> Content
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(label: Text) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(value: Text) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(hint: Text) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(hidden: Bool) -> some View { self }

    /// Has no effect: scripts find views by `accessibilityIdentifier`.
    public nonisolated func accessibility(identifier: String) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibility(sortPriority: Double) -> some View { self }

    /// Has no effect: texts are not spoken.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    /// Has no effect: texts are not spoken.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// Has no effect: texts are not spoken.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Has no effect: texts are not spoken.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// An entry of an accessibility rotor; nothing is drawn.
public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: View {
    /// Creates an entry; its arguments are not kept.
    public init(
        _ label: Text,
        id: ID,
        textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}

    /// Creates an entry; its arguments are not kept.
    public init<S: StringProtocol>(
        _ label: S,
        id: ID,
        textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}

    /// An empty view: nothing is drawn.
    @MainActor @preconcurrency public var body: some View { EmptyView() }
}
