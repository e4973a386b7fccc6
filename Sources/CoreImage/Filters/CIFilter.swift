public import Foundation
import HalationDiagnostics
import HalationGeometry

/// Stand-in for `CIFilter`: a step from input values to an image.
///
/// Values are set by keys such as `inputRadius`, or by the properties of the filters that functions such as
/// `gaussianBlur()` create. A filter whose image is not set has no output. A subclass overrides ``outputImage``.
open class CIFilter: NSObject, @unchecked Sendable {
    /// The name, such as `CIGaussianBlur`; that of a subclass is its own.
    open var name: String

    private let kind: FilterKind?
    private var values: [String: Any] = [:]

    /// Creates a filter without inputs, for a subclass.
    public override init() {
        kind = nil
        name = ""
        super.init()
        name = String(describing: type(of: self))
    }

    init(kind: FilterKind) {
        self.kind = kind
        name = kind.name
        super.init()
        setDefaults()
    }

    /// Creates a filter by its name; nil, with a warning, if there is none.
    public convenience init?(name: String) {
        self.init(name: name, parameters: nil)
    }

    /// Creates a filter by its name; nil, with a warning, if there is none.
    ///
    /// - Parameters:
    ///   - name: A name such as `CIGaussianBlur`; ``filterNames(inCategory:)`` lists them.
    ///   - params: Values of inputs by their keys; the others have their defaults.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        guard let kind = FilterCatalogue.byName[name] else {
            Warnings.report("there is no filter '\(name)' (see Frameworks)", once: "CIFilter \(name)")
            return nil
        }
        self.init(kind: kind)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// Creates a filter by its name, nil, with a warning, if there is none; the values are set by their keys.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The result; nil while an input image is missing.
    open var outputImage: CIImage? {
        guard let kind else { return nil }
        return kind.output(FilterValues(values: values)).map { CIImage($0) }
    }

    /// The keys of the inputs, in the order of their documentation.
    open var inputKeys: [String] { kind?.inputs.map(\.key) ?? values.keys.sorted() }

    /// The keys of the outputs: that of the image.
    open var outputKeys: [String] { ["outputImage"] }

    /// The name of the filter and the default of each input, by Core Image's keys.
    open var attributes: [String: Any] {
        var result: [String: Any] = [
            kCIAttributeFilterName: name,
            kCIAttributeFilterDisplayName: Self.displayName(of: name),
        ]
        for input in kind?.inputs ?? [] {
            var entry: [String: Any] = [:]
            if let value = input.initialValue { entry[kCIAttributeDefault] = value }
            result[input.key] = entry
        }
        return result
    }

    /// The words of a name without `CI`: "Gaussian Blur".
    private static func displayName(of name: String) -> String {
        var words = ""
        for (index, letter) in name.dropFirst(name.hasPrefix("CI") ? 2 : 0).enumerated() {
            if index > 0, letter.isUppercase { words += " " }
            words.append(letter)
        }
        return words
    }

    /// Sets all inputs to their defaults; images are then missing.
    open func setDefaults() {
        values = [:]
        for input in kind?.inputs ?? [] { values[input.key] = input.initialValue }
    }

    /// Sets the value of an input; one of another type, or an unknown key, changes nothing, with a warning.
    ///
    /// - Parameters:
    ///   - value: A number, ``CIVector``, ``CIColor``, ``CIImage``, `Data` or text; nil removes the value.
    ///   - key: A key such as `inputRadius`.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let kind else {
            values[key] = value
            return
        }
        guard let input = kind.inputs.first(where: { $0.key == key }) else {
            let keys = kind.inputs.map(\.key).joined(separator: ", ")
            Warnings.report("'\(name)' has no input '\(key)'; its inputs are \(keys)", once: "\(name) \(key)")
            return
        }
        guard let value else {
            values[key] = nil
            return
        }
        guard let stored = FilterValue.stored(value, as: input.value) else {
            Warnings.report(
                "the input '\(key)' of '\(name)' cannot be of type \(type(of: value))",
                once: "\(name) \(key) type"
            )
            return
        }
        values[key] = stored
    }

    /// The value of an input, or the output image for `outputImage`; nil for one that is not set.
    open func value(forKey key: String) -> Any? {
        key == "outputImage" ? outputImage : values[key]
    }

    /// The names of the filters, in alphabetical order; the category has no effect.
    open class func filterNames(inCategory category: String?) -> [String] {
        FilterCatalogue.byName.keys.sorted()
    }

    /// The names of the filters, in alphabetical order; the categories have no effect.
    open class func filterNames(inCategories categories: [String]?) -> [String] {
        filterNames(inCategory: nil)
    }

    /// The words of a filter's name; nil if there is no such filter.
    open class func localizedName(forFilterName filterName: String) -> String? {
        FilterCatalogue.byName[filterName].map { displayName(of: $0.name) }
    }
}

extension FilterKind.Input {
    /// The value of a filter that is new; nil for images and data.
    var initialValue: Any? {
        switch value {
        case .image, .data: nil
        case .number(let number): number
        case .point(let point): point
        case .vector(let numbers): CIVector(numbers)
        case .color(let color): color
        case .text(let text): text
        case .transform: CGAffineTransform.identity
        }
    }
}

/// The key of a filter's image.
public let kCIInputImageKey = "inputImage"
/// The key of the image behind a filter's image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the mask between two images.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the last image of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of a transition's time, 0...1.
public let kCIInputTimeKey = "inputTime"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an effect's strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a scale or a cell's side.
public let kCIInputScaleKey = "inputScale"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The key of a centre in pixels.
public let kCIInputCenterKey = "inputCenter"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a rectangle in pixels.
public let kCIInputExtentKey = "inputExtent"
/// The key of an aspect ratio.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of the saturation, 1 for no change.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness, 0 for no change.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast, 1 for no change.
public let kCIInputContrastKey = "inputContrast"
/// The key of the exposure in stops.
public let kCIInputEVKey = "inputEV"
/// The key of the sharpness of a filter.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of a transform of places.
public let kCIInputTransformKey = "inputTransform"
/// The key of a vector of weights.
public let kCIInputWeightsKey = "inputWeights"
/// The key of a number added to each channel.
public let kCIInputBiasKey = "inputBias"
/// The key of the resulting image.
public let kCIOutputImageKey = "outputImage"
/// The key of a filter's name among its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of a filter's words among its attributes.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of an input's default among its attributes.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The category of blurs.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of artistic effects.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of changes of colour for effect.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of corrections of colour.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of distortions of shape.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category of all filters that come with the system.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
