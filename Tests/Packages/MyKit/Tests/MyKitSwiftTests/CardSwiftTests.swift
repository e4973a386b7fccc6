import Foundation
import SnapshotTesting
import SwiftUI
import Testing

@testable import MyKit

@Suite(.snapshots(record: .missing))
@MainActor
struct CardSwiftTests {
    @Test func fits() {
        assertSnapshot(of: Card(title: "Tea", detail: "One cup"), as: .image(layout: .sizeThatFits))
    }

    @Test(arguments: ["one", "two"]) func named(_ name: String) {
        assertSnapshot(of: Card(title: name, detail: "x"), as: .image, named: name)
    }

    @Test func fixture() throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/a", withExtension: "txt"))
        let text = try String(contentsOf: url, encoding: .utf8)
        withSnapshotTesting(record: .missing) {
            assertSnapshot(of: text, as: .lines)
        }
    }
}

@Test func plain() {
    assertSnapshot(of: Text("plain"), as: .image(layout: .device(config: .iPhone13)))
}
