// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import CoreGraphics
public import Foundation
package import HalationDrawing
public import QuartzCore

/// A rectangle on the screen with subviews, which a layer draws.
@MainActor @preconcurrency
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UIAppearance, UITraitEnvironment,
    UICoordinateSpace
{
    /// The layer that draws the view.
    public let layer: CALayer

    /// The views in front of this one, from back to front.
    public private(set) var subviews: [UIView] = []

    /// The view that this one is a subview of.
    public private(set) weak var superview: UIView?

    /// The controller whose view this is.
    package weak var controller: UIViewController?

    /// What Auto Layout knows of the view.
    var layoutFacts = LayoutFacts()

    /// Creates a view in a rectangle of its superview.
    public init(frame: CGRect) {
        layer = Self.makeLayer(Self.layerClass)
        super.init()
        setUp()
        self.frame = frame
    }

    /// Creates a view without area.
    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view without area; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer(Self.layerClass)
        super.init()
        setUp()
    }

    private func setUp() {
        layer.delegate = self
        layer.setNeedsDisplay()
        layer.background = nil
    }

    /// The class of the layer; `CALayer` by default.
    ///
    /// One of QuartzCore's own classes is made; a class of a program's own is replaced by the one that it extends.
    open class var layerClass: AnyClass { CALayer.self }

    private static func makeLayer(_ type: AnyClass) -> CALayer {
        let kinds: [(AnyClass, () -> CALayer)] = [
            (CAShapeLayer.self, { CAShapeLayer() }), (CAGradientLayer.self, { CAGradientLayer() }),
            (CATextLayer.self, { CATextLayer() }), (CAReplicatorLayer.self, { CAReplicatorLayer() }),
            (CATransformLayer.self, { CATransformLayer() }), (CAEmitterLayer.self, { CAEmitterLayer() }),
            (CALayer.self, { CALayer() }),
        ]
        for entry in kinds where type == entry.0 { return entry.1() }
        reportStandIn("layerClass \(type)", "a layer of QuartzCore stands for it")
        switch type {
        case is CAShapeLayer.Type: return CAShapeLayer()
        case is CAGradientLayer.Type: return CAGradientLayer()
        case is CATextLayer.Type: return CATextLayer()
        case is CAReplicatorLayer.Type: return CAReplicatorLayer()
        case is CAEmitterLayer.Type: return CAEmitterLayer()
        default: return CALayer()
        }
    }

    /// The appearance of all views: a new view, whose settings change no other.
    open class func appearance() -> UIView { UIView() }

    // MARK: Geometry

    /// The rectangle in the superview's space; without meaning if there is a transform.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let old = bounds.size
            layer.frame = newValue
            boundsDidChange(from: old)
        }
    }

    /// The rectangle of the view's own space that it shows.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = bounds.size
            layer.bounds = newValue
            boundsDidChange(from: old)
        }
    }

    private func boundsDidChange(from old: CGSize) {
        guard bounds.size != old else { return }
        if contentMode == .redraw { setNeedsDisplay() }
        setNeedsLayout()
        if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: bounds.size) } }
    }

    /// The centre in the superview's space.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The transform of space about the centre.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Pixels per point of the contents.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The parts of the frame that follow the superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// One bit for each part in the set.
        public let rawValue: UInt

        /// Creates a set from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The parts of the frame that follow the superview's size; initially none.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether subviews follow the size by their masks; initially true.
    open var autoresizesSubviews = true

    private func autoresize(from old: CGSize, to new: CGSize) {
        guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
        func resized(
            _ start: CGFloat,
            _ length: CGFloat,
            _ old: CGFloat,
            _ new: CGFloat,
            _ parts: (AutoresizingMask, AutoresizingMask, AutoresizingMask)
        ) -> (CGFloat, CGFloat) {
            let rest = old - start - length
            let flexible = (
                autoresizingMask.contains(parts.0), autoresizingMask.contains(parts.1),
                autoresizingMask.contains(parts.2)
            )
            let weights = (
                flexible.0 ? max(start, 0) : 0, flexible.1 ? max(length, 0) : 0, flexible.2 ? max(rest, 0) : 0
            )
            let total = weights.0 + weights.1 + weights.2
            let extra = new - old
            if total > 0 { return (start + extra * weights.0 / total, length + extra * weights.1 / total) }
            // Parts without length share what is added.
            let count = CGFloat([flexible.0, flexible.1, flexible.2].filter { $0 }.count)
            guard count > 0 else { return (start, length) }
            return (start + (flexible.0 ? extra / count : 0), length + (flexible.1 ? extra / count : 0))
        }
        let across = resized(
            frame.minX,
            frame.width,
            old.width,
            new.width,
            (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
        )
        let down = resized(
            frame.minY,
            frame.height,
            old.height,
            new.height,
            (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
        )
        frame = CGRect(x: across.0, y: down.0, width: across.1, height: down.1)
    }

    /// The size that fits the content best in a limited size: the view's own, unless a subclass says otherwise.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that fits best.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    /// A point of the view in another view, or in the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

    /// A point of another view, or of the window, in this one.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }

    /// A rectangle of the view in another view, or in the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

    /// A rectangle of another view, or of the window, in this one.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// Whether a point is within the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point that takes events.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    // MARK: Looks

    /// The opacity of the view with its subviews, 0...1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view is not drawn.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.setNeedsLayout()
            superview?.invalidateIntrinsicContentSize()
        }
    }

    /// Whether the view has no transparent parts; has no effect.
    open var isOpaque = true

    /// The colour behind the view; nil is none.
    open var backgroundColor: UIColor? {
        get { layer.background.map { UIColor($0) } }
        set { layer.background = newValue?.color }
    }

    private var ownTint: UIColor?

    /// The colour of symbols and controls; the superview's unless it is set.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tellOfTint()
        }
    }

    private func tellOfTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellOfTint() }
    }

    /// Called when the tint changes.
    open func tintColorDidChange() {}

    /// Whether the tint is dimmed under an alert; has no effect.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// Whether a tint is dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic
        case normal
        case dimmed
    }

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The view whose alpha masks this one.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    /// The place and size of content in the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill
        case scaleAspectFit
        case scaleAspectFill
        case redraw
        case center
        case top
        case bottom
        case left
        case right
        case topLeft
        case topRight
        case bottomLeft
        case bottomRight

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }

    /// The place and size of content in the bounds; initially it fills them.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.gravity
            layer.scalesDrawing = contentMode != .redraw
        }
    }

    /// The scheme of the view and its subviews, whatever the surroundings'.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    /// The traits of the surroundings.
    open var traitCollection: UITraitCollection {
        if overrideUserInterfaceStyle != .unspecified {
            return UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
        }
        return superview?.traitCollection ?? .current
    }

    /// Called when the traits of the surroundings change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Tells the view and its subviews of other traits, and draws them anew.
    package final func tellOfTraits(_ previous: UITraitCollection?) {
        setNeedsDisplay()
        if previous?.layoutDirection != traitCollection.layoutDirection { constraintsDidChange() }
        traitCollectionDidChange(previous)
        for view in subviews { view.tellOfTraits(previous) }
    }

    // MARK: Interaction

    /// Whether the view takes events.
    open var isUserInteractionEnabled = true

    /// Whether the view takes several fingers; has no effect.
    open var isMultipleTouchEnabled = false

    /// Whether the view keeps touches to itself; has no effect.
    open var isExclusiveTouch = false

    /// A number to find the view by.
    open var tag = 0

    /// The recognisers of the view, which follow the finger of a script.
    open var gestureRecognizers: [UIGestureRecognizer]?

    /// Adds a recogniser, which follows the finger of a script over the view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Removes a recogniser from the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    /// Whether accessibility sees the view; has no effect.
    open var isAccessibilityElement = false

    /// What accessibility reads; has no effect.
    open var accessibilityLabel: String?

    /// What accessibility reads as help; has no effect.
    open var accessibilityHint: String?

    /// What accessibility reads as the value; has no effect.
    open var accessibilityValue: String?

    /// The name for tests; has no effect.
    open var accessibilityIdentifier: String?

    /// Whether accessibility skips the view and its subviews; has no effect.
    open var accessibilityElementsHidden = false

    /// Whether accessibility skips the view's siblings; has no effect.
    open var accessibilityViewIsModal = false

    /// The kind of element for accessibility; has no effect.
    open var accessibilityTraits = UIAccessibilityTraits()

    /// Has no effect but in a window, and returns true: no text in a view of UIKit is edited.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// Whether leading is left or right, whatever the surroundings; subviews follow the surroundings all the same.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { constraintsDidChange() } }
    }

    /// The direction of the view's layout: that of the surroundings, unless the view's content has its own.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Whether leading is the right edge.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Tree

    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is in.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Inserts a view at an index from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view behind another.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex(of: siblingSubview) ?? others.count)
    }

    /// Inserts a view in front of another.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: (others.firstIndex(of: siblingSubview) ?? others.count - 1) + 1)
    }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        layer.addSublayer(view.layer)
    }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    /// Exchanges the places of two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        for view in subviews { layer.addSublayer(view.layer) }
    }

    private func insert(_ view: UIView, at index: Int) {
        guard view !== self else { return }
        if view.superview === self {
            subviews.removeAll { $0 === view }
            link(view, at: index)
            setNeedsLayout()
            return
        }
        let oldWindow = view.window
        if view.superview != nil { view.unlink() }
        view.willMove(toSuperview: self)
        if window !== oldWindow { view.tellOfWindow(window, isBefore: true) }
        link(view, at: index)
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
        if window !== oldWindow { view.tellOfWindow(window, isBefore: false) }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Puts a view among the subviews, and its layer among the sublayers.
    private func link(_ view: UIView, at index: Int) {
        let index = min(max(index, 0), subviews.count)
        // Layers that are no views' stay where they are among the others.
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
    }

    private func unlink() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview.forgetConstraints(of: self)
        superview.invalidateIntrinsicContentSize()
        superview.setNeedsLayout()
        self.superview = nil
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard superview != nil else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow { tellOfWindow(nil, isBefore: true) }
        unlink()
        didMoveToSuperview()
        if hadWindow { tellOfWindow(nil, isBefore: false) }
    }

    private func tellOfWindow(_ window: UIWindow?, isBefore: Bool) {
        if isBefore { willMove(toWindow: window) } else { didMoveToWindow() }
        for view in subviews { view.tellOfWindow(window, isBefore: isBefore) }
    }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// Whether the view is another one or below it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// The view, or the first below, with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Layout

    /// Lays the subviews out before the next frame.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
        markAncestors()
    }

    /// Whether a view below is to be laid out.
    private(set) var hasUnlaidDescendants = true

    private func markAncestors() {
        var view = superview
        while let current = view, !current.hasUnlaidDescendants {
            current.hasUnlaidDescendants = true
            view = current.superview
        }
        hasUnlaidDescendants = true
    }

    /// Lays the subviews out now, if they need it.
    open func layoutIfNeeded() {
        var count = 0
        repeat {
            layOutOnce()
            count += 1
        } while (hasUnlaidDescendants || layer.needsLayout()) && count < 20
    }

    /// Lays out the view and those below it, each at most once; a view may mark those above it again.
    private func layOutOnce() {
        solveConstraintsIfNeeded()
        guard hasUnlaidDescendants || layer.needsLayout() else { return }
        hasUnlaidDescendants = false
        layer.layoutIfNeededAlone()
        for view in subviews { view.layOutOnce() }
    }

    /// Lays the subviews out; the default does nothing beyond constraints.
    open func layoutSubviews() {}

    /// Called by the layer to lay out.
    open func layoutSublayers(of layer: CALayer) {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The space from the edges that content keeps.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { setNeedsLayout() }
    }

    /// The space from the edges that content keeps, by leading and trailing.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top,
                leading: isRightToLeft ? layoutMargins.right : layoutMargins.left,
                bottom: layoutMargins.bottom,
                trailing: isRightToLeft ? layoutMargins.left : layoutMargins.right
            )
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top,
                left: isRightToLeft ? newValue.trailing : newValue.leading,
                bottom: newValue.bottom,
                right: isRightToLeft ? newValue.leading : newValue.trailing
            )
        }
    }

    /// Whether margins include those of the superview; has no effect.
    open var preservesSuperviewLayoutMargins = false

    /// Whether margins begin at the safe area; has no effect.
    open var insetsLayoutMarginsFromSafeArea = true

    /// The space that bars take; none in a represented view.
    open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }

    /// Called when the safe area changes.
    open func safeAreaInsetsDidChange() {}

    /// The length of an axis on which a view has no size of its own: -1.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// The size of the content; `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Measures the content anew.
    open func invalidateIntrinsicContentSize() {
        var view: UIView? = self
        while let current = view {
            current.layoutFacts.isStale = true
            current.layoutFacts.hasChangedSize = true
            view = current.superview
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Whether the height depends on the width.
    package var wrapsContent: Bool { false }

    // MARK: Drawing

    /// Draws content of the view anew in every frame, given the bounds.
    package final func setPainter(_ paint: @escaping (GraphicsContext, CGRect) -> Void) {
        layer.painter = { context, bounds in
            nonisolated(unsafe) let (context, paint) = (context, paint)
            MainActor.assumeIsolated { paint(context, bounds) }
        }
    }

    /// Draws the view's own content in the current context; the default draws nothing.
    open func draw(_ rect: CGRect) {}

    /// Draws the content anew before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Draws a part of the content anew; all of it.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Called by the layer to draw.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(layer.bounds)
        UIGraphicsPopContext()
    }

    /// Called by the layer to provide contents; does nothing.
    open func display(_ layer: CALayer) {}

    /// Called by the layer before it draws; does nothing.
    open func layerWillDraw(_ layer: CALayer) {}

    /// The animation of a change: that of `animate(withDuration:animations:)`, else none.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: layer, forKey: event) ?? NSNull()
    }

    /// Draws the view with its subviews in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to draw into.
    ///   - afterUpdates: Has no effect: the view is drawn as it is.
    /// - Returns: True.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
            return true
        }
        layoutIfNeeded()
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A picture of the view, as a view.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let view = UIImageView(
            image: UIGraphicsImageRenderer(bounds: bounds).image { _ in
                drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
            }
        )
        view.frame = frame
        return view
    }
}

/// Stand-in for `UIAccessibilityTraits`; has no effect.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// One bit for each trait in the set.
    public let rawValue: UInt64

    /// Creates a set from bits; unknown ones are ignored.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static let none = UIAccessibilityTraits([])
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let image = UIAccessibilityTraits(rawValue: 2)
    public static let selected = UIAccessibilityTraits(rawValue: 4)
    public static let header = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 16)
    public static let adjustable = UIAccessibilityTraits(rawValue: 32)
}

/// Whether leading is left or right, whatever the surroundings.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    case playback
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

/// The direction of the user interface: leading is left or right.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}
