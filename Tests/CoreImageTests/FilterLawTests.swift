import CoreGraphics
import CoreImage
import Foundation
import HalationDiagnostics
import TestSupport
import Testing

@Suite("Filters of Core Image")
struct FilterLawTests {
    /// A filter with its images set, and its numbers moved away from their defaults.
    private func filter(_ name: String, seed: UInt64) throws -> CIFilter {
        let filter = try #require(CIFilter(name: name))
        var chance = SplitMix64(seed: seed)
        for key in filter.inputKeys {
            switch key {
            case "inputImage", "inputTargetImage":
                filter.setValue(CIImage(cgImage: try randomBitmap(41, 37, seed: seed)), forKey: key)
            case "inputBackgroundImage", "inputMaskImage", "inputMask":
                let image = CIImage(cgImage: try randomBitmap(33, 45, seed: seed + 1))
                filter.setValue(image.transformed(by: CGAffineTransform(translationX: 7, y: -5)), forKey: key)
            case "inputMessage": filter.setValue(Data("Halation \(seed)".utf8), forKey: key)
            case "inputCenter": filter.setValue(CIVector(x: 20.3, y: 15.8), forKey: key)
            case "inputRadius": filter.setValue(Double.random(in: 0.7...9, using: &chance), forKey: key)
            case "inputScale": filter.setValue(Double.random(in: 0.4...6, using: &chance), forKey: key)
            case "inputAngle": filter.setValue(Double.random(in: -3...3, using: &chance), forKey: key)
            case "inputTransform":
                filter.setValue(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.8, y: 1.2), forKey: key)
            case "inputExtent": filter.setValue(CIVector(x: 3, y: 4, z: 25, w: 20), forKey: key)
            case "inputTopLeft": filter.setValue(CIVector(x: 3, y: 33), forKey: key)
            case "inputTopRight": filter.setValue(CIVector(x: 37, y: 30), forKey: key)
            case "inputBottomRight": filter.setValue(CIVector(x: 40, y: 2), forKey: key)
            case "inputBottomLeft": filter.setValue(CIVector(x: 1, y: 5), forKey: key)
            case "inputWeights":
                let count = try #require(filter.value(forKey: key) as? CIVector).count
                let weights = (0..<count).map { _ in CGFloat.random(in: -0.3...0.3, using: &chance) }
                filter.setValue(weights, forKey: key)
            default: break
            }
        }
        return filter
    }

    static let names = CIFilter.filterNames(inCategory: nil)

    @Test("A part of a picture is that part of the whole picture", arguments: names)
    func parts(name: String) throws {
        let image = try #require(try filter(name, seed: 7).outputImage)
        let extent = image.extent.isInfinite ? CGRect(x: -10, y: -12, width: 70, height: 66) : image.extent
        let whole = extent.integral
        let all = floats(image, whole)
        #expect(all.allSatisfy { $0.isFinite })
        var chance = SplitMix64(seed: 3)
        for _ in 0..<6 {
            let x = Int.random(in: 0..<Int(whole.width), using: &chance)
            let y = Int.random(in: 0..<Int(whole.height), using: &chance)
            let width = Int.random(in: 1...Int(whole.width) - x, using: &chance)
            let height = Int.random(in: 1...Int(whole.height) - y, using: &chance)
            let rect = CGRect(x: Int(whole.minX) + x, y: Int(whole.minY) + y, width: width, height: height)
            let part = floats(image, rect)
            var expected: [Float] = []
            for row in 0..<height {
                let line = Int(whole.height) - y - height + row
                let start = 4 * (line * Int(whole.width) + x)
                expected += all[start..<start + 4 * width]
            }
            // Wide blurs halve the picture from the corner of the part: a quarter of a byte's step.
            #expect(difference(part, expected) < 1e-3, "\(rect) of \(whole)")
        }
    }

    @Test("Outside of its extent a picture is transparent", arguments: names)
    func outside(name: String) throws {
        let image = try #require(try filter(name, seed: 9).outputImage)
        guard !image.extent.isInfinite else { return }
        let rect = image.extent.integral
        let around = [
            CGRect(x: rect.minX - 4, y: rect.minY, width: 3, height: 9),
            CGRect(x: rect.maxX + 1, y: rect.minY, width: 3, height: 9),
            CGRect(x: rect.minX, y: rect.maxY + 1, width: 9, height: 3),
            CGRect(x: rect.minX, y: rect.minY - 4, width: 9, height: 3),
        ]
        for rect in around { #expect(floats(image, rect).allSatisfy { $0 == 0 }) }
    }

    @Test("Two renderings of a filter are equal, byte for byte", arguments: names)
    func repeats(name: String) throws {
        func bytes() throws -> CGImage? {
            let image = try #require(try filter(name, seed: 5).outputImage)
            let rect = image.extent.isInfinite ? CGRect(x: 0, y: 0, width: 50, height: 40) : image.extent
            return CIContext().createCGImage(image, from: rect)
        }
        #expect(try bytes() != nil)
        #expect(try bytes() == bytes())
    }

    @Test("A filter without its image has no output", arguments: names)
    func withoutImage(name: String) throws {
        let filter = try #require(CIFilter(name: name))
        guard filter.inputKeys.contains(kCIInputImageKey) else { return }
        #expect(filter.outputImage == nil)
    }

    @Test("A mistake in a name, a key or a value is reported and changes nothing")
    func mistakes() throws {
        let messages = try Warnings.recorded {
            #expect(CIFilter(name: "CIGausianBlur") == nil)
            let blur = try #require(CIFilter(name: "CIGaussianBlur"))
            blur.setValue(3, forKey: "inputSigma")
            blur.setValue("wide", forKey: kCIInputRadiusKey)
            #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 10)
        }.messages
        #expect(
            messages == [
                "there is no filter 'CIGausianBlur' (see Frameworks)",
                "'CIGaussianBlur' has no input 'inputSigma'; its inputs are inputImage, inputRadius",
                "the input 'inputRadius' of 'CIGaussianBlur' cannot be of type String",
            ]
        )
    }

    @Test("A picture without end, without pixels or beyond memory is nil, with its reason")
    func impossible() throws {
        let context = CIContext()
        let (pictures, messages) = Warnings.recorded {
            [
                context.createCGImage(.red, from: .infinite), context.createCGImage(.red, from: .zero),
                context.createCGImage(.red, from: CGRect(x: 0, y: 0, width: 100_000, height: 100_000)),
            ]
        }
        #expect(pictures.allSatisfy { $0 == nil })
        #expect(messages.count == 3)
        #expect(messages.first?.contains("cropped(to:)") == true)
    }

    @Test("The functions of the filters give filters of their names, with the same properties as keys")
    func builtins() throws {
        let sepia: CIFilter = CIFilter.sepiaTone()
        #expect(sepia.name == "CISepiaTone")
        let blur = CIFilter.gaussianBlur()
        blur.radius = 3.5
        #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 3.5)
        let gradient = CIFilter.linearGradient()
        gradient.point1 = CGPoint(x: 9, y: 4)
        gradient.color0 = .red
        #expect(gradient.value(forKey: "inputPoint1") as? CGPoint == CGPoint(x: 9, y: 4))
        #expect(gradient.value(forKey: "inputColor0") as? CIColor == .red)
    }
}
