import Halation

/// W6: a picture blurred, in four channels or in one.
struct BlurredPicture: View {
    /// The channels that are blurred.
    enum Channels: String, CaseIterable {
        /// All four channels.
        case rgba

        /// Alpha alone, as a mask.
        case a8
    }

    let picture: PixelBuffer
    let channels: Channels

    /// The standard deviation, in pixels.
    let sigma: Double

    var body: some View {
        Canvas { context, size in
            let bounds = CGRect(origin: .zero, size: size)
            switch channels {
            case .rgba:
                context.addFilter(.blur(radius: sigma))
                context.draw(Image(picture), in: bounds)
            case .a8:
                context.clipToLayer { mask in
                    mask.addFilter(.blur(radius: sigma))
                    mask.draw(Image(picture), in: bounds)
                }
                context.fill(Path(bounds), with: .color(.white))
            }
        }
    }
}

extension Benchmark {
    /// A picture blurred, and how far the result is from a Gaussian in double precision.
    static func blur(
        _ channels: BlurredPicture.Channels,
        sigma: Int,
        of pictures: InputPictures,
        truth: BlurTruth
    ) -> Benchmark {
        let size = Scenes.size
        return Benchmark(
            work: .w6,
            variant: "\(channels) s\(sigma)",
            pixels: Int(size.width * size.height)
        ) {
            let picture = try pictures.blurInput()
            let views = Turn.allCases.map { turn in
                BlurredPicture(picture: turn.picture(picture), channels: channels, sigma: Double(sigma))
                    .frame(width: size.width, height: size.height)
            }
            return try DrawnPicture(of: views, timing: .filtering) { blurred in
                let differences = truth.differences(of: blurred, channels, from: picture, sigma: sigma)
                return Findings(picture: blurred, differences: differences)
            }
        }
    }
}
