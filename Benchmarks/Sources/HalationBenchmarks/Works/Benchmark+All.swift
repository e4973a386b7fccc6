import Foundation
import HalationImageFiles

extension Benchmark {
    /// All variants of the works, in order.
    static func works(from pictures: InputPictures) -> [Benchmark] {
        let frame = "1920x1080"
        let first = "first picture"
        let ripples = Ripple.Form.allCases.map { form in
            drawing(.w5, form.rawValue) {
                try Ripple.registerShaders()
                return Ripple(picture: try pictures.texture(), form: form)
            }
        }
        let encodings = [Work.w1, .w4, .w5].flatMap { frame in
            [encoding(frame, .fast, from: pictures), encoding(frame, .small, from: pictures)]
        }
        return [
            drawing(.w1, frame) { Glow() },
            drawing(.w1, first, isAlwaysFirst: true) { Glow() },
            drawing(.w2, frame) { Snowfall() },
            drawing(.w2, first, isAlwaysFirst: true) { Snowfall() },
            drawing(.w3, frame) { Metaballs() },
            drawing(.w4, frame) { Wax() },
        ] + ripples
            + blurs([2, 10, 30, 75], of: pictures)
            + [drawing(.w7, frame) { Clouds() }]
            + encodings
            + [
                sparks("10k", count: 10_000, judgesCircles: true),
                sparks("100k", count: 100_000, judgesCircles: true),
            ]
            + [animation]
            + [
                coloring("opaque") { try pictures.texture() },
                coloring("alpha") { try pictures.blurInput() },
                coloring("alpha, linear light", isLinear: true) { try pictures.blurInput() },
            ]
    }

    /// Variants of increasing size, for `--growth`.
    static func growth(from pictures: InputPictures) -> [Benchmark] {
        let sizes = [(640, 360), (1280, 720), (1920, 1080), (3840, 2160)]
        let counts = [("1k", 1000), ("10k", 10_000), ("100k", 100_000), ("1M", 1_000_000)]
        return sizes.map { width, height in
            drawing(.w4, "\(width)x\(height)", size: CGSize(width: width, height: height)) { Wax() }
        }
            + blurs([2, 5, 10, 20, 50, 100, 200], of: pictures)
            + counts.map { sparks($0, count: $1, judgesCircles: false) }
    }

    private static func blurs(_ sigmas: [Int], of pictures: InputPictures) -> [Benchmark] {
        let truth = BlurTruth()
        return sigmas.flatMap { sigma in
            BlurredPicture.Channels.allCases.map { blur($0, sigma: sigma, of: pictures, truth: truth) }
        }
    }

    private static var animation: Benchmark {
        let size = WrittenAnimation.size
        return Benchmark(work: .w10, variant: "1280x720", pixels: Int(size.width * size.height)) {
            try WrittenAnimation()
        }
    }
}
