/// Whether, or where, the input focus is within a view.
///
/// Nothing is focused in a picture: the value stays what the view sets it to.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// A reference to the focus.
    @propertyWrapper
    public struct Binding {
        private let binding: HalationViews.Binding<Value>

        fileprivate init(_ binding: HalationViews.Binding<Value>) {
            self.binding = binding
        }

        /// The focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    private var state: State<Value>

    /// Creates a focus that is initially false.
    public init() where Value == Bool {
        state = State(wrappedValue: false)
    }

    /// Creates a focus that is initially nil.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        state = State(wrappedValue: nil)
    }

    /// The focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A binding to the focus.
    public var projectedValue: Binding { Binding(state.projectedValue) }
}
