public import Foundation
public import HalationGeometry

// The filters by function, such as `CIFilter.gaussianBlur()`. Each result has the properties of its protocol; all results
// are of one class, whose properties are the values of the inputs with the same names.

/// What all filters of this file have.
public protocol CIFilterProtocol: AnyObject {
    /// The result; nil while an input image is missing.
    var outputImage: CIImage? { get }
}

/// The inputs of the filter `CIGaussianBlur`, and of others with the same.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIBoxBlur`, and of others with the same.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIDiscBlur`, and of others with the same.
public protocol CIDiscBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIMotionBlur`, and of others with the same.
public protocol CIMotionBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The angle in radians.
    var angle: Float { get set }
}

/// The inputs of the filter `CIZoomBlur`, and of others with the same.
public protocol CIZoomBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The amount of the effect.
    var amount: Float { get set }
}

/// The inputs of the filter `CIMaskedVariableBlur`, and of others with the same.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The image whose brightness chooses the strength.
    var mask: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIBloom`, and of others with the same.
public protocol CIBloom: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIGloom`, and of others with the same.
public protocol CIGloom: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIUnsharpMask`, and of others with the same.
public protocol CIUnsharpMask: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CISharpenLuminance`, and of others with the same.
public protocol CISharpenLuminance: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The sharpness of edges, or the strength of sharpening.
    var sharpness: Float { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIColorControls`, and of others with the same.
public protocol CIColorControls: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The saturation, 1 for no change.
    var saturation: Float { get set }

    /// The brightness that is added, 0 for no change.
    var brightness: Float { get set }

    /// The contrast, 1 for no change.
    var contrast: Float { get set }
}

/// The inputs of the filter `CIColorMatrix`, and of others with the same.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The weights of the new red.
    var rVector: CIVector { get set }

    /// The weights of the new green.
    var gVector: CIVector { get set }

    /// The weights of the new blue.
    var bVector: CIVector { get set }

    /// The weights of the new alpha.
    var aVector: CIVector { get set }

    /// The numbers added to the channels.
    var biasVector: CIVector { get set }
}

/// The inputs of the filter `CIColorPolynomial`, and of others with the same.
public protocol CIColorPolynomial: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The polynomial of red, from the constant upwards.
    var redCoefficients: CIVector { get set }

    /// The polynomial of green, from the constant upwards.
    var greenCoefficients: CIVector { get set }

    /// The polynomial of blue, from the constant upwards.
    var blueCoefficients: CIVector { get set }

    /// The polynomial of alpha, which has no effect.
    var alphaCoefficients: CIVector { get set }
}

/// The inputs of the filter `CIColorClamp`, and of others with the same.
public protocol CIColorClamp: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The lower limits of the channels.
    var minComponents: CIVector { get set }

    /// The upper limits of the channels.
    var maxComponents: CIVector { get set }
}

/// The inputs of the filter `CIExposureAdjust`, and of others with the same.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The exposure in stops, 0 for no change.
    var ev: Float { get set }
}

/// The inputs of the filter `CIGammaAdjust`, and of others with the same.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The exponent, 1 for no change.
    var power: Float { get set }
}

/// The inputs of the filter `CIHueAdjust`, and of others with the same.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The angle in radians.
    var angle: Float { get set }
}

/// The inputs of the filter `CIVibrance`, and of others with the same.
public protocol CIVibrance: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The amount of the effect.
    var amount: Float { get set }
}

/// The inputs of the filter `CIHighlightShadowAdjust`, and of others with the same.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The brightness of bright parts, 1 for no change.
    var highlightAmount: Float { get set }

    /// The brightness added to dark parts, 0 for no change.
    var shadowAmount: Float { get set }
}

/// The inputs of the filter `CITemperatureAndTint`, and of others with the same.
public protocol CITemperatureAndTint: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The temperature in kelvins and the tint of the white in the image.
    var neutral: CIVector { get set }

    /// The temperature in kelvins and the tint of the white in the result.
    var targetNeutral: CIVector { get set }
}

/// The inputs of the filter `CIToneCurve`, and of others with the same.
public protocol CIToneCurve: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The first point of the curve, 0...1 in both directions.
    var point0: CGPoint { get set }

    /// The second point of the curve, 0...1 in both directions.
    var point1: CGPoint { get set }

    /// The third point of the curve, 0...1 in both directions.
    var point2: CGPoint { get set }

    /// The fourth point of the curve, 0...1 in both directions.
    var point3: CGPoint { get set }

    /// The fifth point of the curve, 0...1 in both directions.
    var point4: CGPoint { get set }
}

