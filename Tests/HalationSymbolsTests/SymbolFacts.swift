import Foundation
import HalationGeometry
import HalationSymbols

/// What is known of a symbol's picture, in ems.
struct SymbolFacts: Sendable {
    /// The bounds of the ink.
    let ink: CGRect

    private let path: Path

    /// The facts of a symbol; nil if it has no picture.
    init?(named name: String) {
        guard let path = SymbolLibrary.shared.path(ofSymbolNamed: name) else { return nil }
        self.path = path.applying(CGAffineTransform(scaleX: 1 / 16, y: 1 / 16))
        ink = self.path.boundingRect
    }

    /// The area of the ink, from the points of a lattice.
    var area: Double {
        let steps = 64
        var count = 0
        for row in 0..<steps {
            for column in 0..<steps {
                let x = ink.minX + (Double(column) + 0.5) / Double(steps) * ink.width
                let y = ink.minY + (Double(row) + 0.5) / Double(steps) * ink.height
                if covers(x, y) { count += 1 }
            }
        }
        return Double(count) / Double(steps * steps) * ink.width * ink.height
    }

    /// Whether a point of the em's square is inked.
    func covers(_ x: Double, _ y: Double) -> Bool { path.contains(CGPoint(x: x, y: y)) }
}
