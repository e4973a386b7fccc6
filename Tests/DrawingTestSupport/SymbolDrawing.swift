package import Foundation
import HalationDrawing
import HalationGeometry

/// What is known of a symbol's picture, in ems.
package struct SymbolFacts: Sendable {
    /// The bounds of the ink.
    package let ink: CGRect

    private let path: Path

    /// The facts of a symbol; nil if it has no picture.
    package init?(named name: String) {
        guard let path = SymbolLibrary.shared.path(ofSymbolNamed: name) else { return nil }
        self.path = path.applying(CGAffineTransform(scaleX: 1 / 16, y: 1 / 16))
        ink = self.path.boundingRect
    }

    /// The area of the ink, from the points of a lattice.
    package var area: Double {
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
    package func covers(_ x: Double, _ y: Double) -> Bool { path.contains(CGPoint(x: x, y: y)) }
}

/// The names of symbols that programs use most.
package var commonSymbols: [String] { SymbolCatalog.names }

/// The symbol of which a name is only another name; nil if it has a picture of its own or none.
package func originalOfSymbol(_ name: String) -> String? { SymbolCatalog.entry(of: name).original }

/// Names of symbols by the hash of the text that describes their picture's outline.
package func symbolsByPicture(_ names: [String]) -> [Int: [String]] {
    Dictionary(grouping: names) { SymbolLibrary.shared.path(ofSymbolNamed: $0)?.description.hashValue ?? 0 }
}
