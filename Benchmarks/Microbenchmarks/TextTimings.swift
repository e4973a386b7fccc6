import Foundation
import Halation

/// Measuring and recording a title, with a new string each time and with one already laid out.
@MainActor
enum TextTimings {
    static func run() throws {
        let canvas = Canvas { context, _ in time(in: &context) }
        _ = try ImageRenderer(content: canvas.frame(width: 8, height: 8)).pixelBuffer()
    }

    private static func time(in context: inout GraphicsContext) {
        let room = CGSize(width: 1000, height: 1000)
        func title(_ number: Int) -> Text { Text("The title of picture \(number)").font(.largeTitle) }
        timing(of: 1) { _ in _ = context.resolve(title(-1)).measure(in: room) }.show("text, measured first")
        timing(of: 500) { _ = context.resolve(title($0)).measure(in: room) }.show("text, measured new")
        timing(of: 500) { context.draw(title(1000 + $0), at: .zero) }.show("text, recorded new")
        timing(of: 500) { _ in _ = context.resolve(title(0)).measure(in: room) }.show("text, measured again")
        timing(of: 500) { _ in context.draw(title(0), at: .zero) }.show("text, recorded again")
    }

    /// Without a run that does not count, because the first one of a string is what is timed.
    private static func timing(of count: Int, _ body: (Int) -> Void) -> Timing {
        let clock = ContinuousClock()
        return Timing((0..<count).map { index in clock.measure { body(index) } })
    }
}
