import Foundation
import HalationDiagnostics
import HalationGeometry

extension Image {
    /// A reference to a symbol.
    struct Symbol: Hashable, Sendable {
        var name: String
        var renderingMode: SymbolRenderingMode?

        /// Whether it is an image that no asset catalog has.
        var isAsset = false

        /// Whether it is a sign in a filled field.
        var isBadge: Bool {
            let parts = name.split(separator: ".")
            return parts.count > 2 && parts.last == "fill" && Self.fields.contains(parts[parts.count - 2])
        }

        private static let fields: Set<Substring> = [
            "circle", "diamond", "octagon", "rectangle", "seal", "shield", "square", "triangle",
        ]
    }

    /// The size of symbols relative to the font.
    public enum Scale: Hashable, Sendable {
        /// Four fifths of the medium size.
        case small

        /// A height of 1.2 ems.
        case medium

        /// 1.27 times the medium size.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.27
            }
        }
    }

    /// Creates an image of a symbol.
    ///
    /// Apple's symbols may not be distributed. Icons of the Debian package bootstrap-icons, read when a
    /// symbol is drawn, stand in for them. An unknown name is a frame with the name in it, and a warning. A
    /// symbol is a square of 1.2 ems of the environment's font; heavier weights have thicker lines. It is
    /// drawn in the foreground style.
    ///
    /// - Parameter systemName: The name, such as `heart.fill`.
    public init(systemName: String) {
        self.init(symbol: Symbol(name: systemName))
    }

    /// Creates an image of a symbol; the value has no effect.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// Sets the colouring of a symbol; nil is the environment's.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        if symbol != nil, mode?.isLost == true { Warnings.report(.symbolRenderingMode) }
        var image = self
        image.symbol?.renderingMode = mode
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
                outline: SymbolLibrary.shared.frame(labelled: symbol.name)
            )
        }
        let font = (environment.symbolFont ?? environment.inheritedFont).scaled(
            to: environment.dynamicTypeSize
        )
        let height = font.pointSize * 1.2 * environment.imageScale.factor
        let side = height > 0 && height.isFinite ? height : 0
        let library = SymbolLibrary.shared
        let name = environment.symbolVariants.name(of: symbol.name, exists: library.isExact)
        return GraphicsContext.ResolvedImage(
            size: CGSize(width: side, height: side),
            baseline: side * 0.85,
            shading: .foreground,
            image: self,
            outline: library.outline(named: name, thickening: Self.thickening(weight: font.weightNumber))
        )
    }

    /// The image without a symbol of the system.
    private func resolvedPicture(in environment: EnvironmentValues) -> GraphicsContext.ResolvedImage {
        let image = variant(in: environment)
        var size = image.size
        if isCustomSymbol {
            let font = (environment.symbolFont ?? environment.inheritedFont).scaled(
                to: environment.dynamicTypeSize
            )
            // Templates of symbols are drawn for a font of 100 points.
            let factor = font.pointSize / 100 * environment.imageScale.factor
            size = CGSize(width: size.width * factor, height: size.height * factor)
        }
        return GraphicsContext.ResolvedImage(
            size: size,
            baseline: size.height,
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

extension GraphicsContext {
    /// Fills a symbol's outline, stretched to a rectangle.
    func draw(_ outline: SymbolOutline, in rect: CGRect, with shading: Shading, style: FillStyle) {
        let place = CGAffineTransform(
            a: rect.width / SymbolOutline.side,
            b: 0,
            c: 0,
            d: rect.height / SymbolOutline.side,
            tx: rect.minX,
            ty: rect.minY
        )
        fill(outline.path.applying(place), with: shading, style: FillStyle(antialiased: style.isAntialiased))
    }
}
