public import Foundation
import HalationDrawing
import HalationViews
import QuartzCore

/// A button with a title and an image.
@MainActor @preconcurrency
open class UIButton: UIControl {
    /// The kind of a button; those with a symbol show it.
    public enum ButtonType: Int, Sendable {
        case custom
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case plain
        case close = 7
    }

    /// The kind of the button.
    public private(set) var buttonType = ButtonType.custom

    /// The view of the title.
    public let titleLabel: UILabel? = UILabel()

    /// The view of the image.
    public let imageView: UIImageView? = UIImageView()

    private var titles: [State: NSAttributedString] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]
    private let backgroundView = UIImageView()

    override func claim(along way: CGPoint) -> TouchClaim { .tap }

    /// Creates a button in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType != .custom { titleLabel?.font = .systemFont(ofSize: 15) }
        let symbol: String? =
            switch buttonType {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            default: nil
            }
        if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        refresh()
    }

    /// Creates a button with an action.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        buttonType = .system
        take(primaryAction)
    }

    /// Creates a button with a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        take(primaryAction)
    }

    /// Creates a system button with a title that calls a method.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func take(_ action: UIAction?) {
        guard let action else { return refresh() }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .touchUpInside)
    }

    private func setUp() {
        addSubview(backgroundView)
        if let imageView { addSubview(imageView) }
        if let titleLabel {
            titleLabel.font = .systemFont(ofSize: 18)
            addSubview(titleLabel)
        }
        refresh()
    }

    open override class func appearance() -> UIButton { UIButton() }

    /// The distances of the content from the edges.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }

    /// The displacement of the title.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// The displacement of the image.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Whether a touch dims the image; has no effect.
    open var adjustsImageWhenHighlighted = true

    /// Whether a disabled button's image is dimmed; has no effect.
    open var adjustsImageWhenDisabled = true

    /// Whether a touch glows; has no effect.
    open var showsTouchWhenHighlighted = false

    /// The menu, which is not drawn.
    open var menu: UIMenu?

    /// Whether a tap opens the menu; has no effect.
    open var showsMenuAsPrimaryAction = false

    /// The looks of the button, if it has a configuration.
    open var configuration: Configuration? { didSet { refresh() } }

    /// The title as it is drawn.
    open var currentTitle: String? { titleLabel?.text }

    /// The image as it is drawn.
    open var currentImage: UIImage? { imageView?.image }

    /// The colour of the title as it is drawn.
    open var currentTitleColor: UIColor { titleLabel?.textColor ?? .white }

    /// Sets the title of states.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title.map { NSAttributedString(string: $0) }
        refresh()
    }

    /// Sets the title of states, with fonts and colours.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        titles[state] = title
        refresh()
    }

    /// Sets the colour of the title in states.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        refresh()
    }

    /// Has no effect: titles have no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

    /// Sets the image of states.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        refresh()
    }

    /// Has no effect: symbols keep their size.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?,
        forImageIn state: State
    ) {}

    /// Sets the image behind the title in states.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        refresh()
    }

    /// The title of states.
    open func title(for state: State) -> String? { titles[state]?.string }

    /// The image of states.
    open func image(for state: State) -> UIImage? { images[state] }

    /// The colour of the title in states.
    open func titleColor(for state: State) -> UIColor? { colors[state] }

    private func value<Value>(_ values: [State: Value]) -> Value? { values[state] ?? values[.normal] }

    override func stateDidChange() { refresh() }

    open override func tintColorDidChange() { refresh() }

    private func refresh() {
        let isSystem = buttonType != .custom
        let tint = isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
        imageView?.image = configuration?.image ?? value(images)
        backgroundView.image = value(backgrounds)
        let title = value(titles)
        if let configuration {
            titleLabel?.font = configuration.font
            titleLabel?.text = configuration.title ?? title?.string
            let foreground = configuration.baseForegroundColor ?? configuration.style.foreground(tint)
            titleLabel?.textColor = foreground
            imageView?.tintColor = foreground
        } else {
            titleLabel?.attributedText = title
            titleLabel?.textColor = value(colors) ?? (isSystem ? tint : .white)
            imageView?.tintColor = tintColor
        }
        setPainter { [weak self] in self?.paint(in: $0, $1) }
        invalidateIntrinsicContentSize()
    }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard let configuration else { return }
        let tint = configuration.baseBackgroundColor ?? tintColor ?? .systemBlue
        guard let fill = configuration.background.backgroundColor ?? configuration.style.background(tint)
        else {
            return
        }
        let radius = configuration.cornerRadius(of: bounds.size)
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: .color(fill.color))
    }

    private var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        return UIEdgeInsets(
            top: insets.top,
            left: insets.leading,
            bottom: insets.bottom,
            right: insets.trailing
        )
    }

    private var gap: CGFloat {
        guard imageView?.image != nil, titleLabel?.text?.isEmpty == false else { return 0 }
        return configuration?.imagePadding ?? 0
    }

    private var isImageAbove: Bool {
        configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom
    }

    open override var intrinsicContentSize: CGSize {
        let (title, image) = (titleLabel?.intrinsicContentSize ?? .zero, imageView?.image?.size ?? .zero)
        let content =
            isImageAbove
            ? CGSize(width: max(title.width, image.width), height: title.height + image.height + gap)
            : CGSize(width: title.width + image.width + gap, height: max(title.height, image.height))
        // Without insets of its own a title keeps 6 points above and below.
        let room: CGFloat = configuration == nil && contentEdgeInsets == .zero && title.height > 0 ? 12 : 0
        return CGSize(
            width: content.width + insets.left + insets.right,
            height: content.height + insets.top + insets.bottom + room
        )
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        let room = bounds.inset(by: insets)
        let image = imageView?.image?.size ?? .zero
        var title = titleLabel?.intrinsicContentSize ?? .zero
        title.width = min(title.width, max(room.width - (isImageAbove ? 0 : image.width + gap), 0))
        if isImageAbove {
            let height = image.height + gap + title.height
            let top = room.midY - height / 2
            let isTop = configuration?.imagePlacement == .top
            imageView?.frame = CGRect(
                x: room.midX - image.width / 2,
                y: isTop ? top : top + title.height + gap,
                width: image.width,
                height: image.height
            )
            titleLabel?.frame = CGRect(
                x: room.midX - title.width / 2,
                y: isTop ? top + image.height + gap : top,
                width: title.width,
                height: title.height
            )
            return
        }
        let width = image.width + gap + title.width
        let left: CGFloat =
            switch contentHorizontalAlignment {
            case .left, .leading: room.minX
            case .right, .trailing: room.maxX - width
            case .center, .fill: room.midX - width / 2
            }
        let isLast = configuration?.imagePlacement == .trailing
        func place(_ size: CGSize, at x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
            let y: CGFloat =
                switch contentVerticalAlignment {
                case .top: room.minY
                case .bottom: room.maxY - size.height
                case .center, .fill: room.midY - size.height / 2
                }
            let (dx, dy) = ((insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2)
            return CGRect(x: x + dx, y: y + dy, width: size.width, height: size.height)
        }
        imageView?.frame = place(image, at: isLast ? left + title.width + gap : left, imageEdgeInsets)
        titleLabel?.frame = place(title, at: isLast ? left : left + image.width + gap, titleEdgeInsets)
    }

    /// The looks of a button.
    public struct Configuration {
        enum Style {
            case plain, tinted, gray, filled

            @MainActor func foreground(_ tint: UIColor) -> UIColor { self == .filled ? .white : tint }

            @MainActor func background(_ tint: UIColor) -> UIColor? {
                switch self {
                case .plain: nil
                case .tinted: tint.withAlphaComponent(0.18)
                case .gray: .tertiarySystemFill
                case .filled: tint
                }
            }
        }

        /// The roundness of a button's corners.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        /// The size of a button; has an effect on its insets.
        public enum Size: Int, Sendable {
            case medium
            case small
            case mini
            case large
        }

        /// The background of a button.
        public struct Background {
            /// The colour of the background; nil is that of the style.
            public var backgroundColor: UIColor?

            /// The radius of the corners, for a fixed corner style.
            public var cornerRadius: CGFloat = 6
        }

        let style: Style

        /// The title of the button.
        public var title: String?

        /// The second line, which is not drawn.
        public var subtitle: String?

        /// The title with attributes; its characters are drawn.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } }
        }

        /// The image of the button.
        public var image: UIImage?

        /// The side of the title that the image is on.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// The space between image and title.
        public var imagePadding: CGFloat = 0

        /// The space between title and second line; has no effect.
        public var titlePadding: CGFloat = 1

        /// The distances of the content from the edges.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

        /// The colour of title and image; nil is that of the style.
        public var baseForegroundColor: UIColor?

        /// The colour of the background; nil is that of the style.
        public var baseBackgroundColor: UIColor?

        /// The roundness of the corners.
        public var cornerStyle = CornerStyle.dynamic

        /// The size of the button.
        public var buttonSize = Size.medium {
            didSet {
                let (across, down): (CGFloat, CGFloat) =
                    switch buttonSize {
                    case .large: (20, 15)
                    case .medium: (12, 7)
                    case .small: (10, 4)
                    case .mini: (10, 4)
                    }
                contentInsets = NSDirectionalEdgeInsets(
                    top: down,
                    leading: across,
                    bottom: down,
                    trailing: across
                )
            }
        }

        /// The background of the button.
        public var background = Background()

        /// Whether a spinner is shown instead of the image; has no effect.
        public var showsActivityIndicator = false

        /// The size and weight of symbols; has no effect.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// A button without a background.
        public static func plain() -> Configuration { Configuration(style: .plain) }

        /// A button on a pale background in the tint.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }

        /// A button on a grey background.
        public static func gray() -> Configuration { Configuration(style: .gray) }

        /// A button on a background in the tint.
        public static func filled() -> Configuration { Configuration(style: .filled) }

        /// A button without a border.
        public static func borderless() -> Configuration { Configuration(style: .plain) }

        /// A button on a grey background.
        public static func bordered() -> Configuration { Configuration(style: .gray) }

        /// A button on a pale background in the tint.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }

        /// A button on a background in the tint.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        @MainActor var font: UIFont {
            .systemFont(ofSize: buttonSize == .large || buttonSize == .medium ? 17 : 15)
        }

        func cornerRadius(of size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .capsule: min(size.width, size.height) / 2
            case .small: 4
            case .large: 10
            case .fixed: background.cornerRadius
            case .dynamic, .medium: 6
            }
        }
    }
}

/// Edges of a rectangle by leading and trailing.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// One bit for each edge in the set.
    public let rawValue: UInt

    /// Creates a set from bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
