import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The paint of glass: what lies below, slightly blurred, with its luma compressed and refracted at the edge.
///
/// The levels are those of iOS 26. In the light scheme regular glass makes white (254, 254, 254) and the grey of grouped
/// lists (252, 252, 255): bars and buttons in screenshots of two programs. Its darker levels are not measured.
package struct GlassMaterial: ShapeStyle, Hashable {
    private let isClear: Bool

    /// Creates regular or clear glass.
    package init(isClear: Bool) {
        self.isClear = isClear
    }

    /// Not callable: the style has no other style to resolve to.
    package func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    private func levels(in scheme: ColorScheme) -> BackdropTone.LumaLevels {
        switch (isClear, scheme == .dark) {
        case (false, false):
            BackdropTone.LumaLevels(
                black: 0.4,
                white: 1.44,
                saturation: 1.2,
                largestLuma: 0.572,
                filmOpacity: 0.2
            )
        case (false, true):
            BackdropTone.LumaLevels(black: 0.08, white: 1.125, saturation: 1.3, largestLuma: 0.35)
        case (true, false): BackdropTone.LumaLevels(black: 0.2, white: 0.95, saturation: 1, filmOpacity: 0.1)
        case (true, true): BackdropTone.LumaLevels(black: 0.05, white: 0.8, saturation: 1, filmOpacity: 0.05)
        }
    }
}

extension GlassMaterial: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) -> Ink? {
        let paint = MaterialPaint(
            radius: isClear ? 2 : 4,
            tone: .levels(levels(in: environment.colorScheme)),
            bevel: MaterialPaint.Bevel(height: 20, amount: 60)
        )
        return Ink(.material(paint))
    }
}
