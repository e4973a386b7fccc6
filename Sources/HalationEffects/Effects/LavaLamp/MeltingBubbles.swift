import HalationCore

/// A bubble of a lamp.
protocol LampBubble: Identifiable where ID == Int {
    /// The diameter, in the lamp's points.
    var diameter: Double { get }

    /// The centre at a time in seconds, in a frame of a size; both in the lamp's points.
    func position(at time: Double, in size: CGSize) -> CGPoint
}

/// The bubbles of a lamp in one layer, which is blurred.
struct MeltingBubbles<Bubble: LampBubble>: View {
    let lamp: LavaLamp
    let bubbles: [Bubble]

    /// In seconds.
    let time: Double

    /// Adds filters that act after the blur.
    var addFilters: (inout GraphicsContext) -> Void = { _ in }

    var body: some View {
        Canvas { context, size in
            let scale = lamp.fit ? size.unit / LavaLamp.fittedHeight : 1
            guard scale > 0 else { return }
            let size = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
            context.scaleBy(x: scale, y: scale)
            addFilters(&context)
            context.addFilter(.blur(radius: lamp.blur))
            context.drawLayer { layer in
                for bubble in bubbles {
                    let place = bubble.position(at: time, in: size)
                    // Corners of polygons reach 1.2 radii, and the blur four standard deviations.
                    let reach = -0.6 * bubble.diameter - 4 * lamp.blur
                    guard CGRect(origin: .zero, size: size).insetBy(dx: reach, dy: reach).contains(place)
                    else { continue }
                    switch lamp.shape {
                    case .circle: layer.fill(Path(bubble, at: place), with: .foreground)
                    case .polygon:
                        if let symbol = layer.resolveSymbol(id: bubble.id) { layer.draw(symbol, at: place) }
                    }
                }
            }
        } symbols: {
            if lamp.shape == .polygon {
                ForEach(bubbles) { bubble in
                    WobblingPolygon(seed: lamp.seed, id: bubble.id, time: time)
                        .frame(width: bubble.diameter, height: bubble.diameter)
                        .tag(bubble.id)
                }
            }
        }
    }
}

extension Path {
    /// The outline of a bubble that is a circle.
    fileprivate init(_ bubble: some LampBubble, at place: CGPoint) {
        let (diameter, radius) = (bubble.diameter, bubble.diameter / 2)
        self.init(
            ellipseIn: CGRect(x: place.x - radius, y: place.y - radius, width: diameter, height: diameter)
        )
    }
}

extension LavaLamp {
    /// Height in points of the frame of 16 by 9 that a lamp's lengths are meant for where they fit the frame.
    nonisolated static var fittedHeight: Double { 720 }
}
