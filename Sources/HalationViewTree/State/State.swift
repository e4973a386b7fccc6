/// A value that a view owns and keeps for the lifetime of its identity.
///
/// The value starts with the initial value of the first view at a position in the tree. It is lost when the
/// view is removed: when a branch is no longer taken, an element leaves its collection, or an id changes.
/// Setting it evaluates the view's body again.
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
/// A canvas closure runs once per frame, in the order of the frames. A picture drawn from such a model
/// depends on the previous frames; a picture computed from the date does not.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let seed: StateSeed<Value>
    private var location: StateLocation<Value>?

    /// Creates a state with an initial value.
    public init(wrappedValue value: Value) {
        seed = StateSeed(value)
    }

    /// Creates a state with an initial value.
    public init(initialValue value: Value) {
        self.init(wrappedValue: value)
    }

    /// The current value; setting it evaluates the view's body again.
    public var wrappedValue: Value {
        get { location?.value ?? seed.value }
        nonmutating set {
            if let location { location.set(newValue) } else { seed.value = newValue }
        }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location) }
        return Binding(StateLocation(seed.value))
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially nil.
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        if let known = slot as? StateLocation<Value> {
            location = known
            return
        }
        let location = StateLocation(seed.value)
        location.addObserver(host.node)
        slot = location
        self.location = location
    }

    // Initial values count only once.
    package nonisolated func needsNoUpdate(from other: State<Value>) -> Bool { true }
}

/// The value of a state before its view is part of a tree.
private final class StateSeed<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// The storage of a state of a node.
final class StateLocation<Value>: BindingLocation<Value> {
    /// The value that bodies see.
    private var settled: Value

    /// The latest value, which code outside of bodies sees.
    private var latest: Value

    /// The change that waits for the next update, and the batch of changes that it belongs to.
    private var waiting: (change: WaitingChange<Value>, batch: Int)?

    private var observers: [WeakObserver] = []

    /// Whether a body or a drawing has read the value, so that they depend on it.
    private var wasRead = false

    init(_ value: Value) {
        settled = value
        latest = value
    }

    /// Evaluates the body of a node again when the value changes.
    func addObserver(_ node: ViewNode) {
        guard !observers.contains(where: { $0.node === node }) else { return }
        observers.removeAll { $0.node == nil }
        observers.append(WeakObserver(node: node))
    }

    private var tree: ViewTree? {
        for observer in observers { if let node = observer.node { return node.tree } }
        return nil
    }

    override var value: Value {
        let phase = tree?.phase
        if phase == .resolving || phase == .drawing { wasRead = true }
        return phase == .resolving ? settled : latest
    }

    override func set(_ new: Value) {
        guard !isEqualState(latest, new) else { return }
        latest = new
        guard let tree else {
            settled = new
            return
        }
        // A loop over an array's elements sets the state once per element. Only the last value is kept, not a copy of
        // the array for each.
        if let waiting, waiting.batch == tree.openBatch {
            waiting.change.value = new
            return
        }
        // An older change that still waits must not take this one back.
        if tree.changesAtOnce { waiting?.change.value = new }
        let change = WaitingChange(new)
        tree.change { [self] in apply(change, in: tree) }
        if let batch = tree.openBatch { waiting = (change, batch) }
    }

    private func apply(_ change: WaitingChange<Value>, in tree: ViewTree) {
        if waiting?.change === change { waiting = nil }
        let isUnchanged = isEqualState(settled, change.value)
        settled = change.value
        guard !isUnchanged, wasRead else { return }
        for observer in observers { if let node = observer.node { tree.invalidate(node) } }
    }
}

/// A value that becomes a state's with the next update.
private final class WaitingChange<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private struct WeakObserver {
    weak var node: ViewNode?
}