/// The inputs of the filter `CIColorInvert`, and of others with the same.
public protocol CIColorInvert: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CISepiaTone`, and of others with the same.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIColorMonochrome`, and of others with the same.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The colour that the filter adds.
    var color: CIColor { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIFalseColor`, and of others with the same.
public protocol CIFalseColor: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }
}

/// The inputs of the filter `CIColorPosterize`, and of others with the same.
public protocol CIColorPosterize: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The number of levels of each channel.
    var levels: Float { get set }
}

/// The inputs of the filter `CIColorThreshold`, and of others with the same.
public protocol CIColorThreshold: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The value at which a channel becomes 1.
    var threshold: Float { get set }
}

/// The inputs of the filter `CIMaskToAlpha`, and of others with the same.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIMaximumComponent`, and of others with the same.
public protocol CIMaximumComponent: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIMinimumComponent`, and of others with the same.
public protocol CIMinimumComponent: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIVignette`, and of others with the same.
public protocol CIVignette: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The strength of the effect.
    var intensity: Float { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIVignetteEffect`, and of others with the same.
public protocol CIVignetteEffect: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The strength of the effect.
    var intensity: Float { get set }

    /// The softness of the edge, 0...1.
    var falloff: Float { get set }
}

/// The inputs of the filter `CIColorCube`, and of others with the same.
public protocol CIColorCube: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The number of entries along each side of the table.
    var cubeDimension: Float { get set }

    /// The colours of the table as floats, red fastest.
    var cubeData: Data { get set }
}

/// The inputs of the filter `CIDither`, and of others with the same.
public protocol CIDither: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIPhotoEffectMono`, and of others with the same.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CISourceOverCompositing`, and of others with the same.
public protocol CICompositeOperation: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The image behind the other one.
    var backgroundImage: CIImage? { get set }
}

/// The inputs of the filter `CIBlendWithMask`, and of others with the same.
public protocol CIBlendWithMask: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The image behind the other one.
    var backgroundImage: CIImage? { get set }

    /// The image whose brightness or alpha chooses.
    var maskImage: CIImage? { get set }
}

/// The inputs of the filter `CIDissolveTransition`, and of others with the same.
public protocol CIDissolveTransition: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The last image of the transition.
    var targetImage: CIImage? { get set }

    /// The time of the transition, 0...1.
    var time: Float { get set }
}

/// The inputs of the filter `CIMix`, and of others with the same.
public protocol CIMix: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The image behind the other one.
    var backgroundImage: CIImage? { get set }

    /// The amount of the effect.
    var amount: Float { get set }
}

/// The inputs of the filter `CICheckerboardGenerator`, and of others with the same.
public protocol CICheckerboardGenerator: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }

    /// The width in pixels.
    var width: Float { get set }

    /// The sharpness of edges, or the strength of sharpening.
    var sharpness: Float { get set }
}

/// The inputs of the filter `CIStripesGenerator`, and of others with the same.
public protocol CIStripesGenerator: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }

    /// The width in pixels.
    var width: Float { get set }

    /// The sharpness of edges, or the strength of sharpening.
    var sharpness: Float { get set }
}

/// The filter `CIRandomGenerator`, which has no inputs.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The inputs of the filter `CIRoundedRectangleGenerator`, and of others with the same.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
    /// The rectangle in pixels.
    var extent: CGRect { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The colour that the filter adds.
    var color: CIColor { get set }
}

/// The inputs of the filter `CILinearGradient`, and of others with the same.
public protocol CILinearGradient: CIFilterProtocol {
    /// The point of the first colour, in pixels.
    var point0: CGPoint { get set }

    /// The point of the last colour, in pixels.
    var point1: CGPoint { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }
}

/// The inputs of the filter `CISmoothLinearGradient`, and of others with the same.
public protocol CISmoothLinearGradient: CIFilterProtocol {
    /// The point of the first colour, in pixels.
    var point0: CGPoint { get set }

    /// The point of the last colour, in pixels.
    var point1: CGPoint { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }
}

/// The inputs of the filter `CIRadialGradient`, and of others with the same.
public protocol CIRadialGradient: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius of the first colour, in pixels.
    var radius0: Float { get set }

    /// The radius of the last colour, in pixels.
    var radius1: Float { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }
}

/// The inputs of the filter `CIGaussianGradient`, and of others with the same.
public protocol CIGaussianGradient: CIFilterProtocol {
    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The first of two colours.
    var color0: CIColor { get set }

    /// The second of two colours.
    var color1: CIColor { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CITwirlDistortion`, and of others with the same.
public protocol CITwirlDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The angle in radians.
    var angle: Float { get set }
}

/// The inputs of the filter `CIBumpDistortion`, and of others with the same.
public protocol CIBumpDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The scale, or the side of a cell in pixels.
    var scale: Float { get set }
}

/// The inputs of the filter `CIPinchDistortion`, and of others with the same.
public protocol CIPinchDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The scale, or the side of a cell in pixels.
    var scale: Float { get set }
}

