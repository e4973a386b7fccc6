import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Drawing of canvas symbols")
struct SymbolDrawingTests {
    /// What the root of a symbol does with it as a whole.
    enum Root: CaseIterable {
        case plain, opacity, blur, saturation, inversion, hue, shadow, multiplied, faded
        case multiply, screen, difference, plusLighter, destinationOut, paddedScreen
    }

    private struct Marked: View {
        let root: Root

        private var shape: some View {
            Rectangle().fill(Color(red: 0.8, green: 0.3, blue: 0.1)).frame(width: 20, height: 20)
        }

        var body: some View {
            switch root {
            case .plain: shape
            case .opacity: shape.opacity(0.4)
            case .blur: shape.blur(radius: 3)
            case .saturation: shape.saturation(0.2)
            case .inversion: shape.colorInvert()
            case .hue: shape.hueRotation(.degrees(90))
            case .shadow: shape.shadow(color: .black, radius: 2, x: 3, y: 3)
            case .multiplied: shape.colorMultiply(.yellow)
            case .faded: shape.blendMode(.screen).opacity(0.5)
            case .multiply: shape.blendMode(.multiply)
            case .screen: shape.blendMode(.screen)
            case .difference: shape.blendMode(.difference)
            case .plusLighter: shape.blendMode(.plusLighter)
            case .destinationOut: shape.blendMode(.destinationOut)
            case .paddedScreen: shape.blendMode(.screen).padding(2)
            }
        }
    }

    private func distance(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
        var largest = 0
        for y in 0..<first.size.height {
            for x in 0..<first.size.width {
                let (a, b) = (first[x, y], second[x, y])
                for (one, other) in [
                    (a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha),
                ] { largest = max(largest, abs(Int(one) - Int(other))) }
            }
        }
        return largest
    }

    @Test("A symbol looks on a canvas as its view does over the same colour", arguments: Root.allCases)
    func roots(root: Root) throws {
        let ground = Color(red: 0.2, green: 0.5, blue: 0.6)
        let stack = ImageRenderer(
            content: ZStack {
                ground
                Marked(root: root)
            }
            .frame(width: 40, height: 40)
        )
        let canvas = ImageRenderer(
            content: Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(ground))
                guard let symbol = context.resolveSymbol(id: 0) else { return }
                context.draw(symbol, at: CGPoint(x: 20, y: 20))
            } symbols: {
                Marked(root: root).tag(0)
            }
            .frame(width: 40, height: 40)
        )
        // Layers round once more.
        #expect(try distance(stack.pixelBuffer(), canvas.pixelBuffer()) <= 2)
    }

    @Test("A blend mode of the context takes precedence over the symbol's")
    func contextMode() throws {
        func picture(_ root: Root) throws -> PixelBuffer {
            try ImageRenderer(
                content: Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.green))
                    guard let symbol = context.resolveSymbol(id: 0) else { return }
                    context.blendMode = .difference
                    context.draw(symbol, at: CGPoint(x: 20, y: 20))
                } symbols: {
                    Marked(root: root).tag(0)
                }
                .frame(width: 40, height: 40)
            )
            .pixelBuffer()
        }
        #expect(try picture(.screen) == picture(.plain))
    }
}
