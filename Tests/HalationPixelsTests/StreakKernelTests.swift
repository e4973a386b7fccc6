import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Streaks of light")
struct StreakKernelTests {
    private static let white = SIMD4<UInt16>(repeating: 65535)

    private static func point(
        _ x: Double,
        _ y: Double,
        radius: Float = 1,
        light: SIMD4<UInt16> = white,
        begins: Bool = false
    ) -> PaintedStreakPoint {
        PaintedStreakPoint(x: x, y: y, radius: radius, light: light, begins: begins)
    }

    /// The alphas of a dark picture with streaks, in opaque pixels.
    private static func alphas(_ streaks: [PaintedStreakPoint], side: Int = 64) -> [[Double]] {
        var random = SplitMix64(seed: 0)
        let size = PixelSize(width: side, height: side)
        let picture = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        picture.pixels.clear()
        picture.pixels.plusLighter(streaks)
        return (0..<side).map { y in (0..<side).map { Double(picture.pixels[$0, y].alpha) / 255 } }
    }

    /// Streaks of up to seven points, some of them equal or turning back, in and around a view.
    private static func streaks(in size: PixelSize, using random: inout SplitMix64) -> [PaintedStreakPoint] {
        var points: [PaintedStreakPoint] = []
        for _ in 0..<12 {
            var x = Double.random(in: -30...Double(size.width) + 30, using: &random)
            var y = Double.random(in: -30...Double(size.height) + 30, using: &random)
            let reach: Double = [0.02, 2, 15, 90][Int.random(in: 0..<4, using: &random)]
            let isStraight = Int.random(in: 0..<4, using: &random) == 0
            for index in 0..<Int.random(in: 1...7, using: &random) {
                points.append(
                    point(
                        x,
                        y,
                        radius: .random(in: 0...6, using: &random),
                        light: SIMD4(
                            .random(in: 0...65535, using: &random),
                            .random(in: 0...65535, using: &random),
                            .random(in: 0...65535, using: &random),
                            .random(in: 0...65535, using: &random)
                        ),
                        begins: index == 0
                    )
                )
                guard Int.random(in: 0..<9, using: &random) > 0 else { continue }
                x += isStraight ? 0 : .random(in: -reach...reach, using: &random)
                y += .random(in: -reach...reach, using: &random)
            }
        }
        return points
    }

    @Test("Every instruction set adds streaks as the plain definition does", arguments: 0..<40)
    func reference(seed: UInt64) {
        #expect(PaintedStreakPoint.hasLayoutOfKernels)
        var random = SplitMix64(seed: seed)
        let size = PixelSize(
            width: .random(in: 1...90, using: &random),
            height: .random(in: 1...90, using: &random)
        )
        let streaks = Self.streaks(in: size, using: &random)
        let (x, y) = (Int.random(in: -9...9, using: &random), Int.random(in: -9...9, using: &random))
        let before = FramedMemory.picture(size, using: &random)
        let expected = FramedMemory(copying: before)
        Reference.plusLighter(streaks, x: x, y: y, onto: expected.pixels)
        for kernels in KernelSet.supported {
            let picture = FramedMemory(copying: before)
            picture.pixels.plusLighter(streaks, x: x, y: y, using: kernels)
            #expect(picture.difference(from: expected) == nil, "\(kernels)")
        }
    }

    @Test(
        "A streak has the light of its length times its width, in every direction",
        arguments: [0, 7, 30, 45, 80, 90, 200, 315],
        [0.5, 0.8, 2, 5] as [Float]
    )
    func light(degrees: Double, radius: Float) {
        let angle = degrees * .pi / 180
        let (dx, dy) = (20 * cos(angle), 20 * sin(angle))
        let light = SIMD4<UInt16>(repeating: 40_000)
        // The mean of places between the pixels, by which hairlines vary.
        var sum = 0.0
        for place in 0..<8 {
            let (x, y) = (32 + Double(place) / 8, 32 + Double(place * 3 % 8) / 8)
            let alphas = Self.alphas([
                Self.point(x - dx, y - dy, radius: radius, light: light, begins: true),
                Self.point(x, y, radius: radius, light: light),
                Self.point(x + dx, y + dy, radius: radius, light: light),
            ])
            sum += alphas.joined().reduce(0, +) / 8
        }

        // For rounding faint pixels to bytes, and for the polynomial.
        #expect(abs(sum / (40 * 2 * Double(radius) * 40_000 / 65_535) - 1) < 0.015)
    }

