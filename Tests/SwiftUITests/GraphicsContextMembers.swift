import Foundation
import SwiftUI
import Testing

private struct Emphasis: TextAttribute {}

@MainActor
private func useMembers(
    of context: inout GraphicsContext,
    size: CGSize,
    image: Image,
    symbol: GraphicsContext.ResolvedSymbol,
    path: Path
) throws {
    // 1.1
    context.blendMode = .plusLighter
    let _: GraphicsContext.BlendMode = context.blendMode
    let _: CGRect = context.clipBoundingRect
    let _: EnvironmentValues = context.environment
    context.opacity = 0.5
    let _: Double = context.opacity
    context.transform = CGAffineTransform(translationX: 1, y: 2)
    context.addFilter(.blur(radius: 3))
    context.addFilter(.saturation(0.5), options: .linearColor)
    context.clip(to: path)
    context.clip(to: path, style: FillStyle(eoFill: true, antialiased: false), options: .inverse)
    context.clipToLayer { $0.fill(path, with: .color(.red)) }
    try context.clipToLayer(opacity: 0.5, options: .inverse) { layer in
        try succeed(); layer.fill(path, with: .color(.red))
    }
    context.concatenate(.identity)
    context.rotate(by: .degrees(3))
    context.scaleBy(x: 2, y: 3)
    context.translateBy(x: 1, y: 2)
    context.draw(image, at: .zero)
    context.draw(image, at: .zero, anchor: .topLeading)
    context.draw(image, in: .zero)
    context.draw(image, in: .zero, style: FillStyle())
    var resolved: GraphicsContext.ResolvedImage = context.resolve(image)
    context.draw(resolved, at: .zero)
    context.draw(resolved, at: .zero, anchor: .bottom)
    context.draw(resolved, in: .zero)
    context.draw(resolved, in: .zero, style: FillStyle())
    context.draw(symbol, at: .zero)
    context.draw(symbol, at: .zero, anchor: .bottom)
    context.draw(symbol, in: .zero)
    var text: GraphicsContext.ResolvedText = context.resolve(Text("a"))
    context.draw(text, at: .zero)
    context.draw(text, at: .zero, anchor: .trailing)
    context.draw(text, in: .zero)
    context.draw(Text("a"), at: .zero)
    context.draw(Text("a"), at: .zero, anchor: .leading)
    context.draw(Text("a"), in: .zero)
    context.drawLayer { layer in layer.addFilter(.blur(radius: 1)) }
    try context.drawLayer { _ in try succeed() }
    context.fill(path, with: .color(.red))
    context.fill(path, with: .color(.red), style: FillStyle())
    let _: GraphicsContext.Shading = context.resolve(.style(.tint))
    let _: GraphicsContext.ResolvedSymbol? = context.resolveSymbol(id: 1)
    context.stroke(path, with: .color(.red))
    context.stroke(path, with: .color(.red), lineWidth: 2)
    context.stroke(
        path,
        with: .color(.red),
        style: StrokeStyle(
            lineWidth: 2,
            lineCap: .round,
            lineJoin: .bevel,
            miterLimit: 3,
            dash: [1, 2],
            dashPhase: 1
        )
    )
    context.withCGContext { cg in cg.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    try context.withCGContext { _ in try succeed() }
    // 1.2
    let _: GraphicsContext.ClipOptions = [.inverse]
    let _: GraphicsContext.FilterOptions = [.linearColor]
    let _: GraphicsContext.BlurOptions = [.opaque, .dithersResult]
    let _: GraphicsContext.ShadowOptions = [.shadowAbove, .shadowOnly, .invertsAlpha, .disablesGroup]
    let _: GraphicsContext.GradientOptions = [.repeat, .mirror, .linearColor]
    let raws: [UInt32] = [
        GraphicsContext.ClipOptions.inverse.rawValue, GraphicsContext.FilterOptions.linearColor.rawValue,
        GraphicsContext.BlurOptions.dithersResult.rawValue,
        GraphicsContext.ShadowOptions.disablesGroup.rawValue,
        GraphicsContext.GradientOptions.linearColor.rawValue,
    ]
    #expect(raws == [1, 1, 2, 8, 4])
    // 1.3
    let filters: [GraphicsContext.Filter] = [
        .alphaThreshold(min: 0.5), .alphaThreshold(min: 0.5, max: 0.9, color: .red), .blur(radius: 3),
        .blur(radius: 3, options: .opaque),
        .brightness(0.1), .colorInvert(), .colorInvert(0.5), .colorMatrix(ColorMatrix()),
        .colorMultiply(.red),
        .colorShader(ShaderLibrary.default.a()), .contrast(1.5),
        .distortionShader(ShaderLibrary.a(), maxSampleOffset: CGSize(width: 1, height: 1)),
        .grayscale(0.5), .hueRotation(.degrees(90)),
        .layerShader(ShaderLibrary.a(.float(1)), maxSampleOffset: .zero),
        .projectionTransform(ProjectionTransform(CGAffineTransform.identity)), .saturation(2),
        .shadow(radius: 3),
        .shadow(
            color: .black,
            radius: 3,
            x: 1,
            y: 2,
            blendMode: .multiply,
            options: [.shadowAbove, .invertsAlpha]
        ),
        .luminanceToAlpha, .alphaMultiply(.red),
    ]
    _ = filters
    // 1.4
    let shadings: [GraphicsContext.Shading] = [
        .color(.red), .color(.sRGBLinear, red: 1, green: 0, blue: 0),
        .color(red: 1, green: 0, blue: 0, opacity: 0.5), .color(white: 1),
        .color(.displayP3, white: 0.5, opacity: 0.5),
        .conicGradient(Gradient(colors: [.red, .blue]), center: .zero),
        .conicGradient(Gradient(colors: [.red]), center: .zero, angle: .degrees(3), options: .mirror),
        .linearGradient(
            Gradient(colors: [.red]),
            startPoint: .zero,
            endPoint: CGPoint(x: 1, y: 1),
            options: [.repeat, .linearColor]
        ),
        .meshGradient(
            MeshGradient(
                width: 2,
                height: 2,
                points: [[0, 0], [1, 0], [0, 1], [1, 1]],
                colors: [.red, .blue, .green, .black]
            )
        ),
        .palette([.color(.red), .color(.blue)]),
        .radialGradient(
            Gradient(stops: [.init(color: .red, location: 0)]),
            center: .zero,
            startRadius: 1,
            endRadius: 2
        ),
        .shader(ShaderLibrary.a()), .shader(ShaderLibrary.a(), bounds: .zero), .style(.tint),
        .style(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)),
        .style(.red.gradient), .style(.red.opacity(0.5)), .style(.foreground.shadow(.drop(radius: 3))),
        .tiledImage(image),
        .tiledImage(image, origin: .zero, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1), scale: 2),
        .backdrop, .foreground,
    ]
    _ = shadings
    // 1.5
    let _: CGSize = resolved.size
    let _: CGFloat = resolved.baseline
    resolved.shading = .color(.red)
    resolved.shading = nil
    text.shading = .color(.red)
    let _: CGSize = text.measure(in: size)
    let _: CGFloat = text.firstBaseline(in: size)
    let _: CGFloat = text.lastBaseline(in: size)
    let _: CGSize = symbol.size
    // 1.6
    let modes: [GraphicsContext.BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
        .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn,
        .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
        .plusDarker, .plusLighter,
    ]
    #expect(modes.map(\.rawValue) == Array(0..<28))
    #expect(modes[3] == GraphicsContext.BlendMode(rawValue: 3))
    let blended = [
        Text("a").blendMode(.normal),
        Text("a").blendMode(.multiply),
        Text("a").blendMode(.screen),
        Text("a").blendMode(.overlay),
        Text("a").blendMode(.darken),
        Text("a").blendMode(.lighten),
        Text("a").blendMode(.colorDodge),
        Text("a").blendMode(.colorBurn),
        Text("a").blendMode(.softLight),
        Text("a").blendMode(.hardLight),
        Text("a").blendMode(.difference),
        Text("a").blendMode(.exclusion),
        Text("a").blendMode(.hue),
        Text("a").blendMode(.saturation),
        Text("a").blendMode(.color),
        Text("a").blendMode(.luminosity),
        Text("a").blendMode(.sourceAtop),
        Text("a").blendMode(.destinationOver),
        Text("a").blendMode(.destinationOut),
        Text("a").blendMode(.plusDarker),
        Text("a").blendMode(.plusLighter),
    ]
    #expect(blended.count == 21)
    // 1.7
    var matrix = ColorMatrix()
    matrix.r1 = 1; matrix.r2 = 0; matrix.r3 = 0; matrix.r4 = 0; matrix.r5 = 0
    matrix.g1 = 0; matrix.g2 = 1; matrix.g3 = 0; matrix.g4 = 0; matrix.g5 = 0
    matrix.b1 = 0; matrix.b2 = 0; matrix.b3 = 1; matrix.b4 = 0; matrix.b5 = 0
    matrix.a1 = 0; matrix.a2 = 0; matrix.a3 = 0; matrix.a4 = 1; matrix.a5 = Float(0)
    _ = matrix
    var projection = ProjectionTransform()
    projection = ProjectionTransform(CATransform3DMakeRotation(0.5, 0, 1, 0))
    projection.m11 = 1; projection.m12 = 0; projection.m13 = 0; projection.m21 = 0; projection.m22 = 1;
    projection.m23 = 0; projection.m31 = 0; projection.m32 = 0; projection.m33 = 1
    let _: Bool = projection.isAffine, _: Bool = projection.isIdentity, _: Bool = projection.invert()
    let _: ProjectionTransform = projection.concatenating(projection.inverted())
}

