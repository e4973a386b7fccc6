import HalationDrawing

/// A value that a view keeps from frame to frame.
///
/// Views are created anew for every frame. A state persists as long as a view of the same type is at the same
/// position in the view tree. Use it for a stateful model, such as a particle system that is updated when
/// drawn:
///
/// ```swift
/// struct Rain: View {
///     @State private var system = ParticleSystem()
///
///     var body: some View {
///         TimelineView(.animation) { timeline in
///             Canvas { context, size in
///                 system.update(date: timeline.date)
///                 system.draw(in: context)
///             }
///         }
///     }
/// }
/// ```
///
/// Create a view where it is used: one view value at two positions of a picture has a single state.
///
/// A canvas closure runs once per frame, in order of frames. A picture that depends on such a model depends
/// on the previous frames; one computed from the date does not.
@propertyWrapper
public struct State<Value> {
    /// The storage: the view's own until it is first drawn, then the one shared by all views at its position.
    private let location: Location<Value>

    private let initialValue: Value

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) {
        initialValue = wrappedValue
        location = Location(Cell(wrappedValue))
    }

    /// Creates a state with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value.
    public var wrappedValue: Value {
        get { location.cell.value }
        nonmutating set { location.cell.value = newValue }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially nil.
    public init() {
        self.init(wrappedValue: nil)
    }
}

private final class Cell<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private final class Location<Value> {
    var cell: Cell<Value>

    init(_ cell: Cell<Value>) {
        self.cell = cell
    }
}

/// A state of any value type.
@MainActor
protocol StoredState {
    /// Connects to the value kept for `place`, or starts one there with the initial value.
    func connect(to states: StateStore, place: [AnyHashable])
}

extension State: StoredState {
    func connect(to states: StateStore, place: [AnyHashable]) {
        location.cell = states.cell(at: place, startingWith: initialValue)
    }
}

/// The states of all views of a renderer, by position in the view tree.
@MainActor
final class StateStore {
    private var cells: [[AnyHashable]: AnyObject] = [:]

    /// The cell at `place`; created if there is none of its type.
    fileprivate func cell<Value>(at place: [AnyHashable], startingWith value: Value) -> Cell<Value> {
        if let known = cells[place] as? Cell<Value> { return known }
        let cell = Cell(value)
        cells[place] = cell
        return cell
    }
}
