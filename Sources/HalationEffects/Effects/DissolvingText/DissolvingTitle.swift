import Foundation
import HalationCore

/// A text as large as fits into a frame, in the colours of a palette.
struct DissolvingTitle: View {
    let text: String
    let family: String
    let weight: Font.Weight
    let size: Double

    /// Nil for white.
    let palette: EffectPalette?

    @MainActor
    init(_ effect: DissolvingText, hasOwnColors: Bool) {
        text = effect.text
        family = effect.font
        weight = effect.weight.ofFont
        size = effect.textSize
        palette = hasOwnColors ? effect.palette : nil
    }

    var body: some View {
        Canvas { context, size in draw(in: context, size: size) }
    }

    /// Draws the text in the middle of a canvas.
    func draw(in context: GraphicsContext, size frame: CGSize) {
        let asked = size * frame.unit
        guard asked > 0, text.contains(where: { !$0.isWhitespace }) else { return }
        let fitted = Self.arrangements(of: text).map { lines in
            (lines: lines, size: fit(lines, asked: asked, in: frame, context: context))
        }
        // The first of the largest, which has the fewest lines.
        guard var best = fitted.first else { return }
        for candidate in fitted where candidate.size > best.size * 1.02 { best = candidate }
        let pitch = Self.lineHeight * best.size
        for (index, line) in best.lines.enumerated() {
            var letters = context.resolve(Text(line).font(font(best.size)))
            letters.shading =
                palette.map { Self.shading($0, across: frame) } ?? .color(.white)
            let y = Double(frame.height) / 2 + pitch * (Double(index) - Double(best.lines.count - 1) / 2)
            context.draw(letters, at: CGPoint(x: Double(frame.width) / 2, y: y))
        }
    }

    /// The colours from left to right, over the middle of a frame.
    static func shading(_ palette: EffectPalette, across frame: CGSize) -> GraphicsContext.Shading {
        .linearGradient(
            palette.gradient,
            startPoint: CGPoint(x: 0.12 * frame.width, y: 0),
            endPoint: CGPoint(x: 0.88 * frame.width, y: 0)
        )
    }

    private static let lineHeight = 1.08

    private func font(_ size: Double) -> Font {
        let font: Font = family.isEmpty ? .system(size: size) : .custom(family, fixedSize: size)
        return font.weight(weight)
    }

    /// The size at which lines fit into a frame, at most the size that is asked for.
    private func fit(
        _ lines: [String],
        asked: Double,
        in frame: CGSize,
        context: GraphicsContext
    ) -> Double {
        var size = min(asked, 0.84 * Double(frame.height) / (Self.lineHeight * Double(lines.count)))
        let any = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        // Letters of small sizes are wider for their size, so that the size is found in several steps.
        for _ in 0..<8 {
            let widths = lines.map {
                Double(context.resolve(Text($0).font(font(size))).measure(in: any).width)
            }
            let width = widths.max() ?? 0
            guard width > 0.84 * Double(frame.width), width.isFinite else { break }
            size *= 0.98 * 0.84 * Double(frame.width) / width
        }
        return size
    }

    /// The ways to break a text: as it is written, or at spaces into two to five lines of similar lengths.
    static func arrangements(of text: String) -> [[String]] {
        let written = text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
        let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
        guard written.count == 1, words.count > 1 else { return [written] }
        return [written]
            + (2...min(5, max(words.count, 2))).map { count in
                let length = words.reduce(0) { $0 + $1.count + 1 }
                var lines: [String] = []
                var used = 0
                for word in words {
                    // A word belongs to the line in which its middle lies.
                    let line = min((used + word.count / 2) * count / max(length, 1), count - 1)
                    while lines.count <= line { lines.append("") }
                    lines[line] += lines[line].isEmpty ? word : " " + word
                    used += word.count + 1
                }
                return lines.filter { !$0.isEmpty }
            }
    }
}

/// A dark plum with a light behind the text.
enum DustBackdrop {
    static func draw(in context: GraphicsContext, size: CGSize) {
        let frame = Path(CGRect(origin: .zero, size: size))
        context.fill(
            frame,
            with: .linearGradient(
                Gradient(colors: HexColor.list("#120A24 #1E0E30 #0A0612").map(\.color)),
                startPoint: .zero,
                endPoint: CGPoint(x: 0, y: size.height)
            )
        )
        context.fill(
            frame,
            with: .radialGradient(
                .glow(Color(rgb: 0x7A2A5A), opacity: 0.34),
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                startRadius: 0,
                endRadius: 0.55 * size.width
            )
        )
    }
}
