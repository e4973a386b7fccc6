import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationPixels
import HalationRendering
import HalationViews

/// The size of a picture in points and in pixels.
struct PictureFormat: Sendable {
    /// The size in points.
    let size: CGSize
    /// Pixels per point.
    let scale: Double
    /// The size in points times the scale, rounded up.
    let pixelSize: PixelSize
    /// The device whose screen is shown; nil for a bare window.
    let screen: DeviceScreen?
    /// Whether the device was chosen because neither it nor a size was given.
    let isAutomatic: Bool

    /// The size of pictures of effects, in points.
    static let standardSize: Spelled<CGSize> = "1280x720"
}

extension PictureFormat {
    /// Combines `--size`, `--scale` and `--device`.
    ///
    /// - Parameters:
    ///   - size: The size that is given; nil is the device's, or else the standard size.
    ///   - scale: The scale that is given; nil is the device's, or else 1.
    ///   - screen: The flags of the device.
    /// - Throws: A failure of usage if the picture would be empty or too large.
    @MainActor init(
        size: Spelled<CGSize>?,
        scale: Spelled<PositiveNumber>?,
        screen: ScreenOptions? = nil
    ) throws(ToolFailure) {
        let device = try screen?.chosenDevice(hasSize: size != nil)
        let usual = device.map { Double($0.scale) } ?? 1
        try self.init(size: size, scale: scale, usualScale: usual, device: device, screen)
    }

    /// Combines `--size`, `--scale` and `--device` of a sheet, which has the default width without a scale.
    ///
    /// - Parameters:
    ///   - size: The size that is given; nil is the device's, or else the standard size.
    ///   - scale: The scale that is given.
    ///   - screen: The flags of the device.
    ///   - columns: The number of columns for the size of a picture.
    /// - Throws: A failure of usage if the picture would be empty or too large.
    @MainActor init(
        size: Spelled<CGSize>?,
        scale: Spelled<PositiveNumber>?,
        screen: ScreenOptions? = nil,
        columns: (CGSize) -> Int
    ) throws(ToolFailure) {
        let device = try screen?.chosenDevice(hasSize: size != nil)
        let picture = size?.value ?? device?.size ?? Self.standardSize.value
        let usual = SheetLayout.scale(columns: columns(picture), size: picture)
        try self.init(size: size, scale: scale, usualScale: usual, device: device, screen)
    }

    private init(
        size givenSize: Spelled<CGSize>?,
        scale givenScale: Spelled<PositiveNumber>?,
        usualScale: Double,
        device: Device?,
        _ options: ScreenOptions?
    ) throws(ToolFailure) {
        isAutomatic = device != nil && options?.device == nil
        screen = device.map { device in
            var device = device
            if let givenSize { device.size = givenSize.value }
            return DeviceScreen(
                device: device,
                hasStatusBar: options?.statusBar == true,
                hasBezel: options?.bezel == true
            )
        }
        size = screen?.size ?? (givenSize ?? Self.standardSize).value
        scale = givenScale?.value.value ?? usualScale
        pixelSize = PixelSize(covering: size, scale: scale)
        let sides = 1...Renderer.largestSide
        guard sides.contains(pixelSize.width), sides.contains(pixelSize.height) else {
            // From the numbers as given: not every product fits an integer.
            let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
            let sizeText = givenSize?.text ?? "\(plain(size.width))x\(plain(size.height))"
            throw ToolFailure(
                usage:
                    "--size \(sizeText) at --scale \(givenScale?.text ?? plain(scale)) is \(plain(width)) by \(plain(height)) pixels; "
                    + "each side must have 1 to \(Renderer.largestSide)"
            )
        }
    }

    /// Checks that `--jobs` fit into memory.
    ///
    /// Defaults to one job per core, fewer if memory is short, and at least the least that can be given.
    func jobs<Limits>(
        _ given: Spelled<WholeNumber<Limits>>?,
        isDeep: Bool = false,
        in context: ToolContext
    ) throws(ToolFailure) -> Int {
        let affordable = try context.affordableJobs(of: pixelSize, isDeep: isDeep)
        guard let jobs = given?.value.value else {
            return max(min(context.coreCount, affordable), Limits.range.lowerBound)
        }
        guard jobs <= affordable else {
            let bytes = JobMemory.bytesPerJob(of: pixelSize, isDeep: isDeep) * Double(jobs)
            throw ToolFailure(
                usage: "--jobs \(jobs) at \(pixelSize.inWords) pixels take about "
                    + "\(bytes.inGigabytes) of memory; give at most \(affordable)"
            )
        }
        return jobs
    }
}

extension PictureFormat {
    /// The size that fills whole pixels, up to a pixel larger than ``size``, so that no edge shows through.
    private var wholeSize: CGSize {
        guard screen == nil else { return size }
        return CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    }

    /// Creates a renderer that draws `content` in this format.
    ///
    /// Content of another size keeps it, and lies at the top left.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - epoch: The date of the first frame.
    ///   - seed: The random seed of the view's code.
    ///   - user: The language and the time zone.
    /// - Returns: A renderer of that size and scale.
    @MainActor func renderer(
        of content: some View,
        epoch: Date = FrameClock.start,
        seed: UInt64 = 0,
        user: UserSettings = UserSettings()
    ) -> ImageRenderer<some View> {
        let size = wholeSize
        // Not a frame around the content, which would vanish with empty content.
        let canvas = Canvas { _, _ in }.frame(width: size.width, height: size.height)
        let renderer = ImageRenderer(
            content: canvas.overlay(alignment: .topLeading) {
                if let screen {
                    DeviceView(screen: screen, content: content)
                } else {
                    content
                }
            }
        )
        renderer.environment.device = screen?.device
        renderer.environment.adopt(user)
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
    func affordableJobs(of size: PixelSize, isDeep: Bool = false) throws(ToolFailure) -> Int {
        let bytes = JobMemory.bytesPerJob(of: size, isDeep: isDeep)
        let affordable = JobMemory.affordableJobs(
            of: size,
            isDeep: isDeep,
            physicalMemory: physicalMemory
        )
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
