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
        kernels.effects.add_drop(
            field.effectPlanes,
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
