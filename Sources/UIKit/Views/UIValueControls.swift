public import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews
import QuartzCore

/// A knob on a track that selects a value.
@MainActor @preconcurrency
open class UISlider: UIControl {
    /// Creates a slider in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setIntrinsicPriorities(250, 750)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UISlider { UISlider() }

    /// A finger that moves across takes the knob with it.
    override func claim(along way: CGPoint) -> TouchClaim {
        way.length >= UIPanGestureRecognizer.slop && abs(way.x) > abs(way.y) ? .taken : .movement
    }

    private var limits: (low: Float, high: Float) = (0, 1)
    private var position: Float = 0

    /// The value of the knob; one beyond the limits is moved to the nearer.
    open var value: Float {
        get { position }
        set { position = min(max(newValue, limits.low), limits.high) }
    }

    /// The value at the left; initially 0.
    ///
    /// A larger maximum follows a minimum above it, and the value stays within both.
    open var minimumValue: Float {
        get { limits.low }
        set {
            limits = (newValue, max(limits.high, newValue))
            value = position
        }
    }

    /// The value at the right; initially 1.
    ///
    /// A smaller minimum follows a maximum below it, and the value stays within both.
    open var maximumValue: Float {
        get { limits.high }
        set {
            limits = (min(limits.low, newValue), newValue)
            value = position
        }
    }

    /// Whether actions are called while the knob moves, or at the end alone.
    open var isContinuous = true

    /// The distance of the finger from the knob's middle; nil while no finger is on it.
    private var grip: CGFloat?

    private var diameter: CGFloat { thumb?.size.width ?? 28 }

    private var knobX: CGFloat {
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat(min(max((value - minimumValue) / range, 0), 1)) : 0
        return bounds.minX + diameter / 2 + fraction * (bounds.width - diameter)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let distance = touch.location(in: self).x - knobX
        grip = abs(distance) <= max(diameter, 44) / 2 ? distance : nil
        return grip != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip, bounds.width > diameter else { return false }
        let x = touch.location(in: self).x - grip - bounds.minX - diameter / 2
        let fraction = min(max(x / (bounds.width - diameter), 0), 1)
        value = minimumValue + (maximumValue - minimumValue) * Float(fraction)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if grip != nil, !isContinuous { sendActions(for: .valueChanged) }
        grip = nil
    }

    /// The colour of the knob.
    open var thumbTintColor: UIColor?

    /// The colour of the track up to the knob.
    open var minimumTrackTintColor: UIColor?

    /// The colour of the track after the knob.
    open var maximumTrackTintColor: UIColor?

    /// Sets the value; it changes at once.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    private var thumb: UIImage?

    /// Sets the image of the knob.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumb = image }

    /// Has no effect: the track keeps its looks.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}

    /// Has no effect: the track keeps its looks.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, 118), height: 31)
    }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        let (x, diameter) = (knobX, diameter)
        func bar(_ start: CGFloat, _ end: CGFloat, _ color: UIColor) {
            let rect = CGRect(x: start, y: bounds.midY - 2, width: max(end - start, 0), height: 4)
            context.fill(Path(roundedRect: rect, cornerRadius: 2), with: .color(color.color))
        }
        bar(bounds.minX, bounds.maxX, maximumTrackTintColor ?? .systemFill)
        bar(bounds.minX, x, minimumTrackTintColor ?? tintColor)
        if let thumb {
            let rect = CGRect(
                x: x - diameter / 2,
                y: bounds.midY - thumb.size.height / 2,
                width: diameter,
                height: thumb.size.height
            )
            return context.draw(thumb, in: rect, tint: tintColor)
        }
        context.drawKnob(
            at: CGPoint(x: x, y: bounds.midY),
            diameter: diameter,
            color: thumbTintColor ?? .white
        )
    }
}

extension GraphicsContext {
    /// Draws a round knob with its shadow.
    @MainActor
    fileprivate func drawKnob(at center: CGPoint, diameter: CGFloat, color: UIColor) {
        let rect = CGRect(
            x: center.x - diameter / 2,
            y: center.y - diameter / 2,
            width: diameter,
            height: diameter
        )
        var context = self
        context.addFilter(.shadow(color: .black.opacity(0.18), radius: 2, x: 0, y: 1.5))
        context.fill(Path(ellipseIn: rect), with: .color(color.color))
    }
}

/// A switch that is on or off.
@MainActor @preconcurrency
open class UISwitch: UIControl {
    /// Creates a switch; its size is always 51 by 31 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 51, height: 31))
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setIntrinsicPriorities(750, 750)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UISwitch { UISwitch() }

