import HalationCore
import HalationFrames
import HalationPixels

/// The background and the labels of a contact sheet.
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

    /// Draws the time on the left and, if there is room, the frame number on the right.
    private func draw(_ label: SheetLabel, in rect: CGRect, _ context: GraphicsContext) {
        let height = layout.figureHeight
        var time = context.resolve(text(label.time, figureHeight: height, Color(white: 0.92)))
        let width = time.measure(in: .infinite).width
        // Letters of small sizes are wider for their size, so that one step does not end within the picture's width.
        var (scaled, scaledWidth) = (height, width)
        for _ in 0..<8 where scaledWidth > rect.width {
            scaled *= 0.98 * rect.width / scaledWidth
            time = context.resolve(text(label.time, figureHeight: scaled, Color(white: 0.92)))
            scaledWidth = time.measure(in: .infinite).width
        }
        let frame = context.resolve(text(label.frame, figureHeight: height, Color(white: 0.5)))
        let frameWidth = frame.measure(in: .infinite).width
        draw(time, at: rect.minX, in: rect, context)
        if width + frameWidth + 2 * height <= rect.width {
            draw(frame, at: rect.maxX - frameWidth, in: rect, context)
        }
    }

    /// Text whose digits are about `figureHeight` high: 0.73 em in common sans-serif fonts.
    private func text(_ content: String, figureHeight: Double, _ color: Color) -> Text {
        Text(content)
            .font(.system(size: figureHeight / 0.73).monospacedDigit())
            .foregroundColor(color)
    }

    private func draw(
        _ text: GraphicsContext.ResolvedText,
        at x: CGFloat,
        in rect: CGRect,
        _ context: GraphicsContext
    ) {
        // Half a digit's height above the text, so that it is closer to its own picture than to the one below.
        let baseline = rect.minY + layout.figureHeight * 1.5
        let top = baseline - text.firstBaseline(in: .infinite)
        context.draw(text, at: CGPoint(x: x, y: top), anchor: .topLeading)
    }
}

extension CGSize {
    /// An unlimited size.
    fileprivate static let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
}