/// The inputs of the filter `CIHoleDistortion`, and of others with the same.
public protocol CIHoleDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIVortexDistortion`, and of others with the same.
public protocol CIVortexDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The angle in radians.
    var angle: Float { get set }
}

/// The inputs of the filter `CICircleSplashDistortion`, and of others with the same.
public protocol CICircleSplashDistortion: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The radius in pixels.
    var radius: Float { get set }
}

/// The inputs of the filter `CIPixellate`, and of others with the same.
public protocol CIPixellate: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The scale, or the side of a cell in pixels.
    var scale: Float { get set }
}

/// The inputs of the filter `CIHexagonalPixellate`, and of others with the same.
public protocol CIHexagonalPixellate: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The scale, or the side of a cell in pixels.
    var scale: Float { get set }
}

/// The inputs of the filter `CICrystallize`, and of others with the same.
public protocol CICrystallize: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The radius in pixels.
    var radius: Float { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }
}

/// The inputs of the filter `CIEdges`, and of others with the same.
public protocol CIEdges: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The strength of the effect.
    var intensity: Float { get set }
}

/// The inputs of the filter `CIDotScreen`, and of others with the same.
public protocol CIDotScreen: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The angle in radians.
    var angle: Float { get set }

    /// The width in pixels.
    var width: Float { get set }

    /// The sharpness of edges, or the strength of sharpening.
    var sharpness: Float { get set }
}

/// The inputs of the filter `CILineScreen`, and of others with the same.
public protocol CILineScreen: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The centre in pixels.
    var center: CGPoint { get set }

    /// The angle in radians.
    var angle: Float { get set }

    /// The width in pixels.
    var width: Float { get set }

    /// The sharpness of edges, or the strength of sharpening.
    var sharpness: Float { get set }
}

/// The inputs of the filter `CIComicEffect`, and of others with the same.
public protocol CIComicEffect: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIConvolution3X3`, and of others with the same.
public protocol CIConvolution: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The weights of the neighbours, row by row.
    var weights: CIVector { get set }

    /// The number added to each channel.
    var bias: Float { get set }
}

/// The inputs of the filter `CIAffineClamp`, and of others with the same.
public protocol CIAffineClamp: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The transform of places.
    var transform: CGAffineTransform { get set }
}

/// The inputs of the filter `CIAffineTile`, and of others with the same.
public protocol CIAffineTile: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The transform of places.
    var transform: CGAffineTransform { get set }
}

/// The inputs of the filter `CIStraightenFilter`, and of others with the same.
public protocol CIStraighten: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The angle in radians.
    var angle: Float { get set }
}

/// The inputs of the filter `CILanczosScaleTransform`, and of others with the same.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The scale, or the side of a cell in pixels.
    var scale: Float { get set }

    /// The horizontal scale as a multiple of the vertical one.
    var aspectRatio: Float { get set }
}

/// The inputs of the filter `CIPerspectiveTransform`, and of others with the same.
public protocol CIPerspectiveTransform: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The top left corner in pixels.
    var topLeft: CGPoint { get set }

    /// The top right corner in pixels.
    var topRight: CGPoint { get set }

    /// The bottom right corner in pixels.
    var bottomRight: CGPoint { get set }

    /// The bottom left corner in pixels.
    var bottomLeft: CGPoint { get set }
}

/// The inputs of the filter `CIPerspectiveCorrection`, and of others with the same.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The top left corner in pixels.
    var topLeft: CGPoint { get set }

    /// The top right corner in pixels.
    var topRight: CGPoint { get set }

    /// The bottom right corner in pixels.
    var bottomRight: CGPoint { get set }

    /// The bottom left corner in pixels.
    var bottomLeft: CGPoint { get set }
}

/// The inputs of the filter `CIAreaAverage`, and of others with the same.
public protocol CIAreaReductionFilter: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }

    /// The rectangle in pixels.
    var extent: CGRect { get set }
}

/// The inputs of the filter `CIQRCodeGenerator`, and of others with the same.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// The bytes that the code stands for.
    var message: Data { get set }

    /// The share of error correction: L, M, Q or H.
    var correctionLevel: String { get set }
}

/// The inputs of the filter `CICode128BarcodeGenerator`, and of others with the same.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    /// The bytes that the code stands for.
    var message: Data { get set }

    /// The empty modules on each side.
    var quietSpace: Float { get set }

    /// The height in pixels.
    var barcodeHeight: Float { get set }
}

/// The inputs of the filter `CIAztecCodeGenerator`, and of others with the same.
public protocol CIAztecCodeGenerator: CIFilterProtocol {
    /// The bytes that the code stands for.
    var message: Data { get set }
}

/// The inputs of the filter `CIPDF417BarcodeGenerator`, and of others with the same.
public protocol CIPDF417BarcodeGenerator: CIFilterProtocol {
    /// The bytes that the code stands for.
    var message: Data { get set }
}
