import Foundation
import HalationDataModels
package import HalationSource

/// The code that Xcode generates for the models of Core Data beside a target's sources: classes and their properties.
///
/// It also tells the program its models, and the classes of their objects.
package struct ManagedObjectCode {
    /// A model and the text of its current version.
    private struct Model {
        let name: String
        let text: String
        let entities: [DataModel.Entity]
    }

    private var models: [Model] = []

    /// The classes of managed objects that the code declares, with those above them.
    private var declared: [String: [String]] = [:]

    private let isUsed: Bool

    /// Reads the models.
    ///
    /// - Parameters:
    ///   - files: The paths of files named `contents` in folders that end in `.xcdatamodel`, the nearest first.
    ///   - sources: The target's code, which names a type of Core Data if it has managed objects.
    package init(files: [String], sources: [SourceText]) {
        isUsed = SourceImports.usesManagedObjects(sources)
        guard isUsed else { return }
        var folders: [String: String] = [:]
        for file in files {
            guard let place = ModelPlace(file), folders[place.name] ?? place.folder == place.folder else {
                continue
            }
            folders[place.name] = place.folder
            guard place.isCurrent, !models.contains(where: { $0.name == place.name }),
                let data = FileManager.default.contents(atPath: file)
            else { continue }
            let text = String(decoding: data, as: UTF8.self)
            guard let model = DataModel(text) else { continue }
            models.append(Model(name: place.name, text: text, entities: model.entities))
        }
        for source in sources {
            for statement in source.statements(of: source.tokens[...]) {
                guard let declaration = Declaration(statement, of: source), declaration.keyword == "class",
                    Set(declaration.modifiers).isDisjoint(with: ["private", "fileprivate"]),
                    let name = declaration.name(in: source)
                else { continue }
                declared[name] = declaration.inheritedNames(in: source)
            }
        }
    }

    /// The declarations; nil if the program has no managed objects.
    package var text: String? {
        guard isUsed else { return nil }
        var classes: Set<String> = []
        var code = ""
        for model in models {
            for entity in model.entities {
                guard let name = entity.className, entity.codeGeneration != .manual else { continue }
                if entity.codeGeneration == .class {
                    guard declared[name] == nil, classes.insert(name).inserted else { continue }
                    code += classCode(of: entity, name, in: model)
                }
                code += extensionCode(of: entity, name, in: model)
            }
        }
        classes.formUnion(managedClasses(above: classes))
        guard !models.isEmpty || !classes.isEmpty else { return nil }
        return "import CoreData\nimport Foundation\n" + code + registration(of: classes.sorted())
    }

    /// The declared classes that are managed objects: those below `NSManagedObject` or a generated class.
    private func managedClasses(above generated: Set<String>) -> Set<String> {
        var known = generated.union(["NSManagedObject"])
        while true {
            let further = declared.filter { name, above in
                !known.contains(name) && above.contains(where: known.contains)
            }
            guard !further.isEmpty else { return known.subtracting(["NSManagedObject"]) }
            known.formUnion(further.keys)
        }
    }

    private func registration(of classes: [String]) -> String {
        let texts = models.map { "\($0.name.quoted): \($0.text.quoted)" }
        let types = classes.map { "\($0.quoted): \($0).self" }
        func dictionary(_ entries: [String]) -> String {
            entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
        }
        return """

            @section("halation_data_models") @used
            private let halationDataModels: @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
                ManagedModelList.add(to: list, models: \(dictionary(texts)), classes: \(dictionary(types)))
            }

            """
    }

    private func classCode(of entity: DataModel.Entity, _ name: String, in model: Model) -> String {
        let parent = entity.parent.flatMap { parent in model.entities.first { $0.name == parent } }
        return "public class \(name): \(parent?.className ?? "NSManagedObject") {}\n"
            + (parent?.className == nil ? "extension \(name): Identifiable {}\n" : "")
    }

    private func extensionCode(of entity: DataModel.Entity, _ name: String, in model: Model) -> String {
        var lines = [
            "public class func fetchRequest() -> NSFetchRequest<\(name)> { "
                + "NSFetchRequest<\(name)>(entityName: \(entity.name.quoted)) }"
        ]
        for attribute in entity.attributes {
            lines.append(Self.property(attribute.name, Self.type(of: attribute)))
        }
        for relationship in entity.relationships {
            let destination =
                model.entities.first { $0.name == relationship.destination }?.className ?? "NSManagedObject"
            let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
            lines.append(
                Self.property(relationship.name, relationship.isToMany ? "\(set)?" : "\(destination)?")
            )
            if relationship.isToMany { lines += Self.accessors(of: relationship, destination, set) }
        }
        return "extension \(name) {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
    }

    private static let keywords: Set = [
        "as", "break", "case", "class", "continue", "default", "do", "else", "enum", "extension", "false",
        "for", "func",
        "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "operator", "private",
        "protocol",
        "public", "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "throws",
        "true", "try",
        "var", "where", "while",
    ]

    private static func property(_ name: String, _ type: String) -> String {
        let declared = keywords.contains(name) ? "`\(name)`" : name
        return "public var \(declared): \(type) { get { _value(of: \(name.quoted)) } "
            + "set { _setValue(newValue, of: \(name.quoted)) } }"
    }

    private static let scalars = [
        "Boolean": "Bool", "Date": "TimeInterval", "Double": "Double", "Float": "Float",
        "Integer 16": "Int16",
        "Integer 32": "Int32", "Integer 64": "Int64",
    ]

    private static let objects = [
        "Binary": "Data", "Boolean": "NSNumber", "Date": "Date", "Decimal": "NSDecimalNumber",
        "Double": "NSNumber",
        "Float": "NSNumber", "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber",
        "String": "String", "URI": "URL", "UUID": "UUID",
    ]

    private static func type(of attribute: DataModel.Attribute) -> String {
        if attribute.usesScalar, let scalar = scalars[attribute.type] { return scalar }
        return (objects[attribute.type] ?? attribute.customClassName ?? "NSObject") + "?"
    }

    private static func accessors(
        of relationship: DataModel.Relationship,
        _ type: String,
        _ set: String
    ) -> [String] {
        let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        func function(_ function: String, _ parameters: String, _ arguments: String) -> String {
            "public func \(function)(\(parameters)) { _perform(\"\(function)\", \(arguments)) }"
        }
        let any = [
            function("addTo\(name)", "_ value: \(type)", "value"),
            function("removeFrom\(name)", "_ value: \(type)", "value"),
            function("addTo\(name)", "_ values: \(set)", "values"),
            function("removeFrom\(name)", "_ values: \(set)", "values"),
        ]
        guard relationship.isOrdered else { return any }
        return any + [
            function("insertInto\(name)", "_ value: \(type), at idx: Int", "value, idx"),
            function("removeFrom\(name)", "at idx: Int", "idx"),
            function("insertInto\(name)", "_ values: [\(type)], at indexes: NSIndexSet", "values, indexes"),
            function("removeFrom\(name)", "at indexes: NSIndexSet", "indexes"),
            function("replace\(name)", "at idx: Int, with value: \(type)", "idx, value"),
            function("replace\(name)", "at indexes: NSIndexSet, with values: [\(type)]", "indexes, values"),
        ]
    }
}

/// Where a version of a model is.
package struct ModelPlace {
    /// The name of the model, without its extension.
    package let name: String

    /// The folder of the model with all its versions.
    package let folder: String

    /// Whether the version is the current one.
    package let isCurrent: Bool

    /// Splits the path of a file `contents`; nil for another file.
    package init?(_ path: String) {
        let url = URL(fileURLWithPath: path)
        let version = url.deletingLastPathComponent()
        guard url.lastPathComponent == "contents", version.pathExtension == "xcdatamodel" else { return nil }
        let parent = version.deletingLastPathComponent()
        guard parent.pathExtension == "xcdatamodeld" else {
            name = version.deletingPathExtension().lastPathComponent
            folder = version.path
            isCurrent = true
            return
        }
        name = parent.deletingPathExtension().lastPathComponent
        folder = parent.path
        let list = parent.appendingPathComponent(".xccurrentversion")
        let current = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        let chosen = versions.first { current.contains(">\($0)<") } ?? versions.last
        isCurrent = chosen == version.lastPathComponent
    }
}
