import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

extension Material {
    fileprivate static let all: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick, .bar]
}

/// Stripes of strong colours, which a blur changes.
private struct Stripes: View {
    var shift: CGFloat = 0

    var body: some View {
        Canvas { context, size in
            let colors: [Color] = [.red, .yellow, .blue, .green, .black, .white]
            for index in 0..<12 {
                let rect = CGRect(x: shift + 20 * CGFloat(index), y: 0, width: 20, height: size.height)
                context.fill(Path(rect), with: .color(colors[index % colors.count]))
            }
        }
    }
}

@MainActor
@Suite("Materials")
struct MaterialTests {
    private func picture(
        width: Int = 120,
        height: Int = 80,
        scale: CGFloat = 1,
        @ViewBuilder _ content: () -> some View
    ) throws -> PixelBuffer {
        try DrawingTestSupport.picture(
            of: ZStack(alignment: .topLeading, content: content),
            width: width,
            height: height,
            scale: scale
        )
    }

    private func card(_ material: Material = .regular) -> some View {
        RoundedRectangle(cornerRadius: 12).fill(material).frame(width: 80, height: 50)
            .padding(.leading, 20).padding(.top, 15)
    }

    // MARK: Colours

    /// The colour of a material over an opaque grey, by its definition.
    private func grey(
        _ level: Double,
        amount: Double,
        values: [Double],
        brightness: Double
    ) -> Double {
        let (t, u) = (level, 1 - level)
        let curve =
            values[0] * u * u * u + 3 * values[1] * u * u * t + 3 * values[2] * u * t * t + values[3] * t * t
            * t
        return min(max(level * (1 - amount) + curve * amount + brightness, 0), 1)
    }

    @Test("Over a constant grey a material has the grey of its curve", arguments: [0, 0.25, 0.5, 0.75, 1])
    func constants(level: Double) throws {
        typealias Recipe = (Material, ColorScheme, Double, [Double], Double)
        let recipes: [Recipe] = [
            (.ultraThin, .light, 0.5, [0.45, 0.55, 0.65, 0.68], 0.12),
            (.regular, .light, 0.75, [0.9, 0.83, 0.925, 0.815], 0.1),
            (.thick, .light, 0.88, [0.99, 0.95, 0.98, 0.905], 0.045),
            (.bar, .light, 0.75, [0.8, 0.9, 1.1, 0.825], 0.1),
            (.thin, .dark, 0.6, [0.2, 0.21, 0.1, 0.15], 0),
            (.regular, .dark, 0.75, [0.16, 0.26, 0.1, 0.1], 0),
            (.bar, .dark, 0.75, [0.23, 0.52, 0.27, 0.255], -0.1),
        ]
        for (material, scheme, amount, values, brightness) in recipes {
            let pixels = try picture {
                Group {
                    Color(white: level)
                    Rectangle().fill(material)
                }.environment(\.colorScheme, scheme)
            }
            let byte = (level * 255).rounded() / 255
            let expected = 255 * grey(byte, amount: amount, values: values, brightness: brightness)
            for (x, y) in [(0, 0), (60, 40), (119, 79), (3, 70)] {
                #expect(abs(Double(pixels[x, y].red) - expected) <= 1, "\(material) \(scheme)")
                #expect(pixels[x, y].alpha == 255)
            }
        }
    }

    @Test("A material keeps the hue of what lies below, and thicker ones show less of it")
    func thickness() throws {
        var chromas: [Int] = []
        for material in Material.all {
            let pixel = try picture {
                Color(red: 0.8, green: 0.4, blue: 0.2)
                Rectangle().fill(material)
            }[60, 40]
            #expect(pixel.red > pixel.green && pixel.green > pixel.blue)
            chromas.append(Int(pixel.red) - Int(pixel.blue))
        }
        #expect(chromas[0] > chromas[1] && chromas[1] >= chromas[2] && chromas[2] > chromas[3])
        #expect(chromas[3] > chromas[4])
    }

