public import Foundation
import HalationDrawing
import HalationGeometry

extension CGContext {
    /// Paints the clip with a gradient along a line.
    ///
    /// - Parameters:
    ///   - gradient: The colour ramp.
    ///   - start: The point of location 0, in user space.
    ///   - end: The point of location 1; nothing is drawn if it is the start.
    ///   - options: The sides on which the colours continue; without any, only the band between the points is painted.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = hypot(dx, dy)
        guard length > 0, length.isFinite else { return }
        let (along, reach) = (CGVector(dx: dx / length, dy: dy / length), reach(around: start))
        let first = options.contains(.drawsBeforeStartLocation) ? -reach : 0
        let last = options.contains(.drawsAfterEndLocation) ? max(reach, length) : length
        // The band is a rectangle across the line, as long as the clip is wide.
        func corner(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(
                x: start.x + along.dx * distance - along.dy * side,
                y: start.y + along.dy * distance + along.dx * side
            )
        }
        var band = Path()
        band.addLines([
            corner(first, -reach), corner(last, -reach), corner(last, reach), corner(first, reach),
        ])
        band.closeSubpath()
        drawing.fill(
            band,
            with: .linearGradient(gradient.gradient, startPoint: start, endPoint: end)
        )
    }

    /// Paints the clip with a gradient between two circles.
    ///
    /// - Parameters:
    ///   - gradient: The colour ramp.
    ///   - startCenter: The centre of the circle of location 0, in user space.
    ///   - startRadius: Its radius.
    ///   - endCenter: The centre of the circle of location 1.
    ///   - endRadius: Its radius.
    ///   - options: Whether the first colour fills the start circle, and the last one the outside of the end circle.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter == endCenter else {
            let circles = CircleSeries(
                start: (startCenter, max(startRadius, 0)),
                end: (endCenter, max(endRadius, 0)),
                gradient: gradient.gradient,
                options: options
            )
            let reach = reach(around: endCenter)
            drawing.drawLayer { circles.draw(in: &$0, reach: reach) }
            return
        }
        let reach = reach(around: endCenter)
        // The outside of a gradient that runs inwards is before its start.
        let runsOutwards = startRadius <= endRadius
        let drawsInside = options.contains(runsOutwards ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let drawsOutside = options.contains(runsOutwards ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        var ring = Path()
        ring.addEllipse(in: .circle(endCenter, radius: drawsOutside ? max(reach, outer) : outer))
        if !drawsInside, inner > 0 { ring.addEllipse(in: .circle(endCenter, radius: inner)) }
        let ramp = runsOutwards ? gradient.gradient : gradient.gradient.reversed
        drawing.fill(
            ring,
            with: .radialGradient(ramp, center: endCenter, startRadius: inner, endRadius: outer),
            style: FillStyle(eoFill: true)
        )
    }

    /// A distance from a point beyond which nothing is visible.
    private func reach(around point: CGPoint) -> CGFloat {
        let clip = boundingBoxOfClipPath
        let x = max(abs(clip.minX - point.x), abs(clip.maxX - point.x))
        let y = max(abs(clip.minY - point.y), abs(clip.maxY - point.y))
        return hypot(x, y) + 1
    }
}

/// A gradient between circles with different centres, drawn as many circles of one colour each.
private struct CircleSeries {
    let start: (center: CGPoint, radius: CGFloat)
    let end: (center: CGPoint, radius: CGFloat)
    let gradient: Gradient
    let options: CGGradientDrawingOptions

    /// As many colours as a channel has levels.
    private static let count = 256

    func draw(in context: inout GraphicsContext, reach: CGFloat) {
        // Each circle replaces what is below it, so that transparent colours do not add up.
        context.blendMode = .copy
        let grows = start.radius <= end.radius
        let afterEnd: CGGradientDrawingOptions = .drawsAfterEndLocation
        let outside = grows ? afterEnd : .drawsBeforeStartLocation
        if options.contains(outside) {
            let bounds = CGRect.circle(end.center, radius: reach * 2)
            context.fill(Path(bounds), with: .color(color(at: grows ? 1 : 0, in: context)))
        }
        for step in 0..<Self.count {
            let place = CGFloat(step) / CGFloat(Self.count - 1)
            let location = grows ? 1 - place : place
            context.fill(
                Path(ellipseIn: circle(at: location)),
                with: .color(color(at: location, in: context))
            )
        }
        let inside = grows ? CGGradientDrawingOptions.drawsBeforeStartLocation : afterEnd
        if !options.contains(inside) {
            context.blendMode = .clear
            context.fill(Path(ellipseIn: circle(at: grows ? 0 : 1)), with: .color(.black))
        }
    }

    private func circle(at location: CGFloat) -> CGRect {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * location }
        let center = CGPoint(
            x: between(start.center.x, end.center.x),
            y: between(start.center.y, end.center.y)
        )
        return .circle(center, radius: between(start.radius, end.radius))
    }

    private func color(at location: CGFloat, in context: GraphicsContext) -> Color {
        let stops = gradient.stops
        guard let after = stops.firstIndex(where: { $0.location >= location }) else {
            return stops.last?.color ?? .clear
        }
        guard after > 0 else { return stops[0].color }
        let (low, high) = (stops[after - 1], stops[after])
        let fraction = (location - low.location) / max(high.location - low.location, .ulpOfOne)
        return low.color.mix(with: high.color, by: Double(fraction), in: .device)
    }
}

extension CGRect {
    /// The square around a circle.
    fileprivate static func circle(_ center: CGPoint, radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}

extension Gradient {
    /// The ramp from its end to its start.
    fileprivate var reversed: Gradient {
        Gradient(stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) })
    }
}
