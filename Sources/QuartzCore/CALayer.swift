public import CoreGraphics
public import Foundation
package import HalationDrawing
import HalationGeometry
import HalationRendering

/// Draws and lays out for a layer, and chooses its animations.
public protocol CALayerDelegate: AnyObject {
    /// Called to provide the layer's contents.
    func display(_ layer: CALayer)

    /// Called to draw the layer's contents.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)

    /// Called to lay out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)

    /// The action for a change of a property; nil to look further, `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// The default: provides no contents.
    public func display(_ layer: CALayer) {}

    /// The default: draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}

    /// The default: does nothing before drawing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// The default: leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}

    /// The default: looks for an action elsewhere.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A rectangle with a background, a border, a shadow, contents and sublayers, which is drawn at the frame's time.
///
/// Coordinates are in points with y downwards. A layer that has been part of a tree before the present moment animates
/// changes of its properties within 0.25 seconds, unless ``CATransaction`` or its delegate says otherwise.
open class CALayer: MediaTimedObject {
    private(set) var state = LayerState()
    private var entries: [AnimationEntry] = []
    private var values: [String: Any] = [:]

    /// The moment since which the layer has had its ancestors; nil without any.
    private var attachment: CFTimeInterval?

    /// The recorded drawing of ``draw(in:)``, and the bounds that it was drawn for.
    var drawing: (list: DisplayList, bounds: CGRect)?

    /// Whether ``draw(in:)`` is called before the layer is drawn.
    private(set) var isDisplayNeeded = false

    /// The snapshot that a transition starts from.
    var transition: LayerTransition?

    /// Draws content that the layer's view provides anew in every frame, given the bounds.
    package var painter: ((_ context: inout GraphicsContext, _ bounds: CGRect) -> Void)?

    /// Whether what the painter draws changes over time.
    package var changesByItself = false

    /// Whether the drawing scales with the bounds until it is made anew; false makes it anew.
    package var scalesDrawing = true

    /// Creates a layer without area.
    public override init() {
        super.init()
        state.part = Self.initialPart
    }

    /// Creates a copy of a layer's properties, without its sublayers.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        state = layer.state
        timing = layer.timing
    }

