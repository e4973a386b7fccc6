import Foundation
import Synchronization
import Testing
import XCTest

/// Numbers the snapshots of a test that have no names.
final class SnapshotCounter: Sendable {
    /// The counter of a test with a trait of snapshots; nil in others.
    @TaskLocal static var current: SnapshotCounter?

    private static let ofProcess = SnapshotCounter()
    private let counts = Mutex<[String: Int]>([:])

    /// The next number of a test from 1.
    static func next(for test: String) -> Int {
        if Test.current == nil { TestCaseEnd.observe() }
        return (current ?? ofProcess).next(for: test)
    }

    private func next(for test: String) -> Int {
        counts.withLock { counts in
            counts[test, default: 0] += 1
            return counts[test] ?? 1
        }
    }

    /// Begins at 1 again, as the tests of a suite may run more than once.
    fileprivate static func reset() { ofProcess.counts.withLock { $0 = [:] } }
}

/// Resets the numbers after each test case of XCTest.
private final class TestCaseEnd: NSObject, XCTestObservation {
    private static let registration: Void = {
        XCTestObservationCenter.shared.addTestObserver(TestCaseEnd())
    }()

    static func observe() { registration }

    func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotCounter.reset() }
}
