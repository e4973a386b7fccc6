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
        if clip != self.clip || blendMode != self.blendMode {
            endRun()
            self.clip = clip
            self.blendMode = blendMode
        }
        ellipses.append(ellipse)
    }

    /// Ends the last run of ellipses and returns all steps.
    mutating func finish() -> [RenderStep] {
        endRun()
        return steps
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
