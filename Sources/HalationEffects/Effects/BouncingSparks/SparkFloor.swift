import Halation

/// A dark room with a floor, lit by a fountain of sparks in its middle.
struct SparkFloor: View {
    let palette: EffectPalette

    /// Height of the horizon and of the fountain as fractions of the view's.
    static let horizon = 0.70
    static let source = 0.80

    var body: some View {
        Canvas { context, size in
            let (width, height) = (Double(size.width), Double(size.height))
            let light = palette.components(at: 0.4)
            let horizon = Self.horizon * height
            let wall = CGRect(x: 0, y: 0, width: width, height: horizon)
            let floor = CGRect(x: 0, y: horizon, width: width, height: height - horizon)
            context.fill(
                Path(wall),
                with: .linearGradient(
                    palette.backgroundGradient,
                    startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: horizon)
                )
            )
            context.fill(
                Path(floor),
                with: .linearGradient(
                    Gradient(colors: [
                        HexColor(red: 0x2B, green: 0x1A, blue: 0x12).color,
                        HexColor(red: 0x0A, green: 0x07, blue: 0x07).color,
                    ]),
                    startPoint: CGPoint(x: 0, y: horizon),
                    endPoint: CGPoint(x: 0, y: height)
                )
            )
            // The haze above the horizon, and the pool of light on the floor: wide, and clipped to the floor.
            glow(light, at: SIMD2(0.5, Self.source - 0.05), radii: SIMD2(0.40, 0.62), 0.26, in: context, size)
            var pool = context
            pool.clip(to: Path(floor))
            glow(light, at: SIMD2(0.5, Self.source), radii: SIMD2(0.46, 0.165), 0.50, in: pool, size)
            glow(
                palette.components(at: 0.2), at: SIMD2(0.5, Self.source), radii: SIMD2(0.16, 0.06), 0.5, in: pool, size
            )
        }
    }

    /// Fills an ellipse that fades outwards.
    ///
    /// - Parameters:
    ///   - center: As fractions of the width and the height.
    ///   - radii: Likewise.
    private func glow(
        _ color: SIMD3<Double>,
        at center: SIMD2<Double>,
        radii: SIMD2<Double>,
        _ opacity: Double,
        in context: GraphicsContext,
        _ size: CGSize
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
