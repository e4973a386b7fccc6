import HalationCairo
import HalationPixels

/// The steps of a layer while it is planned; consecutive ellipses become one step.
struct StepList {
    private var steps: [RenderStep] = []

    /// The ellipses since the last other step, which share a clip and a mode.
    private var ellipses: [PaintedEllipse] = []
    private var clip = PixelRect.empty
    private var blendMode = KernelBlendMode.normal

    var isEmpty: Bool { steps.isEmpty && ellipses.isEmpty }

    /// Whether the only step so far fills all pixels of `rect` with opaque black.
    func isBlack(in rect: PixelRect) -> Bool {
        guard steps.count == 1, ellipses.isEmpty, case .paint(let step) = steps[0],
            case .paint(.color(let color)) = step.source
        else { return false }
        return color == .black && step.compositing.isPlain && step.compositing.clip.bounds.contains(rect)
    }

    /// Creates an empty list with room for the steps of `minimumCapacity` items; many items are mostly ellipses.
    init(minimumCapacity: Int) {
        steps.reserveCapacity(min(minimumCapacity, 64))
        if minimumCapacity > 64 { ellipses.reserveCapacity(minimumCapacity) }
    }

    mutating func append(_ step: RenderStep) {
        endRun()
        steps.append(step)
    }

    /// Appends an ellipse, unless it lies outside `clip`.
    @inline(__always)
    mutating func append(_ ellipse: PaintedEllipse, clip: PixelRect, blendMode: KernelBlendMode) {
        guard ellipse.ellipse.touches(clip) else { return }
        beginRun(clip: clip, blendMode: blendMode)
        ellipses.append(ellipse)
    }

    /// Appends the ellipses of a run from an index on, but for those outside the clip.
    ///
    /// - Returns: The index of the first ellipse that no kernel draws, or the run's count.
    mutating func append(
        _ fills: [EllipseFill],
        from start: Int,
        placing: Planner.EllipsePlacing
    ) -> Int {
        let (transform, opacity, clip) = (placing.transform, placing.opacity, placing.clip)
        var next = start
        // The memory of a run would otherwise grow by copies.
        if ellipses.isEmpty { ellipses.reserveCapacity(fills.count - start) }
        fills.withUnsafeBufferPointer { fills in
            withUnsafeTemporaryAllocation(of: PaintedEllipse.self, capacity: 64) { chunk in
                var isDrawable = true
                while next < fills.count, isDrawable {
                    var count = 0
                    while next < fills.count, count < chunk.count {
                        let fill = fills[next]
                        guard let ellipse = Ellipse(of: fill.rect, transform: transform) else {
                            isDrawable = false
                            break
                        }
                        next += 1
                        guard ellipse.touches(clip) else { continue }
                        let painted = PaintedEllipse(ellipse, color: fill.color, opacity: opacity)
                        chunk.initializeElement(at: count, to: painted)
                        count += 1
                    }
                    guard count > 0 else { continue }
                    beginRun(clip: clip, blendMode: placing.blendMode)
                    ellipses.append(contentsOf: UnsafeMutableBufferPointer(rebasing: chunk[..<count]))
                }
            }
        }
        return next
    }

    /// Appends streaks of light, unless they lie outside the clip.
    mutating func append(_ streaks: [PaintedStreakPoint], clip: PixelRect) {
        let step = StreaksStep(streaks, clip: clip)
        if !step.bounds.isEmpty { append(.streaks(step)) }
    }

    /// Ends the last run of ellipses and returns all steps.
    mutating func finish() -> [RenderStep] {
        endRun()
        return steps
    }

    /// Ends the last run of ellipses if it has another clip or another mode.
    private mutating func beginRun(clip: PixelRect, blendMode: KernelBlendMode) {
        guard clip != self.clip || blendMode != self.blendMode else { return }
        endRun()
        self.clip = clip
        self.blendMode = blendMode
    }

    private mutating func endRun() {
        guard let first = ellipses.first else { return }
        let touched = ellipses.dropFirst().reduce(first.ellipse.extent) { $0.union($1.ellipse.extent) }
            .touched
        let step = EllipsesStep(
            ellipses: ellipses,
            touched: touched,
            bounds: touched.intersection(clip),
            blendMode: blendMode,
        )
        steps.append(.ellipses(step))
        ellipses = []
    }
}