    /// Creates a layer without area; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init()
        state.part = Self.initialPart
    }

    /// The properties that the kind of layer adds.
    class var initialPart: (any LayerPart)? { nil }

    // MARK: Tree

    /// Draws, lays out and chooses animations for the layer.
    public weak var delegate: (any CALayerDelegate)?

    /// The layer that this one is a sublayer of.
    public private(set) weak var superlayer: CALayer?

    /// The layers drawn above this one's contents, from back to front; nil if there are none.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children where newValue?.contains(layer) != true { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    private(set) var children: [CALayer] = []

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a layer at an index from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer behind another; in front of all if the other is no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: children.firstIndex { $0 === sibling } ?? children.count)
    }

    /// Inserts a layer in front of another; in front of all if the other is no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: (children.firstIndex { $0 === sibling } ?? children.count - 1) + 1)
    }

    /// Puts a layer in the place of a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, children.contains(where: { $0 === oldLayer }) else { return }
        newLayer.removeFromSuperlayer()
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        superlayer?.children.removeAll { $0 === self }
        superlayer = nil
        noteAttachment(nil)
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self else { return }
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.superlayer = self
        layer.noteAttachment(CACurrentMediaTime())
        setNeedsLayout()
    }

    /// Notes that the ancestors of the layer and of those below are new.
    private func noteAttachment(_ time: CFTimeInterval?) {
        attachment = time
        for layer in children { layer.noteAttachment(time.map { max($0, layer.attachment ?? $0) }) }
        mask?.noteAttachment(time)
    }

    /// The layer whose alpha masks this one, in this layer's coordinates.
    public var mask: CALayer? {
        didSet {
            oldValue?.superlayer = nil
            mask?.superlayer = self
            mask?.noteAttachment(CACurrentMediaTime())
        }
    }

    // MARK: Properties

    /// Changes the state, with the animation that the property's key asks for.
    func change(_ key: String, _ body: (inout LayerState) -> Void) {
        let action = action(forKey: key)
        body(&state)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Changes the properties that the kind of layer adds.
    func changePart<Part: LayerPart>(_ key: String, _ initial: Part, _ body: (inout Part) -> Void) {
        change(key) { state in
            var part = state.part as? Part ?? initial
            body(&part)
            state.part = part
        }
    }

    /// The rectangle of the layer's own space that it shows.
    open var bounds: CGRect {
        get { state.bounds }
        set {
            guard newValue != state.bounds else { return }
            let isResized = newValue.size != state.bounds.size
            change("bounds") { $0.bounds = newValue }
            guard isResized else { return }
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }

    /// The place of the anchor point in the superlayer's space.
    open var position: CGPoint {
        get { state.position }
        set { if newValue != state.position { change("position") { $0.position = newValue } } }
    }

    /// The smallest rectangle around the layer in the superlayer's space; setting it changes position and bounds.
    open var frame: CGRect {
        get { state.frame }
        set {
            var next = state
            next.frame = newValue
            position = next.position
            bounds = next.bounds
        }
    }

    /// The order of drawing among siblings, and the depth in a perspective.
    public var zPosition: CGFloat {
        get { state.zPosition }
        set { change("zPosition") { $0.zPosition = newValue } }
    }

    /// The point that ``position`` places and the transform keeps, in units of the bounds; initially the centre.
    public var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change("anchorPoint") { $0.anchorPoint = newValue } }
    }

    /// The depth of the anchor point.
    public var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change("anchorPointZ") { $0.anchorPointZ = newValue } }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { state.transform }
        set { if newValue != state.transform { change("transform") { $0.transform = newValue } } }
    }

    /// The transform of the sublayers about the anchor point, such as a perspective.
    public var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change("sublayerTransform") { $0.sublayerTransform = newValue } }
    }

    /// The part of the transform that is affine in the plane.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets an affine transform about the anchor point.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Whether the layer and its sublayers are not drawn.
    open var isHidden: Bool {
        get { state.isHidden }
        set { change("hidden") { $0.isHidden = newValue } }
    }

    /// The opacity of the layer with its sublayers, 0...1.
    open var opacity: Float {
        get { state.opacity }
        set { if newValue != state.opacity { change("opacity") { $0.opacity = newValue } } }
    }

    /// The colour behind the contents; nil is none.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor?.layerCGColor }
        set { change("backgroundColor") { $0.backgroundColor = newValue.map { Color(cgColor: $0) } } }
    }

    /// The colour behind the contents, which may depend on the environment.
    package var background: Color? {
        get { state.backgroundColor }
        set { change("backgroundColor") { $0.backgroundColor = newValue } }
    }

    /// The radius of the background's and the border's corners, and of the mask to the bounds.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { if newValue != state.cornerRadius { change("cornerRadius") { $0.cornerRadius = newValue } } }
    }

    /// The corners that are round; initially all.
    public var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change("maskedCorners") { $0.maskedCorners = newValue } }
    }

    /// The curve of the corners; initially circular.
    public var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { state.cornerCurve = newValue }
    }

    /// The width of the border, inside of the bounds and above the sublayers.
    public var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth") { $0.borderWidth = newValue } }
    }

    /// The colour of the border; initially black.
    public var borderColor: CGColor? {
        get { state.borderColor.layerCGColor }
        set { change("borderColor") { $0.borderColor = newValue.map { Color(cgColor: $0) } ?? .clear } }
    }

    /// The colour of the shadow; initially black.
    public var shadowColor: CGColor? {
        get { state.shadowColor?.layerCGColor }
        set { change("shadowColor") { $0.shadowColor = newValue.map { Color(cgColor: $0) } } }
    }

    /// The opacity of the shadow; initially 0.
    public var shadowOpacity: Float {
        get { state.shadowOpacity }
        set { change("shadowOpacity") { $0.shadowOpacity = newValue } }
    }

    /// The displacement of the shadow in points; initially 3 points upwards.
    public var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change("shadowOffset") { $0.shadowOffset = newValue } }
    }

    /// The standard deviation of the shadow's blur, in points; initially 3.
    public var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change("shadowRadius") { $0.shadowRadius = newValue } }
    }

    /// The shape of the shadow; nil is that of what the layer draws.
    public var shadowPath: CGPath? {
        get { state.shadowPath }
        set { change("shadowPath") { $0.shadowPath = newValue } }
    }

    /// The picture that the layer shows, a `CGImage`.
    open var contents: Any? {
        get { state.contents }
        set { state.contents = newValue }
    }

    /// The part of the contents that is shown, in unit coordinates.
    public var contentsRect: CGRect {
        get { state.contentsRect }
        set { change("contentsRect") { $0.contentsRect = newValue } }
    }

    /// The place and size of the contents in the bounds; initially they fill them.
    public var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { state.contentsGravity = newValue }
    }

    /// Pixels per point of the contents; initially 1.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { state.contentsScale = newValue }
    }

    /// The part of the contents that is stretched; has no effect.
    public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Whether contents and sublayers are clipped to the bounds and their corners.
    public var masksToBounds: Bool {
        get { state.masksToBounds }
        set { state.masksToBounds = newValue }
    }

    /// Whether the back of the layer is drawn; initially true.
    public var isDoubleSided = true

    /// Whether the coordinates of sublayers are upside down; has no effect.
    public var isGeometryFlipped = false

    /// Whether the contents have no transparent parts; has no effect.
    public var isOpaque = false

    /// Whether the layer is drawn as a bitmap; has no effect, as the picture is the same.
    public var shouldRasterize = false

    /// Pixels per point of a layer that is drawn as a bitmap; has no effect.
    public var rasterizationScale: CGFloat = 1

    /// Whether the drawing waits for another thread; has no effect.
    public var drawsAsynchronously = false

    /// Whether sublayers fade as one; has no effect, as they always do.
    public var allowsGroupOpacity = true

    /// Whether edges are antialiased; has no effect, as they always are.
    public var allowsEdgeAntialiasing = true

    /// Edges that are antialiased; has no effect.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask = []

    /// The filter of larger contents; has no effect.
    public var magnificationFilter = CALayerContentsFilter.linear

    /// The filter of smaller contents; has no effect.
    public var minificationFilter = CALayerContentsFilter.linear

    /// The filter with which the layer is composited: a name of a blend mode; others are ignored with a warning.
    public var compositingFilter: Any?

    /// Filters of the layer; ignored with a warning.
    public var filters: [Any]?

    /// Filters of what lies behind the layer; ignored with a warning.
    public var backgroundFilters: [Any]?

    /// The name of the layer.
    public var name: String?

    /// Actions by the keys of properties; `NSNull` for none.
    public var actions: [String: any CAAction]?

    /// Values of properties by key; has no effect.
    public var style: [AnyHashable: Any]?

    // MARK: Values by key

    /// Sets a property by its key path, or attaches a value to the layer.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let new = LayerValue(value) else {
            values[keyPath] = nil
            return
        }
        var isProperty = false
        let key = String(Substring(keyPath).splitAtDot.0)
        if state.value(keyPath) != nil {
            change(key) { isProperty = $0.set(keyPath, new) }
        }
        if !isProperty { values[keyPath] = value }
    }

    /// Sets a property by its key, or attaches a value to the layer.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// The value of a property by its key path, or the value attached with it.
    open func value(forKeyPath keyPath: String) -> Any? {
        if let value = values[keyPath] { return value }
        return state.value(keyPath)?.object
    }

    /// The value of a property by its key, or the value attached with it.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    // MARK: Timing

    /// A time of another layer, or of ``CACurrentMediaTime()``, in the layer's own.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.absoluteTime(t) ?? t)
    }

    /// A time of the layer in that of another, or in that of ``CACurrentMediaTime()``.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = absoluteTime(t)
        return l?.localTime(time) ?? time
    }

    /// The layer's time from a time of its parent.
    func localTime(ofParent time: CFTimeInterval) -> CFTimeInterval { timing.localTime(time) }

    private func localTime(_ absolute: CFTimeInterval) -> CFTimeInterval {
        timing.localTime(superlayer?.localTime(absolute) ?? absolute)
    }

    private func absoluteTime(_ local: CFTimeInterval) -> CFTimeInterval {
        let parent = timing.parentTime(local)
        return superlayer?.absoluteTime(parent) ?? parent
    }

    /// The layer's time now.
    var now: CFTimeInterval { localTime(CACurrentMediaTime()) }

    // MARK: Animations

    /// Starts an animation; one with the same key ends.
    ///
    /// The animation is copied. Without a ``CAMediaTiming/beginTime`` it begins now.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        removeEnded()
        if let key { removeAnimation(forKey: key) }
        let copy = anim.duplicate()
        let now = now
        if copy.beginTime == 0 { copy.beginTime = now }
        // The duration of the transaction counts when the animation is added.
        if copy.duration == 0 { copy.duration = copy.defaultDuration }
        if let transition = copy as? CATransition {
            self.transition = LayerTransition(transition, from: self)
        }
        entries.append(AnimationEntry(key: key, animation: copy))
        let end = absoluteTime(copy.beginTime + copy.lengthInLayer)
        CATransaction.noteAnimation(endingAt: end)
        guard let delegate = copy.delegate else { return }
        let start = absoluteTime(copy.beginTime)
        CATransaction.later(by: max(start - CACurrentMediaTime(), 0)) { delegate.animationDidStart(copy) }
        CATransaction.later(by: max(end - CACurrentMediaTime(), 0)) { [weak self] in
            // One that was removed before has told its delegate.
            guard let self, entries.contains(where: { $0.animation === copy }) || copy.isEnded else { return }
            guard !copy.isReported else { return }
            copy.isReported = true
            removeEnded(by: 1e-6)
            delegate.animationDidStop(copy, finished: true)
        }
    }

    /// Ends the animation with a key.
    open func removeAnimation(forKey key: String) {
        for entry in entries where entry.key == key { entry.animation.reportRemoval() }
        entries.removeAll { $0.key == key }
    }

    /// Ends all animations of the layer.
    open func removeAllAnimations() {
        for entry in entries { entry.animation.reportRemoval() }
        entries = []
    }

    /// The running animation with a key, as a copy of the one that was added.
    open func animation(forKey key: String) -> CAAnimation? {
        removeEnded()
        return entries.last { $0.key == key }?.animation
    }

    /// The keys of the running animations; nil if there are none.
    open func animationKeys() -> [String]? {
        removeEnded()
        let keys = entries.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Forgets the animations that are over.
    private func removeEnded(by tolerance: Double = 0) {
        guard !entries.isEmpty else { return }
        let now = now + tolerance
        for entry in entries where entry.hasEnded(at: now) { entry.animation.isEnded = true }
        entries.removeAll { $0.animation.isEnded && $0.hasEnded(at: now) }
    }

    /// Whether an animation of the layer itself may be running.
    package var hasAnimations: Bool { !entries.isEmpty }

    /// Whether an animation of the layer or of one below may be running.
    package var isAnimated: Bool {
        removeEnded()
        return entries.contains { $0.animation.timing.speed != 0 } || isMovingByItself
            || children.contains { $0.isAnimated } || mask?.isAnimated == true
    }

    /// Whether the layer changes over time without an animation.
    var isMovingByItself: Bool { changesByItself }

    /// The state that is shown at a time of the layer.
    final func shownState(at time: CFTimeInterval, in environment: EnvironmentValues) -> LayerState {
        entries.isEmpty ? state : shownState(at: time, of: state, in: environment)
    }

    /// The state that is shown at a time of the layer, given that of the model.
    final func shownState(
        at time: CFTimeInterval,
        of model: LayerState,
        in environment: EnvironmentValues
    ) -> LayerState {
        var shown = model
        for entry in entries { entry.animation.apply(to: &shown, at: time, in: environment) }
        return shown
    }

    /// The time of the layer within which a property may be animated; nil if it is not.
    final func animatedRange(_ keyPath: String) -> ClosedRange<Double>? {
        var range: ClosedRange<Double>?
        for case let animation as CAPropertyAnimation in entries.map(\.animation)
        where animation.keyPath == keyPath {
            let start = animation.beginTime
            let end = max(start, start + animation.lengthInLayer)
            guard start <= end else { continue }
            range = min(range?.lowerBound ?? start, start)...max(range?.upperBound ?? end, end)
        }
        return range
    }

    /// A layer with the values that are shown now; the layer itself if it is of a class of a program's own.
    open func presentation() -> Self? {
        let copy = makeCopy()
        copy.state = shownState(at: now, in: EnvironmentValues())
        copy.superlayer = superlayer
        return copy as? Self ?? self
    }

    /// The layer itself, with its own values.
    open func model() -> Self { self }

    /// A layer of the same kind with the same properties.
    func makeCopy() -> CALayer { CALayer(layer: self) }

    // MARK: Actions

    /// The action for a change of a property.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        guard let attachment, attachment < CACurrentMediaTime(), LayerClock.isVirtual,
            !CATransaction.disableActions(), CATransaction.animationDuration() > 0
        else { return nil }
        let action = type(of: self).defaultAction(forKey: event)
        if let animation = action as? CABasicAnimation {
            animation.fromValue = shownState(at: now, in: EnvironmentValues()).value(event)?.object
        }
        return action
    }

    /// The animation of a change without any other: a basic one of the property, none of a path.
    open class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard event != "path", event != "shadowPath" else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// Whether a change of a property draws the layer anew; false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The value that a property has by default; nil is the layer's own.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: Layout

    private(set) var isLayoutNeeded = true

    /// Lays the sublayers out before the layer is drawn next.
    open func setNeedsLayout() { isLayoutNeeded = true }

    /// Whether the sublayers are to be laid out.
    open func needsLayout() -> Bool { isLayoutNeeded }

    /// Lays the sublayers out now, if they need it.
    open func layoutIfNeeded() {
        var count = 0
        while isLayoutNeeded, count < 100 {
            isLayoutNeeded = false
            layoutSublayers()
            count += 1
        }
        for layer in children { layer.layoutIfNeeded() }
    }

    /// Lays the sublayers out once, if they need it, but nothing below them.
    package final func layoutIfNeededAlone() {
        guard isLayoutNeeded else { return }
        isLayoutNeeded = false
        layoutSublayers()
    }

    /// Lays the sublayers out; calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// The size that the layer prefers: that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Display

    /// Whether the contents are drawn anew when the bounds change size.
    public var needsDisplayOnBoundsChange = false

    /// Draws the contents anew before the layer is drawn next.
    open func setNeedsDisplay() { isDisplayNeeded = true }

    /// Draws the contents anew; all of them.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Whether the contents are to be drawn anew.
    open func needsDisplay() -> Bool { isDisplayNeeded }

    /// Draws the contents now, if they need it.
    open func displayIfNeeded() {
        guard isDisplayNeeded else { return }
        isDisplayNeeded = false
        display()
    }

    /// Provides the contents; calls the delegate, and draws with ``draw(in:)``.
    open func display() { delegate?.display(self) }

    /// Draws the contents; calls the delegate.
    ///
    /// The origin of the context is that of the layer's space.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Forgets that the contents are to be drawn anew.
    func noteDisplay() { isDisplayNeeded = false }
}

/// An animation of a layer with its key.
private struct AnimationEntry {
    let key: String?
    let animation: CAAnimation

    func hasEnded(at time: CFTimeInterval) -> Bool {
        animation.isRemovedOnCompletion && time >= animation.beginTime + animation.lengthInLayer
    }
}

extension LayerValue {
    /// The value as users set it: numbers as `Double`, colours as `CGColor`.
    var object: Any {
        switch self {
        case .number(let number): number
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color.layerCGColor
        case .path(let path): path
        case .numbers(let numbers): numbers
        case .colors(let colors): colors.map(\.layerCGColor)
        case .other(let object): object
        }
    }
}

extension Color {
    /// The colour as Core Graphics has it: that of the light scheme if it depends on the environment.
    var layerCGColor: CGColor {
        if let color = cgColor { return color }
        let resolved = resolve(in: EnvironmentValues())
        return CGColor(
            red: CGFloat(resolved.red),
            green: CGFloat(resolved.green),
            blue: CGFloat(resolved.blue),
            alpha: CGFloat(resolved.opacity)
        )
    }
}