    override func claim(along way: CGPoint) -> TouchClaim { .tap }

    /// Whether the switch is on.
    open var isOn = false

    /// The colour of a switch that is on; initially green.
    open var onTintColor: UIColor?

    /// The colour of the knob.
    open var thumbTintColor: UIColor?

    override func wasTapped(at point: CGPoint) {
        isOn.toggle()
        sendActions(for: .valueChanged)
    }

    /// Sets whether the switch is on; it changes at once.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: 51, height: 31)
        var context = context
        context.opacity *= isEnabled ? 1 : 0.5
        let color: UIColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        let track = Path(roundedRect: rect, cornerRadius: 15.5)
        context.fill(track, with: .color(color.color))
        context.clip(to: track)
        let x = isOn ? rect.maxX - 15.5 : rect.minX + 15.5
        context.drawKnob(at: CGPoint(x: x, y: rect.midY), diameter: 27, color: thumbTintColor ?? .white)
    }
}

/// A choice between segments in a row.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    /// The index of no segment: -1.
    public static let noSegment = -1

    override func claim(along way: CGPoint) -> TouchClaim { .tap }

    private var items: [Any] = []
    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// Creates a control with titles or images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        self.items = items ?? []
        bounds.size = intrinsicContentSize
    }

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setIntrinsicPriorities(250, 750)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UISegmentedControl { SegmentedControlProxy() }

    /// The index of the selected segment; -1 is none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment

    /// The colour behind the selected segment.
    open var selectedSegmentTintColor: UIColor?

    /// Whether a selection ends with the touch; has no effect.
    open var isMomentary = false

    /// Whether segments are as wide as their content; has no effect.
    open var apportionsSegmentWidthsByContent = false

    /// The number of segments.
    open var numberOfSegments: Int { items.count }

    override func wasTapped(at point: CGPoint) {
        guard !items.isEmpty, bounds.width > 0 else { return }
        let place = (point.x - bounds.minX) / bounds.width * CGFloat(items.count)
        let index = min(max(Int(place), 0), items.count - 1)
        guard index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
    }

    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        items.insert(title ?? "", at: min(max(segment, 0), items.count))
        invalidateIntrinsicContentSize()
    }

    /// Removes all of the segments.
    open func removeAllSegments() {
        items = []
        invalidateIntrinsicContentSize()
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard items.indices.contains(segment) else { return }
        items[segment] = title ?? ""
        invalidateIntrinsicContentSize()
    }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? {
        items.indices.contains(segment) ? items[segment] as? String : nil
    }

    /// Sets the text attributes of titles: font and colour.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state] = attributes
    }

    private func label(_ index: Int) -> UILabel {
        let label = UILabel()
        let isSelected = index == selectedSegmentIndex
        let style = attributes[isSelected ? .selected : .normal] ?? attributes[.normal]
        label.font =
            style?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
        label.textColor = style?[.foregroundColor] as? UIColor ?? .label
        label.text = items[index] as? String
        return label
    }

    open override var intrinsicContentSize: CGSize {
        let widest = items.indices.map { label($0).intrinsicContentSize.width }.max() ?? 0
        return CGSize(width: (widest + 20) * CGFloat(items.count), height: 32)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        let fill = backgroundColor ?? .tertiarySystemFill
        context.fill(Path(roundedRect: bounds, cornerRadius: 8), with: .color(fill.color))
        let width = bounds.width / CGFloat(max(items.count, 1))
        for index in items.indices {
            let rect = CGRect(
                x: bounds.minX + CGFloat(index) * width,
                y: bounds.minY,
                width: width,
                height: bounds.height
            )
            if index == selectedSegmentIndex {
                var knob = context
                knob.addFilter(.shadow(color: .black.opacity(0.12), radius: 3, x: 0, y: 2))
                let color =
                    selectedSegmentTintColor ?? UIColor(light: .white, dark: UIColor(white: 0.39, alpha: 1))
                knob.fill(
                    Path(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadius: 7),
                    with: .color(color.color)
                )
            }
            if let image = items[index] as? UIImage {
                let place = CALayerContentsGravity.center.place(image.size, in: rect)
                context.draw(image, in: place, tint: .label)
                continue
            }
            let label = label(index)
            label.textAlignment = .center
            let drawing = CGContext(context)
            UIGraphicsPushContext(drawing)
            label.drawText(in: rect)
            UIGraphicsPopContext()
        }
    }
}

