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

    /// The paint in the form the kernels take; nil for images and meshes, and for gradients whose start and end coincide.
    var maskPaint: MaskPaint? {
        switch paint {
        case .color(let color): .color(color)
        case .gradient(let gradient):
            gradient.pixels(in: compositing.clip.bounds, transform: transform).map { .gradient($0) }
        case .image, .mesh: nil
        }
    }

    /// Whether a picture is enlarged along the axes, smoothly and without repetitions.
    func isEnlarged(_ image: PicturePaint) -> Bool {
        image.isEnlarged(by: image.placement.concatenating(transform))
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
    ///
    /// `backdrop` is the layer that the paint is drawn into.
    func painting(
        _ source: PaintSource,
        transform: CGAffineTransform,
        compositing: Compositing,
        backdrop: AnyLayer
    ) throws -> Painting {
        let region = compositing.clip.bounds
        let paint =
            switch source {
            case .paint(let paint): try drawable(paint, transform: transform, in: region)
            case .shader(let call): try image(of: call, transform: transform, in: region)
            case .document(let document): try image(of: document, transform: transform, in: region)
            case .backdrop: try image(of: backdrop, transform: transform, in: region)
            case .outerBackdrop: try image(of: outerLayers.last?.layer, transform: transform, in: region)
            case .material(let material):
                try image(transform: transform, in: region) { rows in
                    try draw(material, transform: transform, above: backdrop, into: rows, of: region)
                }
            }
        return Painting(paint: paint, transform: transform, compositing: compositing)
    }

    /// The paint, or its pixels in `region` if Cairo does not have its kind.
    private func drawable(_ paint: Paint, transform: CGAffineTransform, in region: PixelRect) throws -> Paint
    {
        if case .mesh(let mesh) = paint {
            let origin = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
            return try image(transform: transform, in: region) { rows in
                mesh.draw(into: rows, transform: transform.concatenating(origin))
            }
        }
        guard case .gradient(let gradient) = paint, !gradient.isCairos else { return paint }
        return try image(transform: transform, in: region) { rows in
            rows.clear()
            guard let pixels = gradient.pixels(in: region, transform: transform) else { return }
            rows.composite(pixels)
        }
    }

    /// Evaluates a shape-style shader at the pixels of `region`.
    private func image(
        of call: ShaderCall,
        transform: CGAffineTransform,
        in region: PixelRect
    ) throws -> Paint {
        try image(transform: transform, in: region) { rows in
            let part = ShaderPass.Picture(rows: rows, originX: region.minX, originY: region.minY)
            try clock.charging(.filtering) {
                try ShaderPass(call, transform: transform).run(into: part, from: part)
            }
        }
    }

    /// Draws a picture of vectors at the pixels of `region`.
    private func image(
        of document: DocumentPaint,
        transform: CGAffineTransform,
        in region: PixelRect
    ) throws -> Paint {
        let origin = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
        let matrix = document.placement.concatenating(transform).concatenating(origin)
        let picture =
            try document.picture.picture(of: region.size, transform: matrix)
            ?? Renderer.picture(of: region.size)
        return devicePaint(picture, transform: transform, in: region)
    }

    /// Copies the pixels of a layer in `region`; outside the layer they are transparent.
    private func image(
        of layer: AnyLayer?,
        transform: CGAffineTransform,
        in region: PixelRect
    ) throws -> Paint {
        let layer = try layer?.color(tintedBy: .black, pool: pool)
        return try image(transform: transform, in: region) { rows in
            rows.clear()
            guard let layer else { return }
            let common = region.intersection(layer.bounds)
            rows.cropped(to: common.offset(x: -region.minX, y: -region.minY))
                .copy(from: layer.rows(in: common))
        }
    }

    /// The pixels of `region`, which `fill` draws, as a paint.
    private func image(
        transform: CGAffineTransform,
        in region: PixelRect,
        _ fill: (PixelRows) throws -> Void
    ) throws -> Paint {
        var picture = try Renderer.picture(of: region.size)
        try picture.withMutableRows(fill)
        return devicePaint(picture, transform: transform, in: region)
    }

    /// Pixels of the device in `region` as a paint.
    private func devicePaint(
        _ picture: PixelBuffer,
        transform: CGAffineTransform,
        in region: PixelRect
    ) -> Paint {
        // An image is placed in the shape's space, but these pixels are the device's.
        let toDevice = CGAffineTransform(translationX: CGFloat(region.minX), y: CGFloat(region.minY))
        let placement = toDevice.concatenating(transform.isInvertible ? transform.inverted() : .identity)
        return .image(PicturePaint(picture, placement: placement, interpolation: .none))
    }
}

extension PicturePaint {
    /// Whether a matrix from the picture's pixels to the device's enlarges it along the axes, smoothly and without
    /// repetitions.
    func isEnlarged(by matrix: CGAffineTransform) -> Bool {
        guard interpolation == .smooth, tiling == .clamp, matrix.b == 0, matrix.c == 0 else { return false }
        let size = picture.size
        return matrix.a >= 1 && matrix.d >= 1 && matrix.a * matrix.d > 1 && matrix.isInvertible
            && size.width > 0 && size.height > 0 && size.width <= 1 << 14
    }
}

extension GradientPaint {
    /// Whether Cairo has gradients of this kind.
    fileprivate var isCairos: Bool {
        if case .conic = geometry { return false }
        return space == .device
    }
}
