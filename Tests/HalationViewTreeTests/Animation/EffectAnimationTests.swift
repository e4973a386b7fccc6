import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// A view whose number a test moves from 0 to 1.
private struct Moved<Content: View>: View {
    let model: StageModel
    let content: (Double) -> Content

    var body: some View { content(model.value).frame(width: 40, height: 40) }
}

/// The largest difference of a channel between two pictures.
private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    var largest = first.size == second.size ? 0 : 256
    guard largest == 0 else { return largest }
    for y in 0..<first.size.height {
        for x in 0..<first.size.width {
            let (one, other) = (first[x, y], second[x, y])
            largest = max(
                largest,
                abs(Int(one.red) - Int(other.red)),
                abs(Int(one.green) - Int(other.green)),
                abs(Int(one.blue) - Int(other.blue)),
                abs(Int(one.alpha) - Int(other.alpha))
            )
        }
    }
    return largest
}

/// Whether the picture in the middle of a linear animation from 0 to 1 is that of the middle.
///
/// The pictures of 0 and 1 must differ from it, or the comparison would prove nothing.
@MainActor
private func showsHalf<Content: View>(
    tolerance: Int = 1,
    middle: ((Double) -> AnyView)? = nil,
    @ViewBuilder _ content: @escaping (Double) -> Content
) throws -> Bool {
    func still(_ value: Double) throws -> PixelBuffer {
        let view = middle?(value) ?? AnyView(content(value).frame(width: 40, height: 40))
        return try AnimationStage(view, width: 40, height: 40).picture(0)
    }
    let model = StageModel()
    let stage = AnimationStage(Moved(model: model, content: content), width: 40, height: 40)
    stage.at(1) { withAnimation(.linear(duration: 1)) { model.value = 1 } }
    let animated = try stage.picture(1.5)
    let half = try still(0.5)
    guard difference(try still(0), half) > 8, difference(try still(1), half) > 8 else { return false }
    let distance = difference(animated, half)
    if distance > tolerance { print("differs by \(distance)") }
    return distance <= tolerance
}

@MainActor
@Suite("Animated effects")
struct EffectAnimationTests {
    /// A square with two colours that no symmetry hides.
    private var card: some View {
        HStack(spacing: 0) {
            Color.red
            Color(red: 0.2, green: 0.5, blue: 0.8)
        }
        .frame(width: 20, height: 20)
    }

    @Test("Scales and rotations are animated, each with its anchor")
    func transforms() throws {
        #expect(try showsHalf { card.scaleEffect(1 + $0) })
        #expect(try showsHalf { card.scaleEffect(x: 1 + $0, y: 1, anchor: .leading) })
        #expect(try showsHalf { card.scaleEffect(0.5, anchor: UnitPoint(x: $0, y: 0)) })
        #expect(try showsHalf { card.rotationEffect(.degrees(60 * $0)) })
        #expect(try showsHalf { card.rotationEffect(.degrees(30), anchor: UnitPoint(x: $0, y: 0)) })
        #expect(try showsHalf { card.offset(x: 8 * $0, y: 4 * $0) })
    }

