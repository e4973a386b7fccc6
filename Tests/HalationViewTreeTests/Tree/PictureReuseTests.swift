import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("Rendering into an existing picture")
struct PictureReuseTests {
    private static let size = PixelSize(width: 40, height: 30)

    private let renderer = ImageRenderer(content: TurningSquare())

    private func expected(at seconds: Double) throws -> PixelBuffer {
        renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
        return try renderer.pixelBuffer()
    }

    @Test(
        "Rendering into a picture gives the same as a new one, with any previous content",
        arguments: [1, 40, 41, 500]
    )
    func same(width: Int) throws {
        let expected = try expected(at: 1)
        var picture = try PixelBuffer(size: PixelSize(width: width, height: 30))
        for x in 0..<width { picture[x, 7] = PremultipliedPixel(red: 9, green: 9, blue: 9, alpha: 9) }

        try renderer.render(into: &picture)

        #expect(picture == expected)
    }

    @Test("Rendering into a picture draws one frame after another in the same memory")
    func reuse() throws {
        var picture = try PixelBuffer(size: Self.size)
        let address = address(of: picture)

        for seconds in [1, 2, 3.0] {
            let expected = try expected(at: seconds)
            try renderer.render(into: &picture)
            #expect(picture == expected)
            #expect(self.address(of: picture) == address)
        }
    }

    @Test("Rendering into a picture leaves a copy of it unchanged")
    func copies() throws {
        let first = try expected(at: 1)
        let second = try expected(at: 2)
        var picture = try PixelBuffer(size: Self.size)
        renderer.date = Date(timeIntervalSinceReferenceDate: 1)
        try renderer.render(into: &picture)
        let copy = picture

        renderer.date = Date(timeIntervalSinceReferenceDate: 2)
        try renderer.render(into: &picture)

        #expect(first != second)
        #expect(copy == first)
        #expect(picture == second)
    }

    @Test("Rendering a view without area into a picture makes it empty")
    func empty() throws {
        var picture = try PixelBuffer(size: Self.size)

        try ImageRenderer(content: EmptyView()).render(into: &picture)

        #expect(picture.size == PixelSize(width: 0, height: 0))
    }

    @Test("Rendering into a picture leaves it unchanged if the view is too large or calls a shader wrongly")
    func errors() throws {
        let first = try expected(at: 1)
        var picture = first

        #expect(throws: RenderingError.self) {
            try ImageRenderer(content: Color.red.frame(width: 40_000, height: 1)).render(into: &picture)
        }
        #expect(picture == first)
        let shaders = try ShaderLibrary([
            .colorEffect("faded") { (_: SIMD2<Float>, color: ShaderColor, factor: Float) in color * factor }
        ])
        let wrong = Color.red.frame(width: 4, height: 4).colorEffect(shaders.faded())
        #expect(throws: RenderingError.self) { try ImageRenderer(content: wrong).render(into: &picture) }
        #expect(picture == first)
    }

    private func address(of picture: PixelBuffer) -> UnsafeRawPointer? {
        picture.withUnsafeBytes { $0.baseAddress }
    }
}

/// A blurred square whose angle depends on the date.
private struct TurningSquare: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            Color.red.frame(width: 12, height: 12)
                .rotationEffect(.degrees(timeline.date.timeIntervalSinceReferenceDate * 10))
                .blur(radius: 2)
                .frame(width: 40, height: 30)
        }
    }
}
