import HalationCairo
import HalationPixels

/// Carries out the steps of one plan.
///
/// Each step has a general path, which handles every blend mode, clip and mask through Cairo. The most frequent case,
/// blend mode `normal` within whole pixels, has a fast path through the kernels; `StrategyTests` hold the two together.
final class RenderPass {
    let plan: RenderPlan
    let pool: LayerPool
    let blurScratch: BlurScratch
    let sprites: SpriteCache
    let shapeMasks: ShapeMaskCache
    let stillLayers: StillLayers
    let clock: RenderingClock?

    /// The rendered masks that later steps need, by index.
    var masks: [Int: AlphaLayer] = [:]

    /// Memory of those masks, in bytes.
    var maskMemory = 0

    /// The layers around the one that is drawn, outermost first: the backdrops of nested layers.
    var outerLayers: [OuterLayer] = []

    /// The number of steps that have yet to use each mask.
    var maskUsesLeft: [Int]

    init(
        plan: RenderPlan,
        pool: LayerPool,
        blurScratch: BlurScratch,
        sprites: SpriteCache,
        shapeMasks: ShapeMaskCache,
        stillLayers: StillLayers,
        clock: RenderingClock?,
    ) {
        self.plan = plan
        self.pool = pool
        self.blurScratch = blurScratch
        self.sprites = sprites
        self.shapeMasks = shapeMasks
        self.stillLayers = stillLayers
        self.clock = clock
        maskUsesLeft = plan.maskUseCounts
    }

    /// Carries out steps in order, on top of the contents of `layer`.
    func draw<Target: Layer>(_ steps: ArraySlice<RenderStep>, into layer: Target) throws {
        let isMeasured = clock != nil
        let outer = clock?.phase
        defer { clock?.turn(to: outer) }
        var rest = steps
        while let step = rest.first {
            let banded = try drawInBands(rest, into: layer)
            guard banded == 0 else {
                rest = rest.dropFirst(banded)
                continue
            }
            rest = rest.dropFirst()
            // Without a clock not even its reference count is touched.
            if isMeasured { clock?.turn(to: step.phase) }
            switch step {
            case .paint(let step): try draw(step, into: layer)
            case .shape(let step): try draw(step, into: layer)
            case .ellipses(let step): draw(step, into: layer)
            case .streaks(let step): draw(step, into: layer)
            case .sprite(let step): try draw(step, into: layer)
            case .layer(let step): try draw(step, into: layer)
            }
        }
        try layer.check()
    }

    /// Renders a planned layer, from transparent pixels.
    func rendered<Target: Layer>(_ plan: LayerPlan) throws -> Target {
        let layer = try Target(bounds: plan.bounds, pool: pool)
        try draw(plan, into: layer)
        return layer
    }

    /// Renders a planned layer into one of its bounds, whose contents are replaced.
    func draw<Target: Layer>(_ layerPlan: LayerPlan, into layer: Target) throws {
        guard plan.strategy == .fast else {
            layer.clear(layer.bounds)
            return try draw(layerPlan.steps[...], into: layer)
        }
        try stillLayers.draw(layerPlan, into: layer, pool: pool) { steps, isFirst in
            guard isFirst else { return try draw(steps, into: layer) }
            switch (layer.erased, steps.first) {
            case (.color(let color), .layer(let step)) where step.replacesPixels(of: layer.bounds):
                try clock.charging(.compositing) { try replace(color, by: step) }
                try draw(steps.dropFirst(), into: layer)
            case (.color, .paint(let step)) where step.replacesPixels(of: layer.bounds):
                try draw(steps, into: layer)
            case (.alpha(let alpha), .layer(let step)) where step.replacesAlpha(of: layer.bounds):
                try clock.charging(.compositing) { try replace(alpha, by: step) }
                try draw(steps.dropFirst(), into: layer)
            default:
                layer.clear(layer.bounds)
                try draw(steps, into: layer)
            }
        }
    }

    /// A layer of transparent pixels.
    func clearLayer<Target: Layer>(_ bounds: PixelRect) throws -> Target {
        let layer = try Target(bounds: bounds, pool: pool)
        layer.clear(bounds)
        return layer
    }

    /// Whether kernels can do a composite, masks aside: source-over within whole pixels.
    func takesKernels(_ compositing: Compositing) -> Bool {
        plan.strategy == .fast && compositing.blendMode == .normal && compositing.clip.shapes.isEmpty
    }
}

/// A layer around the one that is drawn.
struct OuterLayer {
    let layer: AnyLayer

    /// From the pixels of the layer in it to those of this one; nil if they are the same.
    let projection: Projection?

    /// A layer in which another is drawn with filters, in the order in which they run.
    init(_ layer: AnyLayer, drawing filters: [FilterStep]) {
        self.layer = layer
        var whole: Projection?
        for case .projection(let next, _) in filters { whole = whole?.concatenating(next) ?? next }
        projection = whole
    }
}

extension RenderStep {
    /// The phase that the step's time is charged to, except for parts that charge it to another.
    fileprivate var phase: RenderingClock.Phase {
        switch self {
        case .paint, .shape, .ellipses, .streaks: .rasterising
        case .sprite, .layer: .compositing
        }
    }
}
