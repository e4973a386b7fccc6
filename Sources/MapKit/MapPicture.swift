import CoreLocation
import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The field of a map without tiles, with its lines and areas.
struct MapBackground: View {
    let projection: MapProjection
    let elements: [MapElement]

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        Canvas { context, size in
            let isDark = colorScheme == .dark
            let bounds = CGRect(origin: .zero, size: size)
            context.fill(Path(bounds), with: .color(isDark ? MapColors.darkField : MapColors.field))
            context.stroke(
                grid(in: size),
                with: .color(isDark ? MapColors.darkGrid : MapColors.grid),
                lineWidth: 1
            )
            for element in elements { draw(element, in: &context) }
        }
    }

    /// Lines every 32 points, as on a tile that is not loaded.
    private func grid(in size: CGSize) -> Path {
        let step = 32.0
        var path = Path()
        for x in stride(from: step, to: size.width, by: step) {
            path.move(to: CGPoint(x: x, y: 0))
            path.addLine(to: CGPoint(x: x, y: size.height))
        }
        for y in stride(from: step, to: size.height, by: step) {
            path.move(to: CGPoint(x: 0, y: y))
            path.addLine(to: CGPoint(x: size.width, y: y))
        }
        return path
    }

    private func draw(_ element: MapElement, in context: inout GraphicsContext) {
        let path: Path
        let isArea: Bool
        switch element.shape {
        case .path(let coordinates, let isClosed):
            path = Path { path in
                path.addLines(coordinates.map { projection.point(at: $0) })
                if isClosed { path.closeSubpath() }
            }
            isArea = isClosed
        case .circle(let center, let radius):
            let middle = projection.point(at: center)
            let length = projection.length(metres: radius, latitude: center.latitude)
            path = Path(
                ellipseIn: CGRect(
                    x: middle.x - length,
                    y: middle.y - length,
                    width: 2 * length,
                    height: 2 * length
                )
            )
            isArea = true
        case .view, .balloon:
            return
        }
        if isArea, element.fill != nil || element.stroke == nil {
            let fill = element.fill ?? AnyShapeStyle((element.tint ?? .blue).opacity(0.25))
            context.fill(path, with: .style(fill))
        }
        if let stroke = element.stroke ?? (isArea ? nil : AnyShapeStyle(element.tint ?? .blue)) {
            context.stroke(path, with: .style(stroke), style: element.strokeStyle)
        }
    }
}

/// The colours of a map without tiles.
enum MapColors {
    static let field = Color(red: 0.945, green: 0.937, blue: 0.918)
    static let grid = Color(red: 0.902, green: 0.890, blue: 0.867)
    static let darkField = Color(red: 0.145, green: 0.153, blue: 0.169)
    static let darkGrid = Color(red: 0.188, green: 0.200, blue: 0.220)
}

/// The title below a mark, without a place in its size.
struct MapTitle: View {
    let text: Text

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let halo = colorScheme == .dark ? MapColors.darkField : MapColors.field
        text
            .font(.system(size: 11, weight: .semibold))
            .foregroundStyle(.primary)
            .fixedSize()
            .shadow(color: halo, radius: 1)
            .padding(.top, 2)
    }
}

/// A balloon whose tip is at the bottom, with a title below.
struct MapBalloon: View {
    let title: Text?
    let glyph: AnyView
    let tint: Color
    let isSelected: Bool

    /// The diameter of the balloon; a selected one is twice as large.
    private var diameter: CGFloat { isSelected ? 56 : 28 }

    var body: some View {
        BalloonShape()
            .fill(tint)
            .frame(width: diameter, height: diameter * 1.2)
            .overlay(alignment: .top) {
                glyph
                    .font(.system(size: diameter / 2, weight: .semibold))
                    .foregroundStyle(.white)
                    .frame(width: diameter, height: diameter)
            }
            .overlay(alignment: .bottom) {
                if let title { MapTitle(text: title).alignmentGuide(.bottom) { $0[.top] } }
            }
    }
}

/// A disc with a tip at the bottom of the rectangle.
struct BalloonShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        let radius = rect.width / 2
        let center = CGPoint(x: rect.midX, y: rect.minY + radius)
        // The tip's edges begin 40 degrees beside the bottom of the disc.
        let half = 40 * Double.pi / 180
        return Path { path in
            path.addArc(
                center: center,
                radius: radius,
                startAngle: .radians(.pi / 2 - half),
                endAngle: .radians(.pi / 2 + half),
                clockwise: true
            )
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

/// A head on a needle, whose tip is at the bottom.
struct PinView: View {
    let tint: Color

    var body: some View {
        VStack(spacing: 0) {
            Circle().fill(tint).frame(width: 16, height: 16)
            Rectangle().fill(.gray).frame(width: 2, height: 16)
        }
    }
}
