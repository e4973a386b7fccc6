import Foundation
import HalationPixels

/// A colour in OKLab (Ottosson, 2020): lightness 0...1 and two opponent axes.
struct OKLabColor: Hashable {
    let lightness: Double
    let greenToRed: Double
    let blueToYellow: Double

    /// Converts linear sRGB components.
    init(linearRed red: Double, green: Double, blue: Double) {
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        greenToRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        blueToYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// Converts a pixel composited over a grey background: 0 is black, 255 white.
    init(_ pixel: PremultipliedPixel, over background: UInt8) {
        let added = background.scaled(by: 255 - pixel.alpha)
        func linear(_ byte: UInt8) -> Double { Self.linear[min(Int(byte) + Int(added), 255)] }
        self.init(linearRed: linear(pixel.red), green: linear(pixel.green), blue: linear(pixel.blue))
    }

    /// The Euclidean distance between two colours.
    func distance(to other: OKLabColor) -> Double {
        let l = lightness - other.lightness
        let a = greenToRed - other.greenToRed
        let b = blueToYellow - other.blueToYellow
        return (l * l + a * a + b * b).squareRoot()
    }

    private static let linear = (0..<256).map { TransferFunction.linear(fromEncoded: Double($0) / 255) }
}
