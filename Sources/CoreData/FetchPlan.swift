import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationViews

/// What a property fetches, and how changes are animated.
///
/// An object, because the tree cannot tell that two conditions are the same.
final class FetchPlan<Result> {
    let request: NSFetchRequest<Result>
    let orders: [SortDescriptor<Result>]
    let animation: Animation?

    /// The objects of the last fetch, with what they were fetched for.
    private var known:
        (objects: [Result], revision: Int, changed: ObjectIdentifier?, context: ObjectIdentifier)?

    init(_ request: NSFetchRequest<Result>, _ orders: [SortDescriptor<Result>], _ animation: Animation?) {
        self.request = request
        self.orders = orders
        self.animation = animation
    }

    /// The values that the property begins with.
    var settings: FetchSettings<Result>.Value {
        FetchSettings.Value(
            orders: orders,
            nsOrders: request.sortDescriptors ?? [],
            predicate: request.predicate
        )
    }

    /// The objects in a context, by other values than the first if `changed` has some.
    func objects(in context: NSManagedObjectContext, _ changed: ChangedSettings<Result>?) -> [Result] {
        // Makes a body depend on the context.
        let revision = context.revision.value
        if let known, known.revision == revision, known.context == ObjectIdentifier(context),
            known.changed == changed.map({ ObjectIdentifier($0) })
        {
            return known.objects
        }
        let used = NSFetchRequest<Result>()
        used.takeValues(of: request)
        let values = changed?.value ?? settings
        used.predicate = values.predicate
        used.sortDescriptors = values.nsOrders
        let fetched = Self.fetched(used, in: context)
        let objects = values.orders.isEmpty ? fetched : Self.sorted(fetched, by: values.orders)
        known = (objects, revision, changed.map { ObjectIdentifier($0) }, ObjectIdentifier(context))
        return objects
    }

    /// The objects of a request; none, with a warning, if the context cannot have any.
    private static func fetched(
        _ request: NSFetchRequest<Result>,
        in context: NSManagedObjectContext
    ) -> [Result] {
        do {
            return try context.fetch(request)
        } catch {
            let reason =
                context.model == nil
                ? "no 'managedObjectContext' is set in the environment" : error.localizedDescription
            Warnings.report(
                "a fetch request of a view finds nothing: \(reason)",
                once: "FetchRequest \(reason)"
            )
            return []
        }
    }

    /// Equal objects stay in their order.
    private static func sorted(_ objects: [Result], by orders: [SortDescriptor<Result>]) -> [Result] {
        objects.enumerated().sorted { first, second in
            for order in orders {
                switch order.compare(first.element, second.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return first.offset < second.offset
        }.map(\.element)
    }

    /// Tells the context how to animate changes.
    func animate(in context: NSManagedObjectContext) {
        guard let animation, let entity = try? request.entity(in: context.model), let name = entity.name
        else {
            return
        }
        context.revision.animate(name, with: animation)
    }
}

/// Other values than those that a property began with.
final class ChangedSettings<Result> {
    let value: FetchSettings<Result>.Value

    init(_ value: FetchSettings<Result>.Value) {
        self.value = value
    }
}
