public import Foundation
import HalationDrawing
import QuartzCore

/// An effect on what lies behind a view.
@MainActor @preconcurrency
open class UIVisualEffect: NSObject {
    /// Creates an effect that changes nothing.
    public override init() { super.init() }
}

/// A blur of what lies behind a view, drawn as the material that is nearest.
open class UIBlurEffect: UIVisualEffect {
    /// The looks of a blur.
    public enum Style: Int, Sendable {
        case extraLight
        case light
        case dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial
        case systemThinMaterial
        case systemMaterial
        case systemThickMaterial
        case systemChromeMaterial
        case systemUltraThinMaterialLight
        case systemThinMaterialLight
        case systemMaterialLight
        case systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark
        case systemThinMaterialDark
        case systemMaterialDark
        case systemThickMaterialDark
        case systemChromeMaterialDark

        var material: Material {
            switch self {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
                .ultraThin
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: .thin
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
            case .extraLight, .prominent, .systemChromeMaterial, .systemChromeMaterialLight,
                .systemChromeMaterialDark:
                .ultraThick
            default: .regular
            }
        }

        /// The scheme that the material has whatever the surroundings'; nil follows them.
        var scheme: ColorScheme? {
            switch self {
            case .extraLight, .light: .light
            case .dark: .dark
            case .regular, .prominent: nil
            default: rawValue > 15 ? .dark : rawValue > 10 ? .light : nil
            }
        }
    }

    let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// An effect that makes content shine through a blur; the content is drawn in its own colours.
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content above a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }

    /// Creates an effect for content above a blur; the style has no effect.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// The prominence of content above a blur; has no effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case fill
    case secondaryFill
    case tertiaryFill
    case separator
}

/// A view that blurs what lies behind it, with its content above.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    /// The effect of the view; nil draws the content alone.
    open var effect: UIVisualEffect?

    /// The view that content is added to.
    public let contentView = UIView()

    /// Creates a view with an effect, or without one.
    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        clipsToBounds = true
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard let blur = effect as? UIBlurEffect else { return }
        var environment = context.environment
        if let scheme = blur.style.scheme { environment.colorScheme = scheme }
        context.replacing(environment).fill(Path(bounds), with: .style(blur.style.material))
    }
}
