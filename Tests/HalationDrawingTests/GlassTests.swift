import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Glass")
struct GlassTests {
    private func picture(
        _ scheme: ColorScheme = .light,
        @ViewBuilder _ content: () -> some View
    ) throws -> PixelBuffer {
        try DrawingTestSupport.picture(
            of: ZStack(content: content).environment(\.colorScheme, scheme),
            width: 160,
            height: 100
        )
    }

    private func pane(_ glass: Glass = .regular) -> some View {
        Color.clear.frame(width: 120, height: 60).glassEffect(glass, in: .rect(cornerRadius: 20))
    }

    @Test("Over a constant grey, glass has its levels of luma")
    func levels() throws {
        func middle(_ level: Double, _ glass: Glass, _ scheme: ColorScheme) throws -> Double {
            let pixel = try picture(scheme) {
                Color(white: level); pane(glass)
            }[80, 50]
            return Double(pixel.red)
        }
        // Over black only the level of black and the film count.
        #expect(abs(try middle(0, .regular, .light) - 255 * (0.4 * 0.8 + 0.2)) <= 1)
        #expect(abs(try middle(0, .regular, .dark) - 255 * 0.08) <= 1)
        #expect(abs(try middle(0, .clear, .light) - 255 * (0.2 * 0.9 + 0.1)) <= 1)
        #expect(abs(try middle(0, .clear, .dark) - 255 * (0.05 * 0.95 + 0.05)) <= 1)
        // White is compressed to 0.572 of its luma first, and stays white but for a level.
        #expect(abs(try middle(1, .regular, .light) - 255 * ((0.4 + 1.04 * 0.572) * 0.8 + 0.2)) <= 1)
        #expect(try middle(1, .regular, .light) == 254)
        #expect(abs(try middle(1, .regular, .dark) - 255 * (0.08 + 1.045 * 0.35)) <= 1)
    }

    @Test("The edges of glass show what lies further inside")
    func refraction() throws {
        // A black pane on white, as large as the glass but for a margin.
        func background() -> some View {
            ZStack {
                Color.black
                Color.white.frame(width: 92)
            }
        }
        let drawn = try picture {
            background(); pane(.clear)
        }
        // Seen through the left edge is the white inside, beside it the black that lies there.
        #expect(drawn[21, 50].red > drawn[27, 50].red + 20)
        #expect(drawn[80, 50].red > drawn[27, 50].red + 20)
    }

    @Test("An outline that looks like a rectangle with round corners bends what lies below, another does not")
    func outlines() throws {
        struct Outline: Shape {
            let path: Path
            func path(in rect: CGRect) -> Path { path.offsetBy(dx: rect.minX, dy: rect.minY) }
        }
        func edge(_ path: Path) throws -> Int {
            let drawn = try picture {
                Color.black
                Color.white.frame(width: 92)
                Color.clear.frame(width: 120, height: 60).glassEffect(.clear, in: Outline(path: path))
            }
            return Int(drawn[21, 50].red) - Int(drawn[27, 50].red)
        }
        let bounds = CGRect(x: 0, y: 0, width: 120, height: 60)
        var round = Path()
        round.addPath(Path(roundedRect: bounds, cornerRadius: 15))
        round.addLine(to: CGPoint(x: 60, y: 0))
        #expect(try edge(round) > 20)
        // The same left edge, but a corner is missing.
        var angle = Path()
        angle.addLines([
            CGPoint(x: 0, y: 0), CGPoint(x: 120, y: 0), CGPoint(x: 120, y: 30), CGPoint(x: 60, y: 30),
            CGPoint(x: 60, y: 60), CGPoint(x: 0, y: 60),
        ])
        angle.closeSubpath()
        #expect(try abs(edge(angle)) < 5)
    }

    @Test("Glass in a group is the same glass")
    func groups() throws {
        func background() -> some View {
            HStack(spacing: 0) {
                Color.red; Color.blue; Color.yellow
            }
        }
        let direct = try picture {
            background(); pane()
        }
        let group = try picture {
            background(); pane().padding(20).drawingGroup()
        }
        #expect(distance(group, direct) <= 2, "\(distance(group, direct))")
        #expect(
            distance(
                try picture {
                    background(); pane().opacity(0.9999)
                },
                direct
            ) <= 2
        )
        #expect(
            distance(
                try picture {
                    background(); GlassEffectContainer { pane() }
                },
                direct
            ) <= 2
        )
    }

    @Test("A tint colours glass, the identity draws nothing")
    func kinds() throws {
        let tinted = try picture {
            Color.white; pane(.regular.tint(.red))
        }[80, 50]
        #expect(tinted.red > 230 && tinted.green < 130)
        let nothing = try picture {
            Color.white; pane(.identity)
        }
        #expect(nothing[80, 50] == nothing[2, 2])
    }
}
