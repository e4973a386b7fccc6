public import CoreGraphics
public import Foundation
import HalationDrawing

/// The particles of one kind that an emitter layer, or another cell's particle, emits.
///
/// The cell emits from its `beginTime`, in the layer's time or the particle's life, for its `duration`, which is initially
/// without end. A quantity with a range is chosen evenly from its value less half of the range to its value plus half of it.
open class CAEmitterCell: MediaTimedObject {
    private var values: [String: Any] = [:]

    /// Creates a cell that emits nothing.
    public override init() {
        super.init()
        timing.duration = .infinity
    }

    /// Creates a cell that emits nothing; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init() }

    /// The name, by which a layer's key paths find the cell.
    public var name: String?

    /// Whether the cell emits; initially true.
    public var isEnabled = true

    /// Births per second; initially 0.
    ///
    /// The first birth is 1 / rate after the start.
    public var birthRate: Float = 0

    /// Seconds that a particle lives; initially 0.
    public var lifetime: Float = 0

    /// The range of the lifetime.
    public var lifetimeRange: Float = 0

    /// The angle of emission out of the plane, in radians; it shortens the way in the plane.
    public var emissionLatitude: CGFloat = 0

    /// The angle of emission in the plane, in radians.
    ///
    /// It is measured from the direction to the right; from that upwards for a layer whose shape is a line; and from
    /// the one away from the centre for the outline of a circle.
    public var emissionLongitude: CGFloat = 0

    /// The cone around the angle of emission, in radians: twice pi is every direction.
    public var emissionRange: CGFloat = 0

    /// Points per second at birth.
    public var velocity: CGFloat = 0

    /// The range of the velocity.
    public var velocityRange: CGFloat = 0

    /// The acceleration to the right, in points per second squared.
    public var xAcceleration: CGFloat = 0

    /// The acceleration downwards, in points per second squared.
    public var yAcceleration: CGFloat = 0

    /// The acceleration in depth; has no effect.
    public var zAcceleration: CGFloat = 0

    /// The size as a multiple of the contents'; initially 1.
    public var scale: CGFloat = 1

    /// The range of the scale.
    public var scaleRange: CGFloat = 0

    /// The change of the scale per second; a particle of scale 0 is not drawn.
    public var scaleSpeed: CGFloat = 0

    /// The rotation per second, in radians.
    public var spin: CGFloat = 0

    /// The range of the rotation per second.
    public var spinRange: CGFloat = 0

    /// The colour that multiplies the contents; initially white.
    public var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    /// The range of the colour's red.
    public var redRange: Float = 0

    /// The range of the colour's green.
    public var greenRange: Float = 0

    /// The range of the colour's blue.
    public var blueRange: Float = 0

    /// The range of the colour's opacity.
    public var alphaRange: Float = 0

    /// The change of red per second.
    public var redSpeed: Float = 0

    /// The change of green per second.
    public var greenSpeed: Float = 0

    /// The change of blue per second.
    public var blueSpeed: Float = 0

    /// The change of opacity per second.
    public var alphaSpeed: Float = 0

    /// The picture of a particle, a `CGImage`; without one it is not drawn.
    public var contents: Any?

    /// The part of the contents that is shown, in unit coordinates.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Pixels per point of the contents; initially 1.
    public var contentsScale: CGFloat = 1

    /// The filter of larger contents; has no effect.
    public var magnificationFilter = "linear"

    /// The filter of smaller contents; has no effect.
    public var minificationFilter = "linear"

    /// Cells that a particle of this cell emits while it lives.
    public var emitterCells: [CAEmitterCell]?

    /// Values of properties by key; has no effect.
    public var style: [AnyHashable: Any]?

    /// Sets a number by its key, or attaches a value to the cell.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "color", let value, case .color(let color)? = LayerValue(value) {
            self.color = color.layerCGColor
        } else if key == "contents" {
            contents = value
        } else if let number = LayerValue(value)?.number, set(key, number) {
            return
        } else {
            values[key] = value
        }
    }

    /// Sets a number by its key, or attaches a value to the cell.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// The number of a key, or the value attached with it.
    open func value(forKey key: String) -> Any? {
        if let property = Self.floats[key] { return self[keyPath: property] }
        if let property = Self.lengths[key] { return self[keyPath: property] }
        return values[key]
    }

    private func set(_ key: String, _ number: Double) -> Bool {
        if let property = Self.floats[key] {
            self[keyPath: property] = Float(number)
        } else if let property = Self.lengths[key] {
            self[keyPath: property] = CGFloat(number)
        } else {
            return false
        }
        return true
    }

    private static var floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] {
        [
            "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
            "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
            "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
            "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
        ]
    }

    private static var lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] {
        [
            "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
            "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
            "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "scale": \.scale,
            "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
        ]
    }
}
