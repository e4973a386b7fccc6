// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import HalationDrawing
import HalationGeometry
import QuartzCore

/// A spinner, which turns once a second in eight steps.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    /// The size of a spinner; the older ones have a colour too.
    public enum Style: Int, Sendable {
        case whiteLarge
        case white
        case gray
        case medium = 100
        case large = 101
    }

    /// Creates a spinner of a style, which stands still and is hidden.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        setUp()
        bounds.size = intrinsicContentSize
    }

    /// Creates a medium spinner in a rectangle of its superview.
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
        layoutFacts.hugging = (.defaultHigh, .defaultHigh)
        isHidden = hidesWhenStopped
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    /// The size and colour of the spinner.
    open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }

    /// The colour of the spokes; initially that of the style.
    open var color: UIColor!

    /// Whether a spinner that stands still is hidden; initially true.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    private var start: CFTimeInterval?

    /// Whether the spinner turns.
    open var isAnimating: Bool { start != nil }

    /// Makes the spinner turn, and shows it.
    open func startAnimating() {
        if start == nil { start = CACurrentMediaTime() }
        isHidden = false
    }

    /// Makes the spinner stand still, and hides it.
    open func stopAnimating() {
        start = nil
        isHidden = hidesWhenStopped
    }

    private var diameter: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

    open override var intrinsicContentSize: CGSize { CGSize(width: diameter, height: diameter) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        let elapsed = start.map { CACurrentMediaTime() - $0 } ?? 0
        // A nanosecond more, so that a step is not missed for the rounding of dates.
        let step = Int(((elapsed + 1e-9) * 8).rounded(.down)) % 8
        let isWhite = style == .white || style == .whiteLarge
        let color = (self.color ?? (isWhite ? .white : .systemGray)).color
        for index in 0..<8 {
            var spoke = context
            spoke.translateBy(x: bounds.midX, y: bounds.midY)
            spoke.rotate(by: .degrees(Double(index) * 45))
            let age = (step - index + 16) % 8
            spoke.opacity *= 1 - 0.75 * Double(age) / 7
            let rect = CGRect(
                x: -diameter / 20,
                y: -diameter / 2,
                width: diameter / 10,
                height: diameter * 0.29
            )
            spoke.fill(Path(roundedRect: rect, cornerRadius: diameter / 20), with: .color(color))
        }
    }
}
