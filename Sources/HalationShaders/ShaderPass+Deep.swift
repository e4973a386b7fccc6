import CKernels
import Foundation
import HalationGeometry
package import HalationPixels

/// Shaders over deep layers: the floats of strips are neither made of bytes nor rounded to them.
extension ShaderPass {
    /// The rows of a deep layer and the device position of their first pixel.
    package struct DeepPart {
        package var rows: LightRows
        package var originX: Int
        package var originY: Int

        package init(rows: LightRows, originX: Int, originY: Int) {
            self.rows = rows
            self.originX = originX
            self.originY = originY
        }
    }

    /// Runs the shader over every pixel of a part of a deep layer, as over one of bytes.
    ///
    /// Shaders in GLSL and Metal read the layer in bytes, and write floats.
    ///
    /// - Throws: ``ShaderError`` if a picture shader exceeds its budget of operations, or memory is short.
    package func run(into destination: DeepPart, from source: DeepPart) throws(ShaderError) {
        guard !destination.rows.isEmpty else { return }
        guard transform.isInvertible else { return destination.rows.clear() }
        let functions = kernels.functions
        switch call.program {
        case .shapeStyle(let fill):
            forEachStrip(of: destination) { strip, pixels in
                fill(strip)
                functions.pack_deep(pixels, strip.colorPlanes, strip.count)
            }
        case .colorEffect(let change):
            forEachStrip(of: destination) { strip, pixels in
                functions.unpack_deep(strip.colorPlanes, pixels, strip.count)
                change(strip)
                functions.pack_deep(pixels, strip.colorPlanes, strip.count)
            }
        case .finish(let pass):
            forEachStrip(of: destination) { strip, pixels in
                functions.unpack_deep(strip.colorPlanes, pixels, strip.count)
                pass.apply(to: strip, using: kernels)
                functions.pack_deep(pixels, strip.colorPlanes, strip.count)
            }
        case .distortionEffect(let distort, let edges):
            run(distort, edges: edges, into: destination, from: source)
        case .axes(let axes, let edges):
            run(axes.stripFunction, edges: edges, into: destination, from: source)
        case .layerEffect(let fill, let edges):
            run(fill, edges: edges, into: destination, from: source)
        case .layerRows(let functions, let edges):
            run(functions.strip, edges: edges, into: destination, from: source)
        case .picture(let function, _, let bounds):
            try run(function, over: bounds, into: destination, from: source)
        }
    }

    private func run(
        _ fill: ShaderDefinition.LayerStripFunction,
        edges: ShaderEdges,
        into destination: DeepPart,
        from source: DeepPart
    ) {
        let layer = ShaderLayer(
            SampledPicture(source.rows, edges: edges, kernels: kernels),
            toPixels: toPixels(originX: source.originX, originY: source.originY)
        )
        forEachStrip(of: destination) { strip, pixels in
            layer.fill(strip, by: fill)
            kernels.functions.pack_deep(pixels, strip.colorPlanes, strip.count)
        }
    }

    private func run(
        _ distort: ShaderDefinition.StripFunction,
        edges: ShaderEdges,
        into destination: DeepPart,
        from source: DeepPart
    ) {
        let picture = SampledPicture(source.rows, edges: edges, kernels: kernels)
        let toPixels = toPixels(originX: source.originX, originY: source.originY)
        forEachStrip(of: destination) { strip, pixels in
            distort(strip)
            let spare = strip.spare
            toPixels.apply(toX: strip.x, y: strip.y, intoX: spare.x, y: spare.y, count: strip.count)
            picture.sample(x: spare.x, y: spare.y, into: strip)
            kernels.functions.pack_deep(pixels, strip.colorPlanes, strip.count)
        }
    }

    /// Runs a picture shader, whose bytes are taken unless it writes floats.
    private func run(
        _ function: @escaping PictureFunction,
        over bounds: CGRect,
        into destination: DeepPart,
        from source: DeepPart
    ) throws(ShaderError) {
        let bytes = ScratchPicture(destination.rows.size)
        let floats = DeepTarget(destination.rows)
        let run = PictureRun(
            function: function,
            bounds: bounds,
            transform: transform,
            kernels: kernels,
            dithers: false,
            floats: floats
        )
        let part = Picture(rows: bytes.rows, originX: destination.originX, originY: destination.originY)
        if call.use == .shapeStyle {
            destination.rows.clear()
            try run.fill(part)
        } else {
            let below = ScratchPicture(source.rows.size)
            source.rows.encode(into: below.rows, from: .encoded, using: kernels)
            try run.replace(
                part,
                from: Picture(rows: below.rows, originX: source.originX, originY: source.originY)
            )
            withExtendedLifetime(below) {}
        }
        if !floats.isWritten { destination.rows.decode(bytes.rows, in: .encoded, using: kernels) }
    }

    /// Calls `body` with strips that cover a part row by row, with their positions set, and with each strip's pixels.
    private func forEachStrip(
        of part: DeepPart,
        _ body: (ShaderStrip, UnsafeMutablePointer<Float>) -> Void
    ) {
        let memory = ShaderStripMemory()
        let toUserSpace = transform.inverted()
        let rows = part.rows
        // Positions depend on the place and the size alone.
        let place = Picture(
            rows: PixelRows(
                base: rows.base,
                width: rows.width,
                height: rows.height,
                bytesPerRow: rows.bytesPerRow
            ),
            originX: part.originX,
            originY: part.originY
        )
        let upright = UprightPositions(of: place, transform: transform)
        for y in 0..<rows.height {
            let row = rows.floats(ofRow: y)
            for x in stride(from: 0, to: rows.width, by: ShaderStrip.capacity) {
                let strip = memory.strip(count: min(ShaderStrip.capacity, rows.width - x))
                if let upright {
                    upright.set(strip, row: y, column: x)
                } else {
                    strip.setPositions(
                        row: part.originY + y,
                        column: part.originX + x,
                        toUserSpace: toUserSpace
                    )
                }
                body(strip, row + 4 * x)
            }
        }
    }
}
