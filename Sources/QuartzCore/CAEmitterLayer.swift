import CoreGraphics
public import Foundation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry

/// A layer that emits particles.
///
/// What is seen at a moment follows from the properties and their changes up to it: it is the same at every frame rate.
/// A layer whose `beginTime` is 0 has been emitting for a long time when it appears; with
/// `CACurrentMediaTime()` it begins then.
open class CAEmitterLayer: CALayer {
    override class var initialPart: (any LayerPart)? { EmitterPart() }

    override func makeCopy() -> CALayer { CAEmitterLayer(layer: self) }

    override var isMovingByItself: Bool { emitterCells?.isEmpty == false }

    private var part: EmitterPart { state.part as? EmitterPart ?? EmitterPart() }

    private func set(_ key: String, _ body: (inout EmitterPart) -> Void) {
        changePart(key, EmitterPart(), body)
        noteChange()
    }

    /// The properties of the past, by the moments from which they held.
    private(set) var history: [(time: CFTimeInterval, part: EmitterPart)] = []

    /// Notes the properties as those from now on.
    private func noteChange() {
        let now = CACurrentMediaTime()
        // What changes at one moment changes at once; elsewhere than in a picture, everything does.
        if let last = history.last, last.time >= now || !LayerClock.isVirtual { history.removeLast() }
        history.append((now, part))
    }

    /// The cells of which particles are emitted.
    public var emitterCells: [CAEmitterCell]? {
        didSet { noteChange() }
    }

    /// A factor on the cells' birth rates; initially 1.
    public var birthRate: Float {
        get { part.birthRate }
        set { set("birthRate") { $0.birthRate = newValue } }
    }

    /// A factor on the cells' lifetimes; initially 1.
    public var lifetime: Float {
        get { part.lifetime }
        set { set("lifetime") { $0.lifetime = newValue } }
    }

    /// The centre of the shape.
    public var emitterPosition: CGPoint {
        get { part.position }
        set { set("emitterPosition") { $0.position = newValue } }
    }

    /// The depth of the shape; has no effect.
    public var emitterZPosition: CGFloat = 0

    /// The size of the shape; ``CAEmitterLayerEmitterShape`` says how it counts.
    public var emitterSize: CGSize {
        get { part.size }
        set { set("emitterSize") { $0.size = newValue } }
    }

    /// The depth of the shape; has no effect.
    public var emitterDepth: CGFloat = 0

    /// The shape from which particles are emitted; initially a point.
    public var emitterShape: CAEmitterLayerEmitterShape {
        get { part.shape }
        set { set("emitterShape") { $0.shape = newValue } }
    }

    /// The part of the shape from which particles are emitted; initially its inside.
    public var emitterMode: CAEmitterLayerEmitterMode {
        get { part.mode }
        set { set("emitterMode") { $0.mode = newValue } }
    }

    /// The order and the blending of particles; initially unordered.
    public var renderMode: CAEmitterLayerRenderMode {
        get { part.renderMode }
        set { set("renderMode") { $0.renderMode = newValue } }
    }

    /// A factor on the cells' velocities; initially 1.
    public var velocity: Float {
        get { part.velocity }
        set { set("velocity") { $0.velocity = newValue } }
    }

    /// A factor on the cells' scales; initially 1.
    public var scale: Float {
        get { part.scale }
        set { set("scale") { $0.scale = newValue } }
    }

    /// A factor on the cells' spins; initially 1.
    public var spin: Float {
        get { part.spin }
        set { set("spin") { $0.spin = newValue } }
    }

    /// Whether particles keep their depth; has no effect.
    public var preservesDepth = false

    /// Selects the random numbers of the particles.
    public var seed: UInt32 {
        get { part.seed }
        set { set("seed") { $0.seed = newValue } }
    }

    /// Sets a property by its key path, such as `emitterCells.spark.birthRate`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(of: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        cell.setValue(value, forKey: key)
    }

    /// The value of a property by its key path, such as `emitterCells.spark.birthRate`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(of: keyPath) else { return super.value(forKeyPath: keyPath) }
        return cell.value(forKey: key)
    }

    /// The cell and the key that a path of three or more names leads to.
    private func cell(of keyPath: String) -> (CAEmitterCell, String)? {
        var names = keyPath.split(separator: ".").map(String.init)
        var cells = emitterCells ?? []
        var found: CAEmitterCell?
        while names.count > 2, names[0] == "emitterCells" {
            guard let cell = cells.first(where: { $0.name == names[1] }) else { return nil }
            found = cell
            cells = cell.emitterCells ?? []
            names.removeFirst(2)
        }
        return found.map { ($0, names.joined(separator: ".")) }
    }
}

/// The shape of an emitter layer, about its position.
///
/// A line has the width of the emitter's size, a rectangle its width and height; a circle has the width as its radius.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of an emitter's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and the blending of an emitter's particles; `backToFront` and `unordered` are as `oldestFirst`.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// The properties of an emitter layer.
struct EmitterPart: DrawnLayerPart {
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var seed: UInt32 = 0

    func value(_ key: Substring) -> LayerValue? {
        switch key {
        case "birthRate": .number(Double(birthRate))
        case "lifetime": .number(Double(lifetime))
        case "emitterPosition": .point(position)
        case "emitterSize": .size(size)
        case "velocity": .number(Double(velocity))
        case "scale": .number(Double(scale))
        case "spin": .number(Double(spin))
        default: nil
        }
    }

    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool {
        switch (key, value) {
        case ("birthRate", .number(let number)): birthRate = Float(number)
        case ("lifetime", .number(let number)): lifetime = Float(number)
        case ("emitterPosition", .point(let point)): position = point
        case ("emitterSize", .size(let new)): size = new
        case ("velocity", .number(let number)): velocity = Float(number)
        case ("scale", .number(let number)): scale = Float(number)
        case ("spin", .number(let number)): spin = Float(number)
        default: return false
        }
        return true
    }

    func draw(_ painter: LayerPainter, in context: GraphicsContext) {
        guard let layer = painter.layer as? CAEmitterLayer else { return }
        EmitterScene(layer: layer, time: painter.time, environment: context.environment).draw(
            in: context,
            part: self
        )
    }
}
