import Foundation
import Halation
import HalationEffects
import HalationPixels
import HalationRendering

/// How large a picture is, in points and in pixels.
struct PictureFormat: Sendable {
    /// The size in points.
    let size: CGSize
    /// Pixels a point.
    let scale: Double
    /// The size in pixels: that in points times the scale, rounded up.
    let pixelSize: PixelSize
}

extension PictureFormat {
    /// The format that `--size` and `--scale` ask for.
    init(size sizeText: String, scale scaleText: String) throws(ToolFailure) {
        size = try Self.size(parsing: sizeText)
        scale = try FlagValue.positiveNumber(scaleText, for: "scale")
        pixelSize = PixelSize(covering: size, scale: scale)
        let sides = 1...Renderer.largestSide
        guard sides.contains(pixelSize.width), sides.contains(pixelSize.height) else {
            // In words as they were given: not every number is an integer that can be had.
            let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
            throw ToolFailure(
                usage:
                    "--size \(sizeText) at --scale \(scaleText) is \(plain(width)) by \(plain(height)) pixels; "
                    + "each side takes 1 to \(Renderer.largestSide)"
            )
        }
    }

    /// The size in points that `--size` asks for.
    static func size(parsing text: String) throws(ToolFailure) -> CGSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            width.isFinite, height.isFinite, width > 0, height > 0
        else {
            throw ToolFailure(
                usage: "--size cannot be '\(text)'; give a width and a height in points, such as 1280x720"
            )
        }
        return CGSize(width: width, height: height)
    }

    /// The number of jobs that `--jobs` asks for: from `least` to 256, of which the memory holds all pictures.
    ///
    /// Nobody's word is one a core, as far as memory reaches.
    func jobs(_ text: String?, least: Int = 1, in context: ToolContext) throws(ToolFailure) -> Int {
        let affordable = try context.affordableJobs(of: pixelSize)
        guard let text else { return max(min(context.coreCount, affordable), least) }
        let jobs = try FlagValue.wholeNumber(text, in: least...256, for: "jobs")
        guard jobs <= affordable else {
            let bytes = ToolContext.bytesOfJob(of: pixelSize) * Double(jobs)
            throw ToolFailure(
                usage: "--jobs \(jobs) of \(pixelSize.inWords) pixels take about "
                    + "\(bytes.inGigabytes); give at most \(affordable)"
            )
        }
        return jobs
    }
}

extension ToolContext {
    /// What a job holds that draws pictures of `size`: the picture, and layers and filters of up to its size, which
    /// is about three times four bytes a pixel.
    fileprivate static func bytesOfJob(of size: PixelSize) -> Double {
        Double(size.width) * Double(size.height) * 12
    }

    /// How many jobs that draw pictures of `size` fit the memory, up to 256.
    ///
    /// - Throws: A sentence about the size, if it is none.
    @discardableResult
    func affordableJobs(of size: PixelSize) throws(ToolFailure) -> Int {
        let bytes = Self.bytesOfJob(of: size)
        let affordable = Int(min(Double(physicalMemory) / bytes, 256))
        guard affordable > 0 else {
            throw ToolFailure(
                usage:
                    "\(size.inWords) pixels take about \(bytes.inGigabytes), and this machine has "
                    + "\(Double(physicalMemory).inGigabytes); give a smaller --size or --scale"
            )
        }
        return affordable
    }
}

extension PixelSize {
    /// The size as people write it: `1280x720`.
    var inWords: String { "\(width)x\(height)" }
}

extension Double {
    fileprivate var inGigabytes: String { String(format: "%.1f GB", self / 1e9) }
}
