import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

/// A paint that covers its whole clip, with shaders already evaluated.
struct Painting {
    var paint: Paint

    /// From the paint's space to device pixels.
    var transform: CGAffineTransform
    var compositing: Compositing

    /// The paint in the form the kernels take; nil for images, and for gradients whose start and end coincide.
    var maskPaint: MaskPaint? {
        switch paint {
        case .color(let color): .color(color)
        case .gradient(let gradient):
            gradient.pixels(in: compositing.clip.bounds, transform: transform).map { .gradient($0) }
        case .image: nil
        }
    }

    /// The paint in the form Cairo takes, limited to a part of its clip.
    func brush(clip: DeviceClip) -> Brush {
        Brush(
            paint,
            transform: transform,
            opacity: compositing.opacity,
            blendMode: compositing.blendMode,
            clip: clip
        )
    }
}

extension RenderPass {
    /// Evaluates a paint source in the pixels that `compositing` can change.
    func painting(
        _ source: PaintSource,
        transform: CGAffineTransform,
        compositing: Compositing
    ) throws -> Painting {
        let paint =
            switch source {
            case .paint(let paint): paint
            case .shader(let call): try image(of: call, transform: transform, in: compositing.clip.bounds)
            }
        return Painting(paint: paint, transform: transform, compositing: compositing)
    }

    /// Evaluates a shape-style shader at the pixels of `region`.
    private func image(
        of call: ShaderCall,
        transform: CGAffineTransform,
        in region: PixelRect
    ) throws -> Paint {
        var picture = try Renderer.picture(of: region.size)
        picture.withMutableRows { rows in
            let part = ShaderPass.Picture(rows: rows, originX: region.minX, originY: region.minY)
            clock.charging(.filtering) { ShaderPass(call, transform: transform).run(into: part, from: part) }
        }
        // An image is placed in the shape's space, but these pixels are the device's.
        let toDevice = CGAffineTransform(translationX: CGFloat(region.minX), y: CGFloat(region.minY))
        let placement = toDevice.concatenating(transform.isInvertible ? transform.inverted() : .identity)
        return .image(ImagePaint(picture, placement: placement, interpolation: .none))
    }
}
