import Foundation
import HalationDrawing

/// A space of colour components, as in Core Graphics.
///
/// All drawing of a ``CGContext`` is in sRGB; a space says how components that are handed in are to be read.
public final class CGColorSpace: Hashable, Sendable {
    /// The family of a space.
    enum Model: Hashable, Sendable {
        case gray
        case rgb(Color.RGBColorSpace)
    }

    /// The name that it was created with; nil for a device space.
    public let name: CFString?

    let model: Model

    init(_ model: Model, name: CFString? = nil) {
        self.model = model
        self.name = name
    }

    /// Creates a space by one of the names of this type; nil for another name.
    public convenience init?(name: CFString) {
        guard let model = Self.models[name] else { return nil }
        self.init(model, name: name)
    }

    /// Creates the space of patterns without colours of their own, whose colour is one of `patternBaseSpace`; that of sRGB for
    /// patterns with colours.
    public convenience init?(patternBaseSpace: CGColorSpace?) {
        self.init(patternBaseSpace?.model ?? .rgb(.sRGB))
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .gray ? 1 : 3 }

    /// Gamma-encoded sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"

    /// Linear light with sRGB primaries.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"

    /// The same as ``sRGB``, with components outside 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

    /// The same as ``linearSRGB``, with components outside 0...1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"

    /// Gamma-encoded Display P3.
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

    /// Compares the components that two spaces have.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.model == rhs.model }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The space of red, green and blue of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb(.sRGB)) }

/// The space of grey of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
