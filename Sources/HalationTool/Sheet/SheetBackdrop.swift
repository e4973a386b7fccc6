import Halation
import HalationPixels

/// A contact sheet without its pictures: the paper and the labels.
struct SheetBackdrop: View {
    let layout: SheetLayout
    let labels: [SheetLabel]

    var body: some View {
        Canvas { context, _ in
            for (index, label) in labels.enumerated() {
                draw(label, in: layout.labelRect(at: index).cgRect, context)
            }
        }
        .background(Color(white: 0.11))
    }

    /// The time on the left, and if there is room for both, the frame on the right.
    private func draw(_ label: SheetLabel, in rect: CGRect, _ context: GraphicsContext) {
        let height = layout.figureHeight
        var time = Figures(label.time, height: height)
        if time.width > rect.width {
            time = Figures(label.time, height: height * rect.width / time.width)
        }
        let frame = Figures(label.frame, height: height)
        draw(time, at: rect.minX, in: rect, Color(white: 0.92), context)
        if time.width + frame.width + 2 * height <= rect.width {
            draw(frame, at: rect.maxX - frame.width, in: rect, Color(white: 0.5), context)
        }
    }

    private func draw(
        _ figures: Figures,
        at x: CGFloat,
        in rect: CGRect,
        _ color: Color,
        _ context: GraphicsContext
    ) {
        var context = context
        // Nearer to its own picture than to the one below.
        context.translateBy(x: x, y: rect.minY + layout.figureHeight / 2)
        context.stroke(figures.path, with: .color(color), style: figures.style)
    }
}
