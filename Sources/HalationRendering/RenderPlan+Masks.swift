import HalationCairo
import HalationPixels

extension RenderPlan {
    /// The plan with each mask as large as what it limits, and no larger.
    ///
    /// A clip is worked out before it is known what is drawn in it. A small drawing in each of a hundred large clips
    /// needs a hundred small masks.
    func withTightMasks() -> RenderPlan {
        guard !masks.isEmpty else { return self }
        var plan = self
        var uses = Array(repeating: PixelRect.empty, count: masks.count)
        root.forEachCompositing { compositing in
            for mask in compositing.masks { uses[mask] = uses[mask].union(compositing.clip.bounds) }
        }
        // A mask within another was planned before it and has the lower index.
        for index in plan.masks.indices.reversed() {
            plan.masks[index].layer = plan.masks[index].layer.limited(to: uses[index])
            plan.masks[index].layer.forEachCompositing { compositing in
                for mask in compositing.masks { uses[mask] = uses[mask].union(compositing.clip.bounds) }
            }
        }
        return plan
    }

    /// How many steps refer to each mask.
    var maskUseCounts: [Int] {
        guard !masks.isEmpty else { return [] }
        var counts = Array(repeating: 0, count: masks.count)
        for layer in [root] + masks.map(\.layer) {
            layer.forEachCompositing { compositing in
                for mask in compositing.masks { counts[mask] += 1 }
            }
        }
        return counts
    }
}

extension LayerPlan {
    /// Calls a closure for every step of the layer and of the layers within it.
    fileprivate func forEachCompositing(_ body: (Compositing) -> Void) {
        for step in steps {
            body(step.compositing)
            if case .layer(let step) = step { step.layer.forEachCompositing(body) }
        }
    }

    /// The layer in fewer pixels.
    fileprivate func limited(to bounds: PixelRect) -> LayerPlan {
        let bounds = self.bounds.intersection(bounds)
        let steps = steps.map { $0.limited(to: bounds) }.filter { !$0.compositing.clip.bounds.isEmpty }
        return LayerPlan(bounds: bounds, format: format, steps: steps)
    }
}

extension RenderStep {
    /// Where and how the step's result meets the pixels below.
    var compositing: Compositing {
        get {
            switch self {
            case .paint(let step): step.compositing
            case .shape(let step): step.compositing
            case .ellipse(let step): step.compositing
            case .sprite(let step): step.compositing
            case .layer(let step): step.compositing
            }
        }
        set {
            switch self {
            case .paint(var step):
                step.compositing = newValue
                self = .paint(step)
            case .shape(var step):
                step.compositing = newValue
                self = .shape(step)
            case .ellipse(var step):
                step.compositing = newValue
                self = .ellipse(step)
            case .sprite(var step):
                step.compositing = newValue
                self = .sprite(step)
            case .layer(var step):
                step.compositing = newValue
                self = .layer(step)
            }
        }
    }

    /// The step in fewer pixels.
    func limited(to bounds: PixelRect) -> RenderStep {
        var step = self
        step.compositing.clip.bounds = step.compositing.clip.bounds.intersection(bounds)
        return step
    }
}
