public import Foundation
import HalationDrawing
import QuartzCore

/// A view that draws an image, or several in turn.
@MainActor @preconcurrency
open class UIImageView: UIView {
    /// Creates a view of an image in its size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates a view of an image in its size, with another one while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Creates a view without an image in a rectangle of its superview.
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
        isUserInteractionEnabled = false
        layoutFacts.hugging = (UILayoutPriority(251), UILayoutPriority(251))
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    /// The image that is drawn.
    open var image: UIImage? {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The image that is drawn while the view is highlighted.
    open var highlightedImage: UIImage?

    /// Whether the highlighted image is drawn.
    open var isHighlighted = false

    /// The images that are drawn in turn while the view animates.
    open var animationImages: [UIImage]?

    /// Seconds for all images once; 0 is 1/30 for each.
    open var animationDuration: TimeInterval = 0

    /// The number of turns; 0 is no end.
    open var animationRepeatCount = 0

    private var start: CFTimeInterval?

    /// Draws the images in turn from now on.
    open func startAnimating() { start = CACurrentMediaTime() }

    /// Draws the image again.
    open func stopAnimating() { start = nil }

    /// Whether the images are drawn in turn.
    open var isAnimating: Bool { start != nil }

    /// The size and weight of symbols; has no effect.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Whether large text sizes enlarge the image; has no effect.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    private var shownImage: UIImage? {
        if let start, let images = animationImages, !images.isEmpty {
            let length = animationDuration > 0 ? animationDuration : Double(images.count) / 30
            let turns = (CACurrentMediaTime() - start) / length
            if animationRepeatCount == 0 || turns < Double(animationRepeatCount) {
                let share = turns - turns.rounded(.down)
                return images[min(Int(share * Double(images.count) + 1e-9), images.count - 1)]
            }
        }
        return isHighlighted ? highlightedImage ?? image : image
    }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard let image = shownImage else { return }
        let rect = contentMode.gravity.place(image.size, in: bounds)
        context.draw(image, in: rect, tint: tintColor)
    }
}

extension GraphicsContext {
    /// Draws an image of UIKit; templates and symbols in a tint.
    @MainActor
    func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) {
        var resolved = resolve(image.image)
        if image.image.isSymbol || image.isTemplate { resolved.shading = .color(tint.color) }
        draw(resolved, in: rect)
    }
}
