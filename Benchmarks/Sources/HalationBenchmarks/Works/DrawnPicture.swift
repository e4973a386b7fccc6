import Foundation
import Halation

/// A view that is laid out, recorded and rendered in each repetition.
@MainActor
final class DrawnPicture<Content: View>: Subject {
    private let renderer: ImageRenderer<Content>
    private let judge: (PixelBuffer) throws -> Findings
    private var picture: PixelBuffer?

    /// A picture of a view.
    ///
    /// - Parameters:
    ///   - view: The view, of a size of its own.
    ///   - judge: What there is to say of the picture.
    init(of view: Content, judge: @escaping (PixelBuffer) throws -> Findings = { Findings(picture: $0) }) {
        renderer = ImageRenderer(content: view)
        self.judge = judge
    }

    func run() throws -> Sample {
        let start = ContinuousClock.now
        picture = try renderer.pixelBuffer()
        return Sample(time: ContinuousClock.now - start)
    }

    func findings() throws -> Findings {
        guard let picture else { return Findings() }
        return try judge(picture)
    }
}

extension Benchmark {
    /// A view drawn in the size that works have.
    static func drawing<Content: View>(
        _ work: Work,
        _ variant: String,
        size: CGSize = Scenes.size,
        view: @escaping @MainActor () throws -> Content
    ) -> Benchmark {
        Benchmark(work: work, variant: variant, pixels: Int(size.width * size.height)) {
            DrawnPicture(of: try view().frame(width: size.width, height: size.height))
        }
    }
}
