import Foundation

/// The settings of text that views set, beyond those of ``EnvironmentValues`` itself.
struct TextEnvironment: Sendable {
    /// Attributes of runs that do not have their own.
    var attributes = TextAttributes()
    var textCase: Text.Case?
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false

    /// The smallest number of lines that a text takes room for.
    var reservedLines = 0
    var lineHeight: AttributedString.LineHeight?
    var locale = Locale(identifier: "en_US")
    var timeZone = TimeZone.gmt
    var calendar: Calendar?
    var renderer: TextRendererBox?
}

/// A renderer in the environment.
struct TextRendererBox: @unchecked Sendable {
    // Only called while a text is drawn, by one thread at a time, as user code is.
    let renderer: any TextRenderer
}
