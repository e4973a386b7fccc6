import Foundation
import HalationCairo
import HalationGeometry
package import HalationPixels
import HalationShaders

/// Renders display lists to pixels.
///
/// A renderer reuses its memory from one picture to the next, so a sequence of frames allocates almost nothing. Use
/// each renderer from one task; tasks that render in parallel need one each. The pixels depend on nothing but the
/// list, the size and the scale.
package final class Renderer {
    private let pool = LayerPool()
    private let blurScratch = BlurScratch()
    private let sprites = SpriteCache()
    private let shapeMasks = ShapeMaskCache()
    private let stillLayers = StillLayers()

    /// Largest width and height of a picture or layer, in pixels: Cairo's limit.
    package static let largestSide = CairoCanvas.largestSide

    /// Creates a renderer; it allocates on first use.
    package init() {}

    /// Memory of the sprites cached for later pictures, and its limit.
    package var spriteByteCounts: (kept: Int, limit: Int) { (sprites.byteCount, SpriteCache.byteLimit) }

    /// Memory of the masks of shapes that the last picture had, and its limit.
    package var shapeMaskByteCounts: (kept: Int, limit: Int) {
        (shapeMasks.byteCount, ShapeMaskCache.byteLimit)
    }

    /// Memory of the beginnings of layers that stand still, its limit, and the number of layers that began with a copy.
    package var stillLayerCounts: (kept: Int, limit: Int, copies: Int) {
        (stillLayers.byteCount, StillLayers.byteLimit, stillLayers.copyCount)
    }

    /// Renders `list`, recorded in points, at `scale` pixels per point to a new picture of `size` pixels.
    package func render(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
    ) throws(RenderingError) -> PixelBuffer {
        var picture = try Self.picture(of: size)
        try render(list, size: size, scale: scale, into: &picture)
        return picture
    }

    /// Renders `list` to `picture`, reusing its memory, and charges the time to the phases of `clock`.
    ///
    /// - Parameters:
    ///   - list: The drawing, recorded in points.
    ///   - size: The picture's size in pixels.
    ///   - scale: Pixels per point.
    ///   - picture: The destination, whose size changes to `size` and whose contents are replaced.
    ///   - clock: Measures the phases; nil measures nothing.
    /// - Throws: ``RenderingError``. On a mistake of the list, a size beyond the limit or a lack of memory for the picture,
    ///   `picture` is unchanged; if drawing fails, its pixels are undefined.
    package func render(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        into picture: inout PixelBuffer,
        clock: RenderingClock? = nil,
    ) throws(RenderingError) {
        try draw(list, size: size, scale: scale, into: &picture, clock: clock)
    }

    /// Carries out `plan` over all of `picture`, which has the plan's size.
    package func render(
        _ plan: RenderPlan,
        into picture: inout PixelBuffer,
        clock: RenderingClock? = nil,
    ) throws(RenderingError) {
        try draw(plan, into: &picture, clock: clock)
    }

    /// Renders `list` to a deep picture, reusing its memory.
    ///
    /// - Parameters:
    ///   - list: The drawing, recorded in points.
    ///   - size: The picture's size in pixels.
    ///   - scale: Pixels per point.
    ///   - picture: The destination, whose size changes to `size` and whose contents are replaced.
    ///   - clock: Measures the phases; nil measures nothing.
    /// - Throws: ``RenderingError``, as for a picture of bytes.
    package func render(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        into picture: inout DeepPicture,
        clock: RenderingClock? = nil,
    ) throws(RenderingError) {
        try draw(list, size: size, scale: scale, into: &picture, clock: clock)
    }

    private func draw(
        _ list: DisplayList,
        size: PixelSize,
        scale: Double,
        into picture: inout some RenderedPicture,
        clock: RenderingClock?
    ) throws(RenderingError) {
        if let mistake = list.mistake { throw mistake }
        try Self.check(size)
        do {
            try picture.becomeUninitialized(size: size)
        } catch {
            throw .outOfMemory(size)
        }
        let isDeep = type(of: picture).isDeep
        try LargeStack.run(forDepth: list.depth) { () throws(RenderingError) in
            let plan = clock.charging(.planning) {
                Planner.plan(list, size: size, scale: scale, isDeep: isDeep)
            }
            try draw(plan, into: &picture, clock: clock)
        }
    }

    private func draw(
        _ plan: RenderPlan,
        into picture: inout some RenderedPicture,
        clock: RenderingClock?
    ) throws(RenderingError) {
        precondition(
            plan.isDeep == type(of: picture).isDeep,
            "The plan and the picture must both be deep, or both of bytes."
        )
        try check(plan, picture.size)
        guard !plan.root.bounds.isEmpty else { return }
        try carryOut(plan, clock) { try picture.draw(plan.root, in: $0) }
    }

    private func check(_ plan: RenderPlan, _ size: PixelSize) throws(RenderingError) {
        precondition(
            plan.root.bounds.size == size,
            "The picture differs from the plan in size: \(size), \(plan.root.bounds.size)."
        )
        try Self.check(size)
    }

    /// Calls `draw` with a pass for the steps of a plan.
    private func carryOut(
        _ plan: RenderPlan,
        _ clock: RenderingClock?,
        _ draw: (RenderPass) throws -> Void
    ) throws(RenderingError) {
        let pass = RenderPass(
            plan: plan,
            pool: pool,
            blurScratch: blurScratch,
            sprites: sprites,
            shapeMasks: shapeMasks,
            stillLayers: stillLayers,
            clock: clock,
        )
        defer {
            shapeMasks.endPicture()
            stillLayers.endPicture()
        }
        do {
            try clock.charging(.compositing) { try draw(pass) }
        } catch let error as CairoError {
            throw .drawingFailed(reason: error.reason)
        } catch let error as RenderingError {
            throw error
        } catch let error as ShaderError {
            throw .shader(error)
        } catch {
            throw .drawingFailed(reason: "\(error)")
        }
    }

    /// Allocates a picture of `size` pixels; its contents are undefined.
    package static func picture(of size: PixelSize) throws(RenderingError) -> PixelBuffer {
        try uninitialized(size)
    }

    /// Allocates a deep picture of `size` pixels; its contents are undefined.
    package static func deepPicture(of size: PixelSize) throws(RenderingError) -> DeepPicture {
        try uninitialized(size)
    }

    private static func uninitialized<Picture: RenderedPicture>(
        _ size: PixelSize
    ) throws(RenderingError) -> Picture {
        try check(size)
        do {
            return try Picture(uninitialized: size)
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
