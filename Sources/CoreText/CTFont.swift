public import CoreGraphics
public import Foundation
import HalationDrawing
import HalationGeometry
public import UIKit

/// Creates a font of a family; the system font stands for unknown ones, and the matrix has no effect.
public func CTFontCreateWithName(
    _ name: CFString,
    _ size: CGFloat,
    _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    UIFont(name: name, size: size > 0 ? size : 12) ?? .systemFont(ofSize: size > 0 ? size : 12)
}

/// The use of a system font.
public enum CTFontUIFontType: UInt32, Sendable {
    case user
    case userFixedPitch
    case system
    case emphasizedSystem
    case smallSystem
    case smallEmphasizedSystem
    case label
    case message
}

/// Creates the system font for a use; the language has no effect.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType,
    _ size: CGFloat,
    _ language: CFString?
) -> CTFont? {
    let size = size > 0 ? size : 13
    return switch uiType {
    case .userFixedPitch: .monospacedSystemFont(ofSize: size, weight: .regular)
    case .emphasizedSystem, .smallEmphasizedSystem: .boldSystemFont(ofSize: size)
    default: .systemFont(ofSize: size)
    }
}

/// Creates a font of a graphics font, which has the name of a family.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont,
    _ size: CGFloat,
    _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: UIFontDescriptor?
) -> CTFont {
    CTFontCreateWithName(graphicsFont.family, size, matrix)
}

/// Creates the font in another size; 0 keeps it.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont,
    _ size: CGFloat,
    _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: UIFontDescriptor?
) -> CTFont {
    size > 0 ? font.withSize(size) : font
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// The height above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// The depth below the baseline.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// The space between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// The height of capitals.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// The height of small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// Units in an em: 1000, as no numbers of font files are known.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { 1000 }

/// The rectangle from the depth to the height of the font, an em wide.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    CGRect(x: 0, y: font.descender, width: font.pointSize, height: font.ascender - font.descender)
}

/// The depth of the underline: an estimate of a tenth of an em.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -font.pointSize / 10 }

/// The thickness of the underline: an estimate of a twentieth of an em.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.pointSize / 20 }

/// The name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// The name of the font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// The name of the font.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }

/// The name of the font.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.fontName }

/// Finds the glyphs of characters.
///
/// - Returns: Whether all characters have one.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont,
    _ characters: UnsafePointer<UniChar>,
    _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool {
    var isComplete = true
    for index in 0..<max(count, 0) {
        let isSurrogate = (0xD800...0xDFFF).contains(characters[index])
        glyphs[index] = isSurrogate ? 0 : characters[index]
        if isSurrogate { isComplete = false }
    }
    return isComplete
}

/// The orientation of lines; all are horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    case `default`
    case horizontal
    case vertical
}

/// Measures the widths of glyphs.
///
/// - Returns: The sum of the widths.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont,
    _ orientation: CTFontOrientation,
    _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?,
    _ count: CFIndex
) -> Double {
    var sum = 0.0
    for index in 0..<max(count, 0) {
        let character = FontOutlines.character(of: glyphs[index])
        let width = character.map { FontOutlines.ends(of: [$0], in: font, kerning: 0)[1] } ?? 0
        advances?[index] = CGSize(width: width, height: 0)
        sum += Double(width)
    }
    return sum
}

/// The rectangles of glyphs' outlines about their origins.
///
/// - Returns: The rectangle of all.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont,
    _ orientation: CTFontOrientation,
    _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex
) -> CGRect {
    var whole = CGRect.null
    for index in 0..<max(count, 0) {
        let character = FontOutlines.character(of: glyphs[index])
        let rect = character.map { FontOutlines.outline(of: $0, in: font).boundingRect } ?? .null
        boundingRects?[index] = rect.isNull ? .zero : rect
        whole = whole.union(rect)
    }
    return whole.isNull ? .zero : whole
}

/// The outline of a glyph about its origin on the baseline, y upwards; nil if it has none.
public func CTFontCreatePathForGlyph(
    _ font: CTFont,
    _ glyph: CGGlyph,
    _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let character = FontOutlines.character(of: glyph) else { return nil }
    let outline = FontOutlines.outline(of: character, in: font)
    guard !outline.isEmpty else { return nil }
    return (matrix.map { outline.applying($0.pointee) } ?? outline).cgPath
}

/// Draws glyphs at positions in the context's fill colour.
public func CTFontDrawGlyphs(
    _ font: CTFont,
    _ glyphs: UnsafePointer<CGGlyph>,
    _ positions: UnsafePointer<CGPoint>,
    _ count: Int,
    _ context: CGContext
) {
    for index in 0..<max(count, 0) {
        var matrix = CGAffineTransform(translationX: positions[index].x, y: positions[index].y)
            .concatenating(context.textMatrix)
        guard let path = CTFontCreatePathForGlyph(font, glyphs[index], &matrix) else { continue }
        context.addPath(path)
        context.fillPath()
    }
}
