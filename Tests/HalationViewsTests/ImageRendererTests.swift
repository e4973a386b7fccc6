import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import HalationRendering
import Testing

@MainActor
@Suite("Image renderer")
struct ImageRendererTests {
    @Test(
        "An image renderer's picture has the view's size times the scale, in whole pixels",
        arguments: [1, 1.5, 2, 3] as [CGFloat]
    )
    func size(scale: CGFloat) throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 11, height: 7))
        renderer.scale = scale
        let picture = try renderer.pixelBuffer()

        #expect(picture.size.width == Int((11 * scale).rounded(.up)))
        #expect(picture.size.height == Int((7 * scale).rounded(.up)))
    }

    @Test("An image renderer's higher scale is sharper and not an enlargement")
    func sharpness() throws {
        let renderer = ImageRenderer(content: Circle().frame(width: 20, height: 20))
        renderer.scale = 8
        let picture = try renderer.pixelBuffer()

        // Along the rim, about 3 pixels for each pixel of the circumference are partly covered; enlarged, 64
        // times more.
        let partial = (0..<160).reduce(0) { count, y in
            count + (0..<160).count { x in (1...254).contains(picture[x, y].alpha) }
        }
        #expect(partial < 1200)
    }

    @Test("An image renderer of a view without area gives a picture without pixels")
    func empty() throws {
        #expect(try ImageRenderer(content: EmptyView()).pixelBuffer().size == PixelSize(width: 0, height: 0))
        let renderer = ImageRenderer(content: Color.red.frame(width: 4, height: 4))
        for scale in [0, -1, CGFloat.nan] {
            renderer.scale = scale
            #expect(try renderer.pixelBuffer().size == PixelSize(width: 0, height: 0))
        }
    }

    @Test(
        "An image renderer's negative or NaN scale is a warning, and 0 is not",
        arguments: [0, -1, CGFloat.nan]
    )
    func warning(scale: CGFloat) throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 4, height: 4))
        renderer.scale = scale

        let (_, messages) = try Warnings.recorded {
            for _ in 0..<3 { _ = try renderer.pixelBuffer() }
        }

        #expect(
            messages
                == (scale == 0 ? [] : ["a renderer's scale of \(scale) counts as 0; the picture is empty"])
        )
    }

    @Test(
        "An image renderer refuses a picture that is too large",
        arguments: [32_768, 1e6, 1e300, CGFloat.infinity]
    )
    func tooLarge(width: CGFloat) throws {
        let renderer = ImageRenderer(content: Color.red.frame(height: 1))
        renderer.proposedSize = ProposedViewSize(width: width, height: nil)

        do {
            _ = try renderer.pixelBuffer()
            Issue.record("a picture of \(width) pixels was made")
        } catch {
            guard case .tooLarge(let size, let limit) = error else { throw error }
            #expect(size.height == 1)
            #expect(limit == 32_767)
            #expect("\(error)".contains("32767"))
        }
    }

    @Test("An image renderer's opaque picture starts black")
    func opaque() throws {
        let renderer = ImageRenderer(content: Color.white.opacity(0.5).frame(width: 1, height: 1))
        renderer.isOpaque = true

        #expect(
            try renderer.pixelBuffer()[0, 0]
                == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 255)
        )
    }

    @Test("An image renderer gives the same bytes for the same request")
    func deterministic() throws {
        let view = ZStack {
            LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottom)
            Circle().fill(.green).blur(radius: 9)
        }
        let renderer = ImageRenderer(content: view.frame(width: 90, height: 70))

        #expect(try renderer.pixelBuffer() == renderer.pixelBuffer())
    }

    @Test("A timeline's date is the image renderer's", arguments: [0, 0.5, 3.25])
    func timeline(seconds: Double) throws {
        var dates: [Date] = []
        let view = TimelineView(.animation) { context in
            let _ = dates.append(context.date)
            Color.red
        }
        let renderer = ImageRenderer(content: view)
        renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
        _ = try renderer.pixelBuffer()

        // Views begin at the start, whichever frame is drawn first.
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(dates == (seconds == 0 ? [date] : [Date(timeIntervalSinceReferenceDate: 0), date]))
    }

    @Test("A timeline's minimum interval holds its date, and a pause stops it")
    func timelineSchedules() throws {
        func date(_ schedule: AnimationTimelineSchedule, at seconds: Double) throws -> Double {
            var date = Date.distantPast
            let view = TimelineView(schedule) { context in
                let _ = date = context.date
                Color.red
            }
            let renderer = ImageRenderer(content: view)
            renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
            _ = try renderer.pixelBuffer()
            return date.timeIntervalSinceReferenceDate
        }

        #expect(try date(.animation(minimumInterval: 0.5), at: 1.7) == 1.5)
        #expect(
            try date(.animation(minimumInterval: 0.1), at: 0.3) == 0.3
                || abs(date(.animation(minimumInterval: 0.1), at: 0.3) - 0.3) < 1e-9
        )
        #expect(try date(.animation(paused: true), at: 1.7) == 0)
        #expect(try date(.animation, at: 1.7) == 1.7)
    }
}
