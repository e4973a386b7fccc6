import HalationCairo
import HalationPixels

extension RenderPlan {
    /// The plan with each mask reduced to the pixels of the steps that use it.
    ///
    /// A clip is resolved before the drawings within it. A small drawing in each of a hundred large clips needs a
    /// hundred small masks.
    func withTightMasks() -> RenderPlan {
        guard !masks.isEmpty else { return self }
        var plan = self
        var uses = Array(repeating: PixelRect.empty, count: masks.count)
        root.forEachCompositing { compositing in
            for mask in compositing.masks { uses[mask] = uses[mask].union(compositing.clip.bounds) }
        }
        // A mask used inside another was planned before it and has the lower index.
        for index in plan.masks.indices.reversed() {
            plan.masks[index].layer = plan.masks[index].layer.limited(to: uses[index])
            plan.masks[index].layer.forEachCompositing { compositing in
                for mask in compositing.masks { uses[mask] = uses[mask].union(compositing.clip.bounds) }
            }
        }
        return plan
    }

    /// The number of steps that use each mask.
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
    /// Calls `body` for every step of the layer and of the layers nested in it.
    fileprivate func forEachCompositing(_ body: (Compositing) -> Void) {
        for step in steps {
            body(step.compositing)
            if case .layer(let step) = step { step.layer.forEachCompositing(body) }
        }
    }

    /// The layer reduced to its pixels within `bounds`.
    fileprivate func limited(to bounds: PixelRect) -> LayerPlan {
        let bounds = self.bounds.intersection(bounds)
        var limited = LayerPlan(bounds: bounds, format: format, steps: steps)
        limited.steps.limit(to: bounds)
        limited.steps.removeAll { $0.bounds.isEmpty }
        return limited
    }
}

extension [RenderStep] {
    /// Restricts every step to `bounds`.
    mutating func limit(to bounds: PixelRect) {
        for index in indices { self[index].limit(to: bounds) }
    }
}

extension RenderStep {
    /// The step's compositing, in the general form.
    var compositing: Compositing {
        switch self {
        case .paint(let step): step.compositing
        case .shape(let step): step.compositing
        case .ellipses(let step):
            Compositing(blendMode: step.blendMode.blendMode, clip: DeviceClip(bounds: step.bounds))
        case .streaks(let step):
            Compositing(blendMode: .plusLighter, clip: DeviceClip(bounds: step.bounds))
        case .sprite(let step):
            Compositing(
                opacity: step.opacity,
                blendMode: step.blendMode.blendMode,
                clip: DeviceClip(bounds: step.bounds)
            )
        case .layer(let step): step.compositing
        }
    }

    /// The pixels that may change.
    var bounds: PixelRect {
        switch self {
        case .paint(let step): step.compositing.clip.bounds
        case .shape(let step): step.compositing.clip.bounds
        case .ellipses(let step): step.bounds
        case .streaks(let step): step.bounds
        case .sprite(let step): step.bounds
        case .layer(let step): step.compositing.clip.bounds
        }
    }

    /// Restricts the step to `bounds`.
    mutating func limit(to bounds: PixelRect) {
        guard !bounds.contains(self.bounds) else { return }
        let common = self.bounds.intersection(bounds)
        switch self {
        case .paint(var step):
            step.compositing.clip.bounds = common
            self = .paint(step)
        case .shape(var step):
            step.compositing.clip.bounds = common
            self = .shape(step)
        case .ellipses(var step):
            step.bounds = common
            self = .ellipses(step)
        case .streaks(var step):
            step.bounds = common
            self = .streaks(step)
        case .sprite(var step):
            step.bounds = common
            self = .sprite(step)
        case .layer(var step):
            step.compositing.clip.bounds = common
            self = .layer(step)
        }
    }
}
