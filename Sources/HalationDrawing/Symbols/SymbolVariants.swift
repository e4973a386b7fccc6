/// Variants of a symbol that extend its name: the `fill` of `heart` is `heart.fill`.
///
/// A part of the variant for which there is no icon is left out; ``none`` changes nothing.
public struct SymbolVariants: Hashable, Sendable {
    private var shape: String?
    private var isFilled = false
    private var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(shape: "circle")
    public static let square = SymbolVariants(shape: "square")
    public static let rectangle = SymbolVariants(shape: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    private init(shape: String? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.shape = shape
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    /// This variant in a circle.
    public var circle: SymbolVariants { with { $0.shape = "circle" } }

    /// This variant in a square.
    public var square: SymbolVariants { with { $0.shape = "square" } }

    /// This variant in a rectangle.
    public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }

    /// This variant, also filled.
    public var fill: SymbolVariants { with { $0.isFilled = true } }

    /// This variant, also with a slash.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    /// Whether this variant has every part of another one.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled)
            && (!other.isSlashed || isSlashed)
    }

    /// Both changes; the shape of the other one wins.
    package func combined(with other: SymbolVariants) -> SymbolVariants {
        with {
            $0.shape = other.shape ?? $0.shape
            $0.isFilled = $0.isFilled || other.isFilled
            $0.isSlashed = $0.isSlashed || other.isSlashed
        }
    }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    /// The name of a symbol with this change, as far as there are icons.
    func name(of symbol: String, exists: (String) -> Bool) -> String {
        var parts = symbol.split(separator: ".").map(String.init)
        func add(_ part: String) {
            guard !parts.contains(part) else { return }
            // A fill stands at the end of names.
            let place = parts.last == "fill" ? parts.count - 1 : parts.count
            var longer = parts
            longer.insert(part, at: place)
            if exists(longer.joined(separator: ".")) { parts = longer }
        }
        if isSlashed { add("slash") }
        if let shape { add(shape) }
        if isFilled { add("fill") }
        return parts.joined(separator: ".")
    }
}

/// The colouring of symbols.
///
/// The layers of a symbol follow from its name: a badge, a slash and a sign in a shape are the first level, and what lies
/// behind them the second one.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case monochrome, multicolor, hierarchical, palette
    }

    private let kind: Kind

    /// All layers in the foreground style; signs in filled shapes are holes.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)

    /// Layers in colours of their own where a symbol has some: badges, warnings, weather, hearts and stars.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    /// The second level at 50 % of the opacity, the third one and filled shapes around a sign at 25 %.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)

    /// The levels in the foreground, secondary and tertiary styles; the default if a view set several styles.
    public static let palette = SymbolRenderingMode(kind: .palette)
}

/// The settings of symbols that views set.
struct SymbolEnvironment: Sendable {
    var variants = SymbolVariants.none
    var renderingMode: SymbolRenderingMode?
    var scale = Image.Scale.medium
    var font: Font?
}

extension EnvironmentValues {
    /// The variants in which symbols are drawn; initially none.
    public var symbolVariants: SymbolVariants {
        get { symbols.variants }
        set { symbols.variants = newValue }
    }

    /// The colouring of symbols; initially nil, which is monochrome, or a palette if there are several foreground styles.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { symbols.renderingMode }
        set { symbols.renderingMode = newValue }
    }

    /// The font that symbols follow instead of that of text; initially nil.
    package var symbolFont: Font? {
        get { symbols.font }
        set { symbols.font = newValue }
    }

    /// The size of symbols relative to the font; initially medium.
    public var imageScale: Image.Scale {
        get { symbols.scale }
        set { symbols.scale = newValue }
    }
}
