import Halation
import HalationImageFiles

/// W8: a picture turned into the bytes of a PNG file.
@MainActor
final class EncodedPicture: Subject {
    private let picture: PixelBuffer
    private let encoder: PNGEncoder
    private var byteCount = 0

    init(_ picture: PixelBuffer, compression: PNGCompression) {
        self.picture = picture
        encoder = PNGEncoder(compression: compression)
    }

    func run() throws -> Sample {
        let start = ContinuousClock.now
        byteCount = try encoder.encode(picture).count
        return Sample(time: ContinuousClock.now - start)
    }

    func findings() -> Findings {
        Findings(picture: picture, bytes: byteCount)
    }
}

extension Benchmark {
    /// The frame of a work, written with a compression.
    static func encoding(
        _ frame: Work,
        _ compression: PNGCompression,
        from pictures: InputPictures
    ) -> Benchmark {
        let size = Scenes.size
        return Benchmark(
            work: .w8,
            variant: "\(frame.rawValue) \(compression.rawValue)",
            pixels: Int(size.width * size.height)
        ) {
            EncodedPicture(try pictures.frame(of: frame), compression: compression)
        }
    }
}
