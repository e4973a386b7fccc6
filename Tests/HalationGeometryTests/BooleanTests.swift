import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Path booleans")
struct BooleanTests {
    private enum Operation: CaseIterable {
        case union, intersection, subtracting, symmetricDifference

        func callAsFunction(_ first: Path, _ second: Path, eoFill: Bool = false) -> Path {
            switch self {
            case .union: first.union(second, eoFill: eoFill)
            case .intersection: first.intersection(second, eoFill: eoFill)
            case .subtracting: first.subtracting(second, eoFill: eoFill)
            case .symmetricDifference: first.symmetricDifference(second, eoFill: eoFill)
            }
        }

        func isInside(_ first: Bool, _ second: Bool) -> Bool {
            switch self {
            case .union: first || second
            case .intersection: first && second
            case .subtracting: first && !second
            case .symmetricDifference: first != second
            }
        }
    }

    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    /// Holds a result against the definition at random points that are not within `margin` of an edge.
    private func expectAgreement(
        _ result: Path,
        _ operation: Operation,
        _ first: Path,
        _ second: Path,
        eoFill: Bool = false,
        margin: Double = 0.01,
        in range: ClosedRange<Double> = -5...105,
        seed: UInt64,
        _ note: String = "",
    ) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let point = random.point(in: range)
            guard first.isEven(around: point, within: margin, eoFill: eoFill),
                second.isEven(around: point, within: margin, eoFill: eoFill)
            else { continue }
            let expected = operation.isInside(
                first.contains(point, eoFill: eoFill),
                second.contains(point, eoFill: eoFill)
            )
            #expect(
                result.contains(point) == expected && result.contains(point, eoFill: true) == expected,
                "\(operation) \(note) at \(point)\nfirst \(first)\nsecond \(second)\nresult \(result)"
            )
        }
    }

    @Test("Two overlapping squares combine to polygons with the corners that can be computed")
    func squares() {
        let other = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

        #expect(square.intersection(other).description == "10 5 m 10 10 l 5 10 l 5 5 l h")
        #expect(abs(square.union(other).denseArea - 175) < 1e-9)
        #expect(abs(square.subtracting(other).denseArea - 75) < 1e-9)
        #expect(abs(square.symmetricDifference(other).denseArea - 150) < 1e-9)
        #expect(square.union(other).elementList.count == 9)
    }

    @Test("Squares that share an edge unite to one rectangle without its traces")
    func sharedEdge() {
        let neighbour = Path(CGRect(x: 10, y: 0, width: 10, height: 10))

        #expect(square.union(neighbour).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(square.union(neighbour).elementList.count == 5)
        #expect(square.intersection(neighbour).isEmpty)
        #expect(square.subtracting(neighbour) == square)
    }

    @Test("A path combined with itself, with nothing, or with a copy moved by rounding errors is plain")
    func withItself() {
        for path in [square, Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 30)), star] {
            #expect(abs(path.union(path).denseArea - path.normalized(eoFill: false).denseArea) < 1e-6)
            #expect(path.subtracting(path).isEmpty)
            #expect(path.symmetricDifference(path).isEmpty)
            #expect(path.union(Path()) == path.normalized(eoFill: false))
            #expect(path.intersection(Path()).isEmpty)
            let near = path.offsetBy(dx: 1e-9, dy: -1e-9)
            #expect(path.subtracting(near).isEmpty)
            let area = path.normalized(eoFill: false).denseArea
            // Points move by less than a step of the grid, 10⁻⁷, along edges of some hundred points.
            #expect(abs(path.union(near).denseArea - area) < 1e-4)
        }
    }

    private var star: Path {
        var path = Path()
        path.addLines(
            (0..<5).map {
                CGPoint(x: 50 + 40 * sin(Double($0) * 0.8 * .pi), y: 50 - 40 * cos(Double($0) * 0.8 * .pi))
            }
        )
        path.closeSubpath()
        return path
    }

    @Test("A normalized star has a hole under the even-odd rule and none under the nonzero rule")
    func normalizedStar() {
        let hollow = star.normalized()
        let full = star.normalized(eoFill: false)

        #expect(
            !hollow.contains(CGPoint(x: 50, y: 50)) && !hollow.contains(CGPoint(x: 50, y: 50), eoFill: true)
        )
        #expect(full.contains(CGPoint(x: 50, y: 50)) && full.contains(CGPoint(x: 50, y: 50), eoFill: true))
        // The outline of a pentagram has ten corners.
        #expect(full.elementList.count == 11)
    }

    @Test("Curves stay curves, and cross where the circles' equations say")
    func circles() {
        let first = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        let second = Path(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 20))
        let lens = first.intersection(second)

        // Two circles of radius 10 whose centres are 10 apart.
        let area = 2 * 100 * acos(0.5) - 5 * (400.0 - 100).squareRoot()
        #expect(abs(lens.denseArea - area) < 0.0003 * 4 * 100)
        #expect(lens.elementList.count <= 8)
        #expect(lens.elementList.allSatisfy { if case .line = $0 { false } else { true } })
        #expect(abs(lens.boundingRect.minY - (10 - 75.0.squareRoot())) < 0.01)
    }

    @Test("A circle in a square leaves a hole")
    func hole() {
        let hole = Path(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6))
        let ring = square.subtracting(hole)

        #expect(abs(ring.denseArea - (100 - hole.denseArea)) < 1e-6)
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
        #expect(ring.polylines().count == 2)
    }

    @Test("Random paths of lines and curves combine as their insides do, under both rules", arguments: 0..<60)
    func randomPaths(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let first = random.path(subpaths: Int.random(in: 1...2, using: &random))
        let second = random.path(subpaths: Int.random(in: 1...2, using: &random))
        let eoFill = seed % 2 == 0
        for operation in Operation.allCases {
            let result = operation(first, second, eoFill: eoFill)
            expectAgreement(
                result,
                operation,
                first,
                second,
                eoFill: eoFill,
                seed: UInt64(seed),
                "seed \(seed)"
            )
        }
    }

    @Test("Areas add up: the union is the sum less the intersection", arguments: 0..<60)
    func areas(seed: Int) {
        var random = SplitMix64(seed: UInt64(1000 + seed))
        let first = random.path(subpaths: 1).normalized(eoFill: false)
        let second = random.path(subpaths: 1).normalized(eoFill: false)
        let sum = first.denseArea + second.denseArea
        let united = first.union(second).denseArea
        let common = first.intersection(second).denseArea
        let difference = first.symmetricDifference(second).denseArea
        // The tolerance is the flattening's, along edges of a few hundred points.
        #expect(abs(united + common - sum) < 0.05, "seed \(seed)")
        #expect(abs(united - common - difference) < 0.05, "seed \(seed)")
    }

    @Test(
        "Polygons on a small grid, full of coincident edges and corners, combine exactly",
        arguments: 0..<150
    )
    func coincident(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func polygon() -> Path {
            var path = Path()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                path.addLines(
                    (0..<Int.random(in: 3...7, using: &random)).map { _ in
                        CGPoint(
                            x: Int.random(in: 0...4, using: &random),
                            y: Int.random(in: 0...4, using: &random)
                        )
                    }
                )
                path.closeSubpath()
            }
            return path
        }
        let (first, second) = (polygon(), polygon())
        for operation in Operation.allCases {
            let result = operation(first, second)
            expectAgreement(
                result,
                operation,
                first,
                second,
                margin: 1e-6,
                in: -0.5...4.5,
                seed: UInt64(seed),
                "seed \(seed)"
            )
        }
    }

    @Test("Rectangles moved and turned by rounding errors leave no slivers", arguments: 0..<100)
    func nearlyCoincident(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let base = Path(
            roundedRect: CGRect(x: 3, y: 4, width: 50, height: 30),
            cornerRadius: seed % 3 == 0 ? 0 : 8
        )
        let angle = Double.random(in: 0...6, using: &random)
        let turn = CGAffineTransform(rotationAngle: angle)
        let first = base.applying(turn)
        // The same place, by another computation.
        let second = base.applying(CGAffineTransform(rotationAngle: angle - 1)).applying(
            CGAffineTransform(rotationAngle: 1)
        )

        #expect(first.subtracting(second).isEmpty)
        #expect(abs(first.union(second).denseArea - base.denseArea) < 1e-3)
        #expect(first.union(second).polylines().count == 1)
    }

    @Test("Degenerate and broken paths combine without harm")
    func degenerate() {
        var line = Path()
        line.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10)])
        var point = Path()
        point.move(to: CGPoint(x: 5, y: 5))
        let broken = Path(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        let endless = Path(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        for other in [line, point, broken, endless, Path(), Path(CGRect(x: 3, y: 3, width: 0, height: 5))] {
            #expect(square.union(other) == square)
            #expect(square.subtracting(other) == square)
            #expect(square.intersection(other).isEmpty)
            #expect(other.union(square) == square)
        }
        for scale in [1e-280, 1e-20, 1e-6, 1e6, 1e100] {
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            let cut = square.applying(transform).subtracting(
                Path(CGRect(x: 5, y: -1, width: 20, height: 20)).applying(transform)
            )
            #expect(abs(cut.boundingRect.width / scale - 5) < 1e-6, "\(scale)")
        }
    }

    @Test("A line is divided into the parts inside and outside of an area")
    func lines() {
        var line = Path()
        line.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 20)])

        #expect(line.lineIntersection(square).description == "0 5 m 10 5 l")
        #expect(line.lineSubtraction(square).description == "-5 5 m 0 5 l 10 5 m 15 5 l 15 20 l")
        #expect(square.lineIntersection(square) == square)
        #expect(square.lineSubtraction(square).isEmpty)
    }

    @Test(
        "The parts of random lines inside and outside of random areas have the length of the whole",
        arguments: 0..<60
    )
    func lineLengths(seed: Int) {
        var random = SplitMix64(seed: UInt64(5000 + seed))
        let line = random.path(subpaths: 2)
        let area = random.path(subpaths: 1)
        let inside = line.lineIntersection(area)
        let outside = line.lineSubtraction(area)

        #expect(abs(inside.denseLength + outside.denseLength - line.denseLength) < 0.05, "seed \(seed)")
        for (part, isInside) in [(inside, true), (outside, false)] {
            for polyline in part.polylines(steps: 7) {
                for point in polyline.points where area.isEven(around: point, within: 0.01, eoFill: false) {
                    #expect(area.contains(point) == isInside, "seed \(seed) at \(point)")
                }
            }
        }
    }

    @Test("A flattened path has no curves and stays within the threshold")
    func flattened() {
        var random = SplitMix64(seed: 9)
        for threshold in [0.01, 0.5, 5] {
            let path = random.path(subpaths: 2)
            let flat = path.flattened(threshold: threshold)
            let lines = flat.polylines()
            #expect(
                flat.elementList.allSatisfy {
                    switch $0 {
                    case .curve, .quadCurve: false
                    default: true
                    }
                }
            )
            for point in path.polylines(steps: 50).flatMap(\.points) {
                #expect(lines.contains { $0.distance(to: point) <= threshold * 1.001 })
            }
        }
    }
}

extension Path {
    /// Whether a point is inside or outside together with its neighbours at a distance.
    fileprivate func isEven(around point: CGPoint, within distance: Double, eoFill: Bool) -> Bool {
        let isInside = contains(point, eoFill: eoFill)
        return (0..<8).allSatisfy { index in
            let angle = Double(index) * .pi / 4
            let neighbour = CGPoint(x: point.x + distance * cos(angle), y: point.y + distance * sin(angle))
            return contains(neighbour, eoFill: eoFill) == isInside
        }
    }
}