    @Test("Where nothing lies below, a material is a grey that gives its colours over black and white")
    func cover() throws {
        for scheme in [ColorScheme.light, .dark] {
            for material in Material.all {
                let alone = try picture { Rectangle().fill(material).environment(\.colorScheme, scheme) }[
                    60,
                    40
                ]
                #expect(alone.alpha > 50)
                for level in [0.0, 1] {
                    let over = try picture {
                        Color(white: level)
                        Rectangle().fill(material).environment(\.colorScheme, scheme)
                    }[60, 40]
                    let composited = Double(alone.red) + (255 - Double(alone.alpha)) * level
                    #expect(abs(composited - Double(over.red)) <= 1.5)
                }
            }
        }
    }

    // MARK: Layers

    @Test("A group of any opacity fades between the picture without it and the picture with it")
    func opacity() throws {
        func group() -> some View {
            ZStack(alignment: .topLeading) {
                Circle().fill(.orange).frame(width: 40, height: 40).padding(.leading, 50)
                card()
            }
        }
        let without = try picture { Stripes() }
        let with = try picture {
            Stripes(); group()
        }
        let half = try picture {
            Stripes(); group().opacity(0.5)
        }
        for y in stride(from: 0, to: 80, by: 3) {
            for x in stride(from: 0, to: 120, by: 3) {
                let mean = (Double(without[x, y].green) + Double(with[x, y].green)) / 2
                #expect(abs(Double(half[x, y].green) - mean) <= 2, "\(x) \(y)")
            }
        }
    }

    @Test("Layers between a material and what lies below do not change what it blurs")
    func groups() throws {
        let direct = try picture {
            Stripes(); card()
        }
        let views: [AnyView] = [
            AnyView(card().compositingGroup()),
            AnyView(card().drawingGroup()),
            AnyView(card().compositingGroup().drawingGroup().compositingGroup()),
            AnyView(card().clipShape(Rectangle())),
            AnyView(card().mask { Rectangle() }),
            AnyView(card().blendMode(.normal)),
            AnyView(card().shadow(color: .black, radius: 5, x: 300, y: 0)),
            AnyView(card().rotation3DEffect(.zero, axis: (0, 1, 0))),
            AnyView(card().hueRotation(.zero)),
            AnyView(card().blur(radius: 0)),
            AnyView(card().scaleEffect(1)),
            AnyView(card().opacity(0.999)),
        ]
        for (index, view) in views.enumerated() {
            let drawn = try picture {
                Stripes(); view
            }
            #expect(distance(drawn, direct) <= 2, "\(index)")
        }
    }

