import Foundation
import HalationPixels

/// A space of red, green and blue: the chromaticities of its primaries and its white, and its transfer function.
struct RGBSpace: Equatable {
    /// A chromaticity of CIE 1931.
    typealias Chromaticity = SIMD2<Double>

    /// How samples stand for light.
    enum Transfer: Equatable {
        case sRGB
        case linear

        /// The light is the sample to a power.
        case power(Double)

        func light(of sample: Double) -> Double {
            switch self {
            case .sRGB: TransferFunction.linear(fromEncoded: sample)
            case .linear: sample
            case .power(let exponent): pow(sample, exponent)
            }
        }
    }

    var red: Chromaticity
    var green: Chromaticity
    var blue: Chromaticity
    var white = Self.d65
    var transfer = Transfer.sRGB

    private static let d65 = Chromaticity(0.3127, 0.329)

    static let sRGB = Self(
        red: Chromaticity(0.64, 0.33),
        green: Chromaticity(0.3, 0.6),
        blue: Chromaticity(0.15, 0.06)
    )

    /// Whether it is sRGB but for the rounding of a file's numbers.
    var isStandard: Bool {
        let pairs = [
            (red, Self.sRGB.red), (green, Self.sRGB.green), (blue, Self.sRGB.blue), (white, Self.sRGB.white),
        ]
        return transfer == .sRGB && pairs.allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
    }
}

extension RGBSpace {
    /// Reads the code points of H.273 in a `cICP` chunk; nil if they are unknown or of video.
    ///
    /// Curves for film and for displays of a high range do not become sRGB by a formula that all agree on.
    init?(codePoints chunk: UnsafeRawBufferPointer) {
        // The matrix is that of red, green and blue, and the whole range of samples is used.
        guard chunk.count == 4, chunk[2] == 0, chunk[3] == 1 else { return nil }
        switch chunk[0] {
        case 1: self = .sRGB
        case 9:
            self = Self(
                red: Chromaticity(0.708, 0.292),
                green: Chromaticity(0.17, 0.797),
                blue: Chromaticity(0.131, 0.046)
            )
        case 12:
            self = Self(
                red: Chromaticity(0.68, 0.32),
                green: Chromaticity(0.265, 0.69),
                blue: Chromaticity(0.15, 0.06)
            )
        default: return nil
        }
        switch chunk[1] {
        case 4: transfer = .power(2.2)
        case 5: transfer = .power(2.8)
        case 8: transfer = .linear
        case 13: transfer = .sRGB
        default: return nil
        }
    }

    /// Reads the contents of `cHRM` and `gAMA` chunks; what is missing is as in sRGB, and nil if both are.
    init?(chromaticities: UnsafeRawBufferPointer?, gamma: UnsafeRawBufferPointer?) {
        func numbers(_ chunk: UnsafeRawBufferPointer?, _ count: Int) -> [Double]? {
            guard let chunk, chunk.count == 4 * count else { return nil }
            return (0..<count).map { index in
                let number = chunk.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                return Double(UInt32(bigEndian: number)) / 100_000
            }
        }
        let places = numbers(chromaticities, 8)
        let exponent = numbers(gamma, 1)?[0]
        guard places != nil || exponent != nil else { return nil }
        self = .sRGB
        if let places {
            func place(_ index: Int) -> Chromaticity { Chromaticity(places[index], places[index + 1]) }
            (white, red, green, blue) = (place(0), place(2), place(4), place(6))
            guard toXYZ != nil else { return nil }
        }
        if let exponent {
            guard (0.05...20).contains(exponent) else { return nil }
            // A power of 2.2 stands for sRGB, for which older files have no better word.
            let isStandard = abs(exponent * 2.2 - 1) < 0.05
            transfer = isStandard ? .sRGB : exponent == 1 ? .linear : .power(1 / exponent)
        }
    }
}

extension RGBSpace {
    /// The rows of the matrix from light of this space to that of sRGB, white becoming white; nil for chromaticities
    /// that span no space.
    var toSRGB: [SIMD3<Double>]? {
        guard let toXYZ, let fromXYZ = Self.sRGB.toXYZ.flatMap(Self.inverse) else { return nil }
        // Bradford's cones: sharpened responses of the eye, which adapt to a white by a factor each.
        let cones = [
            SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296),
        ]
        guard let back = Self.inverse(cones) else { return nil }
        let (from, to) = (Self.product(cones, Self.light(white)), Self.product(cones, Self.light(Self.d65)))
        let factors = to / from
        let adaptation = Self.product(back, (0..<3).map { cones[$0] * factors[$0] })
        return Self.product(fromXYZ, Self.product(adaptation, toXYZ))
    }

    /// The rows of the matrix from light of this space to CIE XYZ, its white having a luminance of 1.
    private var toXYZ: [SIMD3<Double>]? {
        func isPossible(_ place: Chromaticity) -> Bool { place.x >= 0 && place.y > 0 && place.sum() <= 1 }
        guard isPossible(red), isPossible(green), isPossible(blue), isPossible(white) else { return nil }
        let columns = [red, green, blue].map(Self.light)
        let rows = (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) }
        guard let inverse = Self.inverse(rows) else { return nil }
        let strengths = Self.product(inverse, Self.light(white))
        return rows.map { $0 * strengths }
    }

    /// XYZ of a chromaticity at a luminance of 1.
    private static func light(_ place: Chromaticity) -> SIMD3<Double> {
        SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
    }

    private static func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }

    private static func product(_ left: [SIMD3<Double>], _ right: [SIMD3<Double>]) -> [SIMD3<Double>] {
        left.map { right[0] * $0.x + right[1] * $0.y + right[2] * $0.z }
    }

    private static func inverse(_ rows: [SIMD3<Double>]) -> [SIMD3<Double>]? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
        let determinant = (rows[0] * columns[0]).sum()
        guard abs(determinant) > 1e-6 else { return nil }
        return (0..<3).map { SIMD3(columns[0][$0], columns[1][$0], columns[2][$0]) / determinant }
    }
}
