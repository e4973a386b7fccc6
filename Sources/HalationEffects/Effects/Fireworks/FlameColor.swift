import HalationCore

/// The colours of a spark through its life, as straight sRGB-encoded components.
struct FlameColor {
    let birth: SIMD3<Double>
    let body: SIMD3<Double>
    let ember: SIMD3<Double>

    static let gold = FlameColor("#FFF0C8", "#FFC04D", "#D0650F")

    /// The triples that were chosen by eye, by the colour of their body.
    private static let tuned = [
        FlameColor("#FFE0EA", "#FF5C8A", "#A31555"), FlameColor("#DFF6FF", "#54C8FF", "#2450D8"),
        FlameColor("#FFD9A0", "#FF8A2A", "#B5230E"), FlameColor("#F2E4FF", "#B184FF", "#5A2AD0"),
        FlameColor("#EAFFDF", "#7BE37A", "#1C8A5A"), gold,
    ]

    /// The bodies of the shells other than willows.
    static let palette = EffectPalette(HexColor.list("#FF5C8A #54C8FF #FF8A2A #B184FF #7BE37A #FFC04D"))

    /// The colours around a body: those chosen by eye if there are, otherwise born near white and dying darker.
    init(body: HexColor) {
        let components = body.components
        if let tuned = Self.tuned.first(where: { $0.body == components }) {
            self = tuned
        } else {
            self.body = components
            birth = components + (SIMD3(repeating: 1) - components) * 0.72
            ember = components * components * 0.8
        }
    }

    private init(_ birth: String, _ body: String, _ ember: String) {
        self.birth = HexColor(birth)?.components ?? .one
        self.body = HexColor(body)?.components ?? .one
        self.ember = HexColor(ember)?.components ?? .one
    }

    /// The colour at a fraction of the life.
    func color(at fraction: Double) -> SIMD3<Double> {
        if fraction < 0.55 {
            let share = min(max((fraction - 0.02) / 0.2, 0), 1)
            return birth + (body - birth) * share
        }
        return body + (ember - body) * min((fraction - 0.55) / 0.45, 1)
    }
}

extension SIMD3<Double> {
    fileprivate static var one: SIMD3<Double> { SIMD3(repeating: 1) }
}
