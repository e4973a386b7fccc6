import Foundation
import HalationCore
import HalationParticles

/// A tiled floor with a disc, a ring, a title and a caption; lengths are fractions of the frame's height.
struct WaterPool: View {
    let title: String
    let caption: String
    let titleSize: Double
    let titleColor: Color
    let discSize: Double
    let palette: EffectPalette
    let hasFloor: Bool

    private static let tile = 1.0 / 9

    var body: some View {
        Canvas { context, size in
            let unit = Double(size.height)
            if hasFloor { drawFloor(in: context, size: size) }
            let center = CGPoint(x: 0.5 * size.width, y: 0.46 * size.height)
            drawDisc(in: context, at: center, unit: unit)
            var shadow = context
            shadow.addFilter(.blur(radius: 0.008 * unit))
            let font = Font.system(size: titleSize * unit)
            shadow.draw(
                Text(title).font(font).foregroundColor(Self.shadow.opacity(0.75)),
                at: CGPoint(x: center.x + 0.005 * unit, y: center.y + 0.012 * unit)
            )
            context.draw(Text(title).font(font).foregroundColor(titleColor), at: center)
            context.draw(
                Text(caption).font(.system(size: 0.030 * unit)).tracking(0.017 * unit)
                    .foregroundColor(titleColor.opacity(0.78)),
                at: CGPoint(x: center.x, y: 0.905 * unit)
            )
        }
    }

    private func drawFloor(in context: GraphicsContext, size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        let unit = Double(size.height)
        context.fill(
            Path(frame),
            with: .linearGradient(
                palette.backgroundGradient,
                startPoint: .zero,
                endPoint: CGPoint(x: size.width, y: size.height)
            )
        )
        let tile = Self.tile * unit
        guard tile > 0.5 else { return }
        let columns = Int((size.width / tile).rounded(.up)) + 1
        // Tiles lie symmetrically about the middle of the frame.
        let left = size.width / 2 - CGFloat(columns) / 2 * tile
        var joints = Path()
        for column in 0..<columns {
            let x = left + CGFloat(column) * tile
            joints.addRect(CGRect(x: x - 0.0016 * unit, y: 0, width: 0.0032 * unit, height: unit))
            for row in 0..<9 {
                let lightness = Double(ShaderMath.hash(Int32(column), Int32(row), 5)) - 0.5
                let color = lightness > 0 ? Color.white : .black
                let y = Double(row) * tile
                context.fill(
                    Path(CGRect(x: x, y: y, width: tile, height: tile)),
                    with: .color(color.opacity(abs(lightness) * 0.14))
                )
            }
        }
        for row in 1..<9 {
            let y = Double(row) * tile
            joints.addRect(CGRect(x: 0, y: y - 0.0016 * unit, width: size.width, height: 0.0032 * unit))
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
