import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Path containment")
struct ContainmentTests {
    @Test("Path containment agrees with the winding of a dense polygon", arguments: 0..<60)
    func polygon(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let path = random.path(subpaths: 3)
        let polylines = path.polylines(steps: 300)

        for _ in 0..<60 {
            let point = random.point()
            // Nearer than this the polygon's chords may pass on the other side.
            let nearest = polylines.map { line in
                Polyline(points: line.points + line.points.prefix(1)).distance(to: point)
            }.min()
            guard let nearest, nearest > 0.01 else { continue }
            let winding = polylines.reduce(0) { $0 + $1.winding(around: point) }
            #expect(path.contains(point) == (winding != 0))
            #expect(path.contains(point, eoFill: true) == (winding % 2 != 0))
        }
    }

    @Test("A rect path contains its top and left edges, not its bottom and right ones")
    func boundary() {
        let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(path.contains(.zero))
        #expect(path.contains(CGPoint(x: 0, y: 5)))
        #expect(path.contains(CGPoint(x: 5, y: 0)))
        #expect(!path.contains(CGPoint(x: 10, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 10)))
        #expect(!path.contains(CGPoint(x: 10, y: 10)))
        #expect(!path.contains(CGPoint(x: 10, y: 0)))
    }

    @Test("Of paths that share edges exactly one contains each point")
    func tiling() {
        let middle = CGPoint(x: 5, y: 6)
        let corners = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)]
        let triangles = corners.indices.map { index in
            Path { $0.addLines([corners[index], corners[(index + 1) % 4], middle]) }
        }

        for x in 0..<10 {
            for y in 0..<10 {
                let point = CGPoint(x: x, y: y)
                #expect(triangles.count { $0.contains(point) } == 1)
            }
        }
    }

    @Test("Path containment counts rays through corners and along edges once")
    func corners() {
        let star = Path { path in
            path.addLines([
                CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 15, y: 5),
                CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 10),
            ])
        }

        #expect(star.contains(CGPoint(x: 4, y: 5)))
        #expect(!star.contains(CGPoint(x: -1, y: 5)))
        #expect(!star.contains(CGPoint(x: -1, y: 0)))
        #expect(star.contains(CGPoint(x: 19, y: 5)))
    }

    @Test("A path wound twice one way is filled by the nonzero rule only, wound both ways by neither rule")
    func rules() {
        let outer = CGRect(x: 0, y: 0, width: 10, height: 10)
        let inner = CGRect(x: 3, y: 3, width: 4, height: 4)
        let same = Path { $0.addRects([outer, inner]) }
        let mirrored = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: -1, y: 1)
        let opposite = Path {
            $0.addRect(outer)
            $0.addRect(inner, transform: mirrored)
        }
        let center = CGPoint(x: 5, y: 5)

        #expect(same.contains(center) && !same.contains(center, eoFill: true))
        #expect(!opposite.contains(center) && !opposite.contains(center, eoFill: true))
        #expect(opposite.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("An ellipse path contains the points of its equation", arguments: 0..<4)
    func ellipse(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let path = Path(ellipseIn: CGRect(x: 10, y: 30, width: 80, height: 40))

        for _ in 0..<500 {
            let point = random.point()
            let radius = hypot((point.x - 50) / 40, (point.y - 50) / 20)
            guard abs(radius - 1) > 3e-4 else { continue }
            #expect(path.contains(point) == (radius < 1))
        }
    }

    @Test("No path contains a point that is not a number")
    func nan() {
        #expect(!Path(.infinite).contains(CGPoint(x: CGFloat.nan, y: 0)))
        #expect(!Path().contains(.zero))
        #expect(Path(.infinite).contains(.zero))
    }
}
