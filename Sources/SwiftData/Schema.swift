public import Foundation

/// The models of a container.
public final class Schema: Sendable {
    /// The version of a schema; has no effect.
    public struct Version: Hashable, Comparable, Sendable {
        /// The number of large changes.
        public let major: Int

        /// The number of small changes.
        public let minor: Int

        /// The number of corrections.
        public let patch: Int

        /// Creates a version from its numbers.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// Whether the first version is older.
        public static func < (first: Version, second: Version) -> Bool {
            (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
        }
    }

    /// The options of a variable.
    public struct Attribute: Sendable {
        /// An option of a variable; only `unique` has an effect.
        public struct Option: Hashable, Sendable {
            let name: String

            public static let unique = Option(name: "unique")
            public static let externalStorage = Option(name: "externalStorage")
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            public static let ephemeral = Option(name: "ephemeral")
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            public static let spotlight = Option(name: "spotlight")

            /// A transformer of values, which has no effect.
            public static func transformable(by name: String) -> Option { Option(name: "transformable") }
        }

        let options: [Option]

        /// Creates options of a variable.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
        }
    }

    /// The rules of a variable with other models.
    public struct Relationship: @unchecked Sendable {
        /// An option of a relationship; has no effect.
        public struct Option: Hashable, Sendable {
            public static let unique = Option()
        }

        /// What happens to the other models when a model is deleted.
        public enum DeleteRule: String, Sendable {
            case noAction
            case nullify
            case cascade

            /// Treated as `nullify`: deletions never fail.
            case deny
        }

        let deleteRule: DeleteRule
        let inverse: AnyKeyPath?

        /// Creates rules of a relationship.
        public init(
            _ options: Option...,
            deleteRule: DeleteRule = .nullify,
            minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0,
            originalName: String? = nil,
            inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            self.deleteRule = deleteRule
            self.inverse = inverse
        }
    }

    /// The types of the models.
    public let models: [any PersistentModel.Type]

    /// Creates a schema; the version has no effect.
    public init(_ models: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.models = models
    }

    /// Creates a schema; the version has no effect.
    public convenience init(_ models: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(models)
    }

    /// Creates the schema of a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models)
    }
}

/// A version of a schema.
public protocol VersionedSchema {
    /// The types of the models.
    static var models: [any PersistentModel.Type] { get }

    /// The version; has no effect.
    static var versionIdentifier: Schema.Version { get }
}

/// The steps from older versions of a schema; have no effect, as nothing is stored.
public protocol SchemaMigrationPlan {
    /// The versions in order.
    static var schemas: [any VersionedSchema.Type] { get }

    /// The steps in order.
    static var stages: [MigrationStage] { get }
}

/// A step between two versions of a schema; has no effect.
public enum MigrationStage {
    /// A step that follows from the versions.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)

    /// A step with code of its own.
    case custom(
        fromVersion: any VersionedSchema.Type,
        toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?
    )
}

/// Where a container stores its models; has no effect, as it keeps them in memory.
public struct ModelConfiguration: Sendable {
    /// The folder of an app group; has no effect.
    public struct GroupContainer: Sendable {
        public static let automatic = GroupContainer()
        public static let none = GroupContainer()

        /// The folder of a group.
        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
    }

    /// The database in iCloud; has no effect.
    public struct CloudKitDatabase: Sendable {
        public static let automatic = CloudKitDatabase()
        public static let none = CloudKitDatabase()

        /// A private database by name.
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    /// The name of the configuration.
    public let name: String

    /// Whether nothing should be stored in a file; nothing is.
    public let isStoredInMemoryOnly: Bool

    /// The file, which is never written.
    public var url: URL { URL(fileURLWithPath: "/dev/null") }

    /// Creates a configuration; the arguments have no effect.
    public init(
        _ name: String? = nil,
        schema: Schema? = nil,
        isStoredInMemoryOnly: Bool = false,
        allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? "default"
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
    }

    /// Creates a configuration with a file, which is never written.
    public init(
        _ name: String? = nil,
        schema: Schema? = nil,
        url: URL,
        allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(name, schema: schema)
    }

    /// Creates a configuration for types; the arguments have no effect.
    @_disfavoredOverload
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }
}
