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
        let middle = 0.5 * width
        let source = CGPoint(x: middle, y: Self.source * height)
        let unit = size.tallUnit
        glow(
            light,
            at: CGPoint(x: middle, y: source.y - 0.04 * unit),
            radii: CGSize(width: 0.82 * unit, height: 0.56 * unit),
            opacity: 0.30,
            in: context
        )
        let bright = palette.components(at: 0.42)
        for (color, across, below, opacity) in [(light, 0.89, 0.19, 0.40), (bright, 0.34, 0.07, 0.45)] {
            // Light that went on beyond the horizon, or ended there, would show it as a hard line: the far half of the
            // pool is as flat as the floor is short.
            let far = min(0.95 * (Self.source - Self.horizon) * height, 0.8 * below * unit)
            let halves = [
                (far, CGRect(x: 0, y: 0, width: width, height: source.y)),
                (below * unit, CGRect(x: 0, y: source.y, width: width, height: height - source.y)),
            ]
            for (reach, half) in halves {
                var pool = context
                pool.clip(to: Path(half))
                glow(
                    color,
                    at: source,
                    radii: CGSize(width: across * unit, height: reach),
                    opacity: opacity,
                    in: pool
                )
            }
        }
    }

    /// Fills an ellipse that fades outwards.
    private func glow(
        _ color: SIMD3<Double>,
        at center: CGPoint,
        radii: CGSize,
        opacity: Double,
        in context: GraphicsContext
    ) {
        var context = context
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: radii.width, y: radii.height)
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
