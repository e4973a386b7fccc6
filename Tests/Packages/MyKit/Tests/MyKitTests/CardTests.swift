import InlineSnapshotTesting
import SnapshotTesting
import SwiftUI
import XCTest

@testable import MyKit

final class CardTests: XCTestCase {
    let card = Card(title: "Coffee", detail: "Two cups")

    func testFits() {
        assertSnapshot(of: card, as: .image(layout: .sizeThatFits))
    }

    func testTwo() {
        assertSnapshot(of: card, as: .image(layout: .fixed(width: 200, height: 120)))
        assertSnapshot(
            of: card,
            as: .image(layout: .sizeThatFits, traits: .init(userInterfaceStyle: .dark)),
            named: "dark"
        )
    }

    func testDevice() {
        assertSnapshot(of: PhoneOnly(), as: .image(layout: .device(config: .iPhone13)))
    }

    func testController() {
        let controller = UIHostingController(rootView: card)
        assertSnapshot(of: controller, as: .image(on: .iPhoneSe))
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        assertSnapshot(matching: controller, as: .image)
    }

    @MainActor func testMainActor() {
        assertSnapshots(
            of: card,
            as: [
                "light": .image,
                "big": .image(traits: .init(preferredContentSizeCategory: .accessibilityLarge)),
            ]
        )
    }

    func testTexts() throws {
        let user = try User.fixture()
        assertSnapshot(of: user, as: .dump)
        assertSnapshot(of: user, as: .json)
        assertSnapshot(of: "a\nb\nc", as: .lines)
    }

    func testInline() {
        assertInlineSnapshot(of: ["a": 1], as: .json) {
            """
            {
              "a" : 1
            }
            """
        }
    }

    func testVerify() {
        let message = withSnapshotTesting(record: .never) {
            verifySnapshot(of: "x", as: .lines, named: "absent")
        }
        XCTAssertNotNil(message)
    }

    func testAsync() async throws {
        try await Task.sleep(nanoseconds: 1_000_000)
        let card = self.card
        await MainActor.run { assertSnapshot(of: card, as: .image, named: "async") }
    }
}
