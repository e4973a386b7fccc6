public import Foundation

/// How an object in a list changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete = 2
    case move = 3
    case update = 4
}

/// A part of the objects of a controller.
public protocol NSFetchedResultsSectionInfo {
    /// The value that the objects have in common, as a text.
    var name: String { get }

    /// A short title: the first letter of the name.
    var indexTitle: String? { get }

    /// The number of objects.
    var numberOfObjects: Int { get }

    /// The objects as they are now, in the order of the fetch.
    var objects: [Any]? { get }
}

private struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]

    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
}

/// Is told of changes of a controller's objects; each function has a default that does nothing.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    /// Called before the functions for single changes.
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    /// Called after the functions for single changes.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    /// Called for each changed object.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    )

    /// Called for each new or empty section.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    )
}

extension NSFetchedResultsControllerDelegate {
    /// Does nothing by default.
    public func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {}

    /// Does nothing by default.
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    {}

    /// Does nothing by default.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {}

    /// Does nothing by default.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}
}

struct WeakController {
    weak var controller: FetchedList?
}

/// The objects of a controller, whatever its type.
final class FetchedList {
    let request: NSFetchRequest<any NSFetchRequestResult>
    let context: NSManagedObjectContext
    let sectionPath: String?
    var objects: [NSManagedObject]?
    fileprivate var sections: [FetchedSection] = []

    /// Called with the changes of the list.
    var onChange: (() -> Void)?
    var onObject: ((NSManagedObject, IndexPath?, NSFetchedResultsChangeType, IndexPath?) -> Void)?
    var onSection: ((any NSFetchedResultsSectionInfo, Int, NSFetchedResultsChangeType) -> Void)?
    var willChange: (() -> Void)?

    init(
        _ request: NSFetchRequest<any NSFetchRequestResult>,
        _ context: NSManagedObjectContext,
        _ sectionPath: String?
    ) {
        self.request = request
        self.context = context
        self.sectionPath = sectionPath
    }

    func fetch() throws {
        let found = try context.matches(request)
        objects = found
        sections = sections(of: found)
        if sections.isEmpty, sectionPath == nil { sections = [FetchedSection(name: "", members: [])] }
    }

    fileprivate func path(of object: NSManagedObject, in sections: [FetchedSection]? = nil) -> IndexPath? {
        for (section, info) in (sections ?? self.sections).enumerated() {
            if let item = info.members.firstIndex(where: { $0 === object }) { return [section, item] }
        }
        return nil
    }

    var sectionInfos: [any NSFetchedResultsSectionInfo] { sections }

    /// Fetches again, and tells what changed.
    func contextDidChange(_ changes: PendingChanges) {
        guard let before = objects, (try? fetch()) != nil, let after = objects else { return }
        let touched = (changes.updated + changes.refreshed).filter {
            after.contains($0) && before.contains($0)
        }
        guard before != after || !touched.isEmpty else { return }
        let earlier = sections(of: before)
        willChange?()
        for (index, section) in earlier.enumerated()
        where !sections.contains(where: { $0.name == section.name }) {
            onSection?(section, index, .delete)
        }
        for (index, section) in sections.enumerated()
        where !earlier.contains(where: { $0.name == section.name }) {
            onSection?(section, index, .insert)
        }
        for object in before where !after.contains(object) {
            onObject?(object, path(of: object, in: earlier), .delete, nil)
        }
        for object in after where !before.contains(object) {
            onObject?(object, nil, .insert, path(of: object))
        }
        let kept = before.filter(after.contains)
        let moved = zip(kept, after.filter(before.contains)).contains { $0 !== $1 }
        for object in touched {
            let (old, new) = (path(of: object, in: earlier), path(of: object))
            onObject?(object, old, moved && old != new ? .move : .update, new)
        }
        onChange?()
    }

