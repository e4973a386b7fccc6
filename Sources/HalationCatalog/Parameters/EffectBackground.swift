public import HalationCore

/// The background of an effect: its own scene, none, a colour, or a gradient of two.
public enum EffectBackground: Hashable, Sendable {
    /// The effect's own background.
    case scene

    /// Nothing: the picture is transparent where the effect draws nothing.
    case none

    /// One colour for the whole frame.
    case color(HexColor)

    /// Two colours from top to bottom.
    case gradient(HexColor, HexColor)

    /// Reads `scene`, `none`, a colour, or two colours joined by a comma; nil for anything else.
    public init?(_ text: String) {
        switch text {
        case "scene": self = .scene
        case "none": self = .none
        default:
            let colors = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { HexColor(String($0)) }
            switch (colors.count, colors.first ?? nil, colors.last ?? nil) {
            case (1, let color?, _): self = .color(color)
            case (2, let top?, let bottom?): self = .gradient(top, bottom)
            default: return nil
            }
        }
    }
}

extension EffectBackground {
    /// Whether the background fills a frame with opaque pixels.
    ///
    /// - Parameter isSceneOpaque: Whether the effect's own background does.
    /// - Returns: False for no background and for colours that are translucent.
    public func isOpaque(scene isSceneOpaque: Bool = true) -> Bool {
        switch self {
        case .scene: isSceneOpaque
        case .none: false
        case .color(let color): color.opacity == 255
        case .gradient(let top, let bottom): top.opacity == 255 && bottom.opacity == 255
        }
    }
}

extension EffectBackground: CustomStringConvertible {
    /// The text form, which ``init(_:)`` parses.
    public var description: String {
        switch self {
        case .scene: "scene"
        case .none: "none"
        case .color(let color): color.description
        case .gradient(let top, let bottom): "\(top),\(bottom)"
        }
    }
}

extension View {
    /// Lays the view over the chosen background, which fills the view's frame.
    ///
    /// - Parameters:
    ///   - background: The choice.
    ///   - scene: The effect's own background, shown for ``EffectBackground/scene``.
    /// - Returns: A view of the same size.
    public func background(
        _ background: EffectBackground,
        @ViewBuilder scene: @escaping () -> some View,
    ) -> some View {
        self.background {
            switch background {
            case .scene: scene()
            case .none: EmptyView()
            case .color(let color): color.color
            case .gradient(let top, let bottom):
                LinearGradient(colors: [top.color, bottom.color], startPoint: .top, endPoint: .bottom)
            }
        }
    }
}
