import Foundation
import HalationGeometry
import HalationSymbols
import Testing

@Suite("Path data of SVG")
struct SVGPathTests {
    /// The lines and curves of a path, rounded to thousandths.
    private func elements(_ data: String) throws -> [String] {
        var found: [String] = []
        func text(_ points: CGPoint...) -> String {
            points
                .map { point in
                    let (x, y) = ((point.x * 1000).rounded() / 1000, (point.y * 1000).rounded() / 1000)
                    return "\(x + 0),\(y + 0)"
                }
                .joined(separator: " ")
        }
        try #require(SVGPathParser.path(data))
            .forEach { element in
                switch element {
                case .move(let end): found.append("M " + text(end))
                case .line(let end): found.append("L " + text(end))
                case .quadCurve(let end, let control): found.append("Q " + text(control, end))
                case .curve(let end, let first, let second): found.append("C " + text(first, second, end))
                case .closeSubpath: found.append("Z")
                }
            }
        return found
    }

    @Test("Absolute and relative commands lead to the same points")
    func relative() throws {
        let absolute = try elements("M 1 2 L 4 6 H 9 V 1 C 10 2 11 3 12 4 Q 14 5 15 6 Z")
        #expect(absolute == (try elements("m1 2l3 4h5v-5c1 1 2 2 3 3q2 1 3 2z")))
        #expect(
            absolute == [
                "M 1.0,2.0", "L 4.0,6.0", "L 9.0,6.0", "L 9.0,1.0", "C 10.0,2.0 11.0,3.0 12.0,4.0",
                "Q 14.0,5.0 15.0,6.0", "Z",
            ]
        )
    }

    @Test("After a move, and after a command, further numbers repeat it; pairs after a move are lines")
    func repeated() throws {
        #expect(try elements("M0 0 1 1 2 0") == elements("M0 0L1 1L2 0"))
        #expect(try elements("m1 1 1 1 1 1") == elements("M1 1L2 2L3 3"))
        #expect(try elements("M0 0h1 2 3") == elements("M0 0H1H3H6"))
    }

    @Test("Numbers end where another begins, and may have signs, points and exponents")
    func numbers() throws {
        #expect(try elements("M1.5.5-2+3L-.5-.5") == elements("M 1.5 0.5 L -2 3 L -0.5 -0.5"))
        #expect(try elements("M1e1,2E-1l1.5e+1-1") == elements("M10 0.2 L25 -0.8"))
        #expect(try elements(" M\n\t1 , 1 ") == ["M 1.0,1.0"])
    }

    @Test("Smooth curves mirror the control point of a curve of their kind before them, and no other")
    func smooth() throws {
        #expect(
            try elements("M0 0C0 1 1 2 2 2S4 3 4 4") == elements("M0 0C0 1 1 2 2 2C3 2 4 3 4 4")
        )
        #expect(try elements("M0 0L2 2S4 3 4 4") == elements("M0 0L2 2C2 2 4 3 4 4"))
        #expect(try elements("M0 0Q1 1 2 0T4 0T6 0") == elements("M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"))
        #expect(try elements("M0 0C0 1 1 2 2 2T4 4") == elements("M0 0C0 1 1 2 2 2Q2 2 4 4"))
        #expect(try elements("M0 0Q1 1 2 0S4 1 4 4") == elements("M0 0Q1 1 2 0C2 0 4 1 4 4"))
    }

    @Test("A closed subpath ends at its start, from where a relative command goes on")
    func closing() throws {
        #expect(try elements("M1 1h2v2zl5 5") == elements("M1 1H3V3ZL6 6"))
    }

    @Test(
        "The points of an arc lie on the ellipse that the specification's formulas give",
        arguments: [
            // Of the two ellipses through both points, and the two arcs of each: the large flag, the sweep flag, and the
            // centre, which is solved here by hand for circles of radius 5 through (0, 0) and (8, 0).
            (false, false, 4.0, -3.0), (false, true, 4.0, 3.0), (true, false, 4.0, 3.0),
            (true, true, 4.0, -3.0),
        ]
    )
    func arcs(isLarge: Bool, isPositive: Bool, x: Double, y: Double) throws {
        let data = "M0 0A5 5 0 \(isLarge ? 1 : 0)\(isPositive ? 1 : 0)8 0"
        let path = try #require(SVGPathParser.path(data))
        var last = CGPoint.zero
        path.forEach { element in
            guard case .curve(let end, let first, let second) = element else { return }
            for share in stride(from: 0.0, through: 1, by: 0.125) {
                let rest = 1 - share
                let weights = [rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share]
                let point = CGPoint(
                    x: last.x * weights[0] + first.x * weights[1] + second.x * weights[2]
                        + end.x * share * share * share,
                    y: last.y * weights[0] + first.y * weights[1] + second.y * weights[2]
                        + end.y * share * share * share
                )
                #expect(abs(hypot(point.x - x, point.y - y) - 5) < 0.002)
            }
            last = end
        }
        #expect(abs(last.x - 8) < 1e-9 && abs(last.y) < 1e-9)
        // The large arc goes around the centre, and a positive one turns clockwise on the screen: over the top here.
        let bounds = path.boundingRect
        let expected = isPositive ? (y - 5, 0.0) : (0.0, y + 5)
        #expect(abs(bounds.minY - expected.0) < 0.01 && abs(bounds.maxY - expected.1) < 0.01)
    }

    @Test("Radii too short for the distance grow until they reach, and an arc without a radius is a line")
    func degenerateArcs() throws {
        let grown = try #require(SVGPathParser.path("M0 0A1 1 0 0 1 10 0")).boundingRect
        #expect(abs(grown.minY + 5) < 0.01 && abs(grown.width - 10) < 0.01)
        #expect(try elements("M0 0A0 5 0 0 1 10 0") == elements("M0 0L10 0"))
        #expect(try elements("M3 3A5 5 0 0 1 3 3") == ["M 3.0,3.0"])
    }

    @Test("An arc's rotation turns its ellipse")
    func rotatedArc() throws {
        let turned = try #require(SVGPathParser.path("M0 0A10 5 90 0 1 10 0")).boundingRect
        // Radii of 5 across and 10 down: half an ellipse.
        #expect(abs(turned.minY + 10) < 0.01 && abs(turned.width - 10) < 0.01)
    }

    @Test(
        "Data that is not well formed gives no path",
        arguments: [
            "1 1", "M", "M1", "M1 x", "M0 0L", "M0 0C1 1", "M0 0A1 1 0 2 0 1 1", "M0 0Z1", "M0 0--1", "B1 1",
        ]
    )
    func mistakes(_ data: String) {
        #expect(SVGPathParser.path(data) == nil)
    }

    @Test("A picture is the union of its paths, circles and rounded rectangles, by their fill rules")
    func pictures() throws {
        let ring = #"<svg><path fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2Z"/></svg>"#
        let path = try #require(SVGPicture.path(of: ring))
        #expect(path.contains(CGPoint(x: 1, y: 5)) && !path.contains(CGPoint(x: 5, y: 5)))
        let shapes =
            "<svg><circle cx='5' cy='5' r='2'/>\n<rect x='10' y='1' width='4' height='2' rx='1'/></svg>"
        let both = try #require(SVGPicture.path(of: shapes))
        #expect(both.boundingRect == CGRect(x: 3, y: 1, width: 11, height: 6))
        #expect(both.contains(CGPoint(x: 5, y: 6.9)) && !both.contains(CGPoint(x: 10.1, y: 1.1)))
    }

    @Test("A picture with a shape that cannot be read, or with none, has no area")
    func unreadable() {
        #expect(SVGPicture.path(of: "<svg><path d='M0 0L'/></svg>") == nil)
        #expect(SVGPicture.path(of: "<svg></svg>") == nil)
        #expect(SVGPicture.path(of: "") == nil)
    }
}
