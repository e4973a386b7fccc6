public import Foundation

/// The objects of a fetch at one moment.
public struct FetchedResults<Result>: RandomAccessCollection {
    private let objects: [Result]
    private let settings: FetchSettings<Result>

    init(_ objects: [Result], _ settings: FetchSettings<Result>) {
        self.objects = objects
        self.settings = settings
    }

    /// The first index, which is always 0.
    public var startIndex: Int { 0 }

    /// The index behind the last object.
    public var endIndex: Int { objects.count }

    /// The object at an index.
    public subscript(position: Int) -> Result { objects[position] }

    /// The condition of the objects; setting it fetches again.
    public var nsPredicate: NSPredicate? {
        get { settings.value.predicate }
        nonmutating set { settings.change { $0.predicate = newValue } }
    }

    /// The order of the objects; setting it fetches again.
    public var nsSortDescriptors: [NSSortDescriptor] {
        get { settings.value.nsOrders }
        nonmutating set {
            settings.change {
                $0.nsOrders = newValue
                $0.orders = []
            }
        }
    }
}

extension FetchedResults where Result: NSManagedObject {
    /// The order of the objects; setting it fetches again.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { settings.value.orders }
        nonmutating set {
            settings.change {
                $0.orders = newValue
                $0.nsOrders = []
            }
        }
    }
}

/// The values of one fetch, and how they change.
struct FetchSettings<Result> {
    struct Value {
        var orders: [SortDescriptor<Result>] = []
        var nsOrders: [NSSortDescriptor] = []
        var predicate: NSPredicate?
    }

    let value: Value
    let set: (Value) -> Void

    func change(_ change: (inout Value) -> Void) {
        var changed = value
        change(&changed)
        set(changed)
    }
}
