public import Foundation
import Testing
import XCTest

/// Expects a value to match its reference, in a test of XCTest or Swift Testing.
///
/// The reference of a picture is `__Snapshots__/<file>/<test>.<name>.linux.png` beside the test's source, and stands beside
/// Apple's `<test>.<name>.png`; other values have one file for all systems. A missing reference is written, and the test
/// fails once.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: How the value becomes a snapshot.
///   - name: The name of the reference; nil for a number.
///   - record: When the snapshot becomes the reference; nil for the present configuration.
///   - timeout: The longest wait for the snapshot in seconds.
///   - fileID: The test's module and file.
///   - filePath: The path of the test's source.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value,
    as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let message = verifySnapshot(
        of: try value(),
        as: snapshotting,
        named: name,
        record: record,
        timeout: timeout,
        fileID: fileID,
        file: filePath,
        testName: testName,
        line: line,
        column: column
    )
    guard let message else { return }
    reportFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a value to match several references, each with a name of its own.
///
/// The parameters are those of
/// ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)``.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value,
    as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(),
            as: strategy,
            named: name,
            record: record,
            timeout: timeout,
            fileID: fileID,
            file: filePath,
            testName: testName,
            line: line,
            column: column
        )
    }
}

/// Expects a value to match several references, which are numbered.
///
/// The parameters are those of
/// ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)``.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value,
    as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(),
            as: strategy,
            record: record,
            timeout: timeout,
            fileID: fileID,
            file: filePath,
            testName: testName,
            line: line,
            column: column
        )
    }
}

/// Compares a value with its reference.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: How the value becomes a snapshot.
///   - name: The name of the reference; nil for a number.
///   - record: When the snapshot becomes the reference; nil for the present configuration.
///   - snapshotDirectory: The folder of references; nil is `__Snapshots__/<file>` beside the test's source.
///   - timeout: The longest wait for the snapshot in seconds.
///   - fileID: The test's module and file.
///   - filePath: The path of the test's source.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The reason of the failure; nil if the value matches.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value,
    as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil,
    snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) -> String? {
    let record = SnapshotTestingConfiguration.effectiveRecord(record)
    let files = ReferenceFiles(
        testFile: "\(filePath)",
        folder: snapshotDirectory,
        test: testName,
        name: name,
        pathExtension: snapshotting.pathExtension
    )
    return withSnapshotTesting(record: record) {
        do {
            guard let actual = taken(snapshotting.snapshot(try value()), within: timeout) else {
                return "the snapshot did not come within \(timeout) seconds; give a longer timeout"
            }
            return try ReferenceCheck(files: files, diffing: snapshotting.diffing, record: record)
                .failure(of: actual)
        } catch {
            return "\(error)"
        }
    }
}

/// Waits for a snapshot; nil if it does not come in time.
package func taken<Format>(_ snapshot: Async<Format>, within timeout: TimeInterval) -> Format? {
    let result = TakenSnapshot<Format>()
    snapshot.run { result.value = $0 }
    guard result.value == nil else { return result.value }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while result.value == nil, Date() < deadline {
        if Thread.isMainThread {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        } else {
            Thread.sleep(forTimeInterval: 0.01)
        }
    }
    return result.value
}

private final class TakenSnapshot<Format> {
    var value: Format?
}

/// Fails the present test.
package func reportFailure(
    _ message: String,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
) {
    guard Test.current != nil else {
        XCTFail(message, file: filePath, line: line)
        return
    }
    Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
    )
}
