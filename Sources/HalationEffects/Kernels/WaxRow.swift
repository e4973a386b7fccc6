import CEffectKernels
package import HalationPixels
package import HalationShaders

/// What the pixels of a row of wax have in common.
package struct WaxRow {
    /// Height at the outline.
    package var threshold: Float

    /// Slope in alpha a point of a straight edge.
    package var steepest: Float

    /// Distance in points over which slopes are taken.
    package var step: Float

    /// Half the width of the soft edge, in points.
    package var halfEdge: Float

    /// Strength of the light from below, and of the light of the core.
    package var underLight: Float
    package var coreLight: Float

    package var wax: ShaderColor
    package var deep: ShaderColor
    package var core: ShaderColor
    package var rim: ShaderColor
    package var halo: ShaderColor

    package init(
        threshold: Float,
        steepest: Float,
        step: Float,
        halfEdge: Float,
        underLight: Float,
        coreLight: Float,
        wax: ShaderColor,
        deep: ShaderColor,
        core: ShaderColor,
        rim: ShaderColor,
        halo: ShaderColor
    ) {
        self.threshold = threshold
        self.steepest = steepest
        self.step = step
        self.halfEdge = halfEdge
        self.underLight = underLight
        self.coreLight = coreLight
        self.wax = wax
        self.deep = deep
        self.core = core
        self.rim = rim
        self.halo = halo
    }

    /// Replaces the blurred bubbles' alpha by lit wax.
    ///
    /// - Parameters:
    ///   - strip: The alpha, which is a height.
    ///   - across: The height a step to the right.
    ///   - down: The height a step below.
    ///   - kernels: The instruction set to use.
    package func light(
        _ strip: ShaderStrip,
        across: UnsafePointer<Float>,
        down: UnsafePointer<Float>,
        using kernels: KernelSet = .fastest
    ) {
        let numbers = ce_wax(
            threshold: threshold,
            per_threshold: 1 / threshold,
            per_thickness: 1 / (1 - threshold),
            per_edge: 1 / halfEdge,
            per_step: 1 / step,
            steepest: steepest,
            under_light: underLight,
            core_light: coreLight,
            wax: wax.channels,
            deep: deep.channels,
            core: core.channels,
            rim: rim.channels,
            halo: halo.channels
        )
        kernels.effects.light_wax(strip.effectPlanes, across, down, strip.count, numbers)
    }
}

extension ShaderColor {
    fileprivate var channels: (Float, Float, Float) { (red, green, blue) }
}

extension ShaderStrip {
    /// The colours as the kernels of effects take them.
    var effectPlanes: ce_planes { ce_planes(red: red, green: green, blue: blue, alpha: alpha) }
}
