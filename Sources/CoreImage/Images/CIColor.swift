public import CoreGraphics
public import Foundation
import HalationDrawing
public import UIKit

/// Stand-in for `CIColor`: a colour in sRGB for filters.
public final class CIColor: NSObject, Sendable {
    /// The red component, 0...1 in encoded sRGB.
    public let red: CGFloat

    /// The green component, 0...1 in encoded sRGB.
    public let green: CGFloat

    /// The blue component, 0...1 in encoded sRGB.
    public let blue: CGFloat

    /// The opacity: 0 is transparent, 1 opaque.
    public let alpha: CGFloat

    /// Creates a colour from straight sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque colour from sRGB components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// Creates a colour from a `CGColor`; a pattern is black.
    public convenience init(cgColor color: CGColor) {
        let numbers = color.components ?? [0, 1]
        let isGray = numbers.count < 4
        self.init(
            red: numbers[0],
            green: numbers[isGray ? 0 : 1],
            blue: numbers[isGray ? 0 : 2],
            alpha: numbers.last ?? 1
        )
    }

    /// Creates a colour from a `UIColor`, as it looks in light mode.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from a text of three or four numbers, such as `"1 0.5 0 1"`; numbers that are missing are 0, and
    /// a missing alpha is 1.
    public convenience init(string: String) {
        let numbers = string.split(whereSeparator: { " ,".contains($0) }).map { CGFloat(Double($0) ?? 0) }
        func number(_ index: Int, _ missing: CGFloat) -> CGFloat {
            index < numbers.count ? numbers[index] : missing
        }
        self.init(red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
    }

    /// The components in the order red, green, blue, alpha.
    public var components: [CGFloat] { [red, green, blue, alpha] }

    /// The number of components with alpha: always 4.
    public var numberOfComponents: Int { 4 }

    /// The components as a text that ``init(string:)`` reads.
    public var stringRepresentation: String { components.map { "\(Double($0))" }.joined(separator: " ") }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Compares the components of two colours.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CIColor)?.components == components
    }

    /// The hash of the components.
    public override var hash: Int { components.hashValue }
}

extension UIColor {
    /// Creates a colour from a filter's colour.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The colour for filters, as it looks in light mode.
    public var ciColor: CIColor { CIColor(color: self) }
}
