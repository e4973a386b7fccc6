import CDataModels
import Synchronization

/// The models and the classes of managed objects of a program; `halation run` generates the code that adds them.
public final class ManagedModelList {
    /// The contents of the models by their names.
    private(set) var models: [String: String] = [:]

    /// The classes by their names.
    private(set) var classes: [String: NSManagedObject.Type] = [:]

    /// Adds models and classes; called by generated code only.
    ///
    /// - Parameters:
    ///   - list: The list, unretained.
    ///   - models: The contents of models by their names.
    ///   - classes: Classes of managed objects by their names.
    public static func add(
        to list: UnsafeMutableRawPointer,
        models: [String: String] = [:],
        classes: [String: NSManagedObject.Type] = [:]
    ) {
        let list = Unmanaged<ManagedModelList>.fromOpaque(list).takeUnretainedValue()
        list.models.merge(models) { first, _ in first }
        list.classes.merge(classes) { first, _ in first }
    }

    /// What the program registered.
    // Only read once it is filled.
    nonisolated(unsafe) static let ofProgram: ManagedModelList = {
        let list = ManagedModelList()
        withExtendedLifetime(list) { data_models_visit(Unmanaged.passUnretained(list).toOpaque()) }
        return list
    }()

    /// The models that containers use, the latest last, for classes that ask for their entity.
    private static let used = Mutex<[ManagedModel]>([])

    private struct ManagedModel: @unchecked Sendable {
        weak var model: NSManagedObjectModel?
    }

    /// Notes that a container uses a model.
    static func use(_ model: NSManagedObjectModel) {
        let entry = ManagedModel(model: model)
        used.withLock { list in
            list.removeAll { $0.model == nil || $0.model === entry.model }
            list.append(entry)
        }
    }

    /// The entity of a class in the models that containers use, or in the program's; nil if there is none.
    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        let known = used.withLock { $0 }
        for entry in known.reversed() {
            if let entity = entry.model?.entity(of: type) { return entity }
        }
        for name in ofProgram.models.keys.sorted() {
            guard let model = NSManagedObjectModel.ofProgram(named: name),
                let entity = model.entity(of: type)
            else { continue }
            return entity
        }
        return nil
    }
}
