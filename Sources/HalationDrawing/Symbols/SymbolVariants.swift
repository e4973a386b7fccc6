/// Changes of symbols to related ones, such as filled ones.
public struct SymbolVariants: Hashable, Sendable {
    private var shape: String?
    private var isFilled = false
    private var isSlashed = false

    /// No change.
    public static let none = SymbolVariants()

    /// In a circle.
    public static let circle = SymbolVariants(shape: "circle")

    /// In a square.
    public static let square = SymbolVariants(shape: "square")

    /// In a rectangle.
    public static let rectangle = SymbolVariants(shape: "rectangle")

    /// Filled.
    public static let fill = SymbolVariants(isFilled: true)

    /// With a slash.
    public static let slash = SymbolVariants(isSlashed: true)

    private init(shape: String? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.shape = shape
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    /// The change, and in a circle.
    public var circle: SymbolVariants { with { $0.shape = "circle" } }

    /// The change, and in a square.
    public var square: SymbolVariants { with { $0.shape = "square" } }

    /// The change, and in a rectangle.
    public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }

    /// The change, and filled.
    public var fill: SymbolVariants { with { $0.isFilled = true } }

    /// The change, and with a slash.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    /// Whether this change includes another one.
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
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case monochrome, multicolor, hierarchical, palette
    }

    private let kind: Kind

    /// One style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)

    /// The symbol's own colours; drawn in one style, as there are none.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    /// One style at several opacities; drawn in one, as icons have one layer.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)

    /// Several styles; drawn in the first, as icons have one layer.
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
    /// The change of symbols to related ones; initially none.
    public var symbolVariants: SymbolVariants {
        get { symbols.variants }
        set { symbols.variants = newValue }
    }

    /// The colouring of symbols; nil, the initial value, is one style.
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
