import Foundation
import HalationGeometry
import HalationPixels
import HalationText
import Testing

/// What is known of glyphs' outlines.
@Suite("Glyph shapes")
struct GlyphShapeTests {
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, isReversed: Bool = false) -> [Path
        .Element]
    {
        let corners = [
            CGPoint(x: x, y: y), CGPoint(x: x + side, y: y), CGPoint(x: x + side, y: y + side),
            CGPoint(x: x, y: y + side),
        ]
        var path = Path()
        path.addLines(isReversed ? corners.reversed() : corners)
        path.closeSubpath()
        return path.storage.elements
    }

    @Test("Outlines with holes and parts beside each other are simple, and have one direction")
    func simple() {
        for isReversed in [false, true] {
            let ring =
                square(0, -0.7, 0.6, isReversed: isReversed)
                + square(0.1, -0.6, 0.4, isReversed: !isReversed)
            let dotted =
                ring + square(0.2, -0.5, 0.2, isReversed: isReversed)
                + square(0.8, 0, 0.1, isReversed: isReversed)
            for elements in [ring, dotted] {
                let shape = GlyphShape(elements)
                #expect(shape.isSimple)
                #expect((shape.elements == elements) == !isReversed)
                #expect(shape.elements.count == elements.count)
                #expect(GlyphShape(shape.elements).elements == shape.elements)
                let (path, given) = (
                    Path(storage: .elements(shape.elements)), Path(storage: .elements(elements))
                )
                for x in stride(from: -0.05, to: 1, by: 0.1) {
                    for y in stride(from: -0.75, to: 0.2, by: 0.1) {
                        let point = CGPoint(x: x, y: y)
                        #expect(path.contains(point) == given.contains(point))
                    }
                }
            }
        }
    }

    @Test("Letters of opposite directions add up in a pixel that both touch")
    func oppositeLetters() throws {
        var letters = PlacedLetters()
        letters.append([
            PlacedLetter(shape: GlyphShape(square(0, -0.7, 0.6)), origin: CGPoint(x: 2.2, y: 20), em: 20),
            PlacedLetter(
                shape: GlyphShape(square(0, -0.7, 0.6, isReversed: true)),
                origin: CGPoint(x: 14.5, y: 20),
                em: 20
            ),
        ])
        let region = PixelRect(x: 0, y: 0, width: 30, height: 24)
        let fill = PathFill(letters.path, transform: .identity, region: region)
        var plane = try AlphaPlane(size: region.size)

        #expect(fill.path.apartElementCount == 10)
        #expect(plane.withMutableRows { $0.cover(with: fill) } == .done)
        // The first covers 0.2 of its last column, and the second 0.5 of the same one.
        #expect(abs(Double(plane[14, 10]) - 0.7 * 255) <= 1)
        #expect(plane[13, 10] == 255 && plane[15, 10] == 255)
    }

    @Test("Parts that cross, touch, lie in each other or turn two ways are not simple")
    func notSimple() {
        let cases = [
            square(0, 0, 0.5) + square(0.2, 0.2, 0.5),
            square(0, 0, 0.5) + square(0.5, 0.1, 0.2),
            square(0, 0, 0.5) + square(0.1, 0.1, 0.2),
            square(0, 0, 0.3) + square(0.5, 0, 0.3, isReversed: true),
        ]
        for elements in cases { #expect(!GlyphPolygons(elements).isSimple) }
        var eight = Path()
        eight.addLines([.zero, CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)])
        #expect(!GlyphPolygons(eight.storage.elements).isSimple)
    }

    @Test("An outline that overlaps itself is replaced by its inside")
    func inside() {
        let shape = GlyphShape(square(0, 0, 0.5) + square(0.25, 0.25, 0.5))

        #expect(shape.isSimple)
        #expect(shape.bounds.isNearly(CGRect(x: 0, y: 0, width: 0.75, height: 0.75)))
        let path = Path(storage: .elements(shape.elements))
        for (x, y, isInside) in [(0.1, 0.1, true), (0.3, 0.3, true), (0.7, 0.7, true), (0.6, 0.1, false)] {
            #expect(path.contains(CGPoint(x: x, y: y)) == isInside)
        }
    }

    @Test(
        "Slanted shapes in each other's boxes are apart where their slabs are, and overlapping ones are not"
    )
    func profiles() {
        func triangle(_ points: [CGPoint]) -> GlyphProfile {
            var path = Path()
            path.addLines(points)
            path.closeSubpath()
            return GlyphProfile(GlyphPolygons(path.storage.elements))
        }
        let rising = triangle([CGPoint(x: 0, y: 0), CGPoint(x: 0.6, y: 0), CGPoint(x: 0.3, y: -0.7)])
        let falling = triangle([CGPoint(x: 0, y: -0.7), CGPoint(x: 0.6, y: -0.7), CGPoint(x: 0.3, y: 0)])

        #expect(rising.isApart(from: falling, at: 0.4))
        #expect(falling.isApart(from: rising, at: -0.4) && rising.isApart(from: falling, at: -0.4))
        #expect(!rising.isApart(from: falling, at: 0.3))
        #expect(!rising.isApart(from: rising, at: 0.4))
        #expect(rising.isApart(from: rising, at: 0.7))
    }

    @Test("The glyphs of a text that overlap nothing come first, and they are nearly all")
    func texts() {
        var style = TypeStyle(size: 20)
        style.family = "DejaVu Sans"
        let string = "The quick brown fox jumps over AVA, TeTo: 12 3/4 (fj) \u{c5}"
        for piece in TextLayout(StyledText([StyledText.Run(string, style: style)]), width: 160).pieces {
            guard case .letters(let elements, let apartCount) = piece.path.storage else {
                Issue.record("\(piece.part) has no letters")
                continue
            }
            #expect(Double(apartCount) >= 0.8 * Double(elements.count))
            guard apartCount < elements.count else { continue }
            guard case .move = elements[apartCount] else {
                Issue.record("A subpath is divided.")
                continue
            }
        }
        // Two letters at one place.
        var letters = PlacedLetters()
        let shape = GlyphShape(square(0, -0.7, 0.6))
        letters.append([
            PlacedLetter(shape: shape, origin: .zero, em: 20),
            PlacedLetter(shape: shape, origin: CGPoint(x: 3, y: 0), em: 20),
            PlacedLetter(shape: shape, origin: CGPoint(x: 40, y: 0), em: 20),
        ])
        letters.append([PlacedLetter(shape: shape, origin: CGPoint(x: 80, y: 5), em: 20)])
        guard case .letters(let elements, let apartCount) = letters.path.storage else {
            return #expect(Bool(false))
        }
        #expect(apartCount == 10 && elements.count == 20)
        letters.append([PlacedLetter(shape: shape, origin: CGPoint(x: 45, y: 9), em: 20)])
        guard case .letters(_, let fewer) = letters.path.storage else { return #expect(Bool(false)) }
        #expect(fewer == 5)
    }
}

extension CGRect {
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(maxX - other.maxX) < 1e-6
            && abs(maxY - other.maxY) < 1e-6
    }
}
