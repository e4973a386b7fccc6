public import CoreGraphics
public import Foundation
package import HalationDrawing
import HalationGeometry

/// A layer that draws text from the top of its bounds.
open class CATextLayer: CALayer {
    override class var initialPart: (any LayerPart)? { TextPart() }

    override func makeCopy() -> CALayer { CATextLayer(layer: self) }

    private var text: TextPart { state.part as? TextPart ?? TextPart() }

    private func set(_ key: String, _ body: (inout TextPart) -> Void) { changePart(key, TextPart(), body) }

    /// The text, a `String` or an `NSAttributedString`, whose attributes replace those of the layer.
    public var string: Any? {
        get { text.string }
        set { set("string") { $0.string = newValue } }
    }

    /// The font, a `UIFont` or the name of one; initially Helvetica.
    ///
    /// Its size is that of ``fontSize``.
    public var font: Any? {
        get { text.font }
        set { set("font") { $0.font = newValue } }
    }

    /// The size of the text in points; initially 36.
    public var fontSize: CGFloat {
        get { text.fontSize }
        set { set("fontSize") { $0.fontSize = newValue } }
    }

    /// The colour of the text; initially white.
    public var foregroundColor: CGColor? {
        get { text.foregroundColor.layerCGColor }
        set { set("foregroundColor") { $0.foregroundColor = newValue.map { Color(cgColor: $0) } ?? .clear } }
    }

    /// Whether lines break at the width of the bounds; initially false.
    public var isWrapped: Bool {
        get { text.isWrapped }
        set { set("wrapped") { $0.isWrapped = newValue } }
    }

    /// The alignment of lines; initially the natural one.
    public var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { set("alignmentMode") { $0.alignment = newValue } }
    }

    /// Where a line that is too long is cut off; initially nowhere.
    public var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { set("truncationMode") { $0.truncation = newValue } }
    }

    /// Whether letters are smoothed for subpixels; has no effect.
    public var allowsFontSubpixelQuantization = false

    /// The size of the text.
    open override func preferredFrameSize() -> CGSize {
        text.size(in: CGSize(width: CGFloat.infinity, height: .infinity))
    }
}

/// The properties of a text layer.
struct TextPart: DrawnLayerPart {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor = Color.white
    var isWrapped = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none

    func value(_ key: Substring) -> LayerValue? {
        switch key {
        case "string": string.map { .other($0) }
        case "fontSize": .number(Double(fontSize))
        case "foregroundColor": .color(foregroundColor)
        default: nil
        }
    }

    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool {
        switch (key, value) {
        case ("string", .other(let new)): string = new
        case ("fontSize", .number(let number)): fontSize = CGFloat(number)
        case ("foregroundColor", .color(let color)): foregroundColor = color
        default: return false
        }
        return true
    }

    private var text: Text {
        if let attributed = string as? NSAttributedString {
            return LayerText.text(attributed, font: shownFont, color: foregroundColor)
        }
        return Text(verbatim: string.map { "\($0)" } ?? "").font(shownFont).foregroundColor(foregroundColor)
    }

    private var shownFont: Font {
        if let font = (font as? any LayerFont)?.layerFont {
            return font.pointSize > 0 ? font.scaled(by: fontSize / font.pointSize) : font
        }
        if let name = font as? String { return .custom(name, fixedSize: fontSize) }
        return .custom("Helvetica", fixedSize: fontSize)
    }

    private var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        switch alignment {
        case .center: environment.multilineTextAlignment = .center
        case .right: environment.multilineTextAlignment = .trailing
        default: break
        }
        if !isWrapped { environment.lineLimit = 1 }
        switch truncation {
        case .start: environment.truncationMode = .head
        case .middle: environment.truncationMode = .middle
        default: break
        }
        return environment
    }

    func size(in room: CGSize) -> CGSize { text.resolved(in: environment).measure(in: room) }

    func draw(_ painter: LayerPainter, in context: GraphicsContext) {
        guard string != nil else { return }
        let bounds = painter.state.bounds
        let resolved = text.resolved(in: environment)
        // A line that neither wraps nor is cut runs beyond the bounds.
        let isLimited = isWrapped || truncation != .none
        let room = CGSize(width: isLimited ? bounds.width : .infinity, height: .infinity)
        let size = resolved.measure(in: room)
        let x: CGFloat =
            switch alignment {
            case .center: bounds.midX - size.width / 2
            case .right: bounds.maxX - size.width
            default: bounds.minX
            }
        context.draw(resolved, in: CGRect(x: x, y: bounds.minY, width: size.width, height: size.height))
    }
}

/// Attributed strings as text.
package enum LayerText {
    /// The text with fonts, colours and lines of an attributed string.
    ///
    /// - Parameters:
    ///   - string: The string; its fonts and colours are those of UIKit or Core Graphics.
    ///   - font: The font of parts without one.
    ///   - color: The colour of parts without one.
    /// - Returns: The text.
    package static func text(_ string: NSAttributedString, font: Font, color: Color) -> Text {
        var text: Text?
        let all = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: all) { attributes, range, _ in
            func value(_ key: String) -> Any? { attributes[NSAttributedString.Key(rawValue: key)] }
            func number(_ key: String) -> Double? { LayerValue(value(key))?.number }
            var part = Text(verbatim: string.attributedSubstring(from: range).string)
            part = part.font((value("NSFont") as? any LayerFont)?.layerFont ?? font)
            var shown = color
            if case .color(let color)? = LayerValue(value("NSColor")) { shown = color }
            part = part.foregroundColor(shown)
            if let kerning = number("NSKern") ?? number("NSTracking") {
                part = part.kerning(CGFloat(kerning))
            }
            if let offset = number("NSBaselineOffset") { part = part.baselineOffset(CGFloat(offset)) }
            if let style = number("NSUnderline"), style != 0 { part = part.underline() }
            if let style = number("NSStrikethrough"), style != 0 { part = part.strikethrough() }
            text = text.map { $0 + part } ?? part
        }
        return text ?? Text(verbatim: "").font(font)
    }
}

/// The alignment of a text layer's lines; ``natural`` and ``justified`` are drawn as ``left``.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer cuts a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