private func succeed() throws {}

private struct Renderer: TextRenderer {
    var elapsed: Double
    var animatableData: Double {
        get { elapsed }
        set { elapsed = newValue }
    }
    var displayPadding: EdgeInsets { EdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3) }
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            let _: Text.Layout.TypographicBounds = line.typographicBounds
            let _: CGPoint = line.origin
            context.draw(line)
            context.draw(line, options: .disablesSubpixelQuantization)
            for run in line {
                let _: Emphasis? = run[Emphasis.self]
                let _: [Text.Layout.CharacterIndex] = run.characterIndices
                let _: LayoutDirection = run.layoutDirection
                let bounds: Text.Layout.TypographicBounds = run.typographicBounds
                let _: [CGFloat] = [bounds.ascent, bounds.descent, bounds.leading, bounds.width]
                let _: CGPoint = bounds.origin
                let _: CGRect = bounds.rect
                context.draw(run, options: Text.Layout.DrawingOptions())
                for slice in run {
                    let _: Text.Layout.TypographicBounds = slice.typographicBounds
                    let _: [Text.Layout.CharacterIndex] = slice.characterIndices
                    let _: Text.Layout.Run = slice.run
                    context.draw(slice, options: .disablesSubpixelQuantization)
                }
                let slice = Text.Layout.RunSlice(run: run, indices: 0..<run.count)
                let _: Range<Int> = slice.indices
                context.draw(slice)
            }
        }
        let _: Bool = layout.isTruncated
        let _: Text.Layout.Line? = layout.first
    }
}

