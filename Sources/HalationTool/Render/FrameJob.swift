import HalationImageFiles
import HalationRendering

/// What one job needs to finish frames: a renderer with its buffers, and an encoder.
final class FrameJob {
    private let settings: RenderSettings
    private let stopwatch: Stopwatch
    private let drawer: FrameDrawer
    private let encoder: PNGEncoder

    init(settings: RenderSettings, stopwatch: Stopwatch) {
        self.settings = settings
        self.stopwatch = stopwatch
        encoder = PNGEncoder(compression: settings.compression)
        drawer = FrameDrawer(format: settings.format)
    }

    /// Draws what was recorded of `frame`, encodes it, and writes its file.
    func finish(_ frame: Int, _ list: DisplayList, _ timing: inout FrameTiming) throws {
        let clock = settings.showsTimings ? RenderingClock(stopwatch.context.monotonicTime) : nil
        let picture = try drawer.draw(list, clock: clock)
        timing.rendering = clock?.durations ?? RenderingDurations()
        let bytes = try stopwatch.measure(&timing.encoding) {
            try encoder.encodeInPlace(picture)
        }
        try stopwatch.measure(&timing.writing) {
            try WholeFile.write(bytes, to: settings.folder + "/" + settings.names.fileName(of: frame))
        }
    }
}
