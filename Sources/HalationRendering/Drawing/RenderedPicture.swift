import HalationGeometry
import HalationPixels

/// A picture that a ``Renderer`` draws: of bytes or, for deep plans, of floats.
protocol RenderedPicture {
    /// Whether its plans are deep.
    static var isDeep: Bool { get }

    /// The size in pixels.
    var size: PixelSize { get }

    /// A picture with undefined pixels.
    init(uninitialized size: PixelSize) throws(PixelBufferError)

    /// Becomes a picture of a size with undefined pixels, and stays as it is on an error.
    mutating func becomeUninitialized(size: PixelSize) throws(PixelBufferError)

    /// Replaces all pixels by those of a layer of its size.
    mutating func draw(_ plan: LayerPlan, in pass: RenderPass) throws
}

extension PixelBuffer: RenderedPicture {
    static var isDeep: Bool { false }

    mutating func draw(_ plan: LayerPlan, in pass: RenderPass) throws {
        try withMutableRows { rows in
            try pass.draw(plan, into: ColorLayer(bounds: plan.bounds, rows: rows))
        }
    }
}

extension DeepPicture: RenderedPicture {
    static var isDeep: Bool { true }

    mutating func draw(_ plan: LayerPlan, in pass: RenderPass) throws {
        try withMutableRows { rows in
            try pass.draw(plan, into: LightLayer(bounds: plan.bounds, in: .encoded, rows: rows))
            for y in 0..<rows.height { rows.hold(row: y) }
        }
    }
}
