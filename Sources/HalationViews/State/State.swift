import HalationDrawing

/// A value that a view keeps from one frame to the next.
///
/// Views are made anew for every frame; what is in a state stays, as long as a view of the same type is in the
/// same place. It is the place for a model with a state of its own, such as a particle system that is updated
/// when it is drawn:
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
/// A view is made where it is used: one value put in two places of a picture has one state for both.
///
/// The closure of a canvas runs once for each frame, in the order of the frames. A picture then depends on those
/// before it; a state computed from the date alone does not.
@propertyWrapper
public struct State<Value> {
    /// Where the value is: in the view itself until the view is drawn, then where all views of its place find it.
    private let location: Location<Value>

    private let initialValue: Value

    /// Creates a state that starts with a value.
    public init(wrappedValue: Value) {
        initialValue = wrappedValue
        location = Location(Cell(wrappedValue))
    }

    /// Creates a state that starts with a value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get { location.cell.value }
        nonmutating set { location.cell.value = newValue }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that starts with nil.
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

/// A state, whatever its type.
@MainActor
protocol StoredState {
    /// Takes the value that was last in `place`, or begins there with its first.
    func connect(to states: StateStore, place: [AnyHashable])
}

extension State: StoredState {
    func connect(to states: StateStore, place: [AnyHashable]) {
        location.cell = states.cell(at: place, startingWith: initialValue)
    }
}

/// The states of all views of a renderer, by their places.
@MainActor
final class StateStore {
    private var cells: [[AnyHashable]: AnyObject] = [:]

    /// The cell at `place`; if there is none of its type, a new one.
    fileprivate func cell<Value>(at place: [AnyHashable], startingWith value: Value) -> Cell<Value> {
        if let known = cells[place] as? Cell<Value> { return known }
        let cell = Cell(value)
        cells[place] = cell
        return cell
    }
}
