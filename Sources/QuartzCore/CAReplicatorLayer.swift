public import CoreGraphics
import Foundation
import HalationDrawing
import HalationGeometry

/// A layer whose sublayers share one space, in which they are seen by depth; it draws nothing itself.
open class CATransformLayer: CALayer {
    override func makeCopy() -> CALayer { CATransformLayer(layer: self) }
}

/// A layer that draws its sublayers several times, each time moved, later and in another colour.
open class CAReplicatorLayer: CALayer {
    override class var initialPart: (any LayerPart)? { ReplicatorPart() }

    override func makeCopy() -> CALayer { CAReplicatorLayer(layer: self) }

    private var part: ReplicatorPart { state.part as? ReplicatorPart ?? ReplicatorPart() }

    private func set(_ key: String, _ body: (inout ReplicatorPart) -> Void) {
        changePart(key, ReplicatorPart(), body)
    }

    /// The number of copies, the original included; initially 1.
    public var instanceCount: Int {
        get { part.count }
        set { set("instanceCount") { $0.count = newValue } }
    }

    /// Seconds by which each copy is later than the one before.
    public var instanceDelay: CFTimeInterval {
        get { part.delay }
        set { set("instanceDelay") { $0.delay = newValue } }
    }

    /// The map from each copy to the next, about the anchor point.
    public var instanceTransform: CATransform3D {
        get { part.transform }
        set { set("instanceTransform") { $0.transform = newValue } }
    }

    /// The colour that multiplies the first copy; initially white.
    public var instanceColor: CGColor? {
        get { part.color.layerCGColor }
        set { set("instanceColor") { $0.color = newValue.map { Color(cgColor: $0) } ?? .white } }
    }

    /// The change of red from each copy to the next.
    public var instanceRedOffset: Float {
        get { Float(part.offsets.x) }
        set { set("instanceRedOffset") { $0.offsets.x = Double(newValue) } }
    }

    /// The change of green from each copy to the next.
    public var instanceGreenOffset: Float {
        get { Float(part.offsets.y) }
        set { set("instanceGreenOffset") { $0.offsets.y = Double(newValue) } }
    }

    /// The change of blue from each copy to the next.
    public var instanceBlueOffset: Float {
        get { Float(part.offsets.z) }
        set { set("instanceBlueOffset") { $0.offsets.z = Double(newValue) } }
    }

    /// The change of opacity from each copy to the next.
    public var instanceAlphaOffset: Float {
        get { Float(part.offsets.w) }
        set { set("instanceAlphaOffset") { $0.offsets.w = Double(newValue) } }
    }

    /// Whether copies keep their depth; has no effect.
    public var preservesDepth = false
}

/// The properties of a replicator layer.
struct ReplicatorPart: LayerPart {
    var count = 1
    var delay = 0.0
    var transform = CATransform3D()
    var color = Color.white

    /// The change of red, green, blue and alpha from copy to copy.
    var offsets = SIMD4<Double>(0, 0, 0, 0)

    func value(_ key: Substring) -> LayerValue? {
        switch key {
        case "instanceCount": .number(Double(count))
        case "instanceDelay": .number(delay)
        case "instanceTransform": .transform(transform)
        case "instanceColor": .color(color)
        case "instanceRedOffset": .number(offsets.x)
        case "instanceGreenOffset": .number(offsets.y)
        case "instanceBlueOffset": .number(offsets.z)
        case "instanceAlphaOffset": .number(offsets.w)
        default: nil
        }
    }

    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool {
        switch (key, value) {
        case ("instanceCount", .number(let number)): count = Int(max(min(number, 1e6), 0))
        case ("instanceDelay", .number(let number)): delay = number
        case ("instanceTransform", .transform(let matrix)): transform = matrix
        case ("instanceColor", .color(let new)): color = new
        case ("instanceRedOffset", .number(let number)): offsets.x = number
        case ("instanceGreenOffset", .number(let number)): offsets.y = number
        case ("instanceBlueOffset", .number(let number)): offsets.z = number
        case ("instanceAlphaOffset", .number(let number)): offsets.w = number
        default: return false
        }
        return true
    }

    /// Draws the sublayers of the painter's layer once for each copy.
    func draw(_ painter: LayerPainter, in context: GraphicsContext, under space: CATransform3D) {
        let base = color.resolve(in: context.environment)
        let first = SIMD4(Double(base.red), Double(base.green), Double(base.blue), Double(base.opacity))
        var map = CATransform3D()
        let step = painter.state.aboutAnchor(transform)
        for index in 0..<max(count, 0) {
            var tint = first + offsets * Double(index)
            tint.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            let place = CATransform3DConcat(map, space)
            let time = painter.time - Double(index) * delay
            if tint == SIMD4(repeating: 1) {
                painter.drawSublayers(in: context, at: time, under: place, isDeep: false)
            } else if tint.w > 0 {
                var group = context
                if tint.x == 1, tint.y == 1, tint.z == 1 {
                    group.opacity *= tint.w
                } else {
                    let color = Color(red: tint.x, green: tint.y, blue: tint.z, opacity: tint.w)
                    group.addFilter(.colorMultiply(color))
                }
                group.drawLayer { painter.drawSublayers(in: $0, at: time, under: place, isDeep: false) }
            }
            map = CATransform3DConcat(map, step)
        }
    }
}
