import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Mesh gradients")
struct MeshGradientTests {
    private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    private static let colors: [(Double, Double, Double)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)]

    private func filled(_ mesh: MeshGradient, width: Int = 60, height: Int = 40) throws -> PixelBuffer {
        try picture(width: width, height: height) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .meshGradient(mesh))
        }
    }

    @Test("A straight mesh of two by two vertices without smoothing interpolates bilinearly")
    func bilinear() throws {
        let mesh = MeshGradient(
            width: 2,
            height: 2,
            points: Self.corners,
            colors: Self.colors.map { Color(red: $0.0, green: $0.1, blue: $0.2) },
            smoothsColors: false
        )
        let drawn = try filled(mesh)
        for y in 0..<40 {
            for x in 0..<60 {
                let (u, v) = ((Double(x) + 0.5) / 60, (Double(y) + 0.5) / 40)
                let weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
                func channel(_ at: ((Double, Double, Double)) -> Double) -> Double {
                    zip(weights, Self.colors).reduce(0) { $0 + $1.0 * at($1.1) }
                }
                let exact = ExactPixel(
                    red: channel { $0.0 },
                    green: channel { $0.1 },
                    blue: channel { $0.2 },
                    alpha: 1
                )
                #expect(exact.distance(to: drawn[x, y]) <= 1.2, "at \(x), \(y)")
            }
        }
    }

    @Test("A mesh of one colour fills its bounds without gaps, however its vertices are moved")
    func gaps() throws {
        var points: [SIMD2<Float>] = []
        for y in 0..<4 { for x in 0..<4 { points.append([Float(x) / 3, Float(y) / 3]) } }
        points[5] = [0.45, 0.22]
        points[6] = [0.61, 0.48]
        points[9] = [0.2, 0.8]
        let mesh = MeshGradient(
            width: 4,
            height: 4,
            points: points,
            colors: Array(repeating: Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.6), count: 16)
        )
        let drawn = try filled(mesh, width: 101, height: 77)
        #expect(Set(drawn.alphas.joined()) == [153])
    }

    @Test("At its vertices a smooth mesh has their colours, and the vertex in the middle can be moved")
    func vertices() throws {
        var points: [SIMD2<Float>] = []
        for y in 0..<3 { for x in 0..<3 { points.append([Float(x) / 2, Float(y) / 2]) } }
        points[4] = [0.25, 0.25]
        var colors = Array(repeating: Color(red: 0, green: 0, blue: 1), count: 9)
        colors[4] = Color(red: 1, green: 0, blue: 0)
        let drawn = try filled(
            MeshGradient(width: 3, height: 3, points: points, colors: colors),
            width: 80,
            height: 80
        )
        #expect(drawn[20, 20].red > 245)
        #expect(drawn[60, 60].red < 128)
        #expect(drawn[0, 0].blue > 245)
    }

    @Test("Outside its patches a mesh shows its background, and so does one with too few vertices")
    func background() throws {
        let inner = MeshGradient(
            width: 2,
            height: 2,
            points: [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]],
            colors: [.white, .white, .white, .white],
            background: .black
        )
        let drawn = try filled(inner)
        #expect(drawn[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(drawn[30, 20].red == 255)
        let broken = MeshGradient(
            width: 3,
            height: 2,
            points: Self.corners,
            colors: [.white],
            background: .black
        )
        #expect(try filled(broken)[30, 20] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("A Bézier mesh bends its edges along their control points")
    func bezier() throws {
        func vertex(_ x: Float, _ y: Float, bulge: Float = 0) -> MeshGradient.BezierPoint {
            MeshGradient.BezierPoint(
                position: [x, y],
                leadingControlPoint: [x - 0.3, y + bulge],
                topControlPoint: [x, y - 0.2],
                trailingControlPoint: [x + 0.3, y + bulge],
                bottomControlPoint: [x, y + 0.2]
            )
        }
        let mesh = MeshGradient(
            width: 2,
            height: 2,
            bezierPoints: [
                vertex(0, 0.5, bulge: -0.4), vertex(1, 0.5, bulge: -0.4), vertex(0, 1), vertex(1, 1),
            ],
            colors: [.white, .white, .white, .white]
        )
        let drawn = try filled(mesh, width: 60, height: 60)
        // The middle of the upper edge is at 0.5 - 0.75 * 0.4.
        #expect(drawn[30, 14].alpha == 255)
        #expect(drawn[30, 10].alpha == 0)
        #expect(drawn[1, 20].alpha == 0)
    }
}
