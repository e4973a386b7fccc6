public import Foundation
import HalationViews
import QuartzCore

/// Learns of scrolling by the program or by a script's finger.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the offset changes.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a finger that drags is lifted.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when a page comes to rest after a drag.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when a scroll to an offset with an animation was asked for.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when the zoom changes.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// The default: does nothing when the offset changes.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default: does nothing when a drag begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default: does nothing when a drag ends.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default: does nothing when a page comes to rest.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default: does nothing after a scroll.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default: no view is scaled.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default: does nothing when the zoom changes.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of its content; the program and a script's finger scroll it.
///
/// Content stops where the finger is lifted, and at its ends.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    /// Creates a scroll view in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    private func setUpScrolling() {
        clipsToBounds = true
        let pan = ScrollPan()
        pan.onRecognition = { [unowned self] in followDrag($0) }
        panGestureRecognizer = pan
        addGestureRecognizer(pan)
    }

    open override class func appearance() -> UIScrollView { UIScrollView() }

    private weak var ownDelegate: (any UIScrollViewDelegate)?

    /// Learns of scrolling; not kept alive.
    open var delegate: (any UIScrollViewDelegate)? {
        get { ownDelegate }
        set { ownDelegate = newValue }
    }

    /// The point of the content at the top left.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            // Views that stand at the frame keep their place over the content.
            if layoutFacts.guides.contains(where: { $0.identifier == Self.frameGuide }) {
                constraintsDidChange()
            }
            delegate?.scrollViewDidScroll(self)
        }
    }

    /// The size of the content.
    open var contentSize = CGSize.zero

    /// Extra room around the content.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            // Content that is not scrolled stays at its start.
            var offset = contentOffset
            if offset.x == -oldValue.left { offset.x = -contentInset.left }
            if offset.y == -oldValue.top { offset.y = -contentInset.top }
            contentOffset = offset
        }
    }

    /// The room around the content.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    /// Whether the room of bars is added; has no effect.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// Whether the room of bars is added around the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic
        case scrollableAxes
        case never
        case always
    }

    /// Whether a drag hides the keyboard; has no effect.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether a drag hides the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
    }

    /// Scrolls to an offset, with an animation of 0.3 seconds or at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else { return self.contentOffset = contentOffset }
        UIView.animate(withDuration: 0.3, animations: { self.contentOffset = contentOffset }) {
            [weak self] _ in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls so far that a rectangle is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
        if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
        offset.x = min(offset.x, rect.minX)
        offset.y = min(offset.y, rect.minY)
        setContentOffset(offset, animated: animated)
    }

    /// Whether content bounces at its ends; has no effect.
    open var bounces = true
    /// Whether content that fits bounces from top to bottom; has no effect.
    open var alwaysBounceVertical = false
    /// Whether content that fits bounces across; has no effect.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a finger scrolls.
    open var isScrollEnabled = true
    /// Whether a drag keeps to one axis; has no effect.
    open var isDirectionalLockEnabled = false
    /// Whether a touch waits for a drag; has no effect.
    open var delaysContentTouches = true
    /// Whether a drag takes touches from the content; has no effect.
    open var canCancelContentTouches = true
    /// Whether an indicator shows the position from top to bottom; none is drawn.
    open var showsVerticalScrollIndicator = true
    /// Whether an indicator shows the position across; none is drawn.
    open var showsHorizontalScrollIndicator = true
    /// Whether a tap on the status bar scrolls to the top; has no effect.
    open var scrollsToTop = true
    /// The pace at which scrolling comes to rest; has no effect.
    open var decelerationRate = DecelerationRate.normal
    /// The control that reloads the content; it is not drawn.
    open var refreshControl: UIRefreshControl?
    /// Whether a finger drags.
    open var isDragging: Bool { dragStart != nil }
    /// Whether scrolling goes on after a drag; never.
    open var isDecelerating: Bool { false }
    /// Whether a finger is down.
    open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// The smallest zoom; has no effect.
    open var minimumZoomScale: CGFloat = 1
    /// The largest zoom; has no effect.
    open var maximumZoomScale: CGFloat = 1
    /// Whether zooming bounces at its ends; has no effect.
    open var bouncesZoom = true

    /// The factor of the content's size.
    open var zoomScale: CGFloat = 1 {
        didSet {
            delegate?.viewForZooming(in: self)?.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
            delegate?.scrollViewDidZoom(self)
        }
    }

    /// Sets the factor of the content's size.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// The recogniser of drags.
    public private(set) var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)

    /// The offset when a drag began; nil while no finger drags.
    private var dragStart: CGPoint?

    /// The offsets at the start and at the end of the content.
    private var limits: (low: CGPoint, high: CGPoint) {
        let inset = adjustedContentInset
        let low = CGPoint(x: -inset.left, y: -inset.top)
        return (
            low,
            CGPoint(
                x: max(contentSize.width + inset.right - bounds.width, low.x),
                y: max(contentSize.height + inset.bottom - bounds.height, low.y)
            )
        )
    }

    /// Whether there is more content than fits in the direction of a way.
    fileprivate func scrolls(along way: CGPoint) -> Bool {
        let (low, high) = limits
        guard isScrollEnabled else { return false }
        return abs(way.x) > abs(way.y) ? high.x > low.x : high.y > low.y
    }

    private func followDrag(_ pan: UIGestureRecognizer) {
        let (low, high) = limits
        switch pan.state {
        case .began:
            dragStart = contentOffset
            delegate?.scrollViewWillBeginDragging(self)
        case .changed:
            guard let dragStart else { return }
            contentOffset = CGPoint(
                x: min(max(dragStart.x - pan.way.x, low.x), high.x),
                y: min(max(dragStart.y - pan.way.y, low.y), high.y)
            )
        case .ended, .cancelled:
            guard dragStart != nil else { return }
            dragStart = nil
            delegate?.scrollViewDidEndDragging(self, willDecelerate: isPagingEnabled)
            if isPagingEnabled { settleOnPage() }
        default: break
        }
    }

    private func settleOnPage() {
        func page(_ offset: CGFloat, _ length: CGFloat, _ end: CGFloat) -> CGFloat {
            length > 0 ? min((offset / length).rounded() * length, end) : offset
        }
        let goal = CGPoint(
            x: page(contentOffset.x, bounds.width, limits.high.x),
            y: page(contentOffset.y, bounds.height, limits.high.y)
        )
        UIView.animate(withDuration: 0.3, animations: { self.contentOffset = goal }) { [weak self] _ in
            guard let self else { return }
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// The pace at which scrolling comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor of the speed per millisecond.
        public let rawValue: CGFloat

        /// Creates a pace from its factor.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    private static let frameGuide = "frame"

    private let contentGuide = UILayoutGuide()

    /// The rectangle of the content for constraints, which give ``contentSize``.
    ///
    /// The edges and centres of the scroll view itself stand for those of the content in constraints of views inside of it;
    /// its width and height are those of the frame.
    public var contentLayoutGuide: UILayoutGuide {
        if contentGuide.owningView == nil {
            contentGuide.identifier = "content"
            addLayoutGuide(contentGuide)
        }
        return contentGuide
    }

    /// The rectangle of the view for constraints, over which the content moves.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(Self.frameGuide) { _ in .zero } }
}

/// The drag of a scroll view, which begins only where there is something to scroll.
private final class ScrollPan: UIPanGestureRecognizer {
    override func mayBegin() -> Bool {
        super.mayBegin() && (view as? UIScrollView)?.scrolls(along: way) == true
    }

    /// A finger that has moved without scrolling is left to the views around.
    override var awaited: TouchClaim {
        guard way.length < Self.slop, let view = view as? UIScrollView else { return .none }
        let scrolls = view.scrolls(along: CGPoint(x: 1, y: 0)) || view.scrolls(along: CGPoint(x: 0, y: 1))
        return scrolls ? super.awaited : .none
    }
}

/// Stand-in for `UIRefreshControl`: it is not drawn.
open class UIRefreshControl: UIControl {
    /// Whether the control shows that content is loaded.
    open private(set) var isRefreshing = false

    /// The text below the spinner; it is not drawn.
    open var attributedTitle: NSAttributedString?

    /// Shows that content is loaded; it is not drawn.
    open func beginRefreshing() { isRefreshing = true }

    /// Shows that content is no longer loaded; it is not drawn.
    open func endRefreshing() { isRefreshing = false }
}
