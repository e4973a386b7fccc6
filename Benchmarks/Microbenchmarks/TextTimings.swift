import Foundation
import Halation
import HalationPixels
import HalationRendering

/// Measuring and recording a title, with a new string each time and with one already laid out.
@MainActor
enum TextTimings {
    static func run() throws {
        let canvas = Canvas { context, _ in time(in: &context) }
        _ = try ImageRenderer(content: canvas.frame(width: 8, height: 8)).pixelBuffer()
        try page()
    }

    /// Drawing a page of text that is new, and one that was in the picture before.
    private static func page() throws {
        let line =
            "The quick brown fox jumps over the lazy dog, and Jove waxes at the six plump boys who quiz him. "
        let content = VStack(alignment: .leading) {
            ForEach(0..<18, id: \.self) { number in Text("\(number) " + line + line).lineLimit(1) }
        }
        .font(.system(size: 11)).padding().frame(width: 1280, height: 720).background(.white)
        let list = ImageRenderer(content: content).recording().list
        let size = PixelSize(width: 1280, height: 720)
        var picture = try Renderer.picture(of: size)
        try Timing(repetitions: 15) {
            try Renderer().render(list, size: size, scale: 1, into: &picture)
        }
        .show("text page, drawn new")
        let renderer = Renderer()
        for _ in 0..<2 { try renderer.render(list, size: size, scale: 1, into: &picture) }
        try Timing(repetitions: 15) { try renderer.render(list, size: size, scale: 1, into: &picture) }
            .show("text page, drawn again")
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
