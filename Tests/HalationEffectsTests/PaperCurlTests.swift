import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Curls of paper")
struct PaperCurlTests {
    /// The alphas of a shape about the middle of a canvas.
    private func alphas(_ draw: @escaping (GraphicsContext) -> Void) throws -> [[Int]] {
        let renderer = ImageRenderer(
            content: Canvas { context, _ in
                context.translateBy(x: 50, y: 20)
                draw(context)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 100, height: 40)
        let picture = try renderer.pixelBuffer()
        return (0..<40).map { y in (0..<100).map { Int(picture[$0, y].alpha) } }
    }

    @Test("The outline of a curl is that of a stroke along its parabolas", arguments: [0.8, 0.93, 1.2])
    func stroke(proportion: Double) throws {
        let (length, width, height, bends) = (72 * proportion, 5.85, 18.0, 5)
        let outline = PaperCurl(length: length, width: width, height: height, bends: bends).outline
        let line = Path { path in
            let step = length / Double(bends)
            path.move(to: CGPoint(x: -length / 2, y: 0))
            for bend in 0..<bends {
                let x = -length / 2 + Double(bend) * step
                path.addQuadCurve(
                    to: CGPoint(x: x + step, y: 0),
                    control: CGPoint(x: x + step / 2, y: bend.isMultiple(of: 2) ? -height : height)
                )
            }
        }

        let filled = try alphas { $0.fill(outline, with: .color(.black)) }
        let stroked = try alphas {
            $0.stroke(line, with: .color(.black), style: StrokeStyle(lineWidth: width, lineCap: .round))
        }

        let whole: Int = stroked.joined().reduce(0, +)
        let differences: [Int] = zip(filled.joined(), stroked.joined()).map { abs($0 - $1) }
        let changed: Int = differences.reduce(0, +)
        // Chords lie a twentieth of a pixel off their arcs at most.
        #expect(differences.allSatisfy { $0 <= 16 })
        #expect(100 * changed < whole)
        // Known to overlap nothing, so that it is filled fast.
        guard case .letters(let elements, let apartCount) = outline.storage else {
            Issue.record("The outline is a list of elements.")
            return
        }
        #expect(apartCount == elements.count)
    }
}
