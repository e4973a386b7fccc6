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
        kernels.effects.light_wax(strip.effectPlanes, across, down, strip.count, numbers)
    }

    /// The number of pixels that are empty or lit together.
    package static let blockLength = Int(CE_WAX_BLOCK)

    /// Whether ``show(_:using:)`` has all heights: those of a narrow part of a wider layer lie beyond the row.
    package func canShow(_ row: LayerRow) -> Bool {
        row.scale.x * step <= Float(row.count) || row.layerCount == row.count
    }

    /// Writes lit wax, whose height is the alpha of the layer's pixels.
    ///
    /// - Parameters:
    ///   - row: A row with three floats of scratch memory for each pixel.
    ///   - kernels: The instruction set to use.
    package func show(_ row: LayerRow, using kernels: KernelSet = .fastest) {
        let functions = kernels.effects
        // Beyond the layer's edges its last pixels go on.
        let (across, below) = (min(row.scale.x * step, Float(row.count)), min(row.scale.y * step, 1_048_576))
        let (columns, rows) = (Int(across), Int(below))
        let (heights, down) = (row.scratch, row.scratch + 2 * row.count + 1)
        let length = row.count + columns + 1
        let known = min(length, row.layerCount)
        let here = row.layerPixels()
        functions.wax_heights(heights, here, here, 0, known, length - known)
        functions.wax_heights(
            down,
            row.layerPixels(below: rows),
            row.layerPixels(below: rows + 1),
            below - Float(rows),
            row.count,
            0
        )
        functions.show_wax(row.pixels, heights, down, row.count, columns, across - Float(columns), numbers)
    }

    private var numbers: ce_wax {
        ce_wax(
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
    }
}

extension ShaderColor {
    fileprivate var channels: (Float, Float, Float) { (red, green, blue) }
}

extension ShaderStrip {
    /// The colours as the kernels of effects take them.
    var effectPlanes: ce_planes { ce_planes(red: red, green: green, blue: blue, alpha: alpha) }
}
