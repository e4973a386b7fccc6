import CEffectKernels
package import HalationPixels
package import HalationShaders

/// What the pixels of a row of a window with drops have in common.
package struct GlassRow {
    /// Height of a drop's field at its outline, and the outline's radius as a fraction of the field's.
    package var cut: Float
    package var outline: Float

    /// Height in points towards which drops look.
    package var horizon: Float

    /// Points in a unit of the frame, and units in a pixel.
    package var unit: Float
    package var pixel: Float

    /// 1 where the scene is seen between the drops, 0 where it is not; and its light there.
    package var scene: Float
    package var between: Float

    package init(
        cut: Float,
        outline: Float,
        horizon: Float,
        unit: Float,
        pixel: Float,
        scene: Float,
        between: Float
    ) {
        self.cut = cut
        self.outline = outline
        self.horizon = horizon
        self.unit = unit
        self.pixel = pixel
        self.scene = scene
        self.between = between
    }

    /// Finds where the light of drops comes from.
    ///
    /// - Parameters:
    ///   - strip: The positions of the pixels.
    ///   - drops: The field of the drops. Its x and y become the vector outwards from the middle of a drop, 1 long at its
    ///     outline, its alpha the drops' coverage and its blue the field's height.
    ///   - seen: Receives the positions that the pixels show.
    ///   - kernels: The instruction set to use.
    package func bend(
        _ strip: ShaderStrip,
        through drops: ShaderStrip,
        to seen: ShaderStrip,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.bend_glass(
            drops.effectPlanes,
            drops.x,
            drops.y,
            seen.x,
            seen.y,
            strip.x,
            strip.y,
            strip.count,
            cRow
        )
    }

    /// Lights the water: the scene seen through it, a dark upper and a lit lower rim, a highlight, and a shadow below.
    ///
    /// - Parameters:
    ///   - strip: The scene; receives the picture.
    ///   - seen: The colours that the water shows.
    ///   - drops: The field as ``bend(_:through:to:using:)`` leaves it.
    ///   - kernels: The instruction set to use.
    package func light(
        _ strip: ShaderStrip,
        seen: ShaderStrip,
        drops: ShaderStrip,
        using kernels: KernelSet = .fastest
    ) {
        kernels.effects.light_glass(
            strip.effectPlanes,
            seen.effectPlanes,
            drops.effectPlanes,
            drops.x,
            drops.y,
            strip.count,
            cRow
        )
    }

    /// Fills a row with the scene, whose light is scaled by a factor of 0...1; without light the row is transparent.
    package static func showScene(in row: LayerRow, light: Float, using kernels: KernelSet = .fastest) {
        guard light > 0 else { return row.pixels.update(repeating: 0, count: 4 * row.count) }
        dim(row.layerPixels(), into: row.pixels, count: row.count, light: light, using: kernels)
    }

    /// Scales the colours of premultiplied pixels by a factor of 0..<1, rounded; their alpha is unchanged.
    package static func dim(
        _ scene: UnsafePointer<UInt8>,
        into pixels: UnsafeMutablePointer<UInt8>,
        count: Int,
        light: Float,
        using kernels: KernelSet = .fastest
    ) {
        let weight = UInt16(min(max(light * 65_536 + 0.5, 0), 65_535))
        kernels.effects.dim_pixels(pixels, scene, count, weight)
    }

    private var cRow: ce_glass {
        ce_glass(
            horizon: horizon,
            unit: unit,
            pixel: pixel,
            cut: cut,
            outline: outline,
            scene: scene,
            between: between
        )
    }
}

