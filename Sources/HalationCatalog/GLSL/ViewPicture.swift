import Foundation
import HalationCore
import HalationDiagnostics

/// Views as pictures that shaders read.
enum ViewPicture {
    /// A view as pixels at a moment of a film; nil, with a warning, if it cannot be drawn.
    ///
    /// - Parameters:
    ///   - view: The view, which gets the size.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - time: The moment in seconds from the first frame of the film.
    ///   - epoch: The date of that first frame.
    ///   - environment: The environment of the view; nil for the values by default.
    /// - Returns: The pixels, or nil.
    @MainActor
    static func pixels(
        of view: some View,
        size: CGSize,
        scale: CGFloat,
        at time: TimeInterval,
        since epoch: Date,
        environment: EnvironmentValues? = nil
    ) -> PixelBuffer? {
        let renderer = ImageRenderer(content: view.frame(width: size.width, height: size.height))
        if let environment { renderer.environment = environment }
        renderer.scale = scale
        renderer.epoch = epoch
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        do throws(RenderingError) {
            return try renderer.pixelBuffer()
        } catch {
            let reason = "a view that a shader reads cannot be drawn: \(error)"
            Warnings.report(reason, once: reason)
            return nil
        }
    }
}
