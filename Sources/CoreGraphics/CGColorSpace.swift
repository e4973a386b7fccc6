import Foundation
import HalationDrawing

/// Stand-in for `CGColorSpace`: the meaning of colour components.
///
/// A ``CGContext`` draws in sRGB; components in another space are converted.
public final class CGColorSpace: Hashable, Sendable {
    /// The family of a space.
    enum Model: Hashable, Sendable {
        case gray
        case rgb(Color.RGBColorSpace)
    }

    /// The name passed to the initialiser; nil for a device space.
    public let name: CFString?

    let model: Model

    init(_ model: Model, name: CFString? = nil) {
        self.model = model
        self.name = name
    }

    /// Creates the space with one of this type's names; nil for any other name.
    public convenience init?(name: CFString) {
        guard let model = Self.models[name] else { return nil }
        self.init(model, name: name)
    }

    /// Creates the space of a pattern's colour: `patternBaseSpace`, or sRGB if it is nil.
    public convenience init?(patternBaseSpace: CGColorSpace?) {
        self.init(patternBaseSpace?.model ?? .rgb(.sRGB))
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .gray ? 1 : 3 }

    /// The name of gamma-encoded sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"

    /// The name of linear light with sRGB primaries.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"

    /// The same as ``sRGB``, with components outside 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

    /// The same as ``linearSRGB``, with components outside 0...1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"

    /// The name of gamma-encoded Display P3.
    public static let displayP3 = "kCGColorSpaceDisplayP3"

    /// Linear light; read as that of sRGB.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"

    /// Grey with a gamma of 2.2; read as that of sRGB.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    private static let models: [String: Model] = [
        sRGB: .rgb(.sRGB), extendedSRGB: .rgb(.sRGB),
        linearSRGB: .rgb(.sRGBLinear), extendedLinearSRGB: .rgb(.sRGBLinear),
        genericRGBLinear: .rgb(.sRGBLinear),
        displayP3: .rgb(.displayP3), genericGrayGamma2_2: .gray,
    ]

    /// A colour of the space from its components, with alpha last; nil if there are too few.
    func color(_ components: some Collection<CGFloat>) -> Color? {
        let numbers = components.map { Double($0) }
        guard numbers.count > numberOfComponents else { return nil }
        switch model {
        case .gray: return Color(white: numbers[0], opacity: numbers[1])
        case .rgb(let space):
            return Color(space, red: numbers[0], green: numbers[1], blue: numbers[2], opacity: numbers[3])
        }
    }

    /// Compares the components of two spaces; names have no effect.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.model == rhs.model }

    /// Hashes the space's components, but not its name.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The device's space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb(.sRGB)) }

/// The device's grey: sRGB-encoded, from 0, black, to 1, white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