/// The field of drops in a row of pixels: the sum as alpha, its slopes across and down as red and green, both per unit, and
/// the sum weighted by the drops' radii as blue.
package struct FieldRow {
    /// Number of pixels in the row.
    package let count: Int

    private let planes: ce_planes

    /// For each block of pixels 1 if a drop reaches it, else 0; the planes of other blocks are undefined.
    private let reached: UnsafeMutablePointer<Float>

    /// The number of pixels that are dry or wet together.
    package static let blockLength = 8

    /// Floats of memory for each pixel, and 64 more.
    package static let floatsPerPixel = 5

    /// Sum up to which a block of pixels is dry.
    private static let driest: Float = 1e-4

    /// Creates a field without drops in memory that outlives it.
    package init(_ memory: UnsafeMutablePointer<Float>, count: Int) {
        self.count = count
        let length = Self.blocks(in: count) * Self.blockLength
        planes = ce_planes(
            red: memory,
            green: memory + length,
            blue: memory + 2 * length,
            alpha: memory + 3 * length
        )
        reached = memory + 4 * length
        reached.update(repeating: 0, count: Self.blocks(in: count))
    }

    private static func blocks(in count: Int) -> Int { (count + blockLength - 1) / blockLength }

    /// Adds a drop, of a radius, to pixels of the row, the first of which is at `left` and each `pitch` on.
    package mutating func add(
        _ drop: DropRow,
        _ pixels: ClosedRange<Int>,
        left: Float,
        pitch: Float,
        radius: Float,
        using kernels: KernelSet = .fastest
    ) {
        precondition(pixels.lowerBound >= 0 && pixels.upperBound < count, "The pixels lie within the row.")
        for block in pixels.lowerBound / Self.blockLength...pixels.upperBound / Self.blockLength
        where reached[block] == 0 {
            reached[block] = 1
            let start = block * Self.blockLength
            (planes.red + start).update(repeating: 0, count: Self.blockLength)
            (planes.green + start).update(repeating: 0, count: Self.blockLength)
            (planes.blue + start).update(repeating: 0, count: Self.blockLength)
            (planes.alpha + start).update(repeating: 0, count: Self.blockLength)
        }
        drop.add(to: planes, pixels, left: left, pitch: pitch, radius: radius, using: kernels)
    }

    /// Calls `body` with runs of pixels whose blocks are wet, from left to right.
    package func forEachWetRun(_ body: (Range<Int>) -> Void) {
        let blocks = Self.blocks(in: count)
        var block = 0
        while block < blocks {
            guard isWet(block) else {
                block += 1
                continue
            }
            let first = block
            repeat { block += 1 } while block < blocks && isWet(block)
            body(first * Self.blockLength..<min(block * Self.blockLength, count))
        }
    }

    private func isWet(_ block: Int) -> Bool {
        guard reached[block] > 0 else { return false }
        var highest: Float = 0
        let start = block * Self.blockLength
        for i in start..<start + Self.blockLength {
            highest = planes.alpha[i] > highest ? planes.alpha[i] : highest
        }
        return highest > Self.driest
    }

    /// Copies the field of some pixels to the colours of a strip.
    package func copy(_ pixels: Range<Int>, to strip: ShaderStrip) {
        let (start, count) = (pixels.lowerBound, pixels.count)
        strip.red.update(from: planes.red + start, count: count)
        strip.green.update(from: planes.green + start, count: count)
        strip.blue.update(from: planes.blue + start, count: count)
        strip.alpha.update(from: planes.alpha + start, count: count)
    }
}

/// A row of pixels through a drop.
package struct DropRow {
    /// Height on the axis, and its slope down the window.
    package var height: Float
    package var slope: Float

    /// Where the axis is, and how far it moves sideways per unit downwards.
    package var axis: Float
    package var lean: Float

    /// One by the square of the radius.
    package var curvature: Float

    package init(height: Float, slope: Float, axis: Float, lean: Float, curvature: Float) {
        self.height = height
        self.slope = slope
        self.axis = axis
        self.lean = lean
        self.curvature = curvature
    }

    /// Adds the drop, of a radius, to pixels of a field, the first of which is at `left` and each `pitch` on.
    package func add(
        to field: ShaderStrip,
        _ pixels: ClosedRange<Int>,
        left: Float,
        pitch: Float,
        radius: Float,
        using kernels: KernelSet = .fastest
    ) {
        precondition(
            pixels.lowerBound >= 0 && pixels.upperBound < field.count,
            "The pixels lie within the strip."
        )
        add(to: field.effectPlanes, pixels, left: left, pitch: pitch, radius: radius, using: kernels)
    }

    fileprivate func add(
        to planes: ce_planes,
        _ pixels: ClosedRange<Int>,
        left: Float,
        pitch: Float,
        radius: Float,
        using kernels: KernelSet
    ) {
        kernels.effects.add_drop(
            planes,
            pixels.lowerBound,
            pixels.upperBound,
            left,
            pitch,
            axis,
            height,
            slope,
            curvature,
            lean,
            radius
        )
    }
}
