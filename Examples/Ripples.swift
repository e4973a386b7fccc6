import Halation

/// A shader in Swift: rings of water that bend the picture behind them.
struct Ripples: View {
    init() throws {
        try ShaderLibrary.default.register(Self.rings)
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            ZStack {
                LinearGradient(
                    colors: [turquoise, deepBlue],
                    startPoint: .topLeading,
                    endPoint: .bottomTrailing
                )
                Canvas { context, size in
                    for offset in stride(from: 15, to: size.width, by: 30) {
                        let joints = [
                            Path(CGRect(x: offset, y: 0, width: 1.5, height: size.height)),
                            Path(CGRect(x: 0, y: offset, width: size.width, height: 1.5)),
                        ]
                        for joint in joints { context.fill(joint, with: .color(white: 1, opacity: 0.22)) }
                    }
                }
                Circle().fill(coral).frame(width: 190, height: 190)
                Circle().stroke(.white.opacity(0.5), lineWidth: 3).frame(width: 220, height: 220)
                Text("ripple").font(.system(size: 78, weight: .bold)).foregroundStyle(.white)
            }
            .distortionEffect(
                ShaderLibrary.rings(.float2(240, 150), .float(time)),
                maxSampleOffset: CGSize(width: 12, height: 12)
            )
        }
    }

    /// Moves each pixel along the line to the centre, by a wave that fades with the distance.
    private static let rings = ShaderDefinition.distortionEffect("rings", edges: .clamp) {
        (position: SIMD2<Float>, center: SIMD2<Float>, time: Float) in
        let offset = position - center
        let distance = (offset * offset).sum().squareRoot()
        let height = 4.5 * sin(distance / 11 - time * 5) * min(distance / 40, 1)
        return position + offset / max(distance, 1) * height
    }

    private let turquoise = Color(red: 0.22, green: 0.82, blue: 0.84)
    private let deepBlue = Color(red: 0.02, green: 0.25, blue: 0.47)
    private let coral = Color(red: 1, green: 0.42, blue: 0.4)
}
