import HalationViews
import OpenCombine

/// The subscription of a node to the changes of an object.
final class ObjectObservation<ObjectType: ObservableObject> {
    let object: ObjectType

    private var subscription: AnyCancellable?

    init(of object: ObjectType, by host: PropertyHost) {
        self.object = object
        let invalidate = host.invalidation
        // Sent before the change: the body is evaluated again in the next update, after it.
        subscription = object.objectWillChange.sink { _ in invalidate() }
    }
}
