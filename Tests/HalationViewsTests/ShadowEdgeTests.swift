import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// A drawing with shadows, in the space of a small picture.
private enum Drawing: CaseIterable {
    case moved, movedBack, blurred, scaled, rotated, outside, inner, alone, layer, view

    @MainActor func draw(in context: inout GraphicsContext) {
        let disc = Path(ellipseIn: CGRect(x: 2, y: 3, width: 26, height: 22))
        switch self {
        case .moved: context.addFilter(.shadow(color: .red, radius: 5, x: 18, y: 14))
        case .movedBack:
            context.translateBy(x: 32, y: 34)
            context.addFilter(.shadow(color: .red, radius: 5, x: -18, y: -14))
        case .blurred: context.addFilter(.shadow(color: .red, radius: 9))
        case .scaled:
            context.scaleBy(x: 1.5, y: 0.8)
            context.addFilter(.shadow(color: .red, radius: 4, x: 14, y: 20))
        case .rotated:
            context.translateBy(x: 6, y: 12)
            context.rotate(by: .degrees(-35))
            context.addFilter(.shadow(color: .red, radius: 4, x: 20, y: 12))
        case .outside:
            context.translateBy(x: -33, y: -30)
            context.addFilter(.shadow(color: .red, radius: 4, x: 36, y: 36))
        case .inner:
            context.addFilter(.shadow(color: .red, radius: 4, x: 6, y: 7, options: .invertsAlpha))
        case .alone:
            context.addFilter(.shadow(color: .red, radius: 5, x: 18, y: 14, options: .shadowOnly))
        case .layer:
            context.addFilter(.shadow(color: .red, radius: 5, x: 18, y: 14))
            context.drawLayer { layer in
                layer.fill(disc, with: .color(.blue))
                layer.fill(disc.offsetBy(dx: 4, dy: 20), with: .color(.green))
            }
            return
        case .view: break
        }
        context.fill(disc, with: .color(.blue))
    }
}

@MainActor
@Suite("Shadows at the edge")
struct ShadowEdgeTests {
    private let margin: CGFloat = 80

    /// The picture of 60 by 60 points, alone or as a part of a larger one.
    private func pixels(_ drawing: Drawing, isPart: Bool) throws -> [PremultipliedPixel] {
        let margin = isPart ? margin : 0
        let side = 60 + 2 * margin
        let canvas = Canvas { context, _ in
            context.translateBy(x: margin, y: margin)
            drawing.draw(in: &context)
        }
        let view = Circle().fill(.blue).frame(width: 24, height: 24)
            .shadow(color: .red, radius: 5, x: 18, y: 14)
            .position(x: margin + 14, y: margin + 14)
        let renderer = ImageRenderer(
            content: Group { if drawing == .view { view } else { canvas } }.frame(width: side, height: side)
        )
        renderer.scale = 1
        let picture = try renderer.pixelBuffer()
        let start = Int(margin)
        return (start..<start + 60).flatMap { y in (start..<start + 60).map { x in picture[x, y] } }
    }

    @Test("A shadow near the edge of a picture is that of a larger picture", arguments: Drawing.allCases)
    private func edges(drawing: Drawing) throws {
        let alone = try pixels(drawing, isPart: false)
        let part = try pixels(drawing, isPart: true)
        func levels(_ pixel: PremultipliedPixel) -> [Int] {
            [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
        }
        let differences = zip(alone, part).map { alone, part in
            zip(levels(alone), levels(part)).map { abs($0 - $1) }.max() ?? 0
        }
        #expect((differences.max() ?? 0) <= 1, "at \(differences.firstIndex { $0 > 1 } ?? -1)")
        #expect(Set(part).count > 20)
    }
}
