import CKernels
import Foundation
import HalationGeometry
import HalationPixels

/// A row of pixels that a layer effect fills, beside the pixels of the layer at the same places.
///
/// It is valid only while the effect runs.
package struct LayerRow {
    /// The pixels to write: premultiplied, four bytes each, blue first.
    package let pixels: UnsafeMutablePointer<UInt8>

    /// Number of pixels in the row.
    package let count: Int

    /// The x of each pixel's centre in user space, and the y of all.
    package let x: UnsafePointer<Float>
    package let y: Float

    /// Pixels in a unit of user space, along both sides.
    package let scale: SIMD2<Float>

    /// The layer, for samples anywhere.
    package let layer: ShaderLayer

    /// Floats for the effect's own use, undefined at first: as many a pixel as it asked for, and 64 more.
    package let scratch: UnsafeMutablePointer<Float>

    /// The layer's pixels, and where the first pixel of the row lies in them.
    let source: PixelRows
    let column: Int
    let row: Int

    let memory: ShaderStripMemory
    let kernels: KernelSet

    /// Number of the layer's pixels from the row's first pixel to the layer's right edge; at least ``count``.
    package var layerCount: Int { source.width - column }

    /// The layer's pixels from the first column of the row on, in a row some rows below, at most the layer's last.
    package func layerPixels(below rows: Int = 0) -> UnsafePointer<UInt8> {
        let row = source.row(min(row + max(rows, 0), source.height - 1)) + 4 * column
        return UnsafePointer(row.assumingMemoryBound(to: UInt8.self))
    }

    /// Fills pixels with those of the layer.
    package func copyLayer() {
        pixels.update(from: layerPixels(), count: 4 * count)
    }

    /// A strip at some pixels of the row, at most ``ShaderStrip/capacity``; its colours are undefined.
    ///
    /// All strips of a row share their memory.
    package func strip(_ range: Range<Int>) -> ShaderStrip {
        let strip = memory.strip(count: range.count)
        strip.x.update(from: x + range.lowerBound, count: range.count)
        strip.y.update(repeating: y, count: range.count)
        return strip
    }

    /// Writes the colours of a strip from a pixel of the row on.
    package func write(_ strip: ShaderStrip, at start: Int) {
        kernels.functions.pack_planes(pixels + 4 * start, strip.colorPlanes, strip.count)
    }

    /// Fills the row by strips.
    package func fill(by shader: ShaderDefinition.LayerStripFunction) {
        for start in stride(from: 0, to: count, by: ShaderStrip.capacity) {
            let strip = strip(start..<min(start + ShaderStrip.capacity, count))
            shader(strip, layer)
            write(strip, at: start)
        }
    }
}

/// A layer effect that fills whole rows where the pixels of the picture are those of the layer, and strips elsewhere.
package struct LayerRowFunctions: Sendable {
    /// Floats of scratch memory for each pixel of a row.
    let floatsPerPixel: Int

    /// Fills a row.
    let row: @Sendable (LayerRow) -> Void

    /// Fills a strip of pixels with one y and increasing x, as the row's function does.
    let strip: ShaderDefinition.LayerStripFunction

    /// Creates an effect of both functions.
    ///
    /// - Parameters:
    ///   - floatsPerPixel: Floats of scratch memory for each pixel of a row.
    ///   - row: Fills a row.
    ///   - strip: Fills a strip of pixels with one y and increasing x: a part of a row, or a single pixel of a picture that
    ///     is turned or mirrored.
    package init(
        floatsPerPixel: Int = 0,
        row: @escaping @Sendable (LayerRow) -> Void,
        strip: @escaping ShaderDefinition.LayerStripFunction
    ) {
        (self.floatsPerPixel, self.row, self.strip) = (floatsPerPixel, row, strip)
    }

    /// Creates an effect that fills what lies below a line by a shader, and leaves the rest as the layer has it.
    ///
    /// - Parameters:
    ///   - line: The y of the line in user space.
    ///   - shade: Fills a strip of pixels with one y and increasing x.
    package init(below line: Float, shade: @escaping ShaderDefinition.LayerStripFunction) {
        self.init { row in
            if row.y > line { row.fill(by: shade) } else { row.copyLayer() }
        } strip: { strip, layer in
            if strip.y[0] > line { shade(strip, layer) } else { layer.keep(strip) }
        }
    }

    /// Fills any strip: pixel by pixel, since the strip's function takes only parts of rows.
    var pixelByPixel: ShaderDefinition.LayerStripFunction {
        let strip = strip
        return { pixels, layer in
            for i in 0..<pixels.count { strip(pixels.part(i..<i + 1), layer) }
        }
    }
}

/// The functions in an inlinable enumeration, which cannot name a package type.
@usableFromInline
struct LayerRows: Sendable {
    let functions: LayerRowFunctions
}

extension ShaderDefinition {
    /// A shader that colours pixels from samples of a layer, one row per call.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - makeRows: Called once per picture with the arguments.
    /// - Returns: A definition for `layerEffect` and `Filter.layerShader`.
    package static func layerEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perRow makeRows: @escaping @Sendable (_ arguments: repeat each Argument) -> LayerRowFunctions
    ) -> ShaderDefinition {
        let make = unpackingArguments(for: makeRows)
        return ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .layerRows(
                { arguments throws(ShaderError) in LayerRows(functions: try make(arguments)) },
                edges
            )
        )
    }
}

extension ShaderPass {
    /// Runs a layer effect row by row where pixels of the picture lie on those of the layer.
    ///
    /// - Returns: False, without writing, for transforms that turn or flip, and where the layer does not cover the picture.
    func run(
        _ functions: LayerRowFunctions,
        of layer: ShaderLayer,
        into destination: Picture,
        from source: Picture
    ) -> Bool {
        let (column, row) = (destination.originX - source.originX, destination.originY - source.originY)
        let rows = destination.rows
        guard transform.a > 0, transform.d > 0, column >= 0, row >= 0,
            column + rows.width <= source.rows.width, row + rows.height <= source.rows.height,
            let positions = UprightPositions(of: destination, transform: transform)
        else { return false }
        let memory = ShaderStripMemory()
        let floatCount = functions.floatsPerPixel * rows.width + 64
        positions.x.withUnsafeBufferPointer { x in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: floatCount) { scratch in
                guard let x = x.baseAddress, let scratch = scratch.baseAddress else { return }
                for y in 0..<rows.height {
                    functions.row(
                        LayerRow(
                            pixels: rows.row(y).assumingMemoryBound(to: UInt8.self),
                            count: rows.width,
                            x: x,
                            y: positions.y[y],
                            scale: SIMD2(Float(transform.a), Float(transform.d)),
                            layer: layer,
                            scratch: scratch,
                            source: source.rows,
                            column: column,
                            row: row + y,
                            memory: memory,
                            kernels: kernels
                        )
                    )
                }
            }
        }
        return true
    }
}
