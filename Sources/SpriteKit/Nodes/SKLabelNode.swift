public import Foundation
import HalationDrawing
public import UIKit

/// The point of a label, across, that is at its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
    case center
    case left
    case right
}

/// The height of a label that is at its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
    case baseline
    case center
    case top
    case bottom
}

/// A text of one or more lines.
@MainActor @preconcurrency
open class SKLabelNode: SKNode {
    /// Creates a label without a text.
    public override init() { super.init() }

    /// Creates a label without a text; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Creates a label in a font.
    public init(fontNamed fontName: String?) {
        self.fontName = fontName
        super.init()
    }

    /// Creates a label of a text.
    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    /// Creates a label of a text with attributes.
    public convenience init(attributedText: NSAttributedString?) {
        self.init()
        self.attributedText = attributedText
    }

    /// The text; nil draws nothing.
    open var text: String?

    /// The text with attributes, in place of the plain one.
    open var attributedText: NSAttributedString?

    /// The name of the font; nil is the system font.
    open var fontName: String?

    /// The size of the font in points; initially 32.
    open var fontSize: CGFloat = 32

    /// The colour of the letters; initially white.
    open var fontColor: UIColor? = .white

    /// The colour of the blend.
    open var color: UIColor?

    /// How much the colour replaces that of the letters: 0 is not at all, 1 is wholly.
    open var colorBlendFactor: CGFloat = 0

    /// How the label is composited with what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// The point across that is at the position; initially the middle.
    open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center

    /// The height that is at the position; initially the baseline.
    open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline

    /// The most lines; 0 is no limit, and initially 1.
    open var numberOfLines = 1

    /// Where lines break; has no effect.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// The width in points at which lines break; 0 is no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0

    override var contentBlendMode: SKBlendMode { blendMode }

    /// The letters with their place: the top left of the lines in the node's space, in which y runs upwards.
    private struct Setting {
        var text: GraphicsContext.ResolvedText
        var size: CGSize
        var origin: CGPoint
        var inkTop: CGFloat
        var inkBottom: CGFloat
    }

    private var shownColor: Color {
        let own = Color(uiColor: fontColor ?? .white)
        guard let color, colorBlendFactor > 0 else { return own }
        return SpriteTint(color: Color(uiColor: color), factor: Double(colorBlendFactor)).blend(own)
    }

    /// The text in a font and a colour; nil if there is none.
    private var content: Text? {
        if let attributedText, attributedText.length > 0 { return attributedText.text }
        guard let text, !text.isEmpty else { return nil }
        let font = fontName.map { FontName($0).font(size: fontSize) } ?? .system(size: fontSize)
        return Text(verbatim: text).font(font).foregroundColor(shownColor)
    }

    private func setting(in environment: EnvironmentValues) -> Setting? {
        guard let content else { return nil }
        var environment = environment
        environment.lineLimit = numberOfLines > 0 ? numberOfLines : nil
        environment.multilineTextAlignment =
            switch horizontalAlignmentMode {
            case .center: .center
            case .left: .leading
            case .right: .trailing
            }
        let text = content.resolved(in: environment)
        let isLimited = preferredMaxLayoutWidth > 0 && numberOfLines != 1
        let room = CGSize(width: isLimited ? preferredMaxLayoutWidth : .infinity, height: .infinity)
        let size = text.measure(in: room)
        let (first, last) = (text.firstBaseline(in: room), text.lastBaseline(in: room))
        let metrics = text.metrics
        // The letters themselves reach from the top of capitals to the depth of descenders.
        let inkHeight = last - first + metrics.capHeight
        let top: CGFloat =
            switch verticalAlignmentMode {
            case .baseline: last
            case .center: last - inkHeight / 2
            case .top: first - metrics.capHeight
            case .bottom: last + (hasDescenders ? metrics.descender : 0)
            }
        let left: CGFloat =
            switch horizontalAlignmentMode {
            case .center: -size.width / 2
            case .left: 0
            case .right: -size.width
            }
        return Setting(
            text: text,
            size: size,
            origin: CGPoint(x: left, y: top),
            inkTop: top - first + metrics.capHeight,
            inkBottom: top - last - (hasDescenders ? metrics.descender : 0)
        )
    }

    private var hasDescenders: Bool {
        let string = attributedText?.string ?? text ?? ""
        return string.contains { "gjpqy,;()[]{}|Q/@_".contains($0) }
    }

    override var contentRect: CGRect {
        guard let setting = setting(in: EnvironmentValues()) else { return .null }
        return CGRect(
            x: setting.origin.x,
            y: setting.inkBottom,
            width: setting.size.width,
            height: setting.inkTop - setting.inkBottom
        )
    }

    override func drawContent(_ painter: inout NodePainter) {
        guard let setting = setting(in: painter.context.environment) else { return }
        var context = painter.context
        context.translateBy(x: setting.origin.x, y: setting.origin.y)
        context.scaleBy(x: 1, y: -1)
        // A little wider, so that rounding breaks no line.
        let room = CGSize(width: setting.size.width + 0.01, height: setting.size.height + 0.01)
        context.draw(setting.text, in: CGRect(origin: .zero, size: room))
    }

    override func makeEmptyCopy() -> SKNode { SKLabelNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKLabelNode else { return }
        text = other.text
        attributedText = other.attributedText
        fontName = other.fontName
        fontSize = other.fontSize
        fontColor = other.fontColor
        color = other.color
        colorBlendFactor = other.colorBlendFactor
        blendMode = other.blendMode
        horizontalAlignmentMode = other.horizontalAlignmentMode
        verticalAlignmentMode = other.verticalAlignmentMode
        numberOfLines = other.numberOfLines
        preferredMaxLayoutWidth = other.preferredMaxLayoutWidth
    }
}