    @Test(
        "A streak has the light of its length where its points are nearer than it is wide",
        arguments: [0, 30, 90]
    )
    func nearPoints(degrees: Double) {
        let angle = degrees * .pi / 180
        let light = SIMD4<UInt16>(repeating: 40_000)
        for places in [[0, 0.6, 1.5, 3], [0, 0.4, 12], [0, 11, 11.5]] as [[Double]] {
            let alphas = Self.alphas(
                places.enumerated().map {
                    Self.point(
                        30.2 + $1 * cos(angle),
                        31.4 + $1 * sin(angle),
                        radius: 1.5,
                        light: light,
                        begins: $0 == 0
                    )
                }
            )
            let sum = alphas.joined().reduce(0, +)
            let exact = (places.last ?? 0) * 3 * 40_000 / 65_535
            #expect(abs(sum / exact - 1) < 0.02, "\(places)")
        }
    }

    @Test(
        "A streak shows no further from its corners than planning expects",
        arguments: Array(stride(from: 0, to: 360, by: 15))
    )
    func corners(degrees: Int) {
        let angle = Double(degrees) * .pi / 180
        for radius in [0.5, 2, 5] as [Float] {
            let points = [(20.3, 32.2), (36.3, 32.2), (36.3 + 16 * cos(angle), 32.2 + 16 * sin(angle))]
            let alphas = Self.alphas(
                points.enumerated().map {
                    Self.point($1.0, $1.1, radius: radius, light: Self.white, begins: $0 == 0)
                },
                side: 72
            )
            let reach = 1.5 * Double(radius) + 2
            for (y, row) in alphas.enumerated() {
                for (x, alpha) in row.enumerated() where alpha > 0 {
                    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                    let isExpected =
                        points.contains { px >= $0.0 - reach } && points.contains { px <= $0.0 + reach }
                        && points.contains { py >= $0.1 - reach } && points.contains { py <= $0.1 + reach }
                    #expect(isExpected, "radius \(radius), (\(x), \(y))")
                }
            }
        }
    }

    @Test("Points along a straight streak leave no marks")
    func joints() {
        let light = SIMD4<UInt16>(repeating: 40_000)
        func streak(_ places: [Double]) -> [[Double]] {
            Self.alphas(
                places.enumerated().map {
                    Self.point(6 + $1, 9 + 0.6 * $1, radius: 1.4, light: light, begins: $0 == 0)
                }
            )
        }

        let whole = streak([0, 50])
        let cut = streak([0, 3.3, 17, 18.1, 44, 50])

        for (a, b) in zip(whole.joined(), cut.joined()) {
            // Two roundings to bytes.
            #expect(abs(a - b) < 1.5 / 255)
        }
    }

    @Test("Light and width change evenly between two points")
    func change() {
        let dark = SIMD4<UInt16>(repeating: 0)
        let alphas = Self.alphas([
            Self.point(2, 32, radius: 3, light: Self.white, begins: true),
            Self.point(62, 32, radius: 1, light: dark),
        ])

        for x in stride(from: 8, to: 56, by: 6) {
            let share = (Double(x) + 0.5 - 2) / 60
            let column = alphas.reduce(0) { $0 + $1[x] }
            let exact = (1 - share) * (6 - 4 * share)
            // The middle is brighter than white, so that it is clipped, where the light is above π / 4.
            if share > 0.3 { #expect(abs(column - exact) < 0.04, "column \(x)") }
        }
    }

    @Test("A point alone, equal points and points too far away draw nothing")
    func nothing() {
        let far = PaintedStreakPoint.farthest * 2
        let streaks = [
            [Self.point(20, 20, begins: true)],
            [Self.point(20, 20, begins: true), Self.point(20, 20)],
            [Self.point(far, 20, begins: true), Self.point(20, 20)],
            [Self.point(.nan, 20, begins: true), Self.point(20, 20)],
            [Self.point(20, 20, begins: true), Self.point(30, 20, begins: true)],
            [],
        ]
        for streak in streaks { #expect(Self.alphas(streak).joined().allSatisfy { $0 == 0 }) }
    }
}
