import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Path as text")
struct PathDescriptionTests {
    @Test("A path's text names each element by its letter")
    func letters() {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 1.5, y: -2), control: CGPoint(x: 3, y: 4))
            $0.addCurve(
                to: CGPoint(x: 5, y: 6),
                control1: CGPoint(x: 1, y: 2),
                control2: CGPoint(x: 3, y: 4),
            )
            $0.closeSubpath()
        }

        #expect(path.description == "0 0 m 10 0 l 3 4 1.5 -2 q 1 2 3 4 5 6 c h")
        #expect(Path().description == "")
    }

    @Test("A path's text is read back as the same path, to the last bit", arguments: 0..<50)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let scale = CGFloat(pow(10, Double.random(in: -300...300, using: &random)))
        let path = random.path(subpaths: 3).applying(CGAffineTransform(scaleX: scale, y: 1 / scale))

        #expect(Path(path.description) == path)
    }

    @Test("The text of a simple shape is read back as an equal path")
    func shapes() {
        let rect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
        for path in [Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 0.1)] {
            #expect(Path(path.description) == path)
        }
    }

    @Test("A path's text may contain any white space, and an empty string is the empty path")
    func whiteSpace() {
        #expect(Path("") == Path())
        #expect(Path(" \n\t") == Path())
        #expect(Path("  1 2\tm\n3 4   l\n")?.description == "1 2 m 3 4 l")
        #expect(Path("1e2 -2.5E-1 m")?.currentPoint == CGPoint(x: 100, y: -0.25))
    }

    @Test(
        "Malformed path text is refused",
        arguments: [
            "m", "1 m", "1 2 3 m", "1 2", "1 2 m 3 4", "1 2 l", "h", "1 2 m 3 l", "1 2 m 1 2 3 q",
            "1 2 m 1 h",
            "1 2 m 1 2 3 4 c", "1 2 M", "1 2 m x", "1 2 m, 3 4 l", "1,2 m", "1 2 mm", "0x m", "1 2 m 3 4 l z",
        ]
    )
    func malformed(string: String) {
        #expect(Path(string) == nil)
    }
}
