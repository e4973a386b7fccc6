import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationPixels
import HalationRendering

/// The size of a picture in points and in pixels.
struct PictureFormat: Sendable {
    /// The size in points.
    let size: CGSize
    /// Pixels per point.
    let scale: Double
    /// The size in points times the scale, rounded up.
    let pixelSize: PixelSize
}

extension PictureFormat {
    /// Combines `--size` and `--scale`.
    init(size givenSize: Spelled<CGSize>, scale givenScale: Spelled<PositiveNumber>) throws(ToolFailure) {
        try self.init(size: givenSize, scale: givenScale.value.value, spelled: givenScale.text)
    }

    /// Combines `--size` and `--scale` of a sheet with `columns`, which has the default width without a scale.
    init(
        size givenSize: Spelled<CGSize>,
        scale givenScale: Spelled<PositiveNumber>?,
        columns: Int
    ) throws(ToolFailure) {
        if let givenScale {
            try self.init(size: givenSize, scale: givenScale)
        } else {
            let scale = SheetLayout.scale(columns: columns, size: givenSize.value)
            try self.init(size: givenSize, scale: scale, spelled: plain(scale))
        }
    }

    private init(
        size givenSize: Spelled<CGSize>,
        scale givenScale: Double,
        spelled scaleText: String
    ) throws(ToolFailure) {
        size = givenSize.value
        scale = givenScale
        pixelSize = PixelSize(covering: size, scale: scale)
        let sides = 1...Renderer.largestSide
        guard sides.contains(pixelSize.width), sides.contains(pixelSize.height) else {
            // From the numbers as given: not every product fits an integer.
            let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
            throw ToolFailure(
                usage:
                    "--size \(givenSize.text) at --scale \(scaleText) is \(plain(width)) by \(plain(height)) pixels; "
                    + "each side must have 1 to \(Renderer.largestSide)"
            )
        }
    }

    /// Checks that `--jobs` fit into memory.
    ///
    /// Defaults to one job per core, fewer if memory is short, and at least the least that can be given.
    func jobs<Limits>(
        _ given: Spelled<WholeNumber<Limits>>?,
        in context: ToolContext
    ) throws(ToolFailure) -> Int {
        let affordable = try context.affordableJobs(of: pixelSize)
        guard let jobs = given?.value.value else {
            return max(min(context.coreCount, affordable), Limits.range.lowerBound)
        }
        guard jobs <= affordable else {
            let bytes = JobMemory.bytesPerJob(of: pixelSize) * Double(jobs)
            throw ToolFailure(
                usage: "--jobs \(jobs) at \(pixelSize.inWords) pixels take about "
                    + "\(bytes.inGigabytes) of memory; give at most \(affordable)"
            )
        }
        return jobs
    }
}

extension PictureFormat {
    /// Creates a renderer that draws `content` in this format.
    ///
    /// Content of another size keeps it, and lies at the top left.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - epoch: The date of the first frame.
    ///   - seed: The random seed of the view's code.
    /// - Returns: A renderer of that size and scale.
    @MainActor func renderer(
        of content: some View,
        epoch: Date = FrameClock.start,
        seed: UInt64 = 0
    ) -> ImageRenderer<some View> {
        // Not a frame around the content, which would vanish with empty content.
        let canvas = Canvas { _, _ in }.frame(width: size.width, height: size.height)
        let renderer = ImageRenderer(content: canvas.overlay(alignment: .topLeading) { content })
        renderer.scale = scale
        renderer.derivesSizeClasses = true
        renderer.proposedSize = ProposedViewSize(size)
        renderer.epoch = epoch
        renderer.seed = seed
        return renderer
    }
}

extension ToolContext {
    /// The number of jobs that draw pictures of `size` within the machine's memory, up to 256.
    ///
    /// - Throws: A usage failure if not even one job fits.
    @discardableResult
    func affordableJobs(of size: PixelSize) throws(ToolFailure) -> Int {
        let bytes = JobMemory.bytesPerJob(of: size)
        let affordable = JobMemory.affordableJobs(of: size, physicalMemory: physicalMemory)
        guard affordable > 0 else {
            throw ToolFailure(
                usage:
                    "\(size.inWords) pixels take about \(bytes.inGigabytes) of memory, and "
                    + "\(isMemoryLimited ? "this process may use" : "this machine has") "
                    + "\(Double(physicalMemory).inGigabytes); give a smaller --size or --scale"
            )
        }
        return affordable
    }
}

extension PixelSize {
    /// The size in the form `1280x720`.
    var inWords: String { "\(width)x\(height)" }
}

extension Double {
    fileprivate var inGigabytes: String { String(format: "%.1f GB", self / 1e9) }
}