    @Test("A rotation in space animates its angle, anchor, depth and perspective")
    func rotation3D() throws {
        #expect(try showsHalf { card.rotation3DEffect(.degrees(60 * $0), axis: (0, 1, 0)) })
        #expect(
            try showsHalf {
                card.rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0), perspective: 2 * $0)
            }
        )
        #expect(
            try showsHalf {
                card.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), anchorZ: 10 * $0)
            }
        )
    }

    @Test("A geometry effect is animated by its data, also without a part in layout")
    func geometryEffects() throws {
        struct Shear: GeometryEffect {
            var amount: Double

            nonisolated var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }

            nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
                ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
            }
        }
        #expect(try showsHalf { card.modifier(Shear(amount: $0)) })
        #expect(try showsHalf { card.modifier(Shear(amount: $0).ignoredByLayout()) })
    }

    @Test("A transform effect has no data and changes at once")
    func transformEffect() throws {
        let isHalf = try showsHalf { value in
            card.transformEffect(CGAffineTransform(translationX: 8 * value, y: 0))
        }
        #expect(!isHalf)
    }

    @Test("The size that an effect refers to is animated with the frame")
    func effectFrames() throws {
        #expect(
            try showsHalf(tolerance: 2) {
                Color.red.frame(width: 10 + 20 * $0, height: 10).rotationEffect(.degrees(45))
            }
        )
        #expect(
            try showsHalf(tolerance: 2) {
                Color.red.frame(width: 10 + 20 * $0, height: 10).scaleEffect(0.5, anchor: .leading)
            }
        )
    }

    @Test("Opacity, blur and shadow are animated")
    func layers() throws {
        #expect(try showsHalf { card.opacity($0) })
        #expect(try showsHalf { card.blur(radius: 4 * $0) })
        #expect(try showsHalf { card.shadow(color: .black, radius: 4 * $0, x: 8 * $0, y: 4 * $0) })
    }

    @Test("Colour effects are animated")
    func colors() throws {
        #expect(try showsHalf { card.brightness(0.5 * $0) })
        #expect(try showsHalf { card.contrast(1 + $0) })
        #expect(try showsHalf { card.saturation(1 - $0) })
        #expect(try showsHalf { card.grayscale($0) })
        #expect(try showsHalf { card.hueRotation(.degrees(120 * $0)) })
    }

    /// A colour between black and white whose linear components are `value`.
    private func gray(_ value: Double) -> Color { Color(.sRGBLinear, white: value) }

    @Test("Colours of effects and styles are mixed in linear light")
    func linearLight() throws {
        #expect(try showsHalf { Color.white.colorMultiply(gray($0)) })
        #expect(try showsHalf { card.shadow(color: gray($0), radius: 2, x: 10, y: 10) })
        #expect(try showsHalf { Circle().fill(gray($0)) })
        #expect(try showsHalf { Circle().strokeBorder(gray($0), lineWidth: 8) })
        #expect(try showsHalf { Circle().foregroundStyle(gray($0)) })
        #expect(try showsHalf { card.padding(4).background(gray($0)) })
        #expect(try showsHalf { card.border(gray($0), width: 4) })
        #expect(try showsHalf { gray($0) })
        #expect(try showsHalf { Circle().fill(.red.opacity($0)) })
        #expect(try showsHalf { Circle().fill(AnyShapeStyle(gray($0))) })
    }

    @Test("A fill below another one is animated too")
    func stackedFills() throws {
        #expect(
            try showsHalf { Circle().fill(gray($0)).stroke(.red, lineWidth: 2 + 4 * $0) }
        )
    }

    @Test("Gradients of equal structure blend stop by stop")
    func gradients() throws {
        func stops(_ value: Double) -> [Gradient.Stop] {
            [
                .init(color: gray(value), location: 0.25),
                .init(color: .red, location: 0.5 + 0.5 * value),
            ]
        }
        #expect(
            try showsHalf {
                LinearGradient(stops: stops($0), startPoint: .leading, endPoint: .trailing)
            }
        )
        #expect(
            try showsHalf {
                Rectangle().fill(
                    .linearGradient(
                        colors: [.red, .blue],
                        startPoint: .leading,
                        endPoint: UnitPoint(x: 0.5 + $0, y: 0)
                    )
                )
            }
        )
        #expect(
            try showsHalf {
                Circle().fill(
                    RadialGradient(
                        stops: stops($0),
                        center: .center,
                        startRadius: 0,
                        endRadius: 10 + 20 * $0
                    )
                )
            }
        )
        #expect(try showsHalf { AngularGradient(stops: stops($0), center: .center) })
        #expect(try showsHalf { EllipticalGradient(stops: stops($0), endRadiusFraction: 0.5 + $0) })
        #expect(try showsHalf(tolerance: 255) { Rectangle().fill(gray($0).gradient) })
        #expect(
            try showsHalf {
                Rectangle().foregroundStyle(
                    LinearGradient(stops: stops($0), startPoint: .top, endPoint: .bottom)
                )
            }
        )
        #expect(
            try showsHalf {
                MeshGradient(
                    width: 2,
                    height: 2,
                    points: [[0, 0], [1, 0], [0, 1], [Float(1 + $0), 1]],
                    colors: [gray($0), .red, .blue, .green]
                )
            }
        )
    }

    @Test("A colour and a gradient do not blend: they switch")
    func switching() throws {
        struct Field: View {
            let model: StageModel

            var body: some View {
                Rectangle().fill(
                    model.isOn
                        ? AnyShapeStyle(
                            .linearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
                        )
                        : AnyShapeStyle(.blue)
                )
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Field(model: model), width: 1, height: 1)
        stage.at(0) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.at(2) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        let red = try stage.picture(0.5)[0, 0]
        let blue = try stage.picture(2.5)[0, 0]
        #expect(red.red > 200 && red.blue < 100)
        #expect(blue.blue > 200 && blue.red < 50)
    }

    @Test("Borders, corners, clip shapes and masks are animated")
    func outlines() throws {
        #expect(try showsHalf { card.border(.black, width: 6 * $0) })
        #expect(try showsHalf { Circle().strokeBorder(.black, lineWidth: 2 + 8 * $0) })
        #expect(try showsHalf { Circle().stroke(.black, lineWidth: 2 + 8 * $0) })
        #expect(try showsHalf { card.cornerRadius(10 * $0) })
        #expect(try showsHalf { card.clipShape(RoundedRectangle(cornerRadius: 10 * $0)) })
        #expect(try showsHalf { card.clipShape(UnevenRoundedRectangle(topLeadingRadius: 16 * $0)) })
        #expect(try showsHalf { card.clipShape(AnyShape(RoundedRectangle(cornerRadius: 10 * $0))) })
        #expect(try showsHalf { RoundedRectangle(cornerRadius: 16 * $0).inset(by: 2) })
        #expect(try showsHalf { Circle().trim(from: 0, to: $0).stroke(lineWidth: 6) })
        #expect(try showsHalf { Rectangle().rotation(.degrees(60 * $0)).scale(0.5) })
        #expect(try showsHalf { Rectangle().offset(x: 8 * $0).size(width: 10 + 8 * $0, height: 10) })
        #expect(
            try showsHalf { value in card.mask { Circle().frame(width: 8 + 8 * value, height: 8 + 8 * value) }
            }
        )
        #expect(try showsHalf { value in card.mask { Color.black.opacity(value) } })
    }

    @Test("Of a stroke, the pattern of dashes changes at once (case 6)")
    func dashes() throws {
        func line(_ value: Double) -> some View {
            Rectangle().stroke(.black, style: StrokeStyle(lineWidth: 4, dash: [1 + 8 * value]))
        }
        let model = StageModel()
        let stage = AnimationStage(Moved(model: model, content: line), width: 40, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        let last = try AnimationStage(line(1), width: 40, height: 40).picture(0)
        #expect(difference(try stage.picture(1.01), last) == 0)
        #expect(
            try showsHalf {
                Rectangle().stroke(.black, style: StrokeStyle(lineWidth: 4, dash: [9], dashPhase: 9 * $0))
            }
        )
    }
}

