import Foundation
import HalationPixels
import Testing

@Suite("Straight colours")
struct StraightColorTests {
    @Test("Encoding and decoding a colour undo each other, beyond the gamut too")
    func transferFunction() {
        for value in stride(from: -0.5, through: 1.5, by: 1 / 64) {
            let linear = TransferFunction.linear(fromEncoded: value)
            #expect(abs(TransferFunction.encoded(fromLinear: linear) - value) < 1e-6)
        }
        #expect(TransferFunction.linear(fromEncoded: 0) == 0)
        #expect(abs(TransferFunction.linear(fromEncoded: 1) - 1) < 1e-12)
        // IEC 61966-2-1, by hand: ((0.5 + 0.055) / 1.055)^2.4.
        #expect(abs(TransferFunction.linear(fromEncoded: 0.5) - 0.2140411) < 1e-6)
        #expect(abs(TransferFunction.linear(fromEncoded: 0.04) - 0.04 / 12.92) < 1e-12)
    }

    @Test("Display P3 colours convert by the matrix that its primaries give")
    func displayP3() {
        let toXYZ = rgbToXYZ(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
        let fromXYZ = inverse(rgbToXYZ(red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060)))
        let derived = product(fromXYZ, toXYZ)
        for (index, color) in [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)].enumerated() {
            let converted = DisplayP3.linearSRGB(red: color.0, green: color.1, blue: color.2)
            #expect(abs(converted.red - derived[0][index]) < 1e-9)
            #expect(abs(converted.green - derived[1][index]) < 1e-9)
            #expect(abs(converted.blue - derived[2][index]) < 1e-9)
        }
    }

    @Test("Display P3 colours keep greys, and exceed sRGB where P3 does")
    func displayP3Greys() {
        for grey in [0, 0.25, 0.5, 1] {
            let color = StraightColor(displayP3Red: grey, green: grey, blue: grey)
            #expect(abs(Double(color.red) - grey) < 1e-6)
            #expect(abs(Double(color.green) - grey) < 1e-6)
            #expect(abs(Double(color.blue) - grey) < 1e-6)
        }
        let red = StraightColor(displayP3Red: 1, green: 0, blue: 0)
        #expect(red.red > 1.09 && red.green < -0.2 && red.blue < -0.1)
        #expect(red.premultiplied() == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("Linear colours are encoded")
    func linear() {
        let color = StraightColor(linearRed: 0.2140411, green: 0, blue: 1, alpha: 0.5)
        #expect(abs(color.red - 0.5) < 1e-5)
        #expect(color.green == 0)
        #expect(abs(color.blue - 1) < 1e-6)
        #expect(color.alpha == 0.5)
    }

    @Test("Straight colours become pixels multiplied by alpha and opacity, rounded once")
    func premultiplied() {
        let color = StraightColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
        #expect(color.premultiplied() == PremultipliedPixel(red: 128, green: 64, blue: 32, alpha: 128))
        #expect(
            color.premultiplied(opacity: 0.5) == PremultipliedPixel(red: 64, green: 32, blue: 16, alpha: 64)
        )
        #expect(color.premultiplied(opacity: 0) == .transparent)
        #expect(StraightColor.white.premultiplied(opacity: 7).alpha == 255)
    }

    @Test("Straight colours out of range or NaN still give premultiplied pixels")
    func oddChannels() {
        for odd: Float in [.nan, .infinity, -.infinity, -3, 9] {
            for color in [
                StraightColor(red: odd, green: 0.5, blue: 0.5, alpha: 0.5),
                StraightColor(red: 0.5, green: 1, blue: odd, alpha: odd),
            ] {
                for opacity in [Double(odd), 0.3] {
                    let pixel = color.premultiplied(opacity: opacity)
                    #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
                }
            }
        }
    }

    // MARK: The derivation: columns are the primaries, scaled so that they add up to the white point D65.

    private typealias Matrix = [[Double]]

    private func rgbToXYZ(red: (Double, Double), green: (Double, Double), blue: (Double, Double)) -> Matrix {
        func xyz(_ xy: (Double, Double)) -> [Double] { [xy.0 / xy.1, 1, (1 - xy.0 - xy.1) / xy.1] }
        let columns = [xyz(red), xyz(green), xyz(blue)]
        let primaries = (0..<3).map { row in columns.map { $0[row] } }
        let white = xyz((0.3127, 0.3290))
        let scale = inverse(primaries).map { row in zip(row, white).reduce(0) { $0 + $1.0 * $1.1 } }
        return primaries.map { row in zip(row, scale).map { $0 * $1 } }
    }

    private func product(_ a: Matrix, _ b: Matrix) -> Matrix {
        (0..<3).map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + a[row][$1] * b[$1][column] } } }
    }

    private func inverse(_ m: Matrix) -> Matrix {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r, s) = ((row + 1) % 3, (row + 2) % 3)
            let (c, d) = ((column + 1) % 3, (column + 2) % 3)
            return m[r][c] * m[s][d] - m[r][d] * m[s][c]
        }
        let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
        return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
    }
}
