import Foundation
import HalationImageFiles

extension Benchmark {
    /// All variants of the works, in order.
    static func works(from pictures: InputPictures) -> [Benchmark] {
        let frame = "1920x1080"
        let first = "first picture"
        let ripples = Ripple.Form.allCases.map { form in
            drawing(.w5, form.rawValue) { turn in
                try Ripple.registerShaders()
                return Ripple(picture: try pictures.texture(), form: form, time: 1.3 + turn.shift / 60)
            }
        }
        let encodings = [Work.w1, .w4, .w5].flatMap { frame in
            [encoding(frame, .fast, from: pictures), encoding(frame, .small, from: pictures)]
        }
        return [
            drawing(.w1, frame) { Glow(shift: $0.shift) },
            drawing(.w1, first, isAlwaysFirst: true) { Glow(shift: $0.shift) },
            drawing(.w2, frame) { Snowfall(shift: $0.shift) },
            drawing(.w2, first, isAlwaysFirst: true) { Snowfall(shift: $0.shift) },
            drawing(.w3, frame) { Metaballs(shift: $0.shift) },
            drawing(.w4, frame) { Wax(shift: $0.shift) },
        ] + ripples
            + blurs([2, 10, 30, 75], of: pictures)
            + [drawing(.w7, frame) { Clouds(shift: $0.shift) }]
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
            drawing(.w4, "\(width)x\(height)", size: CGSize(width: width, height: height)) {
                Wax(shift: $0.shift)
            }
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
