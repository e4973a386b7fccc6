import HalationCairo
import HalationPixels

/// The steps of a layer while it is planned, in which ellipses that follow each other become one step.
struct StepList {
    private var steps: [RenderStep] = []

    /// The ellipses since the last other step, and the clip and mode that they share.
    private var ellipses: [PaintedEllipse] = []
    private var clip = PixelRect.empty
    private var blendMode = BlendMode.normal

    /// Whether nothing was drawn yet.
    var isEmpty: Bool { steps.isEmpty && ellipses.isEmpty }

    /// Whether opaque black was put into all pixels of `rect`, and nothing else was drawn yet.
    func isBlack(in rect: PixelRect) -> Bool {
        guard steps.count == 1, ellipses.isEmpty, case .paint(let step) = steps[0],
            case .paint(.color(let color)) = step.source
        else { return false }
        return color == .black && step.compositing.isPlain && step.compositing.clip.bounds.contains(rect)
    }

    /// Makes room for the steps of so many items, of which most are ellipses if they are many.
    init(minimumCapacity: Int) {
        steps.reserveCapacity(min(minimumCapacity, 64))
        if minimumCapacity > 64 { ellipses.reserveCapacity(minimumCapacity) }
    }

    /// Appends a step.
    mutating func append(_ step: RenderStep) {
        endRun()
        steps.append(step)
    }

    /// Appends an ellipse that shows within `clip`, if it does, in a mode that has a kernel.
    mutating func append(_ ellipse: PaintedEllipse, clip: PixelRect, blendMode: BlendMode) {
        guard ellipse.ellipse.touches(clip) else { return }
        if clip != self.clip || blendMode != self.blendMode {
            endRun()
            self.clip = clip
            self.blendMode = blendMode
        }
        ellipses.append(ellipse)
    }

    /// All steps.
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
