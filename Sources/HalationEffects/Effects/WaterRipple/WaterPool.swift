import Foundation
import HalationCore
import HalationParticles

/// A tiled floor with a disc, a ring, a title and a caption; lengths are fractions of the height of a 16:9 frame.
struct WaterPool: View {
    let title: String
    let caption: String
    let lettering: WaterLettering
    let titleSize: Double
    let titleColor: Color
    let discSize: Double
    let palette: EffectPalette
    let hasFloor: Bool

    private static let tile = 1.0 / 9

    var body: some View {
        Canvas { context, size in
            let unit = size.tallUnit
            guard unit > 0 else { return }
            if hasFloor { drawFloor(in: context, size: size) }
            let center = CGPoint(x: 0.5 * size.width, y: 0.46 * size.height)
            drawDisc(in: context, at: center, unit: unit)
            drawTitle(in: context, at: center, size: size)
            drawCaption(in: context, at: CGPoint(x: center.x, y: center.y + 0.445 * unit), size: size)
        }
    }

    /// Draws the title and its shadow, smaller than asked for if it would reach beyond the frame.
    private func drawTitle(in context: GraphicsContext, at center: CGPoint, size: CGSize) {
        let unit = size.tallUnit
        let asked = titleSize * unit
        func text(_ height: Double, _ color: Color) -> Text {
            Text(title).font(lettering.title(height)).tracking(-0.015 * height).foregroundColor(color)
        }
        let height = context.size(of: asked, within: 0.88 * size.width) { text($0, titleColor) }
        var shadow = context
        shadow.addFilter(.blur(radius: 0.010 * unit))
        shadow.draw(
            text(height, Self.shadow.opacity(0.55)),
            at: CGPoint(x: center.x + 0.004 * unit, y: center.y + 0.011 * unit)
        )
        context.draw(text(height, titleColor), at: center)
    }

    private func drawCaption(in context: GraphicsContext, at center: CGPoint, size: CGSize) {
        let asked = 0.028 * size.tallUnit
        func text(_ height: Double) -> Text {
            Text(caption).font(lettering.caption(height)).tracking(0.42 * height)
                .foregroundColor(titleColor.opacity(0.82))
        }
        let height = context.size(of: asked, within: 0.84 * size.width, text)
        // The space after the last letter is no part of what is centred.
        context.draw(text(height), at: CGPoint(x: center.x + 0.21 * height, y: center.y))
    }

    private func drawFloor(in context: GraphicsContext, size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        let (width, height, unit) = (Double(size.width), Double(size.height), size.unit)
        context.fill(
            Path(frame),
            with: .linearGradient(
                palette.backgroundGradient,
                startPoint: .zero,
                endPoint: CGPoint(x: width, y: height)
            )
        )
        let tile = Self.tile * unit
        guard tile > 0.5 else { return }
        // Tiles lie symmetrically about the middle of the frame; in 16:9 a row of them fills the height.
        let columns = Int((width / tile).rounded(.up)) + 1
        let rows = Int((height / tile - 0.01).rounded(.up))
        let left = width / 2 - Double(columns) / 2 * tile
        let top = height / 2 - Double(rows) / 2 * tile
        let joint = 0.0032 * unit
        var joints = Path()
        for column in 0..<columns {
            let x = left + Double(column) * tile
            joints.addRect(CGRect(x: x - joint / 2, y: 0, width: joint, height: height))
            for row in 0..<rows {
                let lightness = Double(ShaderMath.hash(Int32(column), Int32(row), 5)) - 0.5
                let color = lightness > 0 ? Color.white : .black
                let y = top + Double(row) * tile
                context.fill(
                    Path(CGRect(x: x, y: y, width: tile, height: tile)),
                    with: .color(color.opacity(abs(lightness) * 0.14))
                )
            }
        }
        for row in 1..<max(rows, 1) {
            let y = top + Double(row) * tile
            joints.addRect(CGRect(x: 0, y: y - joint / 2, width: width, height: joint))
        }
        context.fill(joints, with: .color(Self.joint.opacity(0.26)))
    }

    private func drawDisc(in context: GraphicsContext, at center: CGPoint, unit: Double) {
        let radius = discSize / 2 * unit
        func circle(_ radius: Double, x: Double = 0, y: Double = 0) -> Path {
            Path(
                ellipseIn: CGRect(
                    x: center.x + x - radius,
                    y: center.y + y - radius,
                    width: 2 * radius,
                    height: 2 * radius
                )
            )
        }
        guard radius > 0 else { return }
        let ringRadius = radius * 1.15
        var shadow = context
        shadow.addFilter(.blur(radius: 0.019 * unit))
        shadow.fill(
            circle(radius, x: 0.011 * unit, y: 0.022 * unit),
            with: .color(Self.deep.opacity(0.6))
        )
        context.stroke(
            circle(ringRadius),
            with: .color(palette.color(at: 0.25)),
            lineWidth: 0.011 * unit
        )
        // All colours but the last, which is that of the light.
        let colors = palette.colors.count > 1 ? palette.colors.dropLast() : palette.colors[...]
        context.fill(
            circle(radius),
            with: .radialGradient(
                Gradient(colors: colors.map(\.color)),
                center: CGPoint(x: center.x - 0.35 * radius, y: center.y - 0.45 * radius),
                startRadius: 0,
                endRadius: 1.7 * radius
            )
        )
    }

    private static let joint = Color(red: 230 / 255, green: 1, blue: 1)
    private static let shadow = Color(red: 122 / 255, green: 10 / 255, blue: 58 / 255)
    private static let deep = Color(red: 3 / 255, green: 42 / 255, blue: 74 / 255)
}

/// The fonts of a pool's words.
struct WaterLettering {
    /// The family; the system's if empty.
    let family: String

    let weight: WaterRipple.Weight

    func title(_ size: Double) -> Font { font(size).weight(weight.ofFont) }

    func caption(_ size: Double) -> Font { font(size).weight(.medium) }

    private func font(_ size: Double) -> Font {
        family.isEmpty ? .system(size: size) : .custom(family, fixedSize: size)
    }
}

extension GraphicsContext {
    /// The size of a font at which a text on one line is not wider than `limit`, at most the size that is asked for.
    ///
    /// Letters of small sizes are wider for their size, so that the size is found in several steps.
    fileprivate func size(of asked: Double, within limit: CGFloat, _ text: (Double) -> Text) -> Double {
        let any = CGFloat.greatestFiniteMagnitude
        var size = asked
        for _ in 0..<8 {
            let width = resolve(text(size)).measure(in: CGSize(width: any, height: any)).width
            guard width > limit else { break }
            size *= 0.98 * Double(limit / width)
        }
        return size
    }
}
