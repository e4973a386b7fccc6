import CoreGraphics
import CoreImage
import Foundation
import HalationPixels
import TestSupport
import Testing

@Suite("Formulas of Core Image's filters")
struct FilterFormulaTests {
    /// An opaque pixel of three bytes.
    private func dot(_ red: UInt8, _ green: UInt8, _ blue: UInt8) throws -> CIImage {
        var buffer = try PixelBuffer(size: PixelSize(width: 1, height: 1))
        buffer[0, 0] = PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)
        return CIImage(cgImage: CGImage(buffer))
    }

    @Test("A bitmap that no filter changes comes back, byte for byte", arguments: [true, false])
    func unchanged(isLinear: Bool) throws {
        let bitmap = try randomBitmap(64, 64, seed: 1)
        let context = isLinear ? CIContext() : CIContext(options: [.workingColorSpace: NSNull()])
        let image = CIImage(cgImage: bitmap)
        #expect(context.createCGImage(image, from: image.extent) == bitmap)
    }

    @Test("Exposure, inversion, gamma and controls are their formulas in linear light")
    func points() throws {
        let bytes: [UInt8] = [200, 90, 30]
        let image = try dot(200, 90, 30)
        let values = bytes.map(linear)
        func expect(_ image: CIImage?, _ formula: (Double) -> Double, _ name: String) throws {
            let found = pixel(try #require(image), 0, 0)
            for (channel, value) in values.enumerated() {
                #expect(abs(Double(found[channel]) - formula(value)) < 1e-5, "\(name), channel \(channel)")
            }
        }
        try expect(
            image.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1.5]),
            { $0 * pow(2, 1.5) },
            "ev"
        )
        try expect(image.applyingFilter("CIColorInvert"), { 1 - $0 }, "invert")
        try expect(
            image.applyingFilter("CIGammaAdjust", parameters: ["inputPower": 0.7]),
            { pow($0, 0.7) },
            "gamma"
        )
        let grey = 0.2126 * values[0] + 0.7152 * values[1] + 0.0722 * values[2]
        try expect(
            image.applyingFilter(
                "CIColorControls",
                parameters: ["inputSaturation": 0.4, "inputBrightness": 0.1, "inputContrast": 1.3]
            ),
            { ((grey + ($0 - grey) * 0.4 + 0.1) - 0.5) * 1.3 + 0.5 },
            "controls"
        )
    }

    @Test("With NSNull as the working space filters calculate with encoded values")
    func encodedSpace() throws {
        let image = try dot(128, 20, 250).applyingFilter("CIColorInvert")
        let context = CIContext(options: [.workingColorSpace: NSNull()])
        let picture = try #require(context.createCGImage(image, from: image.extent))
        #expect(picture.pixelBuffer[0, 0] == PremultipliedPixel(red: 127, green: 235, blue: 5, alpha: 255))
    }

    @Test(
        "A turn of the hue by a full turn changes nothing, and any turn keeps the luminance",
        arguments: [0.7, 2, -1]
    )
    func hue(angle: Double) throws {
        let image = try dot(180, 120, 60)
        let before = pixel(image, 0, 0)
        let whole = pixel(
            image.applyingFilter("CIHueAdjust", parameters: ["inputAngle": 2 * Double.pi]),
            0,
            0
        )
        #expect(difference(before, whole) < 2e-3)
        let turned = pixel(image.applyingFilter("CIHueAdjust", parameters: ["inputAngle": angle]), 0, 0)
        func luminance(_ p: [Float]) -> Float { 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2] }
        #expect(abs(luminance(before) - luminance(turned)) < 2e-3)
    }

    @Test("A blurred point has the sum and the variance of the Gaussian", arguments: [1.5, 4, 11])
    func blur(sigma: Double) throws {
        let blurred = try dot(255, 255, 255).applyingGaussianBlur(sigma: sigma)
        #expect(Double(blurred.extent.minX) == -(3 * sigma).rounded(.up))
        let rect = blurred.extent
        let pixels = floats(blurred, rect)
        var (sum, variance) = (0.0, 0.0)
        for y in 0..<Int(rect.height) {
            for x in 0..<Int(rect.width) {
                let alpha = Double(pixels[4 * (y * Int(rect.width) + x) + 3])
                let distance = Double(x) + Double(rect.minX)
                sum += alpha
                variance += alpha * distance * distance
            }
        }
        // The extent cuts the tails beyond three deviations: 0.27 % of the sum on each axis.
        #expect(abs(sum - 1) < 0.02)
        #expect(abs((variance / sum).squareRoot() - sigma) < 0.05 * sigma)
    }

    @Test("A box blur is the mean of its window")
    func boxBlur() throws {
        let bitmap = try randomBitmap(20, 20, seed: 2)
        let image = CIImage(cgImage: bitmap)
        let source = floats(image, image.extent)
        let blurred = floats(image.applyingFilter("CIBoxBlur", parameters: ["inputRadius": 3]), image.extent)
        for (x, y) in [(3, 3), (10, 9), (16, 16)] {
            for channel in 0..<4 {
                var sum = 0.0
                for dy in -3...3 {
                    for dx in -3...3 { sum += Double(source[4 * ((y + dy) * 20 + x + dx) + channel]) }
                }
                #expect(abs(Double(blurred[4 * (y * 20 + x) + channel]) - sum / 49) < 1e-6)
            }
        }
    }

    @Test("A convolution is the sum of its definition, with the weights turned by a half turn")
    func convolution() throws {
        let image = CIImage(cgImage: try randomBitmap(12, 12, seed: 3))
        let weights: [CGFloat] = [0.1, -0.2, 0.3, 0.25, 0.5, -0.35, 0.05, 0.15, 0.2]
        let result = image.applyingFilter(
            "CIConvolution3X3",
            parameters: [kCIInputWeightsKey: CIVector(values: weights, count: 9), kCIInputBiasKey: 0.01]
        )
        for (x, y) in [(5, 5), (1, 10), (11, 0)] {
            let found = pixel(result, x, y)
            for channel in 0..<4 {
                var sum = 0.01
                for line in 0..<3 {
                    for column in 0..<3 {
                        let place = (x + 1 - column, y + 1 - line)
                        guard (0..<12).contains(place.0), (0..<12).contains(place.1) else { continue }
                        sum +=
                            Double(weights[3 * line + column])
                            * Double(pixel(image, place.0, place.1)[channel])
                    }
                }
                #expect(abs(Double(found[channel]) - sum) < 1e-5)
            }
        }
    }

    @Test("Pixels of a mosaic are the means of their squares")
    func pixellate() throws {
        let image = CIImage(cgImage: try randomBitmap(16, 16, seed: 4))
        let mosaic = image.applyingFilter(
            "CIPixellate",
            parameters: [kCIInputCenterKey: CIVector(x: 0, y: 0), kCIInputScaleKey: 4]
        )
        let area = image.applyingFilter(
            "CIAreaAverage",
            parameters: [kCIInputExtentKey: CIVector(x: 8, y: 4, z: 4, w: 4)]
        )
        #expect(difference(pixel(mosaic, 9, 6), pixel(area, 0, 0)) < 1e-6)
        #expect(pixel(mosaic, 8, 4) == pixel(mosaic, 11, 7))
    }

    @Test("A dissolve is the mixture by its time")
    func dissolve() throws {
        let (from, to) = (try dot(10, 200, 30), try dot(250, 0, 130))
        let filter = CIFilter.dissolveTransition()
        filter.inputImage = from
        filter.targetImage = to
        filter.time = 0.3
        let found = pixel(try #require(filter.outputImage), 0, 0)
        let expected = zip(pixel(from, 0, 0), pixel(to, 0, 0)).map { $0 * 0.7 + $1 * 0.3 }
        #expect(difference(found, expected) < 1e-6)
    }

    @Test("Source over is Porter and Duff's formula in premultiplied light")
    func sourceOver() throws {
        let (top, bottom) = (
            CIImage(cgImage: try randomBitmap(9, 9, seed: 5)),
            CIImage(cgImage: try randomBitmap(9, 9, seed: 6))
        )
        let found = floats(top.composited(over: bottom), top.extent)
        let (s, d) = (floats(top, top.extent), floats(bottom, top.extent))
        let expected = s.indices.map { s[$0] + d[$0] * (1 - s[$0 / 4 * 4 + 3]) }
        #expect(difference(found, expected) < 1e-5)
    }

    @Test(
        "A colour cube that maps each colour to itself changes nothing",
        arguments: ["CIColorCube", "CIColorCubeWithColorSpace"]
    )
    func identityCube(name: String) throws {
        let dimension = 9
        var table: [Float] = []
        for blue in 0..<dimension {
            for green in 0..<dimension {
                for red in 0..<dimension {
                    table += [Float(red), Float(green), Float(blue)].map { $0 / Float(dimension - 1) } + [1]
                }
            }
        }
        let image = CIImage(cgImage: try randomBitmap(8, 8, seed: 7, isOpaque: true))
        let data = table.withUnsafeBytes { Data($0) }
        let result = image.applyingFilter(
            name,
            parameters: ["inputCubeDimension": dimension, "inputCubeData": data]
        )
        #expect(difference(floats(result, image.extent), floats(image, image.extent)) < 1e-4)
    }

    @Test("A tone curve passes through its points, in encoded values")
    func toneCurve() throws {
        let curve = CIFilter.toneCurve()
        curve.inputImage = try dot(64, 128, 191)
        curve.point1 = CGPoint(x: 64.0 / 255, y: 0.1)
        curve.point2 = CGPoint(x: 128.0 / 255, y: 0.6)
        curve.point3 = CGPoint(x: 191.0 / 255, y: 0.8)
        let image = try #require(curve.outputImage)
        let picture = try #require(CIContext().createCGImage(image, from: image.extent))
        let found = picture.pixelBuffer[0, 0]
        #expect(
            abs(Int(found.red) - 26) <= 1 && abs(Int(found.green) - 153) <= 1
                && abs(Int(found.blue) - 204) <= 1
        )
    }
}
