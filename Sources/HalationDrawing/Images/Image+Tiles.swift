import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

extension Image {
    /// The bitmap of the image in an environment: the variant of an asset, or a symbol drawn at the display's resolution.
    ///
    /// A symbol has the environment's foreground colours, or those of labels if it has other styles, which could paint
    /// with the symbol itself. Its size is rounded up to whole pixels.
    func bitmap(in environment: EnvironmentValues) -> Image {
        guard symbol != nil || catalogSymbol != nil else { return variant(in: environment) }
        var environment = environment
        if !environment.hasForegroundColors { environment.setForegroundStyles([]) }
        let drawing = resolved(in: environment)
        let scale = environment.displayScale > 0 ? environment.displayScale : 1
        func pixels(_ length: CGFloat) -> Int {
            length > 0 && length < 1e5 ? Int((length * scale).rounded(.up)) : 0
        }
        let size = PixelSize(width: pixels(drawing.size.width), height: pixels(drawing.size.height))
        let rect = CGRect(
            x: 0,
            y: 0,
            width: CGFloat(size.width) / scale,
            height: CGFloat(size.height) / scale
        )
        let list = GraphicsContext.recording(in: environment, colorMode: .nonLinear, size: rect.size) {
            $0.draw(drawing, in: rect)
        }
        guard let picture = try? Renderer().render(list, size: size, scale: Double(scale)) else {
            return self
        }
        var image = self
        image.symbol = nil
        image.catalogSymbol = nil
        image.assetName = nil
        return image.withContents(of: Image(picture, scale: scale))
    }
}

extension EnvironmentValues {
    /// Whether the foreground styles are plain colours.
    fileprivate var hasForegroundColors: Bool { styles.foreground.allSatisfy { $0 is Color } }
}
