import CKernels
import HalationPixels
import TestSupport
import Testing

/// Pixels as planes of floats, and back.
@Suite("Float planes")
struct PlaneTests {
    /// Counts around the kernels' block of eight pixels.
    static let counts = [1, 2, 7, 8, 9, 15, 16, 17, 256]

    /// Planes of one value in all four channels.
    private func planes(_ values: [Float]) -> ColorPlanes {
        var planes = ColorPlanes(count: values.count)
        (planes.red, planes.green, planes.blue, planes.alpha) = (values, values, values, values)
        return planes
    }

    @Test("Float planes hold each byte as a fraction of 255, within an ulp of 1, and 255 as exactly 1")
    func unpacking() {
        let pixels = (0...255 as ClosedRange<UInt8>).flatMap { byte -> [UInt8] in
            [byte, 255 - byte, byte / 2, 255]
        }
        for kernels in kernelTables {
            let planes = kernels.unpacked(pixels)
            for index in 0...255 {
                for (byte, value) in zip(pixels[4 * index..<4 * index + 4], planes.channels(at: index)) {
                    #expect(abs(Double(value) - Double(byte) / 255) <= 1.2e-7)
                    #expect(value <= 1)
                }
            }
            #expect(planes.alpha.allSatisfy { $0 == 1 })
        }
    }

    @Test("Float planes give every premultiplied byte back unchanged")
    func roundTrip() {
        for alpha in 0...255 as ClosedRange<UInt8> {
            let pixels = (0...alpha).flatMap { byte -> [UInt8] in [byte, alpha - byte, byte / 2, alpha] }
            for kernels in kernelTables {
                #expect(kernels.packed(kernels.unpacked(pixels)) == pixels, "alpha \(alpha)")
            }
        }
    }

    @Test("Packing float planes clamps to 0...1, and NaN to 0")
    func holding() {
        let values: [Float] = [
            .nan, -.nan, .infinity, -.infinity, -1, -0.0, 1.5, 3e38, -3e38, .leastNonzeroMagnitude, 1e30, 2,
        ]
        let expected: [UInt8] = [0, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255, 255]
        for kernels in kernelTables {
            let pixels = kernels.packed(planes(values))
            for (index, byte) in expected.enumerated() {
                #expect(
                    pixels[4 * index..<4 * index + 4].allSatisfy { $0 == byte },
                    "\(values[index])"
                )
            }
        }
    }

    @Test("Packing float planes keeps no channel above alpha and rounds to the nearest byte")
    func premultiplied() {
        var random = SplitMix64(seed: 41)
        let specials: [Float] = [.nan, .infinity, -.infinity, -0.5, 1.5, 0, 1]
        for count in Self.counts {
            var planes = ColorPlanes(count: count)
            func fill(_ plane: inout [Float]) {
                for index in plane.indices {
                    plane[index] =
                        Int.random(in: 0..<6, using: &random) == 0
                        ? specials.randomElement(using: &random) ?? 0
                        : .random(in: -0.2...1.2, using: &random)
                }
            }
            fill(&planes.red)
            fill(&planes.green)
            fill(&planes.blue)
            fill(&planes.alpha)
            let results = kernelTables.map { $0.packed(planes) }
            for (index, pixel) in results[0].chunks(of: 4).enumerated() {
                let given = planes.channels(at: index)
                let alpha = given[3] > 0 ? min(given[3], 1) : 0
                for (channel, byte) in zip(given, pixel) {
                    let held = channel > 0 ? min(channel, alpha) : 0
                    #expect(abs(Double(byte) - Double(held) * 255) <= 0.500_1, "\(given)")
                    #expect(byte <= pixel[3], "\(given)")
                }
            }
            #expect(results.allSatisfy { $0 == results[0] }, "the tables differ at \(count) pixels")
        }
    }

    @Test("Float planes are the same bits on all instruction sets, and nothing is written beyond them")
    func tables() {
        var random = SplitMix64(seed: 43)
        for count in Self.counts {
            let pixels = (0..<4 * count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let results = kernelTables.map { kernels in
                var planes = ColorPlanes(count: count + 8)
                planes.withKernelPlanes { kernels.unpack_planes($0, pixels, count) }
                return planes
            }
            for planes in results {
                #expect(planes.isSame(as: results[0]))
                for index in count..<count + 8 {
                    #expect(planes.channels(at: index) == [0.5, 0.5, 0.5, 0.5])
                }
            }
        }
    }
}

extension [UInt8] {
    /// The bytes in groups of `size`.
    func chunks(of size: Int) -> [[UInt8]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
