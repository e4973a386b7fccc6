/// The styles of shapes and text in an environment.
struct EnvironmentStyles: Sendable {
    /// The foreground styles that a view set, the primary one first; none is the label colours.
    var foreground: [any ShapeStyle] = []

    /// Whether the foreground styles are defaults of a container, which controls replace by their own.
    var isForegroundByDefault = false

    var tint: (any ShapeStyle)?
    var background: (any ShapeStyle)?

    /// Whether the tint is grey, as behind an alert.
    var dimsTint = false
}

extension EnvironmentValues {
    /// The default style of shapes and text; nil, the initial value, is the primary colour.
    package var foregroundStyle: (any ShapeStyle)? {
        get { styles.foreground.first }
        set { setForegroundStyles(newValue.map { [$0] } ?? []) }
    }

    /// Whether a view set several foreground styles at once.
    var hasPalette: Bool { styles.foreground.count > 1 }

    /// Sets the styles of the hierarchy's levels, the primary one first; none resets it to the label colours.
    ///
    /// Levels of the inherited hierarchy, such as `.secondary`, keep referring to it.
    package mutating func setForegroundStyles(_ styles: [any ShapeStyle]) {
        let inherited = self.styles.foreground
        self.styles.isForegroundByDefault = false
        self.styles.foreground = styles.map { style in
            switch style {
            case let level as HierarchicalShapeStyle: InheritedLevel(level: level, hierarchy: inherited)
            case is ForegroundStyle: InheritedLevel(level: .primary, hierarchy: inherited)
            default: style
            }
        }
    }

    /// Sets the style of text and symbols in a container; controls keep their own.
    package mutating func setDefaultForegroundStyle(_ style: any ShapeStyle) {
        setForegroundStyles([style])
        styles.isForegroundByDefault = true
    }

    /// Whether a program set the foreground style, which then goes before the tint of buttons and links.
    package var hasForegroundStyle: Bool { !styles.foreground.isEmpty && !styles.isForegroundByDefault }

    /// The style of controls and links, and of ``ShapeStyle/tint``; nil, the initial value, is the system blue.
    package var tint: (any ShapeStyle)? {
        get { styles.tint }
        set { styles.tint = newValue }
    }

    /// Whether ``ShapeStyle/tint`` and the accent colour are grey in looks before iOS 26, as in a window behind an alert
    /// or a dialog.
    package var dimsTint: Bool {
        get { styles.dimsTint }
        set { styles.dimsTint = newValue }
    }

    /// Whether the tint is grey now: ``dimsTint`` in a look whose tint takes part in that.
    package var greysTint: Bool { dimsTint && platformLook != .iOS26 }

    /// The style of ``ShapeStyle/background``; nil, the initial value, is white, or black in the dark scheme.
    package var backgroundStyle: (any ShapeStyle)? {
        get { styles.background }
        set { styles.background = newValue }
    }
}
