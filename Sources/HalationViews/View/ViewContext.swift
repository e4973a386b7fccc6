import HalationDrawing

/// The environment and the position in the view tree that a view is resolved with.
@MainActor
struct ViewContext {
    var environment: EnvironmentValues

    private let states: StateStore

    /// The path from the root: types, list indices, identities, branches of conditions.
    private var place: [AnyHashable] = []

    init(environment: EnvironmentValues, states: StateStore) {
        self.environment = environment
        self.states = states
    }

    /// The context of a child at `component` of the path.
    func part(_ component: some Hashable) -> ViewContext {
        var context = self
        context.place.append(AnyHashable(component))
        return context
    }

    /// Connects each ``State`` stored in `view` to the value kept for its position.
    func connectState(of view: some View) {
        for (label, value) in Mirror(reflecting: view).children {
            guard let state = value as? any StoredState else { continue }
            state.connect(to: states, place: place + [AnyHashable(label)])
        }
    }
}
