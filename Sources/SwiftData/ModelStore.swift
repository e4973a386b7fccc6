import HalationAnimation
import HalationViews
import Observation

/// The objects that the contexts of a container share.
final class ModelStore: Observable {
    /// The objects in the order of their insertion.
    var models: [any PersistentModel] = []

    /// The objects at the last save.
    var saved: [any PersistentModel] = []

    /// How insertions and deletions of a type are animated.
    var animations: [ObjectIdentifier: Animation] = [:]

    private let registrar = ObservationRegistrar()

    /// Makes what is evaluated now depend on the objects.
    func noteRead() { registrar.access(self, keyPath: \.models) }

    /// Changes the objects, with the animation of a type unless another one is under way.
    func change(_ type: (any PersistentModel.Type)? = nil, _ mutation: () -> Void) {
        let own = type.flatMap { animations[ObjectIdentifier($0)] }
        guard Transaction.current.animation == nil, let own else {
            registrar.withMutation(of: self, keyPath: \.models, mutation)
            return
        }
        withAnimation(own) { registrar.withMutation(of: self, keyPath: \.models, mutation) }
    }
}
