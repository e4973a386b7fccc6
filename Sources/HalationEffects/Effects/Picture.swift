public import Halation
import HalationImageFiles

/// A picture to try a shader on: one from a file, or a title in a ring.
public struct Picture: Effect {
    /// The line that `halation list` prints.
    public static let summary = "A picture from a file, or a title in a ring."

    /// The title.
    @Parameter("The title, which is seen if there is no picture.") public var text = "Water"

    /// A picture that is seen in the title's place.
    @Parameter("A PNG picture, stretched to the frame.", read: { try PixelBuffer.readPNG(from: $0) })
    public var image: EffectFile<PixelBuffer>?

    /// Creates the title.
    public init() {}

    /// The picture, filling the space it is offered.
    public var body: some View {
        if let image {
            Image(image.content).resizable()
        } else {
            ZStack {
                Circle()
                    .fill(.red)
                    .frame(width: 150, height: 150)
                Circle()
                    .stroke(.red, lineWidth: 4)
                    .frame(width: 200, height: 200)
                Text(text)
                    .font(.title)
                    .foregroundColor(.white)
            }
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}
