import HalationImageFiles
import HalationPixels
import HalationRendering

/// What one job needs to finish frames: a renderer with its buffers, and an encoder.
///
/// Its memory serves one frame after another: in a run no frame needs more than the first.
final class FrameJob {
    private let settings: RenderSettings
    private let stopwatch: Stopwatch
    private let renderer = Renderer()
    private let encoder = PNGEncoder()

    /// The picture of the frame before, to be drawn over.
    private var lastPicture: PixelBuffer?

    init(settings: RenderSettings, stopwatch: Stopwatch) {
        self.settings = settings
        self.stopwatch = stopwatch
    }

    /// Draws what was recorded of `frame`, encodes it, and writes its file.
    func finish(_ frame: Int, _ list: DisplayList, _ timing: inout FrameTiming) throws {
        let picture = try stopwatch.measure(&timing.rendering) {
            try draw(list)
        }
        let bytes = try stopwatch.measure(&timing.encoding) {
            try encoder.encode(picture)
        }
        try stopwatch.measure(&timing.writing) {
            try WholeFile.write(bytes, to: settings.folder + "/" + settings.names.fileName(of: frame))
        }
        lastPicture = picture
    }

    private func draw(_ list: DisplayList) throws(RenderingError) -> PixelBuffer {
        // Taken out and not copied: memory that two share would be copied when one is drawn over.
        guard var picture = lastPicture.take() else {
            return try renderer.render(list, size: settings.pixelSize, scale: settings.scale)
        }
        try renderer.render(list, scale: settings.scale, into: &picture)
        return picture
    }
}
