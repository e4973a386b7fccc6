public import CoreGraphics
public import Foundation
import HalationDrawing
import HalationGeometry

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    override class var initialPart: (any LayerPart)? { ShapePart() }

    override func makeCopy() -> CALayer { CAShapeLayer(layer: self) }

    private var shape: ShapePart { state.part as? ShapePart ?? ShapePart() }

    private func set(_ key: String, _ body: (inout ShapePart) -> Void) { changePart(key, ShapePart(), body) }

    /// The path, in the layer's own coordinates.
    public var path: CGPath? {
        get { shape.path }
        set { set("path") { $0.path = newValue } }
    }

    /// The colour of the inside; initially black, nil is none.
    public var fillColor: CGColor? {
        get { shape.fillColor?.layerCGColor }
        set { set("fillColor") { $0.fillColor = newValue.map { Color(cgColor: $0) } } }
    }

    /// The rule that decides what lies inside; initially the nonzero one.
    public var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { set("fillRule") { $0.fillRule = newValue } }
    }

    /// The colour of the stroke; initially none.
    public var strokeColor: CGColor? {
        get { shape.strokeColor?.layerCGColor }
        set { set("strokeColor") { $0.strokeColor = newValue.map { Color(cgColor: $0) } } }
    }

    /// The fraction of the path's length at which the stroke begins; initially 0.
    public var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { if newValue != shape.strokeStart { set("strokeStart") { $0.strokeStart = newValue } } }
    }

    /// The fraction of the path's length at which the stroke ends; initially 1.
    public var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { if newValue != shape.strokeEnd { set("strokeEnd") { $0.strokeEnd = newValue } } }
    }

    /// The width of the stroke; initially 1.
    public var lineWidth: CGFloat {
        get { shape.style.lineWidth }
        set { set("lineWidth") { $0.style.lineWidth = newValue } }
    }

    /// The limit of mitred corners, as a multiple of the width; initially 10.
    public var miterLimit: CGFloat {
        get { shape.style.miterLimit }
        set { set("miterLimit") { $0.style.miterLimit = newValue } }
    }

    /// The shape of the stroke's ends; initially cut off.
    public var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.style.lineCap) }
        set { set("lineCap") { $0.style.lineCap = newValue.cap } }
    }

    /// The shape of the stroke's corners; initially mitred.
    public var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.style.lineJoin) }
        set { set("lineJoin") { $0.style.lineJoin = newValue.join } }
    }

    /// The offset into the dashes; initially 0.
    public var lineDashPhase: CGFloat {
        get { shape.style.dashPhase }
        set { set("lineDashPhase") { $0.style.dashPhase = newValue } }
    }

    /// The lengths of dashes and gaps; nil for a solid stroke.
    public var lineDashPattern: [NSNumber]? {
        get { shape.style.dash.isEmpty ? nil : shape.style.dash.map { NSNumber(value: Double($0)) } }
        set { set("lineDashPattern") { $0.style.dash = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }
}

/// The properties of a shape layer.
struct ShapePart: DrawnLayerPart {
    var path: CGPath?
    var fillColor: Color? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: Color?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var style = StrokeStyle()

    func value(_ key: Substring) -> LayerValue? {
        switch key {
        case "path": path.map { .path($0) }
        case "fillColor": .color(fillColor ?? .clear)
        case "strokeColor": .color(strokeColor ?? .clear)
        case "strokeStart": .number(Double(strokeStart))
        case "strokeEnd": .number(Double(strokeEnd))
        case "lineWidth": .number(Double(style.lineWidth))
        case "miterLimit": .number(Double(style.miterLimit))
        case "lineDashPhase": .number(Double(style.dashPhase))
        case "lineDashPattern": .numbers(style.dash.map { Double($0) })
        default: nil
        }
    }

    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool {
        switch (key, value) {
        case ("path", .path(let new)): path = new
        case ("fillColor", .color(let color)): fillColor = color
        case ("strokeColor", .color(let color)): strokeColor = color
        case ("strokeStart", .number(let number)): strokeStart = CGFloat(number)
        case ("strokeEnd", .number(let number)): strokeEnd = CGFloat(number)
        case ("lineWidth", .number(let number)): style.lineWidth = CGFloat(number)
        case ("miterLimit", .number(let number)): style.miterLimit = CGFloat(number)
        case ("lineDashPhase", .number(let number)): style.dashPhase = CGFloat(number)
        case ("lineDashPattern", .numbers(let numbers)): style.dash = numbers.map { CGFloat($0) }
        default: return false
        }
        return true
    }

    func draw(_ painter: LayerPainter, in context: GraphicsContext) {
        guard let path else { return }
        let shape = Path(path)
        if let fillColor {
            context.fill(shape, with: .color(fillColor), style: FillStyle(eoFill: fillRule == .evenOdd))
        }
        guard let strokeColor, style.lineWidth > 0 else { return }
        let (start, end) = (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
        guard start < end else { return }
        let line = start > 0 || end < 1 ? shape.trimmedPath(from: start, to: end) : shape
        context.stroke(line, with: .color(strokeColor), style: style)
    }
}

/// The rule that decides which points lie inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a cap from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    fileprivate init(_ cap: CGLineCap) { self = cap == .round ? .round : cap == .square ? .square : .butt }

    fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a join from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    fileprivate init(_ join: CGLineJoin) { self = join == .round ? .round : join == .bevel ? .bevel : .miter }

    fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
