import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Path trimming")
struct TrimmingTests {
    @Test("Path trimming keeps the requested fraction of the length", arguments: 0..<40)
    func fraction(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let path = random.path()
        let total = path.denseLength
        let from = Double.random(in: 0..<0.9, using: &random)
        let to = Double.random(in: from...1, using: &random)

        let trimmed = path.trimmedPath(from: CGFloat(from), to: CGFloat(to))

        // 2000 chords a curve fall short of it by less than a millionth, but for cusps.
        #expect(abs(trimmed.denseLength - (to - from) * total) < 1e-5 * total)
    }

    @Test("Trimmed pieces put together are the whole path", arguments: 0..<40)
    func pieces(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let path = random.path()
        let cuts = [0] + (0..<4).map { _ in CGFloat.random(in: 0...1, using: &random) }.sorted() + [1]

        let pieces = zip(cuts, cuts.dropFirst()).map { path.trimmedPath(from: $0, to: $1) }

        let whole = path.polylines(steps: 500)
        let total = pieces.reduce(0) { $0 + $1.denseLength }
        #expect(abs(total - path.denseLength) < 1e-5 * total)
        for piece in pieces {
            for point in piece.polylines(steps: 7).flatMap(\.points) {
                let nearest = whole.map { $0.distance(to: point) }.min() ?? .infinity
                #expect(nearest < 0.01)
            }
        }
        for (piece, next) in zip(pieces, pieces.dropFirst())
        where path.elementList.count(where: \.isMove) == 1 {
            #expect(isClose(piece.currentPoint, next.elementList.first?.endPoint, within: 1e-9))
        }
    }

    @Test("Trimming a circle to a quarter ends at the quarter's end")
    func circle() {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

        let half = circle.trimmedPath(from: 0, to: 0.5)
        let eighth = circle.trimmedPath(from: 0, to: 0.125)

        #expect(isClose(half.currentPoint, CGPoint(x: -10, y: 0)))
        let diagonal = 10 * CGFloat(0.5).squareRoot()
        #expect(isClose(eighth.currentPoint, CGPoint(x: diagonal, y: diagonal), within: 1e-9))
        #expect(eighth.elementList.count == 2)
    }

    @Test("Path trimming keeps curves as curves of the same degree")
    func kinds() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
        let quadratic = path.trimmedPath(from: 0.25, to: 0.75)

        guard case .quadCurve = quadratic.elementList.last else { return #expect(Bool(false)) }
        #expect(quadratic.elementList.count == 2)
        #expect(abs(quadratic.boundingRect.midX - 5) < 1e-9)
        #expect(abs(quadratic.boundingRect.maxY - 4) < 1e-9)
    }

    @Test("Path trimming continues along a closing line")
    func closingLine() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(square.trimmedPath(from: 0.5, to: 0.875).description == "10 10 m 0 10 l 0 5 l")
        #expect(square.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
    }

    @Test("Path trimming leaves a whole subpath closed and drops those outside the range")
    func subpaths() {
        let path = Path {
            $0.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 0, width: 1, height: 1)])
        }

        #expect(path.trimmedPath(from: 0, to: 0.5) == Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(path.trimmedPath(from: 0.5, to: 0.625).description == "5 0 m 6 0 l")
    }

    @Test("Trimming a path to the whole range gives the path itself")
    func whole() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 4))

        guard case .ellipse = path.trimmedPath(from: 0, to: 1).storage else { return #expect(Bool(false)) }
        #expect(path.trimmedPath(from: -1, to: 7) == path)
    }

    @Test("Trimming a path to an empty or reversed range gives nothing")
    func nothing() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 4))

        for (from, to): (CGFloat, CGFloat) in [
            (0.5, 0.5), (0.7, 0.2), (1, 2), (-1, 0), (.nan, 0.5), (0.5, .nan),
        ] {
            #expect(path.trimmedPath(from: from, to: to).isEmpty)
        }
        #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
        #expect(Path { $0.addLines([.zero, .zero]) }.trimmedPath(from: 0, to: 0.5).isEmpty)
    }

    @Test("Path trimming measures curves with cusps and doubled lines")
    func cusps() {
        // There and back on the x axis: out to 7.5 at t = 1/2, twice.
        let doubled = Path {
            $0.move(to: .zero)
            $0.addCurve(to: .zero, control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 10, y: 0))
        }
        #expect(
            isClose(doubled.trimmedPath(from: 0, to: 0.5).currentPoint, CGPoint(x: 7.5, y: 0), within: 1e-4)
        )
        #expect(abs(doubled.trimmedPath(from: 0.25, to: 0.75).denseLength - 7.5) < 1e-3)

        let cusp = Path {
            $0.move(to: .zero)
            $0.addCurve(
                to: CGPoint(x: 10, y: 0),
                control1: CGPoint(x: 10, y: 10),
                control2: CGPoint(x: 0, y: 10),
            )
        }
        #expect(isClose(cusp.trimmedPath(from: 0, to: 0.5).currentPoint, CGPoint(x: 5, y: 7.5), within: 1e-4))
    }
}

extension Path.Element {
    var isMove: Bool {
        if case .move = self { true } else { false }
    }
}
