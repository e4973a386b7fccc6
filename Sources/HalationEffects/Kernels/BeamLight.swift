import CEffectKernels
package import Foundation
package import HalationPixels

/// A beam of light from one place to another, in pixels; a point of light if both are the same.
package struct Beam {
    package var start: SIMD2<Float>
    package var end: SIMD2<Float>

    /// Radii at either end.
    package var radii: (start: Float, end: Float)

    /// Distance over which the edge fades to either side of the radius, above 0; a half is a sharp edge.
    package var softness: Float

    /// Light at either end.
    package var light: (start: Float, end: Float)

    /// Red, green and blue of 0...1.
    package var color: SIMD3<Float>

    package init(
        from start: SIMD2<Float>,
        to end: SIMD2<Float>,
        radii: (start: Float, end: Float),
        softness: Float = 0.5,
        light: (start: Float, end: Float),
        color: SIMD3<Float>
    ) {
        self.start = start
        self.end = end
        self.radii = radii
        self.softness = softness
        self.light = light
        self.color = color
    }

    /// Creates a point of light.
    ///
    /// One thinner than a pixel is as dim as it is small.
    package init(
        at place: SIMD2<Float>,
        radius: Float,
        softness: Float = 0.5,
        light: Float,
        color: SIMD3<Float>
    ) {
        let held = max(radius, 0.5)
        let share = radius / held
        self.init(
            from: place,
            to: place,
            radii: (held, held),
            softness: softness,
            light: (light * share * share, light * share * share),
            color: color
        )
    }
}

/// Beams of light whose sum becomes a picture.
package struct BeamLight {
    package let columns: Int
    package let rows: Int
    private var beams: [ce_beam] = []

    /// Rows that are summed together; their light stays in the processor's cache.
    private static let bandHeight = 16

    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Most columns and rows of the light for a frame.
    private static let mostPixels = 8_192.0

    /// Creates the light for a frame.
    ///
    /// - Parameters:
    ///   - size: The size of the frame, in points.
    ///   - scale: Pixels in a point; made smaller where a side would have more than 8,192 pixels.
    package init(size: CGSize, scale: inout Double) {
        let longest = Double(max(size.width, size.height))
        if (longest * scale).rounded(.up) > Self.mostPixels { scale = Self.mostPixels / longest }
        let pixelsPerPoint = scale
        func pixels(_ side: CGFloat) -> Int {
            let count = (Double(side) * pixelsPerPoint).rounded(.up)
            // False for NaN.
            return count > 0 ? Int(min(count, Self.mostPixels)) : 0
        }
        self.init(columns: pixels(size.width), rows: pixels(size.height))
    }

    package mutating func reserve(_ count: Int) { beams.reserveCapacity(count) }

    /// Adds a beam, unless it is dark, outside of the picture or not a number.
    package mutating func add(_ beam: Beam) {
        let reach = max(beam.radii.start, beam.radii.end) + beam.softness
        let lights = beam.light.start + beam.light.end
        // Not finite if one of them is not.
        let sum = (beam.start + beam.end).sum() + beam.radii.start + beam.radii.end + beam.softness + lights
        guard (sum + beam.color.sum()).isFinite, max(beam.light.start, beam.light.end) > 0.0005,
            max(beam.start.x, beam.end.x) + reach > 0, min(beam.start.x, beam.end.x) - reach < Float(columns),
            max(beam.start.y, beam.end.y) + reach > 0, min(beam.start.y, beam.end.y) - reach < Float(rows)
        else { return }
        beams.append(
            ce_beam(
                x0: beam.start.x,
                y0: beam.start.y,
                x1: beam.end.x,
                y1: beam.end.y,
                r0: beam.radii.start,
                r1: beam.radii.end,
                soft: beam.softness,
                l0: beam.light.start,
                l1: beam.light.end,
                red: beam.color.x,
                green: beam.color.y,
                blue: beam.color.z
            )
        )
    }

    /// Writes the sum of the light as premultiplied pixels, whose alpha is the brightest channel.
    ///
    /// Half of the light beyond a channel's range goes to all channels, so that what is very bright turns white.
    package func show(in pixels: PixelRows, using kernels: KernelSet = .fastest) {
        precondition(
            pixels.width == columns && pixels.height == rows,
            "The light has as many pixels as the picture."
        )
        guard columns > 0, rows > 0 else { return }
        let bands = beamsOfBands()
        let capacity = 3 * Self.bandHeight * (columns + 16)
        beams.withUnsafeBufferPointer { beams in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { scratch in
                guard let scratch = scratch.baseAddress else { return }
                for (band, order) in bands.enumerated() {
                    let first = band * Self.bandHeight
                    let out = pixels.base.assumingMemoryBound(to: UInt8.self) + first * pixels.bytesPerRow
                    let height = min(Self.bandHeight, rows - first)
                    order.withUnsafeBufferPointer { order in
                        guard let beams = beams.baseAddress, let order = order.baseAddress,
                            !bands[band].isEmpty
                        else {
                            for row in 0..<height {
                                (out + row * pixels.bytesPerRow).update(repeating: 0, count: 4 * columns)
                            }
                            return
                        }
                        kernels.effects.draw_beams(
                            out,
                            pixels.bytesPerRow,
                            columns,
                            first,
                            height,
                            beams,
                            order,
                            bands[band].count,
                            scratch
                        )
                    }
                }
            }
        }
    }

    /// The beams that reach into each band, in their order.
    private func beamsOfBands() -> [[UInt32]] {
        var bands = [[UInt32]](
            repeating: [],
            count: (rows + Self.bandHeight - 1) / Self.bandHeight
        )
        let last = Float(rows - 1)
        for (index, beam) in beams.enumerated() {
            let reach = max(beam.r0, beam.r1) + beam.soft
            let top = Int(min(max(min(beam.y0, beam.y1) - reach, 0), last)) / Self.bandHeight
            let bottom = Int(min(max(max(beam.y0, beam.y1) + reach, 0), last)) / Self.bandHeight
            for band in top...bottom { bands[band].append(UInt32(index)) }
        }
        return bands
    }

    /// The sum of the light as a picture that covers any frame; nil without a size.
    package func image() -> PixelBuffer? {
        guard columns > 0, rows > 0,
            var pixels = PixelBuffer.undefined(
                PixelSize(width: columns, height: rows),
                for: "the light of an effect"
            )
        else { return nil }
        pixels.withMutableRows { show(in: $0) }
        return pixels
    }
}
