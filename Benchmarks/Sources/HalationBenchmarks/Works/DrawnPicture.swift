import Foundation
import Halation

/// A view that is laid out, recorded and rendered in each repetition, into the same memory.
///
/// Two pictures alternate, because a renderer copies what its last pictures had in common.
@MainActor
final class DrawnPicture<Content: View>: Subject {
    private let views: [Content]
    private let isAlwaysFirst: Bool
    private let part: TimedPart
    private let judge: (PixelBuffer) throws -> Findings
    private var renderer: ImageRenderer<Content>
    private var picture: PixelBuffer
    private var repetitions = 0

    /// Pictures of views.
    ///
    /// - Parameters:
    ///   - views: A view with a fixed size for each ``Turn``.
    ///   - part: The part of the time that is reported.
    ///   - isAlwaysFirst: Whether each repetition uses a new renderer, without cached shapes.
    ///   - judge: Computes the findings from the picture.
    /// - Throws: If there is no memory.
    init(
        of views: [Content],
        timing part: TimedPart = .whole,
        isAlwaysFirst: Bool = false,
        judge: @escaping (PixelBuffer) throws -> Findings = { Findings(picture: $0) }
    ) throws {
        self.views = views
        self.isAlwaysFirst = isAlwaysFirst
        renderer = ImageRenderer(content: views[0])
        picture = try PixelBuffer(size: PixelSize(width: 0, height: 0))
        self.part = part
        self.judge = judge
    }

    func run() throws -> Sample {
        defer { repetitions += 1 }
        return try draw(views[repetitions % views.count])
    }

    private func draw(_ view: Content) throws -> Sample {
        if isAlwaysFirst { renderer = ImageRenderer(content: view) }
        let start = ContinuousClock.now
        renderer.content = view
        renderer.date += 1.0 / 60
        let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
        let whole = ContinuousClock.now - start
        let phases = Phase.phases(of: durations)
        return switch part {
        case .whole: Sample(time: whole, phases: phases)
        case .filtering: Sample(time: durations.filtering, whole: whole, phases: phases)
        }
    }

    func findings() throws -> Findings {
        _ = try draw(views[0])
        return try judge(picture)
    }
}

/// One of two pictures that alternate; the first is the one that other programs draw.
enum Turn: Int, CaseIterable {
    case first
    case second

    /// Points by which a drawing is moved to the right.
    var shift: Double { Double(rawValue) }

    /// The picture itself, or one with another pixel in the corner.
    func picture(_ picture: PixelBuffer) -> PixelBuffer {
        guard self == .second else { return picture }
        var other = picture
        other[0, 0].red ^= 1
        return other
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
    /// A view drawn in some size, and the same moved a little.
    static func drawing<Content: View>(
        _ work: Work,
        _ variant: String,
        size: CGSize = Scenes.size,
        isAlwaysFirst: Bool = false,
        view: @escaping @MainActor (Turn) throws -> Content
    ) -> Benchmark {
        Benchmark(work: work, variant: variant, pixels: Int(size.width * size.height)) {
            let views = try Turn.allCases.map { try view($0).frame(width: size.width, height: size.height) }
            return try DrawnPicture(of: views, isAlwaysFirst: isAlwaysFirst)
        }
    }
}
