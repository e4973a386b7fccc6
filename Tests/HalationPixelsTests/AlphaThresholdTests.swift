import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Alpha threshold")
struct AlphaThresholdTests {
    @Test(
        "An alpha threshold includes the bytes between its ends, both ends included",
        arguments: [
            (0, 1, 0...255), (0.5, 1, 128...255), (0.2, 0.2, 51...51), (0, 0, 0...0), (1, 1, 255...255),
            (-5, 5, 0...255), (-.infinity, .infinity, 0...255), (0.001, 0.999, 1...254),
        ] as [(Double, Double, ClosedRange<UInt8>)]
    )
    func range(min: Double, max: Double, expected: ClosedRange<UInt8>) {
        #expect(AlphaThreshold(min: min, max: max).range == expected)
    }

    @Test(
        "An alpha threshold includes nothing when its ends are reversed, NaN, or between two bytes",
        arguments: [(0.6, 0.5), (.nan, 1), (0, .nan), (1.01, 2), (-1, -0.01), (0.501, 0.5011)]
            as [(Double, Double)]
    )
    func nothing(min: Double, max: Double) throws {
        let threshold = AlphaThreshold(min: min, max: max)
        var plane = try AlphaPlane(size: PixelSize(width: 40, height: 2))

        plane.withMutableRows { rows in
            rows.fill(with: 128)
            threshold.apply(to: rows)
        }

        #expect(threshold.range == nil)
        #expect(plane == (try AlphaPlane(size: plane.size)))
    }

    @Test("An alpha threshold from 0 includes fully transparent pixels")
    func fromZero() throws {
        var plane = try AlphaPlane(size: PixelSize(width: 3, height: 1))
        plane.withMutableRows { AlphaThreshold(min: 0, max: 0.5).apply(to: $0) }
        #expect(plane[1, 0] == 255)
    }

    @Test(
        "A blur with a threshold gives the bytes of the blur and then the threshold, from every instruction set",
        arguments: [(0.5, 1), (0.02, 1), (1, 1), (0, 0.5), (0.3, 0.6), (-1, 2), (0.6, 0.3), (0, 0)]
            as [(Double, Double)]
    )
    func blurred(min: Double, max: Double) throws {
        var random = SplitMix64(seed: 91)
        let threshold = AlphaThreshold(min: min, max: max)
        let blurs =
            [2, 3.5, 6, 11, 30].map { GaussianBlur(sigma: $0) } + [GaussianBlur(sigmaX: 9, sigmaY: 3)]
        // The last is so wide that its groups hold two blocks of lanes.
        let more = [(61, 9), (62, 9), (125, 5), (191, 70), (4200, 3)]
        let sizes = sizesAroundBlocks + more.map { PixelSize(width: $0.0, height: $0.1) }
        for size in sizes {
            for kernels in KernelSet.supported {
                let blur = blurs[Int.random(in: 0..<blurs.count, using: &random)]
                let joined = FramedMemory.coverage(size, using: &random)
                // Discs, whose blurs are flat in wide parts.
                let radius = Double.random(in: 5...80, using: &random)
                let x = Double.random(in: 0...Double(size.width), using: &random)
                if Bool.random(using: &random) {
                    for row in 0..<size.height {
                        for column in 0..<size.width {
                            joined.alpha[column, row] =
                                hypot(Double(column) - x, Double(row)) < radius ? 255 : 0
                        }
                    }
                }
                let separate = FramedMemory(copying: joined)

                try blur.apply(
                    to: joined.alpha,
                    threshold: threshold,
                    inside: 201,
                    scratch: BlurScratch(),
                    using: kernels
                )
                try blur.apply(to: separate.alpha, scratch: BlurScratch(), using: kernels)
                threshold.apply(to: separate.alpha, inside: 201, using: kernels)

                #expect(joined.difference(from: separate) == nil, "\(size), \(blur), \(kernels)")
            }
        }
    }
}
