public import Foundation
public import HalationAnimation
public import HalationViews

/// The objects of a fetch in the context of the environment.
///
/// The view's body is evaluated again when objects of the context change.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    /// What a binding to the property changes.
    public struct Configuration {
        /// The condition of the objects.
        public var nsPredicate: NSPredicate?

        /// The order of the objects.
        public var nsSortDescriptors: [NSSortDescriptor]

        /// The order of the objects.
        public var sortDescriptors: [SortDescriptor<Result>]
    }

    private let plan: FetchPlan<Result>

    @Environment(\.managedObjectContext) private var context
    @State private var changed: ChangedSettings<Result>?

    private init(
        _ request: NSFetchRequest<Result>,
        _ orders: [SortDescriptor<Result>],
        _ animation: Animation?
    ) {
        plan = FetchPlan(request, orders, animation)
    }

    private init(
        _ entity: NSEntityDescription?,
        _ nsOrders: [NSSortDescriptor],
        _ predicate: NSPredicate?,
        _ animation: Animation?
    ) {
        let request = NSFetchRequest<Result>()
        request.entity = entity
        request.sortDescriptors = nsOrders
        request.predicate = predicate
        self.init(request, [], animation)
    }

    private var settings: FetchSettings<Result> {
        let stored = $changed
        return FetchSettings(value: changed?.value ?? plan.settings) {
            stored.wrappedValue = ChangedSettings($0)
        }
    }

    /// The objects as they are now, in the order of the fetch.
    public var wrappedValue: FetchedResults<Result> {
        FetchedResults(plan.objects(in: context, changed), settings)
    }

    /// A binding to the condition and the order.
    public var projectedValue: Binding<Configuration> {
        let settings = settings
        return Binding {
            Configuration(
                nsPredicate: settings.value.predicate,
                nsSortDescriptors: settings.value.nsOrders,
                sortDescriptors: settings.value.orders
            )
        } set: { new in
            settings.set(
                FetchSettings.Value(
                    orders: new.sortDescriptors,
                    nsOrders: new.nsSortDescriptors,
                    predicate: new.nsPredicate
                )
            )
        }
    }

    /// Tells the context how to animate changes.
    public mutating func update() { plan.animate(in: context) }
}

extension FetchRequest {
    /// The objects of a request.
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        self.init(fetchRequest, [], animation)
    }

    /// The objects of a request; the transaction's animation counts.
    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
        self.init(fetchRequest, [], transaction.animation)
    }

    /// The objects of an entity.
    public init(
        entity: NSEntityDescription,
        sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        self.init(entity, sortDescriptors, predicate, animation)
    }
}

extension FetchRequest where Result: NSManagedObject {
    /// The objects of a class in an order.
    public init(
        sortDescriptors: [SortDescriptor<Result>],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.predicate = predicate
        self.init(request, sortDescriptors, animation)
    }

    /// The objects of a class in an order.
    @_disfavoredOverload
    public init(
        sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        self.init(nil, sortDescriptors, predicate, animation)
    }
}
