public import Foundation
public import HalationDrawing

/// Stand-in for `CGColor`: a colour with fixed sRGB or grey components.
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and alpha, or grey and alpha; 0...1.
    public let components: [CGFloat]?

    private let numbers: [CGFloat]

    private init(numbers: [CGFloat]) {
        self.numbers = numbers
        components = numbers
    }

    /// Creates a colour from sRGB components, 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(numbers: [red, green, blue, alpha])
    }

    /// Creates a colour from sRGB components, 0...1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(numbers: [red, green, blue, alpha])
    }

    /// Creates a grey; 0 is black, 1 white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(numbers: [gray, alpha])
    }

    /// Creates a colour of a space from its components, alpha last.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents + 1
        guard let color = space.color(UnsafeBufferPointer(start: components, count: count)) else {
            return nil
        }
        let resolved = color.resolve(in: EnvironmentValues())
        self.init(
            red: CGFloat(resolved.red),
            green: CGFloat(resolved.green),
            blue: CGFloat(resolved.blue),
            alpha: CGFloat(resolved.opacity)
        )
    }

    /// The space of the components.
    public var colorSpace: CGColorSpace? {
        numbers.count == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpace(name: CGColorSpace.sRGB)
    }

    /// The last component: 0 is transparent, 1 opaque.
    public var alpha: CGFloat { numbers.last ?? 1 }

    /// The number of components, alpha included.
    public var numberOfComponents: Int { numbers.count }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// A copy with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(numbers: numbers.dropLast() + [alpha]) }

    /// Compares all components, including opacity; a grey differs from the same colour in red, green and
    /// blue.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.numbers == rhs.numbers }

    /// Hashes all components, including opacity.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

    /// The red, green and blue components.
    fileprivate var rgb: (Double, Double, Double) {
        numbers.count == 4
            ? (Double(numbers[0]), Double(numbers[1]), Double(numbers[2]))
            : (Double(numbers[0]), Double(numbers[0]), Double(numbers[0]))
    }
}

extension Color {
    /// Creates a colour from a ``CGColor``.
    public init(cgColor: CGColor) {
        let (red, green, blue) = cgColor.rgb
        self.init(red: red, green: green, blue: blue, opacity: Double(cgColor.alpha))
    }

    /// The components as a ``CGColor``; nil for colours that depend on the environment.
    public var cgColor: CGColor? {
        guard !dependsOnEnvironment else { return nil }
        let resolved = resolve(in: EnvironmentValues())
        return CGColor(
            red: CGFloat(resolved.red),
            green: CGFloat(resolved.green),
            blue: CGFloat(resolved.blue),
            alpha: CGFloat(resolved.opacity)
        )
    }

    /// Creates a colour from a style that resolves to one.
    ///
    /// Styles other than colours are resolved in the initial environment.
    @_disfavoredOverload
    public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
        self = color as? Color ?? Color(color.resolve(in: EnvironmentValues()))
    }
}
