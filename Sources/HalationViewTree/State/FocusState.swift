/// The input focus of a field, which a script's tap or the program moves; see `focused`.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// A reference to the focus, for `focused`.
    @propertyWrapper
    public struct Binding {
        private let binding: HalationViewTree.Binding<Value>

        /// The value while no field has the focus.
        let none: Value

        fileprivate init(_ binding: HalationViewTree.Binding<Value>, none: Value) {
            self.binding = binding
            self.none = none
        }

        /// Whether the field has the focus, or which one has.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// Returns the binding itself.
        public var projectedValue: Binding { self }
    }

    private var state: State<Value>
    private let none: Value

    /// Creates a focus that is initially false.
    public init() where Value == Bool {
        state = State(wrappedValue: false)
        none = false
    }

    /// Creates a focus that is initially nil.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        state = State(wrappedValue: nil)
        none = nil
    }

    /// Whether the field has the focus, or which one has.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A binding to the focus.
    public var projectedValue: Binding { Binding(state.projectedValue, none: none) }
}
