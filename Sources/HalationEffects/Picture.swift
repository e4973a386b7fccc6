public import Halation
import HalationImageFiles

/// A picture to try a shader on: one from a file, or a title in a ring.
public struct Picture: Effect {
    /// What the picture is called.
    public static let name = "picture"

    /// What is seen.
    public static let summary = "A picture from a file, or a title in a ring."

    /// What can be turned.
    public static let parameters: [EffectParameter<Picture>] = [
        .text("text", \.text, help: "The title, which is seen if there is no picture."),
        .file("image", \.image, help: "A PNG picture, stretched to the frame.") {
            try PixelBuffer.readPNG(from: $0)
        },
    ]

    /// The title.
    public var text = "Water"

    /// A picture that is seen in the title's place.
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
