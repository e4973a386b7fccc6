public import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

extension Image {
    /// Creates an image from drawing code, which runs at once.
    ///
    /// The image has two pixels per point, and colours of the initial environment. It is empty if it cannot be rendered.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - label: Not used.
    ///   - opaque: Whether the background is black instead of transparent.
    ///   - colorMode: The components in which the image is composited.
    ///   - renderer: Draws the image.
    public init(
        size: CGSize,
        label: Text? = nil,
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        let scale = 2.0
        var environment = EnvironmentValues()
        environment.displayScale = CGFloat(scale)
        let list = GraphicsContext.recording(in: environment, colorMode: colorMode, size: size) { context in
            if opaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
            renderer(&context)
        }
        func pixels(_ length: CGFloat) -> Int {
            length > 0 && length < 1e5 ? Int((Double(length) * scale).rounded(.up)) : 0
        }
        let pixelSize = PixelSize(width: pixels(size.width), height: pixels(size.height))
        let picture = try? Renderer().render(list, size: pixelSize, scale: scale)
        if let picture {
            self.init(picture, scale: CGFloat(scale))
        } else {
            self.init(symbol: Symbol(name: "", isAsset: true))
        }
    }
}