    @Test("A clip shows a part of the same material")
    func clip() throws {
        let whole = try picture {
            Stripes(); card()
        }
        let views: [AnyView] = [
            AnyView(card().frame(width: 120, height: 80, alignment: .topLeading).clipShape(Left())),
            AnyView(
                card().compositingGroup().frame(width: 120, height: 80, alignment: .topLeading)
                    .clipShape(Left())
            ),
            AnyView(
                card().frame(width: 120, height: 80, alignment: .topLeading)
                    .mask(alignment: .topLeading) { Rectangle().frame(width: 60) }
            ),
        ]
        for view in views {
            let drawn = try picture {
                Stripes(); view
            }
            for y in 0..<80 {
                for x in 0..<60 { #expect(abs(Int(drawn[x, y].red) - Int(whole[x, y].red)) <= 1) }
            }
        }
        // The content of a group that the clip hides lies below the material all the same.
        func group() -> some View {
            ZStack(alignment: .topLeading) {
                Stripes(); card()
            }
        }
        let group1 = try picture { group() }
        let group2 = try picture { group().compositingGroup().clipShape(Left()) }
        for y in 0..<80 {
            for x in 0..<60 { #expect(abs(Int(group2[x, y].red) - Int(group1[x, y].red)) <= 1) }
        }
    }

    private struct Left: Shape {
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: 60, height: rect.height)) }
    }

    @Test("A shadow lies around a material, and not below it")
    func shadow() throws {
        let plain = try picture {
            Stripes(); card()
        }
        let shadowed = try picture {
            Stripes(); card().shadow(color: .black, radius: 6)
        }
        #expect(plain[60, 40] == shadowed[60, 40])
        #expect(Int(shadowed[60, 70].green) < Int(plain[60, 70].green))
    }

    @Test("Moving what lies below moves the blur with it")
    func motion() throws {
        let still = try picture(width: 240) {
            Stripes(); Rectangle().fill(.ultraThinMaterial)
        }
        let moved = try picture(width: 240) {
            Stripes(shift: 20); Rectangle().fill(.ultraThinMaterial)
        }
        var difference = 0
        for x in 100..<140 { difference += abs(Int(still[x, 40].red) - Int(moved[x, 40].red)) }
        #expect(difference > 20)
        // Away from the edges the same pattern gives the same blur, 20 points further on.
        for x in 100..<120 { #expect(abs(Int(still[x, 40].red) - Int(moved[x + 20, 40].red)) <= 2) }
    }

    @Test("A material on another blurs it, with what lies below both")
    func nesting() throws {
        let drawn = try picture {
            Color(white: 0.2)
            Rectangle().fill(.regularMaterial)
            card(.thin)
        }
        let outer = grey(51 / 255, amount: 0.75, values: [0.9, 0.83, 0.925, 0.815], brightness: 0.1)
        let inner = grey(outer, amount: 0.6, values: [0.725, 0.825, 0.76, 0.73], brightness: 0.12)
        #expect(abs(Double(drawn[60, 40].red) - 255 * inner) <= 2)
        #expect(abs(Double(drawn[5, 5].red) - 255 * outer) <= 1)
    }

    @Test("What is drawn after a material is sharp")
    func order() throws {
        let drawn = try picture {
            Color.white
            Rectangle().fill(.ultraThinMaterial)
            Color.black.frame(width: 60)
        }
        #expect(drawn[59, 40].red == 0 && drawn[60, 40].red > 240)
    }

    @Test("Nothing beside a material shines into it")
    func bounds() throws {
        func drawn(_ beside: Color) throws -> PixelBuffer {
            try picture {
                Color.white
                HStack(spacing: 0) {
                    beside.frame(width: 20)
                    Rectangle().fill(.thinMaterial)
                }
            }
        }
        let (black, red) = (try drawn(.black), try drawn(.red))
        for x in 20..<120 { #expect(black[x, 40] == red[x, 40]) }
    }

    @Test("A strong blur under a rotation and a projection is that of what really lies below")
    func projections() throws {
        // The left half is black, the right one white: the card turns around the edge between them.
        func drawn(_ angle: Double, perspective: Double = 0.4) throws -> PixelBuffer {
            try picture(width: 200, height: 120) {
                HStack(spacing: 0) {
                    Color.black; Color.white
                }
                Rectangle().fill(.ultraThinMaterial).frame(width: 120, height: 60)
                    .rotation3DEffect(.degrees(angle), axis: (0, 1, 0), perspective: perspective)
                    .frame(width: 200, height: 120)
            }
        }
        let (flat, turned) = (try drawn(0), try drawn(60))
        // Dark on the left and light on the right, with the same ends, in half the width.
        #expect(turned[40, 60].red == 0 && turned[160, 60].red == 255)
        #expect(turned[75, 60].red < turned[100, 60].red && turned[100, 60].red < turned[125, 60].red)
        #expect(abs(Int(turned[100, 60].red) - Int(flat[100, 60].red)) <= 4)
        let parallel = try drawn(60, perspective: 0)
        #expect(abs(Int(parallel[75, 60].red) - Int(flat[50, 60].red)) <= 6)
        // A sharp edge would be a hundred levels high.
        #expect(abs(Int(turned[97, 60].red) - Int(turned[103, 60].red)) < 40)
        let mirrored = try drawn(180)
        #expect(mirrored[50, 60].red < mirrored[150, 60].red)
    }

    @Test("Text, strokes and symbols are drawn with the blurred background")
    func strokesAndTexts() throws {
        let drawn = try picture {
            Color(red: 1, green: 0, blue: 0)
            Rectangle().stroke(.regularMaterial, lineWidth: 20)
        }
        let filled = try picture {
            Color(red: 1, green: 0, blue: 0)
            Rectangle().fill(.regularMaterial)
        }
        #expect(drawn[3, 40] == filled[3, 40])
        let text = try picture {
            Color(red: 1, green: 0, blue: 0)
            Text("■").font(.system(size: 90)).foregroundStyle(.regularMaterial)
        }
        var found = false
        for y in 0..<80 { for x in 0..<120 where text[x, y] == filled[60, 40] { found = true } }
        #expect(found)
    }

    @Test("In linear light a material blurs the same colours")
    func linearLight() throws {
        func drawn(_ mode: ColorRenderingMode) throws -> PixelBuffer {
            try DrawingTestSupport.picture(
                of: Canvas(colorMode: mode) { context, size in
                    context.fill(
                        Path(CGRect(origin: .zero, size: size)),
                        with: .color(Color(red: 0.2, green: 0.5, blue: 0.8))
                    )
                    context.fill(
                        Path(CGRect(x: 20, y: 20, width: 60, height: 30)),
                        with: .style(.thinMaterial)
                    )
                },
                width: 100,
                height: 70
            )
        }
        #expect(distance(try drawn(.linear), try drawn(.nonLinear)) <= 1)
    }

    @Test("Scales show the same blur")
    func scales() throws {
        let pictures = try [1, 2, 3].map { scale in
            try picture(scale: CGFloat(scale)) {
                Stripes(); card()
            }
        }
        for y in stride(from: 20, to: 60, by: 5) {
            for x in stride(from: 25, to: 95, by: 5) {
                let pixels = pictures.enumerated().map { $1[x * ($0 + 1) + ($0 + 1) / 2, y * ($0 + 1)] }
                #expect(abs(Int(pixels[0].red) - Int(pixels[1].red)) <= 4)
                #expect(abs(Int(pixels[0].red) - Int(pixels[2].red)) <= 4)
            }
        }
    }

    @Test("A material that moves over the edge of the picture keeps its colour")
    func edges() throws {
        let drawn = try picture {
            Color(white: 0.5)
            Rectangle().fill(.regularMaterial).frame(width: 80, height: 50).offset(x: -40, y: -20)
                .opacity(0.9999)
        }
        #expect(drawn[0, 0] == drawn[20, 20] && drawn[0, 0].alpha == 255)
    }

    // MARK: Labels

    @Test("On a material lower levels of the label colour change its light by a fixed amount")
    func vibrancy() throws {
        func square(_ style: some ShapeStyle, _ scheme: ColorScheme, _ level: Double) throws -> (Int, Int) {
            let pixels = try picture {
                Color(white: level)
                HStack(spacing: 0) {
                    Color.clear
                    Rectangle().fill(style)
                }
                .background(.regularMaterial)
                .environment(\.colorScheme, scheme)
            }
            return (Int(pixels[20, 40].red), Int(pixels[100, 40].red))
        }
        for level in [0.0, 1] {
            let (light, secondary) = try square(.secondary, .light, level)
            #expect(abs(light - secondary - 102) <= 1)
            let (dark, brighter) = try square(.secondary, .dark, level)
            #expect(abs(brighter - dark - 138) <= 1)
            let (paper, tertiary) = try square(.tertiary, .light, level)
            #expect(abs(paper - tertiary - 64) <= 1)
        }
        let text = try picture {
            Color.white
            Text("■").font(.system(size: 60)).foregroundStyle(.secondary).frame(width: 120, height: 80)
                .background(.regularMaterial)
        }
        let letter = (0..<120).map { Int(text[$0, 44].red) }.min() ?? 0
        #expect(abs(Int(text[2, 2].red) - letter - 102) <= 1)
        #expect(try square(.primary, .light, 1).1 == 0)
        #expect(try square(Color.secondary, .light, 1).1 != square(.secondary, .light, 1).1)
    }

    @Test("The environment names the material below a view, and another background ends it")
    func environment() throws {
        struct Reading: View {
            @Environment(\.backgroundMaterial) private var material
            let expected: Material?

            var body: some View { material == expected ? Color.green : Color.red }
        }
        let green = try picture { Color.green }[60, 40]
        let views: [AnyView] = [
            AnyView(Reading(expected: nil)),
            AnyView(Reading(expected: .thin).background(.thinMaterial)),
            AnyView(Reading(expected: .bar).background(.bar, in: .rect(cornerRadius: 5))),
            AnyView(Reading(expected: nil).background(.red).background(.thinMaterial)),
            AnyView(Reading(expected: .thick).background(.thickMaterial).background(.red)),
            AnyView(Reading(expected: .thick).background(AnyShapeStyle(.thickMaterial))),
        ]
        for (index, view) in views.enumerated() {
            #expect(try picture { view }[60, 40] == green, "\(index)")
        }
    }
}
