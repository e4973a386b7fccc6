import HalationPixels

/// A conversion of straight samples of 16 bits to sRGB of 8 bits.
protocol DeepConversion {
    /// Converts pixels of red, green, blue and alpha, which stays; `target` has as many samples.
    func convert(_ samples: ArraySlice<UInt16>, to target: inout [UInt8])
}

/// The conversion from a space of red, green and blue by a matrix between two curves.
final class MatrixConversion: DeepConversion {
    /// The light of each sample.
    private let lights: [Float]

    /// Red, green and blue of sRGB that a unit of each of the space's is.
    private let columns: [SIMD3<Float>]

    /// Samples of sRGB by 65,535ths of light.
    ///
    /// Where the curve is steepest, a step is a twentieth of a level.
    private static let samples = (0...65_535).map { step in
        UInt8((255 * TransferFunction.encoded(fromLinear: Double(step) / 65_535)).rounded())
    }

    /// Nil if the space's chromaticities span none.
    init?(from space: RGBSpace) {
        guard let rows = space.toSRGB else { return nil }
        lights = (0...65_535).map { Float(space.transfer.light(of: Double($0) / 65_535)) }
        columns = (0..<3).map { column in
            SIMD3(Float(rows[0][column]), Float(rows[1][column]), Float(rows[2][column]))
        }
    }

    func convert(_ samples: ArraySlice<UInt16>, to target: inout [UInt8]) {
        let encoded = Self.samples
        var index = 0
        for first in stride(from: samples.startIndex, to: samples.endIndex, by: 4) {
            let light =
                columns[0] * lights[Int(samples[first])] + columns[1] * lights[Int(samples[first + 1])]
                + columns[2] * lights[Int(samples[first + 2])]
            let steps = (light.clamped(lowerBound: .zero, upperBound: .one) * 65_535).rounded(
                .toNearestOrEven
            )
            target[index] = encoded[Int(steps.x)]
            target[index + 1] = encoded[Int(steps.y)]
            target[index + 2] = encoded[Int(steps.z)]
            target[index + 3] = samples[first + 3].nearestByte
            index += 4
        }
    }
}

extension UInt16 {
    /// The sample in 8 bits, rounded.
    var nearestByte: UInt8 { UInt8((UInt32(self) * 255 + 32_767) / 65_535) }
}
