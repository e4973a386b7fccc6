import HalationCore

/// A dark room with a floor, lit by a fountain of sparks in its middle.
struct SparkFloor {
    let palette: EffectPalette

    /// Height of the horizon and of the fountain as fractions of the view's.
    static let horizon = 0.70
    static let source = 0.80

    /// Fills a canvas of a size.
    func draw(in context: GraphicsContext, size: CGSize) {
        let (width, height) = (Double(size.width), Double(size.height))
        let light = palette.components(at: 0.55)
        let horizon = Self.horizon * height
        // The wall goes on behind the floor: side by side they would leave a seam where the horizon crosses a pixel.
        let wall = CGRect(x: 0, y: 0, width: width, height: height)
        let floor = CGRect(x: 0, y: horizon, width: width, height: height - horizon)
        context.fill(
            Path(wall),
            with: .linearGradient(
                palette.backgroundGradient,
                startPoint: .zero,
                endPoint: CGPoint(x: 0, y: horizon)
            )
        )
        // The floor goes on from the wall's last colour, or the horizon would be a hard line.
        let near = HexColor(red: 0x0A, green: 0x07, blue: 0x07).components
        let far = palette.background.last?.components ?? near
        context.fill(
            Path(floor),
            with: .linearGradient(
                Gradient(colors: [Color(far), Color(near)]),
                startPoint: CGPoint(x: 0, y: horizon),
                endPoint: CGPoint(x: 0, y: height)
            )
        )
        // The haze around the fountain, and the pool of light on the floor.
        let source = SIMD2(0.5, Self.source)
        glow(light, at: SIMD2(0.5, 0.76), radii: SIMD2(0.46, 0.56), opacity: 0.30, in: context, size: size)
        var pool = context
        pool.clip(to: Path(floor))
        glow(light, at: source, radii: SIMD2(0.50, 0.17), opacity: 0.40, in: pool, size: size)
        let bright = palette.components(at: 0.42)
        glow(bright, at: source, radii: SIMD2(0.19, 0.06), opacity: 0.45, in: pool, size: size)
    }

    /// Fills an ellipse that fades outwards; its centre and radii are fractions of the width and the height.
    private func glow(
        _ color: SIMD3<Double>,
        at center: SIMD2<Double>,
        radii: SIMD2<Double>,
        opacity: Double,
        in context: GraphicsContext,
        size: CGSize
    ) {
        var context = context
        context.translateBy(x: center.x * Double(size.width), y: center.y * Double(size.height))
        context.scaleBy(x: radii.x * Double(size.width), y: radii.y * Double(size.height))
        context.blendMode = .plusLighter
        // A bell: a straight ramp has a visible tip and rim.
        let stops = (0...8).map { stop in
            let distance = Double(stop) / 8
            let bell = exp(-4 * distance * distance) - exp(-4)
            return Gradient.Stop(color: Color(color, opacity: opacity * bell), location: distance)
        }
        context.fill(
            Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2)),
            with: .radialGradient(Gradient(stops: stops), center: .zero, startRadius: 0, endRadius: 1)
        )
    }
}
