import Halation
import HalationEffects
import HalationPixels
import Testing

/// Effects that say that they fill their frame.
@MainActor
@Suite("Opaque effects")
struct OpaqueEffectTests {
    private func isOpaque(_ effect: some Effect, at date: Double, size: CGSize) throws -> Bool {
        let renderer = ImageRenderer(content: effect.frame(width: size.width, height: size.height))
        renderer.date = Date(timeIntervalSinceReferenceDate: date)
        let picture = try renderer.pixelBuffer()
        return (0..<picture.size.height).allSatisfy { y in
            (0..<picture.size.width).allSatisfy { x in picture[x, y].alpha == 255 }
        }
    }

    @Test("Every pixel of an effect that is opaque is opaque, with all presets")
    func fill() throws {
        var count = 0
        for effect in EffectCatalog.ready.effects {
            let presets = [nil] + effect.presetDescriptions.map { Optional($0.name) }
            for (index, preset) in presets.enumerated() {
                var value: any Effect = effect.init()
                if let preset { try value.applyPreset(preset) }
                guard value.isOpaque else { continue }
                count += 1
                for size in [CGSize(width: 320, height: 180), CGSize(width: 90, height: 160)] {
                    #expect(
                        try isOpaque(value, at: 0.7 + Double(index), size: size),
                        "\(effect.name) \(preset ?? "")"
                    )
                }
            }
        }
        #expect(count > 40)
    }

    @Test("Without an opaque background an effect is not opaque")
    func transparent() throws {
        for effect in EffectCatalog.ready.effects {
            for background in ["none", "#ff000080", "#fff,#0000"] {
                var value: any Effect = effect.init()
                try value.setParameter("background", to: background)
                #expect(!value.isOpaque, "\(effect.name) \(background)")
            }
            var value: any Effect = effect.init()
            try value.setParameter("background", to: "#ff0000")
            #expect(value.isOpaque, "\(effect.name)")
        }
    }
}
