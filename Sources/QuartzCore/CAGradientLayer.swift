import CoreGraphics
public import Foundation
import HalationDrawing
import HalationGeometry

/// A layer that fills its bounds, and their corners, with a gradient.
open class CAGradientLayer: CALayer {
    override class var initialPart: (any LayerPart)? { GradientPart() }

    override func makeCopy() -> CALayer { CAGradientLayer(layer: self) }

    private var gradient: GradientPart { state.part as? GradientPart ?? GradientPart() }

    private func set(_ key: String, _ body: (inout GradientPart) -> Void) {
        changePart(key, GradientPart(), body)
    }

    /// The colours, `CGColor`s in order.
    public var colors: [Any]? {
        get { gradient.colors?.map(\.layerCGColor) }
        set {
            let colors = newValue?.compactMap { element -> Color? in
                if case .color(let color)? = LayerValue(element) { color } else { nil }
            }
            set("colors") { $0.colors = colors }
        }
    }

    /// The places of the colours between start and end, 0...1; evenly spaced without them.
    public var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { set("locations") { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// The start in units of the bounds; initially the middle of the top.
    ///
    /// It is the centre of a radial and a conic gradient.
    public var startPoint: CGPoint {
        get { gradient.startPoint }
        set { set("startPoint") { $0.startPoint = newValue } }
    }

    /// The end in units of the bounds; initially the middle of the bottom.
    ///
    /// Its distance from the start gives the two radii of a radial gradient, its direction the start of a conic one.
    public var endPoint: CGPoint {
        get { gradient.endPoint }
        set { set("endPoint") { $0.endPoint = newValue } }
    }

    /// The kind of gradient; initially along a line.
    public var type: CAGradientLayerType {
        get { gradient.type }
        set { set("type") { $0.type = newValue } }
    }
}

/// The kind of a gradient: along a line, around a point by distance, or by direction.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The properties of a gradient layer.
struct GradientPart: DrawnLayerPart {
    var colors: [Color]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    func value(_ key: Substring) -> LayerValue? {
        switch key {
        case "colors": colors.map { .colors($0) }
        case "locations": .numbers(places)
        case "startPoint": .point(startPoint)
        case "endPoint": .point(endPoint)
        default: nil
        }
    }

    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool {
        switch (key, value) {
        case ("colors", .colors(let new)): colors = new
        case ("locations", .numbers(let numbers)): locations = numbers
        case ("startPoint", .point(let point)): startPoint = point
        case ("endPoint", .point(let point)): endPoint = point
        default: return false
        }
        return true
    }

    private var places: [Double] {
        let count = colors?.count ?? 0
        if let locations, locations.count >= count { return locations }
        return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    func draw(_ painter: LayerPainter, in context: GraphicsContext) {
        guard let colors, !colors.isEmpty else { return }
        let bounds = painter.state.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        var last = 0.0
        let stops = zip(colors, places).map { color, place in
            // A place before the last one counts as the same.
            last = max(last, min(max(place, 0), 1))
            return Gradient.Stop(color: color, location: CGFloat(last))
        }
        let gradient = Gradient(stops: stops)
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        let (start, end) = (point(startPoint), point(endPoint))
        let outline = painter.state.outline()
        switch type {
        case .radial:
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            guard radii.width > 0, radii.height > 0 else { return }
            // A circle of radius 1, stretched.
            var context = context
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: radii.width, y: radii.height)
            let back = CGAffineTransform(scaleX: 1 / radii.width, y: 1 / radii.height)
            let shape = outline.offsetBy(dx: -start.x, dy: -start.y).applying(back)
            context.fill(
                shape,
                with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 1)
            )
        case .conic:
            let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
            context.fill(outline, with: .conicGradient(gradient, center: start, angle: .radians(angle)))
        default:
            context.fill(outline, with: .linearGradient(gradient, startPoint: start, endPoint: end))
        }
    }
}
