import CKernels
import Foundation
package import HalationGeometry
package import HalationPixels

/// The evaluation of a shader over the pixels of a layer.
///
/// Positions are device pixels of the whole picture; each layer's origin gives the position of its first pixel.
package struct ShaderPass {
    let call: ShaderCall

    /// Maps user space, the space of the shader's positions, to device pixels.
    let transform: CGAffineTransform
    let kernels: KernelSet

    /// Prepares a call.
    ///
    /// - Parameters:
    ///   - call: The shader with its arguments.
    ///   - transform: Maps the shader's positions to device pixels.
    ///   - kernels: The instruction set to use.
    package init(_ call: ShaderCall, transform: CGAffineTransform, kernels: KernelSet = .fastest) {
        self.call = call
        self.transform = transform
        self.kernels = kernels
    }

    /// The rows of a layer and the device position of their first pixel.
    package struct Picture {
        package var rows: PixelRows
        package var originX: Int
        package var originY: Int

        package init(rows: PixelRows, originX: Int, originY: Int) {
            self.rows = rows
            self.originX = originX
            self.originY = originY
        }
    }

    /// Whether the shader needs no source besides its destination.
    package var worksInPlace: Bool {
        if case .picture = call.program { return false }
        return call.use == .colorEffect || call.use == .shapeStyle
    }

    /// Whether the shader writes every pixel of its destination, whatever it held.
    package var replacesEveryPixel: Bool {
        switch call.program {
        case .distortionEffect, .axes, .layerEffect, .layerRows: true
        case .shapeStyle, .colorEffect, .finish, .picture: false
        }
    }

    /// Runs the shader over every pixel of `destination`.
    ///
    /// Shape styles fill it, color effects change its pixels, distortions and layer effects fill it from `source`, which
    /// is separate memory and may be empty. If the transform is not invertible, `destination` becomes transparent.
    ///
    /// - Throws: ``ShaderError`` if a picture shader exceeds its budget of operations.
    package func run(into destination: Picture, from source: Picture) throws(ShaderError) {
        guard !destination.rows.isEmpty else { return }
        guard transform.isInvertible else { return destination.rows.clear() }
        switch call.program {
        case .shapeStyle(let fill):
            forEachStrip(of: destination) { strip, pixels in
                fill(strip)
                functions.pack_planes(pixels, strip.colorPlanes, strip.count)
            }
        case .colorEffect(let change):
            forEachStrip(of: destination) { strip, pixels in
                functions.unpack_planes(strip.colorPlanes, pixels, strip.count)
                change(strip)
                functions.pack_planes(pixels, strip.colorPlanes, strip.count)
            }
        case .finish(let pass):
            finish(destination, by: pass)
        case .distortionEffect(let distort, let edges):
            run(distort, edges: edges, into: destination, from: source)
        case .axes(let axes, let edges):
            if transform.b == 0, transform.c == 0 {
                AxisDistortion(axes, edges: edges, transform: transform, kernels: kernels)
                    .run(into: destination, from: source)
            } else {
                run(axes.stripFunction, edges: edges, into: destination, from: source)
            }
        case .layerEffect(let fill, let edges):
            fillStrips(of: destination, by: fill, from: layer(of: source, edges: edges))
        case .layerRows(let functions, let edges):
            let layer = layer(of: source, edges: edges)
            guard !run(functions, of: layer, into: destination, from: source) else { break }
            let hasRows = transform.b == 0 && transform.c == 0 && transform.a > 0
            fillStrips(of: destination, by: hasRows ? functions.strip : functions.pixelByPixel, from: layer)
        case .picture(let function, _, let bounds):
            let run = PictureRun(
                function: function,
                bounds: bounds,
                transform: transform,
                kernels: kernels,
                dithers: call.dithers
            )
            if call.use == .shapeStyle {
                try run.fill(destination)
            } else {
                try run.replace(destination, from: source)
            }
        }
    }

    private func layer(of source: Picture, edges: ShaderEdges) -> ShaderLayer {
        ShaderLayer(
            SampledPicture(source.rows, edges: edges, kernels: kernels),
            toPixels: toPixels(originX: source.originX, originY: source.originY)
        )
    }

    private func fillStrips(
        of destination: Picture,
        by fill: ShaderDefinition.LayerStripFunction,
        from layer: ShaderLayer
    ) {
        forEachStrip(of: destination) { layer.fill($1, $0, by: fill, using: kernels) }
    }

    private func run(
        _ distort: ShaderDefinition.StripFunction,
        edges: ShaderEdges,
        into destination: Picture,
        from source: Picture
    ) {
        let picture = SampledPicture(source.rows, edges: edges, kernels: kernels)
        let toPixels = toPixels(originX: source.originX, originY: source.originY)
        forEachStrip(of: destination) { strip, pixels in
            distort(strip)
            let spare = strip.spare
            toPixels.apply(toX: strip.x, y: strip.y, intoX: spare.x, y: spare.y, count: strip.count)
            picture.sample(x: spare.x, y: spare.y, count: strip.count, into: pixels)
        }
    }

    /// Runs a last pass, of which a kernel does whole rows where columns have one x and rows one y.
    private func finish(_ picture: Picture, by pass: FinishPass) {
        guard let positions = UprightPositions(of: picture, transform: transform) else {
            return forEachStrip(of: picture) { strip, pixels in
                functions.unpack_planes(strip.colorPlanes, pixels, strip.count)
                pass.apply(to: strip, using: kernels)
                functions.pack_planes(pixels, strip.colorPlanes, strip.count)
            }
        }
        positions.x.withUnsafeBufferPointer { x in
            guard let x = x.baseAddress else { return }
            for y in 0..<picture.rows.height {
                let row = picture.rows.row(y).assumingMemoryBound(to: UInt8.self)
                pass.apply(to: row, x: x, y: positions.y[y], count: picture.rows.width, using: kernels)
            }
        }
    }

    private var functions: ck_kernels { kernels.functions }

    /// The transform from user space to the pixels of a picture, relative to its first pixel.
    func toPixels(originX: Int, originY: Int) -> PixelTransform {
        var transform = transform
        transform.tx -= CGFloat(originX)
        transform.ty -= CGFloat(originY)
        return PixelTransform(transform)
    }

    /// Calls `body` with strips that cover a picture row by row, with their positions set, and with each strip's pixels.
    private func forEachStrip(
        of picture: Picture,
        _ body: (ShaderStrip, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let memory = ShaderStripMemory()
        let toUserSpace = transform.inverted()
        let rows = picture.rows
        let upright = UprightPositions(of: picture, transform: transform)
        for y in 0..<rows.height {
            let row = rows.row(y).assumingMemoryBound(to: UInt8.self)
            for x in stride(from: 0, to: rows.width, by: ShaderStrip.capacity) {
                let strip = memory.strip(count: min(ShaderStrip.capacity, rows.width - x))
                if let upright {
                    upright.set(strip, row: y, column: x)
                } else {
                    strip.setPositions(
                        row: picture.originY + y,
                        column: picture.originX + x,
                        toUserSpace: toUserSpace
                    )
                }
                body(strip, row + 4 * x)
            }
        }
    }
}

extension ShaderDefinition.AxisFunctions {
    /// The distortion as a function of strips, for transforms that rotate or shear.
    var stripFunction: ShaderDefinition.StripFunction {
        { [self] strip in
            columns(UnsafeMutableBufferPointer(start: strip.x, count: strip.count))
            rows(UnsafeMutableBufferPointer(start: strip.y, count: strip.count))
        }
    }
}