    /// The sections of objects by their present values.
    private func sections(of objects: [NSManagedObject]) -> [FetchedSection] {
        var sections: [FetchedSection] = []
        for object in objects {
            let name = sectionPath.flatMap { object.value(forKeyPath: $0) }.map { "\($0)" } ?? ""
            if sections.last?.name == name, !sections.isEmpty {
                sections[sections.count - 1].members.append(object)
            } else {
                sections.append(FetchedSection(name: name, members: [object]))
            }
        }
        return sections
    }
}

/// The objects of a request, kept up to date for a list.
open class NSFetchedResultsController<ResultType>: NSObject {
    /// The request, whose changes count at the next fetch.
    public let fetchRequest: NSFetchRequest<ResultType>

    /// The context of the objects.
    public let managedObjectContext: NSManagedObjectContext

    /// The path to the value that the objects of a section have in common.
    public let sectionNameKeyPath: String?

    /// The name of a cache; has no effect.
    public let cacheName: String?

    /// Is told of changes.
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?

    private let list: FetchedList

    /// Creates a controller, which fetches nothing yet.
    public init(
        fetchRequest: NSFetchRequest<ResultType>,
        managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?,
        cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
        let request = NSFetchRequest<any NSFetchRequestResult>()
        request.takeValues(of: fetchRequest)
        if request.entityName == nil, let type = ResultType.self as? NSManagedObject.Type {
            request.entity = context.model?.entity(of: type)
        }
        list = FetchedList(request, context, sectionNameKeyPath)
        super.init()
        context.controllers.append(WeakController(controller: list))
    }

    private init(list: FetchedList) {
        fetchRequest = NSFetchRequest()
        managedObjectContext = list.context
        sectionNameKeyPath = list.sectionPath
        cacheName = nil
        self.list = list
        super.init()
        fetchRequest.takeValues(of: list.request)
    }

    /// Fetches the objects, and begins to follow their changes.
    open func performFetch() throws {
        list.request.takeValues(of: fetchRequest)
        if list.request.entityName == nil, let type = ResultType.self as? NSManagedObject.Type {
            list.request.entity = managedObjectContext.model?.entity(of: type)
        }
        try list.fetch()
        // The delegate's functions name the type of all objects.
        let shown = NSFetchedResultsController<any NSFetchRequestResult>(list: list)
        list.willChange = { [weak self] in self?.delegate?.controllerWillChangeContent(shown) }
        list.onChange = { [weak self] in self?.delegate?.controllerDidChangeContent(shown) }
        list.onObject = { [weak self] object, old, type, new in
            self?.delegate?.controller(shown, didChange: object, at: old, for: type, newIndexPath: new)
        }
        list.onSection = { [weak self] section, index, type in
            self?.delegate?.controller(shown, didChange: section, atSectionIndex: index, for: type)
        }
    }

    /// The objects; nil before the first fetch.
    open var fetchedObjects: [ResultType]? { list.objects?.compactMap { $0 as? ResultType } }

    /// The parts of the objects; nil before the first fetch.
    open var sections: [any NSFetchedResultsSectionInfo]? { list.objects == nil ? nil : list.sectionInfos }

    /// The titles of the sections.
    open var sectionIndexTitles: [String] { list.sectionInfos.compactMap(\.indexTitle) }

    /// The object at a place.
    ///
    /// - Precondition: There is one.
    open func object(at indexPath: IndexPath) -> ResultType {
        guard indexPath.count == 2, list.sectionInfos.indices.contains(indexPath[0]),
            let objects = list.sectionInfos[indexPath[0]].objects, objects.indices.contains(indexPath[1]),
            let object = objects[indexPath[1]] as? ResultType
        else { preconditionFailure("there is no object at \(indexPath)") }
        return object
    }

    /// The place of an object; nil if it is not among them.
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap { list.path(of: $0) }
    }

    /// Has no effect: there are no caches.
    open class func deleteCache(withName name: String?) {}
}
