import Foundation
import HalationGeometry
import HalationImageFiles
import HalationSymbols

extension Image {
    /// A reference to a symbol.
    struct Symbol: Hashable, Sendable {
        var name: String
        var renderingMode: SymbolRenderingMode?

        /// Whether it is an image that no asset catalog has.
        var isAsset = false

        /// The share of the symbol's variable layers that are lit.
        var variableValue: Double?

        /// How the variable value is shown; nil is the environment's.
        var variableMode: SymbolVariableValueMode?
    }

    /// The size of symbols relative to the font.
    public enum Scale: Hashable, Sendable {
        /// Four fifths of the medium size.
        case small

        /// Circles of an em.
        case medium

        /// 1.29 times the medium size.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.29
            }
        }
    }

    /// Creates an image of a symbol.
    ///
    /// Apple's symbols may not be distributed. Icons of the Debian packages bootstrap-icons and
    /// fonts-material-design-icons-iconfont, read when a symbol is drawn, and drawings of this module stand in for
    /// them. Shapes around symbols, slashes and badges are drawn by the name. An unknown name is a frame with the name
    /// in it, and a warning. Symbols have the environment's font size and are centred on its capital letters; heavier
    /// weights have thicker lines. They are drawn in the foreground style, or as the rendering mode says.
    ///
    /// - Parameter systemName: The name, such as `heart.fill`.
    public init(systemName: String) {
        self.init(symbol: Symbol(name: systemName))
    }

    /// Creates an image of a symbol that shows a value by its layers, such as the bars of `wifi`.
    ///
    /// - Parameters:
    ///   - systemName: The name of the symbol.
    ///   - variableValue: The share of the variable layers that are lit, from 0 to 1; the others are faint. Nil lights all.
    public init(systemName: String, variableValue: Double?) {
        self.init(symbol: Symbol(name: systemName, variableValue: variableValue))
    }

    /// Sets the colouring of a symbol; nil is the environment's.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbol?.renderingMode = mode
        return image
    }

    /// Sets how a symbol shows its variable value; nil is the environment's.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
        var image = self
        image.symbol?.variableMode = mode
        return image
    }

    /// The image with its size in an environment; symbols depend on font, scale and variants.
    package func resolved(in environment: EnvironmentValues) -> GraphicsContext.ResolvedImage {
        guard let symbol else { return resolvedPicture(in: environment) }
        guard !symbol.isAsset else {
            return GraphicsContext.ResolvedImage(
                size: CGSize(width: 64, height: 64),
                baseline: 64,
                shading: .foreground,
                image: self,
                outline: SymbolLibrary.shared.frame(
                    labelled: symbol.name,
                    box: CGRect(x: 0, y: 0, width: SymbolOutline.side, height: SymbolOutline.side)
                )
            )
        }
        let font = environment.fontOfSymbols
        let size = font.pointSize * environment.imageScale.factor
        let unit = size > 0 && size.isFinite ? size / SymbolOutline.side : 0
        let library = SymbolLibrary.shared
        let name = environment.symbolVariants.name(of: symbol.name, exists: library.hasVariant)
        var outline = library.outline(named: name, thickening: Self.thickening(weight: font.weightNumber))
        // The ink of a resizable symbol fills its frame.
        if isResizable { outline = SymbolOutline(layers: outline.layers, box: outline.ink) }
        if !environment.platformLook.hasSymbolMargins { outline = outline.withoutSideMargins }
        // Larger symbols are centred on the capitals of the text, whose size stays the same.
        let capital = SymbolOutline.capHeight / SymbolOutline.side * font.pointSize
        return GraphicsContext.ResolvedImage(
            size: CGSize(width: outline.box.width * unit, height: outline.box.height * unit),
            baseline: (SymbolOutline.side / 2 - outline.box.minY) * unit + (unit > 0 ? capital / 2 : 0),
            shading: .foreground,
            image: self,
            outline: outline
        )
    }

    /// The image without a symbol of the system.
    private func resolvedPicture(in environment: EnvironmentValues) -> GraphicsContext.ResolvedImage {
        var image = variant(in: environment)
        var size = image.size
        var baseline = size.height
        if let catalogSymbol = image.catalogSymbol {
            // The ink of a resizable symbol fills its frame.
            if !isResizable { image = image.withContents(of: Image(catalogSymbol.framed)) }
            let font = environment.fontOfSymbols
            let factor = font.pointSize / catalogSymbol.fontSize * environment.imageScale.factor
            size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
            baseline = (image.document?.baseline ?? image.size.height) * factor
        }
        return GraphicsContext.ResolvedImage(
            size: size,
            baseline: baseline,
            shading: isTemplate ? .foreground : nil,
            image: image
        )
    }

    /// By how much a weight's lines are thicker than the regular ones, in units of a sixteenth of the symbol.
    private static func thickening(weight: Int) -> CGFloat {
        switch weight {
        case ..<150: -0.5
        case ..<250: -0.35
        case ..<350: -0.2
        case ..<450: 0
        case ..<550: 0.15
        case ..<650: 0.3
        case ..<750: 0.5
        case ..<850: 0.75
        default: 1
        }
    }
}

extension EnvironmentValues {
    /// The font whose size symbols have, at the environment's text size.
    package var fontOfSymbols: Font { (symbolFont ?? inheritedFont).scaled(to: dynamicTypeSize) }
}
