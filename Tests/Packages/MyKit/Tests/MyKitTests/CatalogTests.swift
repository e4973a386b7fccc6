import SwiftUI
import XCTest

@testable import MyIcons
@testable import MyKit

final class CatalogTests: XCTestCase {
    func testNamesOfTwoTargetsAreApart() {
        let own = Card.brand.resolve(in: EnvironmentValues())
        let other = Icon.brand.resolve(in: EnvironmentValues())
        XCTAssertEqual(other.blue, 1)
        XCTAssertEqual(other.red, 0)
        XCTAssertNotEqual(own, other)
        XCTAssertEqual(Icon.photo.map { Int($0.size.width.rounded()) }, 30)
        XCTAssertEqual(Card.photo.map { Int($0.size.width.rounded()) }, 8)
    }
}
