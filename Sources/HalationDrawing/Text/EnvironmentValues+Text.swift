public import Foundation

extension EnvironmentValues {
    /// The case to which text is converted; nil, the initial value, leaves it.
    public var textCase: Text.Case? {
        get { text.textCase }
        set { text.textCase = newValue }
    }

    /// The distance of the baselines of the lines of a text; nil, the initial value, is that of the fonts.
    public var lineHeight: AttributedString.LineHeight? {
        get { text.lineHeight }
        set { text.lineHeight = newValue }
    }

    /// The smallest factor by which text shrinks to fit; initially 1.
    public var minimumScaleFactor: CGFloat {
        get { text.minimumScaleFactor }
        set { text.minimumScaleFactor = newValue }
    }

    /// Whether the space between characters may shrink so that text fits; initially `false`.
    public var allowsTightening: Bool {
        get { text.allowsTightening }
        set { text.allowsTightening = newValue }
    }

    /// The language and conventions of numbers and dates; initially those of the United States, whatever the
    /// machine's.
    public var locale: Locale {
        get { text.locale }
        set { text.locale = newValue }
    }

    /// The time zone of dates; initially Greenwich's, whatever the machine's.
    public var timeZone: TimeZone {
        get { text.timeZone }
        set { text.timeZone = newValue }
    }

    /// The calendar of dates; initially the Gregorian one, in the environment's locale and time zone.
    public var calendar: Calendar {
        get {
            if let calendar = text.calendar { return calendar }
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = locale
            calendar.timeZone = timeZone
            return calendar
        }
        set { text.calendar = newValue }
    }

    /// The weight of text that has none of its own; nil keeps the font's.
    package var fontWeight: Font.Weight? {
        get { text.attributes.weight }
        set { text.attributes.weight = newValue }
    }

    /// The width of text that has none of its own; nil keeps the font's.
    package var fontWidth: Font.Width? {
        get { text.attributes.width }
        set { text.attributes.width = newValue }
    }

    /// The design of text in the system font that has none of its own; nil keeps the font's.
    package var fontDesign: Font.Design? {
        get { text.attributes.design }
        set { text.attributes.design = newValue }
    }

    /// Whether text is italic; nil keeps the font's slant.
    package var isItalic: Bool? {
        get { text.attributes.isItalic }
        set { text.attributes.isItalic = newValue }
    }

    /// Whether text is in a monospaced family; nil keeps the font's.
    package var isMonospaced: Bool? {
        get { text.attributes.isMonospaced }
        set { text.attributes.isMonospaced = newValue }
    }

    /// Whether digits have equal widths; nil keeps the font's.
    package var hasMonospacedDigits: Bool? {
        get { text.attributes.hasMonospacedDigits }
        set { text.attributes.hasMonospacedDigits = newValue }
    }

    /// Space added between characters, in points; nil is none.
    package var kerning: CGFloat? {
        get { text.attributes.kerning }
        set { text.attributes.kerning = newValue }
    }

    /// Space added between characters, in points, instead of ``kerning``; nil is none.
    package var tracking: CGFloat? {
        get { text.attributes.tracking }
        set { text.attributes.tracking = newValue }
    }

    /// Distance of text above its line's baseline, in points; nil is 0.
    package var baselineOffset: CGFloat? {
        get { text.attributes.baselineOffset }
        set { text.attributes.baselineOffset = newValue }
    }

    /// The size of text relative to its font's; nil is the usual one.
    package var textScale: Text.Scale? {
        get { text.attributes.scale }
        set { text.attributes.scale = newValue }
    }

    /// Underlines text that has no setting of its own.
    package mutating func setUnderline(isActive: Bool, color: Color?) {
        text.attributes.underline = TextAttributes.Line(isActive: isActive, color: color)
    }

    /// Strikes through text that has no setting of its own.
    package mutating func setStrikethrough(isActive: Bool, color: Color?) {
        text.attributes.strikethrough = TextAttributes.Line(isActive: isActive, color: color)
    }

    /// The smallest number of lines that a text takes room for; initially 0.
    package var reservedLines: Int {
        get { text.reservedLines }
        set { text.reservedLines = newValue }
    }

    /// Draws texts in place of the usual way; nil, the initial value, is the usual way.
    package var textRenderer: (any TextRenderer)? {
        get { text.renderer?.renderer }
        set { text.renderer = newValue.map(TextRendererBox.init) }
    }
}
