import Foundation
public import HalationCore
import HalationImageFiles
import HalationParticles

/// A picture to try a shader on: one from a file, or an evening by the sea with a title.
public struct Picture: ShaderPicture {
    /// The line that `halation list` prints.
    public static let summary = "A picture from a file, or an evening by the sea with a title."

    /// Title in the evening sky.
    @Parameter("The title, which is seen if there is no picture.") public var text = "Halation"

    /// A picture that replaces the title; nil by default.
    @Parameter(
        "An image file, stretched to the frame.",
        read: { try PixelBuffer.readImage(from: $0, documentScale: 2) }
    )
    public var image: EffectFile<PixelBuffer>?

    /// Creates the picture with its default values.
    public init() {}

    /// The picture, filling the space it is offered.
    public var body: some View {
        if let image {
            Image(image.content).resizable()
        } else {
            Canvas { context, size in SeasideEvening(title: text, size: size).draw(in: context) }
        }
    }
}