/// Dots that show the current page.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
    /// Creates a control in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UIPageControl { PageControlProxy() }

    override func claim(along way: CGPoint) -> TouchClaim { .tap }

    /// The number of dots.
    open var numberOfPages = 0 {
        didSet {
            currentPage = ownPage
            invalidateIntrinsicContentSize()
        }
    }

    private var ownPage = 0

    /// The index of the current page's dot; one beyond the dots is that of the nearest.
    open var currentPage: Int {
        get { ownPage }
        set { ownPage = max(min(newValue, numberOfPages - 1), 0) }
    }

    /// Whether a single dot is hidden; initially false.
    open var hidesForSinglePage = false

    override func wasTapped(at point: CGPoint) {
        let page = currentPage + (point.x > bounds.midX ? 1 : -1)
        guard (0..<numberOfPages).contains(page) else { return }
        currentPage = page
        sendActions(for: .valueChanged)
    }

    /// Whether a drag along the dots changes the page; has no effect, as only taps do.
    open var allowsContinuousInteraction = true

    /// The colour of the current page's dot.
    open var currentPageIndicatorTintColor: UIColor?

    /// The colour of other dots.
    open var pageIndicatorTintColor: UIColor?

    /// The image of pages without one of their own, drawn as a template; nil is a dot.
    open var preferredIndicatorImage: UIImage? {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The image of the current page if it has none of its own; nil is that of other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { invalidateIntrinsicContentSize() }
    }

    private var pageImages: [Int: UIImage] = [:]

    /// The image that was set for a page.
    open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }

    /// Sets the image of a page, drawn as a template; nil is that of all pages.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pageImages[page] = image
        invalidateIntrinsicContentSize()
    }

    private func shownImage(_ page: Int) -> UIImage? {
        pageImages[page]
            ?? (page == currentPage ? preferredCurrentPageIndicatorImage : nil) ?? preferredIndicatorImage
    }

    /// The size of the largest dot or image.
    private var indicatorSize: CGSize {
        let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
        return (preferred + pageImages.values).reduce(CGSize(width: 7, height: 7)) {
            CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
        }
    }

    /// The distance between the middles of two dots or images: ten points lie between them.
    private var step: CGFloat { indicatorSize.width + 10 }

    /// The looks of the control's background; has no effect.
    open var backgroundStyle = BackgroundStyle.automatic

    /// Whether the control has a background; has no effect.
    public enum BackgroundStyle: Int, Sendable {
        case automatic
        case prominent
        case minimal
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: max(CGFloat(numberOfPages) * step + 15, 0), height: indicatorSize.height + 19)
    }

    /// The size of a control with a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(pageCount) * step, height: indicatorSize.height + 19)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let start = bounds.midX - CGFloat(numberOfPages - 1) * step / 2
        let current: UIColor = currentPageIndicatorTintColor ?? .white
        let other = pageIndicatorTintColor ?? current.withAlphaComponent(0.3)
        for page in 0..<numberOfPages {
            let tint = page == currentPage ? current : other
            let image = shownImage(page)
            let size = image?.size ?? CGSize(width: 7, height: 7)
            let rect = CGRect(
                x: start + CGFloat(page) * step - size.width / 2,
                y: bounds.midY - size.height / 2,
                width: size.width,
                height: size.height
            )
            if let image {
                context.draw(image.withRenderingMode(.alwaysTemplate), in: rect, tint: tint)
            } else {
                context.fill(Path(ellipseIn: rect), with: .color(tint.color))
            }
        }
    }
}

/// A bar that shows how much of a task is done.
@MainActor @preconcurrency
open class UIProgressView: UIView {
    /// The looks of a bar; bars are thinner.
    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

    /// Creates a bar in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layoutFacts.hugging = (.defaultLow, .defaultHigh)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UIProgressView { UIProgressView() }

    private var share: Float = 0

    /// The share that is done, 0...1; others are moved to the nearer end.
    open var progress: Float {
        get { share }
        set { share = min(max(newValue, 0), 1) }
    }

    /// The colour of what is done.
    open var progressTintColor: UIColor?

    /// The colour of the track.
    open var trackTintColor: UIColor?

    /// Sets the share that is done; it changes at once.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        func bar(_ width: CGFloat, _ color: UIColor) {
            let rect = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
            context.fill(
                Path(roundedRect: rect, cornerRadius: min(bounds.height, width) / 2),
                with: .color(color.color)
            )
        }
        bar(bounds.width, trackTintColor ?? .systemFill)
        let share = CGFloat(progress)
        if share > 0 { bar(bounds.width * share, progressTintColor ?? tintColor) }
    }
}
