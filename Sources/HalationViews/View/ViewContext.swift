import HalationDrawing

/// What a view is resolved in: the environment, and its place among the other views.
@MainActor
struct ViewContext {
    var environment: EnvironmentValues

    private let states: StateStore

    /// The way from the root to the view: types, places in lists, identities, branches of conditions.
    private var place: [AnyHashable] = []

    init(environment: EnvironmentValues, states: StateStore) {
        self.environment = environment
        self.states = states
    }

    /// The context of a part of the view.
    func part(_ component: some Hashable) -> ViewContext {
        var context = self
        context.place.append(AnyHashable(component))
        return context
    }

    /// Gives each ``State`` among the stored properties of `view` what it had when a view was last in this place.
    func connectState(of view: some View) {
        for (label, value) in Mirror(reflecting: view).children {
            guard let state = value as? any StoredState else { continue }
            state.connect(to: states, place: place + [AnyHashable(label)])
        }
    }
}
