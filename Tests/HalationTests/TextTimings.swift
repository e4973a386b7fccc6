import Foundation
import Halation
import Testing

/// How long a title takes to measure and to record; printed, not judged.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@MainActor
@Suite(
    "Text timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct TextTimings {
    @Test("of a title, new and known")
    func title() throws {
        _ = try picture(width: 8, height: 8) { context, _ in
            let room = CGSize(width: 1000, height: 1000)
            func title(_ number: Int) -> Text { Text("The title of picture \(number)").font(.largeTitle) }
            print(
                "text: measured first",
                best(of: 1) { _ in _ = context.resolve(title(-1)).measure(in: room) }
            )
            print("text: measured new", best(of: 500) { _ = context.resolve(title($0)).measure(in: room) })
            print("text: recorded new", best(of: 500) { context.draw(title(1000 + $0), at: .zero) })
            print(
                "text: measured again",
                best(of: 500) { _ in _ = context.resolve(title(0)).measure(in: room) }
            )
            print("text: recorded again", best(of: 500) { _ in context.draw(title(0), at: .zero) })
        }
    }

    /// The shortest of several times.
    private func best(of count: Int, _ body: (Int) -> Void) -> Duration {
        let clock = ContinuousClock()
        return (0..<count).map { index in clock.measure { body(index) } }.min() ?? .zero
    }
}
