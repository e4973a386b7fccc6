import Foundation
import HalationCairo
import HalationGeometry
package import HalationPixels

/// Turns display lists into pixels.
///
/// It keeps its memory from one picture to the next, so that a sequence of frames allocates next to nothing.
/// One renderer serves one task; for frames in parallel each task has its own. The pixels depend on nothing but
/// the list, the size and the scale.
package final class Renderer {
    private let pool = LayerPool()
    private let blurScratch = BlurScratch()
    private let sprites = SpriteCache()

    /// The largest width and height of a picture or layer, in pixels: Cairo's limit.
    package static let largestSide = CairoCanvas.largestSide

    /// Creates a renderer that holds no memory yet.
    package init() {}

    /// The bytes of the sprites kept for later pictures, and the most there can be.
    package var spriteByteCounts: (kept: Int, limit: Int) { (sprites.byteCount, SpriteCache.byteLimit) }

    /// Renders `list`, recorded in points, at `scale` pixels a point, to a new picture of `size` pixels.
    package func render(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
    ) throws(RenderingError) -> PixelBuffer {
        var picture = try Self.picture(of: size)
        try render(list, size: size, scale: scale, into: &picture)
        return picture
    }

    /// Renders `list`, recorded in points, at `scale` pixels a point, over the memory of `picture`, which becomes one
    /// of `size` pixels; what it took is charged to the phases of `clock`.
    ///
    /// - Throws: ``RenderingError``. If the picture cannot be had or a shader is called wrongly, `picture` stays as
    ///   it was; if drawing fails, its pixels are undefined.
    package func render(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        into picture: inout PixelBuffer,
        clock: RenderingClock? = nil,
    ) throws(RenderingError) {
        if let mistake = list.mistake { throw .shader(mistake) }
        try Self.check(size)
        do {
            try picture.becomeUninitialized(size: size)
        } catch {
            throw .outOfMemory(size)
        }
        let plan = clock.charging(.planning) { Planner.plan(list, size: size, scale: scale) }
        try render(plan, into: &picture, clock: clock)
    }

    /// Carries `plan` out, over all of `picture`, which has the plan's size.
    package func render(
        _ plan: RenderPlan,
        into picture: inout PixelBuffer,
        clock: RenderingClock? = nil,
    ) throws(RenderingError) {
        precondition(plan.root.bounds.size == picture.size, "A plan is made for one size of picture.")
        try Self.check(picture.size)
        guard !plan.root.bounds.isEmpty else { return }
        let pass = RenderPass(
            plan: plan,
            pool: pool,
            blurScratch: blurScratch,
            sprites: sprites,
            clock: clock,
        )
        do {
            try picture.withMutableRows { rows in
                try clock.charging(.compositing) {
                    rows.clear()
                    let root = Layer(bounds: plan.root.bounds, rows: .color(rows))
                    try pass.draw(plan.root.steps, into: root)
                }
            }
        } catch let error as CairoError {
            throw .drawingFailed(reason: error.reason)
        } catch let error as RenderingError {
            throw error
        } catch {
            throw .drawingFailed(reason: "\(error)")
        }
    }

    /// A picture of `size` pixels whose contents are undefined.
    package static func picture(of size: PixelSize) throws(RenderingError) -> PixelBuffer {
        try check(size)
        do {
            return try PixelBuffer(uninitialized: size)
        } catch {
            throw .outOfMemory(size)
        }
    }

    private static func check(_ size: PixelSize) throws(RenderingError) {
        guard size.width <= largestSide, size.height <= largestSide else {
            throw .tooLarge(size, limit: largestSide)
        }
    }
}
