import Foundation
import Halation

/// A view that is laid out, recorded and rendered in each repetition, into the same memory.
@MainActor
final class DrawnPicture<Content: View>: Subject {
    private let view: Content
    private let isAlwaysFirst: Bool
    private let part: TimedPart
    private let judge: (PixelBuffer) throws -> Findings
    private var renderer: ImageRenderer<Content>
    private var picture: PixelBuffer

    /// A picture of a view.
    ///
    /// - Parameters:
    ///   - view: The view, with a fixed size.
    ///   - part: The part of the time that is reported.
    ///   - isAlwaysFirst: Whether each repetition uses a new renderer, without cached shapes.
    ///   - judge: Computes the findings from the picture.
    /// - Throws: If there is no memory.
    init(
        of view: Content,
        timing part: TimedPart = .whole,
        isAlwaysFirst: Bool = false,
        judge: @escaping (PixelBuffer) throws -> Findings = { Findings(picture: $0) }
    ) throws {
        self.view = view
        self.isAlwaysFirst = isAlwaysFirst
        renderer = ImageRenderer(content: view)
        picture = try PixelBuffer(size: PixelSize(width: 0, height: 0))
        self.part = part
        self.judge = judge
    }

    func run() throws -> Sample {
        if isAlwaysFirst { renderer = ImageRenderer(content: view) }
        renderer.date += 1.0 / 60
        let start = ContinuousClock.now
        let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
        let whole = ContinuousClock.now - start
        let phases = Phase.phases(of: durations)
        return switch part {
        case .whole: Sample(time: whole, phases: phases)
        case .filtering: Sample(time: durations.filtering, whole: whole, phases: phases)
        }
    }

    func findings() throws -> Findings {
        try judge(picture)
    }
}

/// The part of a picture's time that is reported.
enum TimedPart {
    /// The whole picture.
    case whole

    /// The filters alone, for comparison with a program that starts from the finished drawing.
    case filtering
}

extension Phase {
    /// The renderer's durations by phase.
    static func phases(of durations: RenderingDurations) -> [Phase: Duration] {
        [
            .recording: durations.recording,
            .planning: durations.planning,
            .rasterising: durations.rasterising,
            .filtering: durations.filtering,
            .compositing: durations.compositing,
        ]
    }
}

extension Benchmark {
    /// A view drawn in some size.
    static func drawing<Content: View>(
        _ work: Work,
        _ variant: String,
        size: CGSize = Scenes.size,
        isAlwaysFirst: Bool = false,
        view: @escaping @MainActor () throws -> Content
    ) -> Benchmark {
        Benchmark(work: work, variant: variant, pixels: Int(size.width * size.height)) {
            let framed = try view().frame(width: size.width, height: size.height)
            return try DrawnPicture(of: framed, isAlwaysFirst: isAlwaysFirst)
        }
    }
}
