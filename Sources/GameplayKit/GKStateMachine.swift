public import Foundation

/// A state of a machine.
open class GKState: NSObject {
    /// The machine of the state.
    open internal(set) weak var stateMachine: GKStateMachine?

    public override init() {}

    /// Whether the machine may go to another state: always, unless a class says otherwise.
    open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }

    /// Called when the machine comes from another state; nil at the start.
    open func didEnter(from previousState: GKState?) {}

    /// Called with the seconds since the last call.
    open func update(deltaTime seconds: TimeInterval) {}

    /// Called before the machine goes to another state.
    open func willExit(to nextState: GKState) {}
}

/// A machine that is in one of its states at a time.
open class GKStateMachine: NSObject {
    private let states: [GKState]

    /// The present state; nil before the first.
    open private(set) var currentState: GKState?

    /// Creates a machine that is in none of its states yet.
    public init(states: [GKState]) {
        self.states = states
        super.init()
        for state in states { state.stateMachine = self }
    }

    /// The state of a class.
    open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
        states.first { type(of: $0) == stateClass } as? StateType
    }

    /// Whether the present state allows another one.
    open func canEnterState(_ stateClass: AnyClass) -> Bool {
        currentState?.isValidNextState(stateClass) ?? true
    }

    /// Goes to the state of a class if the present one allows it; returns whether it did.
    @discardableResult
    open func enter(_ stateClass: AnyClass) -> Bool {
        guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass }) else {
            return false
        }
        let previous = currentState
        previous?.willExit(to: next)
        currentState = next
        next.didEnter(from: previous)
        return true
    }

    /// Calls the present state with the seconds since the last call.
    open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}

/// A thing of a game, made of components.
open class GKEntity: NSObject {
    /// The components in the order of their addition.
    open private(set) var components: [GKComponent] = []

    /// Creates an entity without components.
    public override init() {}

    /// Adds a component, which replaces another one of its class.
    open func addComponent(_ component: GKComponent) {
        components.removeAll { type(of: $0) == type(of: component) }
        component.entity = self
        components.append(component)
        component.didAddToEntity()
    }

    /// Removes the component of a class.
    open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
        for component in components where type(of: component) == componentClass {
            component.willRemoveFromEntity()
            component.entity = nil
        }
        components.removeAll { type(of: $0) == componentClass }
    }

    /// The component of a class.
    open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type)
        -> ComponentType?
    {
        components.first { type(of: $0) == componentClass } as? ComponentType
    }

    /// Calls all components with the seconds since the last call.
    open func update(deltaTime seconds: TimeInterval) {
        for component in components { component.update(deltaTime: seconds) }
    }
}

/// A part of an entity.
open class GKComponent: NSObject {
    /// The entity of the component.
    open internal(set) weak var entity: GKEntity?

    public override init() {}

    /// Called with the seconds since the last call.
    open func update(deltaTime seconds: TimeInterval) {}

    /// Called after the component was added.
    open func didAddToEntity() {}

    /// Called before the component is removed.
    open func willRemoveFromEntity() {}
}

/// The components of one class of many entities.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
    /// The components in the order of their addition.
    open private(set) var components: [ComponentType] = []

    /// Creates a system of a class.
    public init(componentClass cls: AnyClass) {}

    /// Adds a component at the end.
    open func addComponent(_ component: ComponentType) { components.append(component) }

    /// Adds the component of an entity, if it has one.
    open func addComponent(foundIn entity: GKEntity) {
        if let component = entity.component(ofType: ComponentType.self) { addComponent(component) }
    }

    /// Removes a component, if the system has it.
    open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }

    /// Calls all components with the seconds since the last call.
    open func update(deltaTime seconds: TimeInterval) {
        for component in components { component.update(deltaTime: seconds) }
    }
}
