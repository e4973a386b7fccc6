extension Color {
    /// Transparent black: draws nothing.
    public static let clear = Color(white: 0, opacity: 0)

    /// Black, independent of the colour scheme.
    public static let black = Color(white: 0)

    /// White, independent of the colour scheme.
    public static let white = Color(white: 1)

    /// The system red of iOS, adapted to the colour scheme.
    public static let red = Color(.red)

    /// The system orange of iOS, adapted to the colour scheme.
    public static let orange = Color(.orange)

    /// The system yellow of iOS, adapted to the colour scheme.
    public static let yellow = Color(.yellow)

    /// The system green of iOS, adapted to the colour scheme.
    public static let green = Color(.green)

    /// The system mint of iOS, adapted to the colour scheme.
    public static let mint = Color(.mint)

    /// The system teal of iOS, adapted to the colour scheme.
    public static let teal = Color(.teal)

    /// The system cyan of iOS, adapted to the colour scheme.
    public static let cyan = Color(.cyan)

    /// The system blue of iOS, adapted to the colour scheme.
    public static let blue = Color(.blue)

    /// The system indigo of iOS, adapted to the colour scheme.
    public static let indigo = Color(.indigo)

    /// The system purple of iOS, adapted to the colour scheme.
    public static let purple = Color(.purple)

    /// The system pink of iOS, adapted to the colour scheme.
    public static let pink = Color(.pink)

    /// The system brown of iOS, adapted to the colour scheme.
    public static let brown = Color(.brown)

    /// The system grey of iOS, adapted to the colour scheme.
    public static let gray = Color(.gray)

    /// The colour of primary content: black in the light scheme, white in the dark one.
    public static let primary = Color(.primary)

    /// The colour of secondary content: a translucent grey.
    public static let secondary = Color(.secondary)

    /// The environment's tint; the system blue if it has none, or if the tint is not a colour.
    public static var accentColor: Color { Color(.accent) }
}

extension ShapeStyle where Self == Color {
    /// ``Color/clear`` as a style.
    public static var clear: Color { Color.clear }

    /// ``Color/black`` as a style.
    public static var black: Color { Color.black }

    /// ``Color/white`` as a style.
    public static var white: Color { Color.white }

    /// ``Color/red`` as a style.
    public static var red: Color { Color.red }

    /// ``Color/orange`` as a style.
    public static var orange: Color { Color.orange }

    /// ``Color/yellow`` as a style.
    public static var yellow: Color { Color.yellow }

    /// ``Color/green`` as a style.
    public static var green: Color { Color.green }

    /// ``Color/mint`` as a style.
    public static var mint: Color { Color.mint }

    /// ``Color/teal`` as a style.
    public static var teal: Color { Color.teal }

    /// ``Color/cyan`` as a style.
    public static var cyan: Color { Color.cyan }

    /// ``Color/blue`` as a style.
    public static var blue: Color { Color.blue }

    /// ``Color/indigo`` as a style.
    public static var indigo: Color { Color.indigo }

    /// ``Color/purple`` as a style.
    public static var purple: Color { Color.purple }

    /// ``Color/pink`` as a style.
    public static var pink: Color { Color.pink }

    /// ``Color/brown`` as a style.
    public static var brown: Color { Color.brown }

    /// ``Color/gray`` as a style.
    public static var gray: Color { Color.gray }
}