@MainActor
@Suite("Animated layout")
struct LayoutAnimationTests {
    private var dot: some View { Color.red.frame(width: 4, height: 4) }

    @Test("Changes of padding, frames, positions and guides move the leaves")
    func modifiers() throws {
        #expect(try showsHalf { Color.red.padding(4 + 8 * $0) })
        #expect(try showsHalf { dot.padding(.leading, 16 * $0) })
        #expect(try showsHalf { Color.red.frame(width: 8 + 16 * $0, height: 8) })
        #expect(
            try showsHalf {
                dot.frame(width: 40, alignment: $0 == 0 ? .leading : $0 == 1 ? .trailing : .center)
            }
        )
        #expect(try showsHalf { dot.position(x: 10 + 8 * $0, y: 10 + 16 * $0) })
        #expect(
            try showsHalf { value in
                ZStack(alignment: .leading) {
                    Color.clear
                    dot.alignmentGuide(.leading) { _ in -16 * value }
                }
            }
        )
        #expect(
            try showsHalf { value in
                HStack(spacing: 16 * value) {
                    dot; dot; dot
                }
            }
        )
        #expect(
            try showsHalf { value in
                HStack(spacing: 0) {
                    dot
                    Spacer(minLength: 16 * value).frame(width: 16 * value)
                    dot
                }
            }
        )
    }

    @Test("Views move straight from layout to layout when AnyLayout switches")
    func switchingLayouts() {
        struct Scene: View {
            let model: StageModel
            let probe: PlaceProbe

            var body: some View {
                let layout =
                    model.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    Color.red.frame(width: 8, height: 8)
                    PlacedShape(probe: probe).frame(width: 8, height: 8)
                }
                .frame(width: 40, height: 40)
            }
        }
        let model = StageModel()
        let probe = PlaceProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe), width: 40, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        // The second of two squares: from (20, 16) to (16, 20).
        stage.show(0)
        #expect(probe.place(in: stage) == CGPoint(x: 20, y: 16))
        stage.show(1.5)
        #expect(probe.place(in: stage) == CGPoint(x: 18, y: 18))
        stage.show(3)
        #expect(probe.place(in: stage) == CGPoint(x: 16, y: 20))
    }

    @Test("A layout with data of its own is computed for each moment, and places along its arc")
    func animatableLayouts() throws {
        struct Arc: Layout {
            var angle: Double

            var animatableData: Double {
                get { angle }
                set { angle = newValue }
            }

            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 40, height: 40)
            }

            func placeSubviews(
                in bounds: CGRect,
                proposal: ProposedViewSize,
                subviews: Subviews,
                cache: inout ()
            ) {
                for subview in subviews {
                    subview.place(
                        at: CGPoint(x: 20 + 16 * cos(angle), y: 20 + 16 * sin(angle)),
                        anchor: .center,
                        proposal: .unspecified
                    )
                }
            }
        }
        #expect(try showsHalf { value in Arc(angle: .pi / 2 * value) { dot.offset(x: 0.3) } })
        #expect(try showsHalf { value in AnyLayout(Arc(angle: .pi / 2 * value)) { dot.offset(x: 0.3) } })
    }

    @Test("A symbol of a canvas that moves is drawn at each moment, and the canvas moves with layout")
    func symbols() throws {
        #expect(
            try showsHalf { value in
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 0) {
                        context.draw(symbol, at: .zero, anchor: .topLeading)
                    }
                } symbols: {
                    Color.red.frame(width: 10, height: 10).offset(x: 10 * value).tag(0)
                }
            }
        )
        #expect(
            try showsHalf { value in
                HStack(spacing: 0) {
                    Color.clear.frame(width: 20 * value)
                    Canvas { context, size in
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                    }
                    .frame(width: 10)
                    Spacer(minLength: 0)
                }
            }
        )
    }

    @Test("The rows of a grid count in a type-erased layout while it is a grid")
    func typeErasedGrid() throws {
        struct Switching: View {
            let model: StageModel

            var body: some View {
                let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0)
                let layout = model.isOn ? AnyLayout(grid) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    GridRow {
                        Color.red.frame(width: 10, height: 10)
                        Color.green.frame(width: 10, height: 10)
                    }
                }
                .frame(width: 20, height: 20, alignment: .topLeading)
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Switching(model: model), width: 20, height: 20)
        let column = try stage.picture(0)
        #expect(column[5, 15].alpha == 255)
        #expect(column[15, 5].alpha == 0)
        stage.at(1) { model.isOn = true }
        let row = try stage.picture(1)
        #expect(row[5, 15].alpha == 0)
        #expect(row[15, 5].alpha == 255)
    }

    @Test("A text whose font size changes is laid out at the size of each moment")
    func fontSizes() throws {
        #expect(
            try showsHalf(tolerance: 4) {
                Text("Ab cd").font(.system(size: 8 + 8 * $0)).fixedSize()
                    .frame(width: 60, height: 40, alignment: .topLeading)
            }
        )
    }

    @Test("Between two weights the glyphs of a text stand between their places and show both")
    func weights() throws {
        struct Weighted: View {
            let model: StageModel

            var body: some View {
                Text("Ill").font(.system(size: 30, weight: model.isOn ? .bold : .regular))
                    .frame(width: 60, height: 40)
            }
        }
        func ink(_ time: Double) throws -> (sum: Int, opaque: Int) {
            let model = StageModel()
            let stage = AnimationStage(Weighted(model: model), width: 60, height: 40)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
            let picture = try stage.picture(time)
            var result = (sum: 0, opaque: 0)
            for y in 0..<picture.size.height {
                for x in 0..<picture.size.width {
                    result.sum += Int(picture[x, y].alpha)
                    if picture[x, y].alpha > 250 { result.opaque += 1 }
                }
            }
            return result
        }
        let (regular, half, bold) = (try ink(0.5), try ink(1.5), try ink(3))
        #expect(bold.sum > regular.sum * 5 / 4)
        #expect(abs(half.sum - (regular.sum + bold.sum) / 2) < (bold.sum - regular.sum) / 8)
        #expect(half.opaque > regular.opaque / 3, "what both weights cover is opaque")
    }

    @Test(
        "Text has the size and the letters of each moment, between its old and its new place; its colour is mixed"
    )
    func texts() throws {
        // The system font has other letters from 20 points, as San Francisco has. The letters are those of the size of
        // the moment, not of the start or the end: halfway from 8 to 24 points those of 16, from 16 to 32 those of 24.
        for start in [8, 16] as [CGFloat] {
            #expect(
                try showsHalf(tolerance: 4) {
                    Text("Ab").font(.system(size: start + 16 * $0)).fixedSize()
                        .frame(width: 60, height: 40, alignment: .topLeading)
                },
                "from \(start)"
            )
        }
        // The place is the middle of the old and the new one: that of the size of the moment while widths grow evenly,
        // within one cut.
        #expect(
            try showsHalf(tolerance: 160) {
                Text("Ab").font(.system(size: 8 + 10 * $0)).frame(width: 40, height: 40, alignment: .center)
            }
        )
        #expect(
            try showsHalf { Text("A").font(.system(size: 30)).foregroundStyle(Color(.sRGBLinear, white: $0)) }
        )
        #expect(
            try showsHalf { Text("A").font(.system(size: 30)).foregroundColor(Color(.sRGBLinear, white: $0)) }
        )
    }

    @Test("The order of painting follows an animatable modifier with zIndex (case 69)")
    func zIndex() throws {
        struct Raised: ViewModifier, Animatable {
            var index: Double

            nonisolated var animatableData: Double {
                get { index }
                set { index = newValue }
            }

            func body(content: Content) -> some View { content.zIndex(index) }
        }
        struct Cards: View {
            let model: StageModel

            var body: some View {
                ZStack {
                    Color.red.modifier(Raised(index: model.value))
                    Color.blue.zIndex(3)
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Cards(model: model), width: 1, height: 1)
        stage.at(0) { withAnimation(.linear(duration: 1)) { model.value = 6 } }
        let below = try stage.picture(0.49)[0, 0]
        let above = try stage.picture(0.51)[0, 0]
        #expect(below.blue > below.red)
        #expect(above.red > above.blue)
    }
}

/// Where a shape was last drawn.
final class PlaceProbe: @unchecked Sendable {
    var places: [CGPoint] = []

    /// The place of the shape's colour, green, in the picture of a stage.
    @MainActor
    func place<Content: View>(in stage: AnimationStage<Content>) -> CGPoint? {
        guard let picture = try? stage.renderer.pixelBuffer() else { return nil }
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width where picture[x, y].green > picture[x, y].red {
                return CGPoint(x: x, y: y)
            }
        }
        return nil
    }
}

/// A green rectangle.
struct PlacedShape: View {
    let probe: PlaceProbe

    var body: some View { Color(red: 0, green: 1, blue: 0) }
}
