@_exported public import CoreGraphics
public import Foundation
public import UIKit

/// The number of a glyph: the UTF-16 code of its character, as no numbers of font files are known; 0 is none.
public typealias CGGlyph = UInt16

/// A character's UTF-16 code.
public typealias UniChar = UInt16

/// A count or an index.
public typealias CFIndex = Int

/// A font: the same as UIKit's, so that `font as CTFont` needs no conversion.
public typealias CTFont = UIFont

/// A text with attributes: Foundation's.
public typealias CFAttributedString = NSAttributedString

/// A text with attributes that can change: Foundation's.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// The address of a file: Foundation's.
public typealias CFURL = URL

/// The reason of a failure: Foundation's.
public typealias CFError = NSError

/// The style of a paragraph: UIKit's.
public typealias CTParagraphStyle = NSParagraphStyle

/// A stretch of a text, in UTF-16 codes.
public struct CFRange: Hashable, Sendable {
    /// The index of the first code.
    public var location: CFIndex

    /// The number of codes; 0 is often all that follow.
    public var length: CFIndex

    /// Creates the empty stretch at the start.
    public init() {
        self.init(location: 0, length: 0)
    }

    /// Creates a stretch of a text.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// Creates a stretch of a text.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// The key of the font, `NSAttributedString.Key.font`.
public let kCTFontAttributeName: CFString = "NSFont"

/// The key of the colour of letters, `NSAttributedString.Key.foregroundColor`; a `CGColor` or a `UIColor`.
public let kCTForegroundColorAttributeName: CFString = "NSColor"

/// The key of whether letters have the context's fill colour.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"

/// The key of the space between letters.
public let kCTKernAttributeName: CFString = "NSKern"

/// The key of the style of the paragraph.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"

/// The key of whether letters are underlined; drawn without the line.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"

/// The key of the colour of outlines; has no effect.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"

/// The key of the width of outlines; has no effect.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"

/// The key of ligatures; has no effect.
public let kCTLigatureAttributeName: CFString = "NSLigature"
