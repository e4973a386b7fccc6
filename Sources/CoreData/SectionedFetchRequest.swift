public import Foundation
public import HalationAnimation
public import HalationViews

/// The objects of a fetch in the context of the environment, in sections.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
    DynamicProperty
{
    private let plan: FetchPlan<Result>
    private let section: KeyPath<Result, SectionIdentifier>

    @Environment(\.managedObjectContext) private var context
    @State private var changed: ChangedSettings<Result>?
    @State private var changedSection: KeyPath<Result, SectionIdentifier>?

    private init(_ plan: FetchPlan<Result>, _ section: KeyPath<Result, SectionIdentifier>) {
        self.plan = plan
        self.section = section
    }

    /// The objects as they are now, in the order of the fetch.
    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
        let stored = $changed
        let storedSection = $changedSection
        let settings = FetchSettings(value: changed?.value ?? plan.settings) {
            stored.wrappedValue = ChangedSettings($0)
        }
        return SectionedFetchResults(
            plan.objects(in: context, changed),
            settings,
            changedSection ?? section,
            setSection: { storedSection.wrappedValue = $0 }
        )
    }

    /// A binding to the objects, whose condition and order can be set.
    public var projectedValue: Binding<SectionedFetchResults<SectionIdentifier, Result>> {
        let value = wrappedValue
        return Binding(get: { value }, set: { _ in })
    }

    /// Tells the context how to animate changes.
    public mutating func update() { plan.animate(in: context) }
}

extension SectionedFetchRequest {
    /// The objects of a request; those with the same value at a path make a section.
    public init(
        fetchRequest: NSFetchRequest<Result>,
        sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        animation: Animation? = nil
    ) {
        self.init(FetchPlan(fetchRequest, [], animation), sectionIdentifier)
    }

    /// The objects of an entity; those with the same value at a path make a section.
    public init(
        entity: NSEntityDescription,
        sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.entity = entity
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(FetchPlan(request, [], animation), sectionIdentifier)
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// The objects of a class in an order; those with the same value at a path make a section.
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        sortDescriptors: [SortDescriptor<Result>],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.predicate = predicate
        self.init(FetchPlan(request, sortDescriptors, animation), sectionIdentifier)
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// The objects of a class in an order; those with the same value at a path make a section.
    @_disfavoredOverload
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(FetchPlan(request, [], animation), sectionIdentifier)
    }
}

/// The objects of a fetch at one moment, in sections.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
    RandomAccessCollection
{
    /// Objects with the same value at the path of the sections.
    public struct Section: RandomAccessCollection, Identifiable {
        /// The value that the objects have in common.
        public let id: SectionIdentifier

        fileprivate var objects: [Result]

        /// The first index, which is always 0.
        public var startIndex: Int { 0 }

        /// The index behind the last object.
        public var endIndex: Int { objects.count }

        /// The object at an index.
        public subscript(position: Int) -> Result { objects[position] }
    }

    private let sections: [Section]
    private let settings: FetchSettings<Result>
    private let section: KeyPath<Result, SectionIdentifier>
    private let setSection: (KeyPath<Result, SectionIdentifier>) -> Void

    init(
        _ objects: [Result],
        _ settings: FetchSettings<Result>,
        _ section: KeyPath<Result, SectionIdentifier>,
        setSection: @escaping (KeyPath<Result, SectionIdentifier>) -> Void
    ) {
        self.settings = settings
        self.section = section
        self.setSection = setSection
        var sections: [Section] = []
        var places: [SectionIdentifier: Int] = [:]
        for object in objects {
            let id = object[keyPath: section]
            if let place = places[id] {
                sections[place].objects.append(object)
            } else {
                places[id] = sections.count
                sections.append(Section(id: id, objects: [object]))
            }
        }
        self.sections = sections
    }

    /// The first index, which is always 0.
    public var startIndex: Int { 0 }

    /// The index behind the last section.
    public var endIndex: Int { sections.count }

    /// The section at an index.
    public subscript(position: Int) -> Section { sections[position] }

    /// The path to the value that the objects of a section have in common; setting it makes other sections.
    public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
        get { section }
        nonmutating set { setSection(newValue) }
    }

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
