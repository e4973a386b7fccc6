import Foundation
public import Testing

/// When snapshots are recorded, and what failures advise.
public struct SnapshotTestingConfiguration: Sendable {
    /// The configuration of the present operation.
    @TaskLocal static var current: SnapshotTestingConfiguration?

    /// The command that shows a difference.
    public var diffTool: DiffTool?

    /// When snapshots become references.
    public var record: Record?

    /// Creates a configuration; nil leaves a value as it is.
    public init(record: Record? = nil, diffTool: DiffTool? = nil) {
        self.record = record
        self.diffTool = diffTool
    }

    /// When snapshots become references.
    public struct Record: Equatable, Sendable {
        private let name: String

        /// The mode with a name: `all`, `failed`, `missing` or `never`.
        public init?(rawValue: String) {
            guard ["all", "failed", "missing", "never"].contains(rawValue) else { return nil }
            name = rawValue
        }

        private init(name: String) { self.name = name }

        /// Each snapshot replaces its reference.
        public static let all = Record(name: "all")

        /// Snapshots that differ replace their references.
        public static let failed = Record(name: "failed")

        /// Snapshots without a reference become it.
        public static let missing = Record(name: "missing")

        /// No reference is written.
        public static let never = Record(name: "never")
    }

    /// A command that shows a difference, for failures' messages.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let tool: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

        /// Creates a command from the paths of the reference and of the snapshot.
        public init(
            _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
        ) {
            self.tool = tool
        }

        /// Creates a command that takes the two paths as its arguments.
        public init(stringLiteral value: String) {
            tool = { "\(value) \"\($0)\" \"\($1)\"" }
        }

        /// The command of Kaleidoscope.
        public static let ksdiff = DiffTool("ksdiff")

        /// No command: the paths of both files in two lines.
        public static let `default` = DiffTool { "expected  \($0)\nactual    \($1)" }

        /// The command for two files.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            tool(currentFilePath, failedFilePath)
        }
    }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
    /// Creates ``all`` from true, and ``missing`` from false.
    public init(booleanLiteral value: Bool) {
        self = value ? .all : .missing
    }
}

/// Tests with another configuration of snapshots.
///
/// - Parameters:
///   - record: When snapshots become references; nil leaves it as it is.
///   - diffTool: The command that shows a difference; nil leaves it as it is.
///   - operation: The tests.
/// - Returns: What `operation` returns.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> R
) rethrows -> R {
    let configuration = SnapshotTestingConfiguration.inner(record, diffTool)
    return try SnapshotTestingConfiguration.$current.withValue(configuration, operation: operation)
}

/// Tests with another configuration of snapshots, in a task.
///
/// - Parameters:
///   - record: When snapshots become references; nil leaves it as it is.
///   - diffTool: The command that shows a difference; nil leaves it as it is.
///   - operation: The tests.
/// - Returns: What `operation` returns.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () async throws -> R
) async rethrows -> R {
    let configuration = SnapshotTestingConfiguration.inner(record, diffTool)
    return try await SnapshotTestingConfiguration.$current.withValue(configuration, operation: operation)
}

extension SnapshotTestingConfiguration {
    /// A configuration within the present one.
    static func inner(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(
            record: record ?? current?.record,
            diffTool: diffTool ?? current?.diffTool
        )
    }

    /// The mode of an assertion.
    ///
    /// `halation test --record` counts before what tests say, apart from those that record nothing; so `never` is a promise.
    ///
    /// - Parameters:
    ///   - given: The mode of the call; nil for that of the present operation.
    ///   - environment: Where `HALATION_TEST_RECORD` has the mode of the command line.
    /// - Returns: The mode that counts.
    package static func effectiveRecord(
        _ given: Record?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Record {
        let record = given ?? presentRecord
        guard record != .never else { return .never }
        return environment["HALATION_TEST_RECORD"].flatMap(Record.init) ?? record
    }

    /// The mode of the present operation: given, in the environment's `SNAPSHOT_TESTING_RECORD`, or
    /// ``Record/missing``.
    static var presentRecord: Record {
        if let record = current?.record { return record }
        if SnapshotGlobals.isRecording { return .all }
        let environment = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
        return environment.flatMap(Record.init) ?? .missing
    }
}

/// Whether each snapshot replaces its reference.
public var isRecording: Bool {
    get { SnapshotTestingConfiguration.presentRecord == .all }
    set { SnapshotGlobals.isRecording = newValue }
}

/// The command that shows a difference, for failures' messages.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.current?.diffTool ?? SnapshotGlobals.diffTool ?? .default }
    set { SnapshotGlobals.diffTool = newValue }
}

/// Settings of the whole process, as tests set them before they run.
enum SnapshotGlobals {
    nonisolated(unsafe) static var isRecording = false
    nonisolated(unsafe) static var diffTool: SnapshotTestingConfiguration.DiffTool?
}

/// A trait of tests with a configuration of snapshots.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the tests of a suite have the trait: they do.
    public let isRecursive = true

    let configuration: SnapshotTestingConfiguration

    /// Runs a test with the configuration, and numbers its snapshots from 1.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
            try await SnapshotCounter.$current.withValue(SnapshotCounter(), operation: function)
        }
    }
}

extension Trait where Self == _SnapshotsTestTrait {
    /// Tests whose snapshots are numbered from 1.
    public static var snapshots: Self { snapshots() }

    /// Tests with a configuration of snapshots.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil,
        diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self {
        snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
    }

    /// Tests with a configuration of snapshots.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        _SnapshotsTestTrait(configuration: configuration)
    }
}