private struct Sizes: View {
    var body: some View {
        Text("a").customAttribute(Emphasis())
            .textRenderer(Renderer(elapsed: 0))
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { proxy in
                    let anchored: Text.LayoutKey.AnchoredLayout? = layouts.first
                    let _: Text.Layout? = anchored?.layout
                    let origin: CGPoint = anchored.map { proxy[$0.origin] } ?? .zero
                    Text("\(origin.x)")
                }
            }
    }
}

/// The declarations are those of SwiftUI: what a program may write compiles, and draws without an error.
@Suite("Members of GraphicsContext")
@MainActor
struct GraphicsContextMembers {
    @Test("Every member that SwiftUI documents can be used in a canvas")
    func all() throws {
        var failure: (any Error)?
        var count = 0
        let canvas = Canvas { context, size in
            do {
                guard let symbol = context.resolveSymbol(id: 1) else { return }
                try useMembers(
                    of: &context,
                    size: size,
                    image: Image(systemName: "star"),
                    symbol: symbol,
                    path: Path(ellipseIn: CGRect(origin: .zero, size: size))
                )
                count += 1
            } catch {
                failure = error
            }
        } symbols: {
            Circle().tag(1)
        }
        _ = try ImageRenderer(content: canvas.frame(width: 20, height: 20)).pixelBuffer()
        #expect(failure == nil)
        #expect(count == 1)
    }

    @Test("A text renderer may use every member of a text's layout")
    func layout() throws {
        let picture = try ImageRenderer(content: Sizes()).pixelBuffer()
        #expect(picture.size.width > 0)
    }
}
