import Foundation
import HalationGeometry

extension CIFilter: CIFilterProtocol {}

/// A filter whose inputs are properties.
final class BuiltinFilter: CIFilter, @unchecked Sendable {
    private func number(_ key: String) -> Float { Float(FilterValue.number(value(forKey: key)) ?? 0) }
    private func point(_ key: String) -> CGPoint { FilterValue.point(value(forKey: key)) ?? .zero }
    private func vector(_ key: String) -> CIVector { value(forKey: key) as? CIVector ?? CIVector([]) }
    private func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .black }
    private func data(_ key: String) -> Data { value(forKey: key) as? Data ?? Data() }

    var inputImage: CIImage? {
        get { value(forKey: "inputImage") as? CIImage }
        set { setValue(newValue, forKey: "inputImage") }
    }

    var backgroundImage: CIImage? {
        get { value(forKey: "inputBackgroundImage") as? CIImage }
        set { setValue(newValue, forKey: "inputBackgroundImage") }
    }

    var maskImage: CIImage? {
        get { value(forKey: "inputMaskImage") as? CIImage }
        set { setValue(newValue, forKey: "inputMaskImage") }
    }

    var mask: CIImage? {
        get { value(forKey: "inputMask") as? CIImage }
        set { setValue(newValue, forKey: "inputMask") }
    }

    var targetImage: CIImage? {
        get { value(forKey: "inputTargetImage") as? CIImage }
        set { setValue(newValue, forKey: "inputTargetImage") }
    }

    var radius: Float {
        get { number("inputRadius") }
        set { setValue(newValue, forKey: "inputRadius") }
    }

    var radius0: Float {
        get { number("inputRadius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }

    var radius1: Float {
        get { number("inputRadius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }

    var intensity: Float {
        get { number("inputIntensity") }
        set { setValue(newValue, forKey: "inputIntensity") }
    }

    var angle: Float {
        get { number("inputAngle") }
        set { setValue(newValue, forKey: "inputAngle") }
    }

    var amount: Float {
        get { number("inputAmount") }
        set { setValue(newValue, forKey: "inputAmount") }
    }

    var time: Float {
        get { number("inputTime") }
        set { setValue(newValue, forKey: "inputTime") }
    }

    var sharpness: Float {
        get { number("inputSharpness") }
        set { setValue(newValue, forKey: "inputSharpness") }
    }

    var scale: Float {
        get { number("inputScale") }
        set { setValue(newValue, forKey: "inputScale") }
    }

    var aspectRatio: Float {
        get { number("inputAspectRatio") }
        set { setValue(newValue, forKey: "inputAspectRatio") }
    }

    var width: Float {
        get { number("inputWidth") }
        set { setValue(newValue, forKey: "inputWidth") }
    }

    var falloff: Float {
        get { number("inputFalloff") }
        set { setValue(newValue, forKey: "inputFalloff") }
    }

    var saturation: Float {
        get { number("inputSaturation") }
        set { setValue(newValue, forKey: "inputSaturation") }
    }

    var brightness: Float {
        get { number("inputBrightness") }
        set { setValue(newValue, forKey: "inputBrightness") }
    }

    var contrast: Float {
        get { number("inputContrast") }
        set { setValue(newValue, forKey: "inputContrast") }
    }

    var ev: Float {
        get { number("inputEV") }
        set { setValue(newValue, forKey: "inputEV") }
    }

    var power: Float {
        get { number("inputPower") }
        set { setValue(newValue, forKey: "inputPower") }
    }

    var levels: Float {
        get { number("inputLevels") }
        set { setValue(newValue, forKey: "inputLevels") }
    }

    var threshold: Float {
        get { number("inputThreshold") }
        set { setValue(newValue, forKey: "inputThreshold") }
    }

    var highlightAmount: Float {
        get { number("inputHighlightAmount") }
        set { setValue(newValue, forKey: "inputHighlightAmount") }
    }

    var shadowAmount: Float {
        get { number("inputShadowAmount") }
        set { setValue(newValue, forKey: "inputShadowAmount") }
    }

    var cubeDimension: Float {
        get { number("inputCubeDimension") }
        set { setValue(newValue, forKey: "inputCubeDimension") }
    }

    var cubeData: Data {
        get { data("inputCubeData") }
        set { setValue(newValue, forKey: "inputCubeData") }
    }

    var center: CGPoint {
        get { point("inputCenter") }
        set { setValue(newValue, forKey: "inputCenter") }
    }

    var point0: CGPoint {
        get { point("inputPoint0") }
        set { setValue(newValue, forKey: "inputPoint0") }
    }

    var point1: CGPoint {
        get { point("inputPoint1") }
        set { setValue(newValue, forKey: "inputPoint1") }
    }

    var point2: CGPoint {
        get { point("inputPoint2") }
        set { setValue(newValue, forKey: "inputPoint2") }
    }

    var point3: CGPoint {
        get { point("inputPoint3") }
        set { setValue(newValue, forKey: "inputPoint3") }
    }

    var point4: CGPoint {
        get { point("inputPoint4") }
        set { setValue(newValue, forKey: "inputPoint4") }
    }

    var topLeft: CGPoint {
        get { point("inputTopLeft") }
        set { setValue(newValue, forKey: "inputTopLeft") }
    }

    var topRight: CGPoint {
        get { point("inputTopRight") }
        set { setValue(newValue, forKey: "inputTopRight") }
    }

    var bottomRight: CGPoint {
        get { point("inputBottomRight") }
        set { setValue(newValue, forKey: "inputBottomRight") }
    }

    var bottomLeft: CGPoint {
        get { point("inputBottomLeft") }
        set { setValue(newValue, forKey: "inputBottomLeft") }
    }

    var color: CIColor {
        get { color("inputColor") }
        set { setValue(newValue, forKey: "inputColor") }
    }

    var color0: CIColor {
        get { color("inputColor0") }
        set { setValue(newValue, forKey: "inputColor0") }
    }

    var color1: CIColor {
        get { color("inputColor1") }
        set { setValue(newValue, forKey: "inputColor1") }
    }

    var rVector: CIVector {
        get { vector("inputRVector") }
        set { setValue(newValue, forKey: "inputRVector") }
    }

    var gVector: CIVector {
        get { vector("inputGVector") }
        set { setValue(newValue, forKey: "inputGVector") }
    }

    var bVector: CIVector {
        get { vector("inputBVector") }
        set { setValue(newValue, forKey: "inputBVector") }
    }

    var aVector: CIVector {
        get { vector("inputAVector") }
        set { setValue(newValue, forKey: "inputAVector") }
    }

    var biasVector: CIVector {
        get { vector("inputBiasVector") }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }

    var minComponents: CIVector {
        get { vector("inputMinComponents") }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }

    var maxComponents: CIVector {
        get { vector("inputMaxComponents") }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }

    var redCoefficients: CIVector {
        get { vector("inputRedCoefficients") }
        set { setValue(newValue, forKey: "inputRedCoefficients") }
    }

    var greenCoefficients: CIVector {
        get { vector("inputGreenCoefficients") }
        set { setValue(newValue, forKey: "inputGreenCoefficients") }
    }

    var blueCoefficients: CIVector {
        get { vector("inputBlueCoefficients") }
        set { setValue(newValue, forKey: "inputBlueCoefficients") }
    }

    var alphaCoefficients: CIVector {
        get { vector("inputAlphaCoefficients") }
        set { setValue(newValue, forKey: "inputAlphaCoefficients") }
    }

    var neutral: CIVector {
        get { vector("inputNeutral") }
        set { setValue(newValue, forKey: "inputNeutral") }
    }

    var targetNeutral: CIVector {
        get { vector("inputTargetNeutral") }
        set { setValue(newValue, forKey: "inputTargetNeutral") }
    }

    var weights: CIVector {
        get { vector("inputWeights") }
        set { setValue(newValue, forKey: "inputWeights") }
    }

    var bias: Float {
        get { number("inputBias") }
        set { setValue(newValue, forKey: "inputBias") }
    }

    var extent: CGRect {
        get { vector("inputExtent").cgRectValue }
        set { setValue(newValue, forKey: "inputExtent") }
    }

    var transform: CGAffineTransform {
        get { value(forKey: "inputTransform") as? CGAffineTransform ?? .identity }
        set { setValue(newValue, forKey: "inputTransform") }
    }

    var message: Data {
        get { data("inputMessage") }
        set { setValue(newValue, forKey: "inputMessage") }
    }

    var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }

    var quietSpace: Float {
        get { number("inputQuietSpace") }
        set { setValue(newValue, forKey: "inputQuietSpace") }
    }

    var barcodeHeight: Float {
        get { number("inputBarcodeHeight") }
        set { setValue(newValue, forKey: "inputBarcodeHeight") }
    }
}

extension BuiltinFilter: CIGaussianBlur {}
extension BuiltinFilter: CIBoxBlur {}
extension BuiltinFilter: CIDiscBlur {}
extension BuiltinFilter: CIMotionBlur {}
extension BuiltinFilter: CIZoomBlur {}
extension BuiltinFilter: CIMaskedVariableBlur {}
extension BuiltinFilter: CIBloom {}
extension BuiltinFilter: CIGloom {}
extension BuiltinFilter: CIUnsharpMask {}
extension BuiltinFilter: CISharpenLuminance {}
extension BuiltinFilter: CIColorControls {}
extension BuiltinFilter: CIColorMatrix {}
extension BuiltinFilter: CIColorPolynomial {}
extension BuiltinFilter: CIColorClamp {}
extension BuiltinFilter: CIExposureAdjust {}
extension BuiltinFilter: CIGammaAdjust {}
extension BuiltinFilter: CIHueAdjust {}
extension BuiltinFilter: CIVibrance {}
extension BuiltinFilter: CIHighlightShadowAdjust {}
extension BuiltinFilter: CITemperatureAndTint {}
extension BuiltinFilter: CIToneCurve {}
extension BuiltinFilter: CIColorInvert {}
extension BuiltinFilter: CISepiaTone {}
extension BuiltinFilter: CIColorMonochrome {}
extension BuiltinFilter: CIFalseColor {}
extension BuiltinFilter: CIColorPosterize {}
extension BuiltinFilter: CIColorThreshold {}
extension BuiltinFilter: CIMaskToAlpha {}
extension BuiltinFilter: CIMaximumComponent {}
extension BuiltinFilter: CIMinimumComponent {}
extension BuiltinFilter: CIVignette {}
extension BuiltinFilter: CIVignetteEffect {}
extension BuiltinFilter: CIColorCube {}
extension BuiltinFilter: CIDither {}
extension BuiltinFilter: CIPhotoEffect {}
extension BuiltinFilter: CICompositeOperation {}
extension BuiltinFilter: CIBlendWithMask {}
extension BuiltinFilter: CIDissolveTransition {}
extension BuiltinFilter: CIMix {}
extension BuiltinFilter: CICheckerboardGenerator {}
extension BuiltinFilter: CIStripesGenerator {}
extension BuiltinFilter: CIRandomGenerator {}
extension BuiltinFilter: CIRoundedRectangleGenerator {}
extension BuiltinFilter: CILinearGradient {}
extension BuiltinFilter: CISmoothLinearGradient {}
extension BuiltinFilter: CIRadialGradient {}
extension BuiltinFilter: CIGaussianGradient {}
extension BuiltinFilter: CITwirlDistortion {}
extension BuiltinFilter: CIBumpDistortion {}
extension BuiltinFilter: CIPinchDistortion {}
extension BuiltinFilter: CIHoleDistortion {}
extension BuiltinFilter: CIVortexDistortion {}
extension BuiltinFilter: CICircleSplashDistortion {}
extension BuiltinFilter: CIPixellate {}
extension BuiltinFilter: CIHexagonalPixellate {}
extension BuiltinFilter: CICrystallize {}
extension BuiltinFilter: CIEdges {}
extension BuiltinFilter: CIDotScreen {}
extension BuiltinFilter: CILineScreen {}
extension BuiltinFilter: CIComicEffect {}
extension BuiltinFilter: CIConvolution {}
extension BuiltinFilter: CIAffineClamp {}
extension BuiltinFilter: CIAffineTile {}
extension BuiltinFilter: CIStraighten {}
extension BuiltinFilter: CILanczosScaleTransform {}
extension BuiltinFilter: CIPerspectiveTransform {}
extension BuiltinFilter: CIPerspectiveCorrection {}
extension BuiltinFilter: CIAreaReductionFilter {}
extension BuiltinFilter: CIQRCodeGenerator {}
extension BuiltinFilter: CICode128BarcodeGenerator {}
extension BuiltinFilter: CIAztecCodeGenerator {}
extension BuiltinFilter: CIPDF417BarcodeGenerator {}

extension CIFilter {
    private static func builtin(_ name: String) -> BuiltinFilter {
        BuiltinFilter(kind: FilterCatalogue.byName[name] ?? FilterKind(name, []) { _ in nil })
    }

    /// A new filter `CIGaussianBlur`, with its defaults.
    public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { builtin("CIGaussianBlur") }

    /// A new filter `CIBoxBlur`, with its defaults.
    public static func boxBlur() -> any CIFilter & CIBoxBlur { builtin("CIBoxBlur") }

    /// A new filter `CIDiscBlur`, with its defaults.
    public static func discBlur() -> any CIFilter & CIDiscBlur { builtin("CIDiscBlur") }

    /// A new filter `CIMotionBlur`, with its defaults.
    public static func motionBlur() -> any CIFilter & CIMotionBlur { builtin("CIMotionBlur") }

    /// A new filter `CIZoomBlur`, with its defaults.
    public static func zoomBlur() -> any CIFilter & CIZoomBlur { builtin("CIZoomBlur") }

    /// A new filter `CIMaskedVariableBlur`, with its defaults.
    public static func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur {
        builtin("CIMaskedVariableBlur")
    }

    /// A new filter `CIBloom`, with its defaults.
    public static func bloom() -> any CIFilter & CIBloom { builtin("CIBloom") }

    /// A new filter `CIGloom`, with its defaults.
    public static func gloom() -> any CIFilter & CIGloom { builtin("CIGloom") }

    /// A new filter `CIUnsharpMask`, with its defaults.
    public static func unsharpMask() -> any CIFilter & CIUnsharpMask { builtin("CIUnsharpMask") }

    /// A new filter `CISharpenLuminance`, with its defaults.
    public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        builtin("CISharpenLuminance")
    }

    /// A new filter `CIColorControls`, with its defaults.
    public static func colorControls() -> any CIFilter & CIColorControls { builtin("CIColorControls") }

    /// A new filter `CIColorMatrix`, with its defaults.
    public static func colorMatrix() -> any CIFilter & CIColorMatrix { builtin("CIColorMatrix") }

    /// A new filter `CIColorPolynomial`, with its defaults.
    public static func colorPolynomial() -> any CIFilter & CIColorPolynomial { builtin("CIColorPolynomial") }

    /// A new filter `CIColorClamp`, with its defaults.
    public static func colorClamp() -> any CIFilter & CIColorClamp { builtin("CIColorClamp") }

    /// A new filter `CIExposureAdjust`, with its defaults.
    public static func exposureAdjust() -> any CIFilter & CIExposureAdjust { builtin("CIExposureAdjust") }

    /// A new filter `CIGammaAdjust`, with its defaults.
    public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { builtin("CIGammaAdjust") }

    /// A new filter `CIHueAdjust`, with its defaults.
    public static func hueAdjust() -> any CIFilter & CIHueAdjust { builtin("CIHueAdjust") }

    /// A new filter `CIVibrance`, with its defaults.
    public static func vibrance() -> any CIFilter & CIVibrance { builtin("CIVibrance") }

    /// A new filter `CIHighlightShadowAdjust`, with its defaults.
    public static func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        builtin("CIHighlightShadowAdjust")
    }

    /// A new filter `CITemperatureAndTint`, with its defaults.
    public static func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        builtin("CITemperatureAndTint")
    }

    /// A new filter `CIToneCurve`, with its defaults.
    public static func toneCurve() -> any CIFilter & CIToneCurve { builtin("CIToneCurve") }

    /// A new filter `CIColorInvert`, with its defaults.
    public static func colorInvert() -> any CIFilter & CIColorInvert { builtin("CIColorInvert") }

    /// A new filter `CISepiaTone`, with its defaults.
    public static func sepiaTone() -> any CIFilter & CISepiaTone { builtin("CISepiaTone") }

    /// A new filter `CIColorMonochrome`, with its defaults.
    public static func colorMonochrome() -> any CIFilter & CIColorMonochrome { builtin("CIColorMonochrome") }

    /// A new filter `CIFalseColor`, with its defaults.
    public static func falseColor() -> any CIFilter & CIFalseColor { builtin("CIFalseColor") }

    /// A new filter `CIColorPosterize`, with its defaults.
    public static func colorPosterize() -> any CIFilter & CIColorPosterize { builtin("CIColorPosterize") }

    /// A new filter `CIColorThreshold`, with its defaults.
    public static func colorThreshold() -> any CIFilter & CIColorThreshold { builtin("CIColorThreshold") }

    /// A new filter `CIMaskToAlpha`, with its defaults.
    public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { builtin("CIMaskToAlpha") }

    /// A new filter `CIMaximumComponent`, with its defaults.
    public static func maximumComponent() -> any CIFilter & CIMaximumComponent {
        builtin("CIMaximumComponent")
    }

    /// A new filter `CIMinimumComponent`, with its defaults.
    public static func minimumComponent() -> any CIFilter & CIMinimumComponent {
        builtin("CIMinimumComponent")
    }

    /// A new filter `CIVignette`, with its defaults.
    public static func vignette() -> any CIFilter & CIVignette { builtin("CIVignette") }

    /// A new filter `CIVignetteEffect`, with its defaults.
    public static func vignetteEffect() -> any CIFilter & CIVignetteEffect { builtin("CIVignetteEffect") }

    /// A new filter `CIColorCube`, with its defaults.
    public static func colorCube() -> any CIFilter & CIColorCube { builtin("CIColorCube") }

    /// A new filter `CIDither`, with its defaults.
    public static func dither() -> any CIFilter & CIDither { builtin("CIDither") }

    /// A new filter `CIPhotoEffectMono`, with its defaults.
    public static func photoEffectMono() -> any CIFilter & CIPhotoEffect { builtin("CIPhotoEffectMono") }

    /// A new filter `CIPhotoEffectNoir`, with its defaults.
    public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { builtin("CIPhotoEffectNoir") }

    /// A new filter `CIPhotoEffectTonal`, with its defaults.
    public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect { builtin("CIPhotoEffectTonal") }

    /// A new filter `CIPhotoEffectChrome`, with its defaults.
    public static func photoEffectChrome() -> any CIFilter & CIPhotoEffect { builtin("CIPhotoEffectChrome") }

    /// A new filter `CIPhotoEffectFade`, with its defaults.
    public static func photoEffectFade() -> any CIFilter & CIPhotoEffect { builtin("CIPhotoEffectFade") }

    /// A new filter `CIPhotoEffectInstant`, with its defaults.
    public static func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
        builtin("CIPhotoEffectInstant")
    }

    /// A new filter `CIPhotoEffectProcess`, with its defaults.
    public static func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
        builtin("CIPhotoEffectProcess")
    }

    /// A new filter `CIPhotoEffectTransfer`, with its defaults.
    public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
        builtin("CIPhotoEffectTransfer")
    }

    /// A new filter `CISourceOverCompositing`, with its defaults.
    public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CISourceOverCompositing")
    }

    /// A new filter `CISourceInCompositing`, with its defaults.
    public static func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CISourceInCompositing")
    }

    /// A new filter `CISourceOutCompositing`, with its defaults.
    public static func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CISourceOutCompositing")
    }

    /// A new filter `CISourceAtopCompositing`, with its defaults.
    public static func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CISourceAtopCompositing")
    }

    /// A new filter `CIAdditionCompositing`, with its defaults.
    public static func additionCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CIAdditionCompositing")
    }

    /// A new filter `CIMultiplyCompositing`, with its defaults.
    public static func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CIMultiplyCompositing")
    }

    /// A new filter `CIMaximumCompositing`, with its defaults.
    public static func maximumCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CIMaximumCompositing")
    }

    /// A new filter `CIMinimumCompositing`, with its defaults.
    public static func minimumCompositing() -> any CIFilter & CICompositeOperation {
        builtin("CIMinimumCompositing")
    }

    /// A new filter `CIMultiplyBlendMode`, with its defaults.
    public static func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIMultiplyBlendMode")
    }

    /// A new filter `CIScreenBlendMode`, with its defaults.
    public static func screenBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIScreenBlendMode")
    }

    /// A new filter `CIOverlayBlendMode`, with its defaults.
    public static func overlayBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIOverlayBlendMode")
    }

    /// A new filter `CIDarkenBlendMode`, with its defaults.
    public static func darkenBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIDarkenBlendMode")
    }

    /// A new filter `CILightenBlendMode`, with its defaults.
    public static func lightenBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CILightenBlendMode")
    }

    /// A new filter `CIColorDodgeBlendMode`, with its defaults.
    public static func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIColorDodgeBlendMode")
    }

    /// A new filter `CIColorBurnBlendMode`, with its defaults.
    public static func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIColorBurnBlendMode")
    }

    /// A new filter `CISoftLightBlendMode`, with its defaults.
    public static func softLightBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CISoftLightBlendMode")
    }

    /// A new filter `CIHardLightBlendMode`, with its defaults.
    public static func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIHardLightBlendMode")
    }

    /// A new filter `CIDifferenceBlendMode`, with its defaults.
    public static func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIDifferenceBlendMode")
    }

    /// A new filter `CIExclusionBlendMode`, with its defaults.
    public static func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CIExclusionBlendMode")
    }

    /// A new filter `CIHueBlendMode`, with its defaults.
    public static func hueBlendMode() -> any CIFilter & CICompositeOperation { builtin("CIHueBlendMode") }

    /// A new filter `CISaturationBlendMode`, with its defaults.
    public static func saturationBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CISaturationBlendMode")
    }

    /// A new filter `CIColorBlendMode`, with its defaults.
    public static func colorBlendMode() -> any CIFilter & CICompositeOperation { builtin("CIColorBlendMode") }

    /// A new filter `CILuminosityBlendMode`, with its defaults.
    public static func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CILuminosityBlendMode")
    }

    /// A new filter `CILinearDodgeBlendMode`, with its defaults.
    public static func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        builtin("CILinearDodgeBlendMode")
    }

    /// A new filter `CIBlendWithMask`, with its defaults.
    public static func blendWithMask() -> any CIFilter & CIBlendWithMask { builtin("CIBlendWithMask") }

    /// A new filter `CIBlendWithAlphaMask`, with its defaults.
    public static func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
        builtin("CIBlendWithAlphaMask")
    }

    /// A new filter `CIBlendWithRedMask`, with its defaults.
    public static func blendWithRedMask() -> any CIFilter & CIBlendWithMask { builtin("CIBlendWithRedMask") }

    /// A new filter `CIDissolveTransition`, with its defaults.
    public static func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        builtin("CIDissolveTransition")
    }

    /// A new filter `CIMix`, with its defaults.
    public static func mix() -> any CIFilter & CIMix { builtin("CIMix") }

    /// A new filter `CICheckerboardGenerator`, with its defaults.
    public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        builtin("CICheckerboardGenerator")
    }

    /// A new filter `CIStripesGenerator`, with its defaults.
    public static func stripesGenerator() -> any CIFilter & CIStripesGenerator {
        builtin("CIStripesGenerator")
    }

    /// A new filter `CIRandomGenerator`, with its defaults.
    public static func randomGenerator() -> any CIFilter & CIRandomGenerator { builtin("CIRandomGenerator") }

    /// A new filter `CIRoundedRectangleGenerator`, with its defaults.
    public static func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
        builtin("CIRoundedRectangleGenerator")
    }

    /// A new filter `CILinearGradient`, with its defaults.
    public static func linearGradient() -> any CIFilter & CILinearGradient { builtin("CILinearGradient") }

    /// A new filter `CISmoothLinearGradient`, with its defaults.
    public static func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        builtin("CISmoothLinearGradient")
    }

    /// A new filter `CIRadialGradient`, with its defaults.
    public static func radialGradient() -> any CIFilter & CIRadialGradient { builtin("CIRadialGradient") }

    /// A new filter `CIGaussianGradient`, with its defaults.
    public static func gaussianGradient() -> any CIFilter & CIGaussianGradient {
        builtin("CIGaussianGradient")
    }

    /// A new filter `CITwirlDistortion`, with its defaults.
    public static func twirlDistortion() -> any CIFilter & CITwirlDistortion { builtin("CITwirlDistortion") }

    /// A new filter `CIBumpDistortion`, with its defaults.
    public static func bumpDistortion() -> any CIFilter & CIBumpDistortion { builtin("CIBumpDistortion") }

    /// A new filter `CIPinchDistortion`, with its defaults.
    public static func pinchDistortion() -> any CIFilter & CIPinchDistortion { builtin("CIPinchDistortion") }

    /// A new filter `CIHoleDistortion`, with its defaults.
    public static func holeDistortion() -> any CIFilter & CIHoleDistortion { builtin("CIHoleDistortion") }

    /// A new filter `CIVortexDistortion`, with its defaults.
    public static func vortexDistortion() -> any CIFilter & CIVortexDistortion {
        builtin("CIVortexDistortion")
    }

    /// A new filter `CICircleSplashDistortion`, with its defaults.
    public static func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
        builtin("CICircleSplashDistortion")
    }

    /// A new filter `CIPixellate`, with its defaults.
    public static func pixellate() -> any CIFilter & CIPixellate { builtin("CIPixellate") }

    /// A new filter `CIHexagonalPixellate`, with its defaults.
    public static func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
        builtin("CIHexagonalPixellate")
    }

    /// A new filter `CICrystallize`, with its defaults.
    public static func crystallize() -> any CIFilter & CICrystallize { builtin("CICrystallize") }

    /// A new filter `CIEdges`, with its defaults.
    public static func edges() -> any CIFilter & CIEdges { builtin("CIEdges") }

    /// A new filter `CIDotScreen`, with its defaults.
    public static func dotScreen() -> any CIFilter & CIDotScreen { builtin("CIDotScreen") }

    /// A new filter `CILineScreen`, with its defaults.
    public static func lineScreen() -> any CIFilter & CILineScreen { builtin("CILineScreen") }

    /// A new filter `CIComicEffect`, with its defaults.
    public static func comicEffect() -> any CIFilter & CIComicEffect { builtin("CIComicEffect") }

    /// A new filter `CIConvolution3X3`, with its defaults.
    public static func convolution3X3() -> any CIFilter & CIConvolution { builtin("CIConvolution3X3") }

    /// A new filter `CIConvolution5X5`, with its defaults.
    public static func convolution5X5() -> any CIFilter & CIConvolution { builtin("CIConvolution5X5") }

    /// A new filter `CIConvolution7X7`, with its defaults.
    public static func convolution7X7() -> any CIFilter & CIConvolution { builtin("CIConvolution7X7") }

    /// A new filter `CIAffineClamp`, with its defaults.
    public static func affineClamp() -> any CIFilter & CIAffineClamp { builtin("CIAffineClamp") }

    /// A new filter `CIAffineTile`, with its defaults.
    public static func affineTile() -> any CIFilter & CIAffineTile { builtin("CIAffineTile") }

    /// A new filter `CIStraightenFilter`, with its defaults.
    public static func straighten() -> any CIFilter & CIStraighten { builtin("CIStraightenFilter") }

    /// A new filter `CILanczosScaleTransform`, with its defaults.
    public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        builtin("CILanczosScaleTransform")
    }

    /// A new filter `CIPerspectiveTransform`, with its defaults.
    public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
        builtin("CIPerspectiveTransform")
    }

    /// A new filter `CIPerspectiveCorrection`, with its defaults.
    public static func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        builtin("CIPerspectiveCorrection")
    }

    /// A new filter `CIAreaAverage`, with its defaults.
    public static func areaAverage() -> any CIFilter & CIAreaReductionFilter { builtin("CIAreaAverage") }

    /// A new filter `CIAreaMaximum`, with its defaults.
    public static func areaMaximum() -> any CIFilter & CIAreaReductionFilter { builtin("CIAreaMaximum") }

    /// A new filter `CIAreaMinimum`, with its defaults.
    public static func areaMinimum() -> any CIFilter & CIAreaReductionFilter { builtin("CIAreaMinimum") }

    /// A new filter `CIQRCodeGenerator`, with its defaults.
    public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { builtin("CIQRCodeGenerator") }

    /// A new filter `CICode128BarcodeGenerator`, with its defaults.
    public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        builtin("CICode128BarcodeGenerator")
    }

    /// A new filter `CIAztecCodeGenerator`, with its defaults.
    public static func aztecCodeGenerator() -> any CIFilter & CIAztecCodeGenerator {
        builtin("CIAztecCodeGenerator")
    }

    /// A new filter `CIPDF417BarcodeGenerator`, with its defaults.
    public static func pdf417BarcodeGenerator() -> any CIFilter & CIPDF417BarcodeGenerator {
        builtin("CIPDF417BarcodeGenerator")
    }
}
