import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("Zooms of navigation stacks")
struct ZoomTests {
    /// A yellow root with a red source of 40 x 40 points at (20, 100), and a blue page.
    private struct Program: View {
        var sourceID = 1
        var shadow: CGFloat?
        @Namespace private var namespace

        var body: some View {
            NavigationStack {
                Color(red: 1, green: 1, blue: 0)
                    .overlay(alignment: .topLeading) {
                        NavigationLink {
                            Color(red: 0, green: 0, blue: 1)
                                .navigationTransition(.zoom(sourceID: 1, in: namespace))
                        } label: {
                            Color(red: 1, green: 0, blue: 0).frame(width: 40, height: 40)
                        }
                        .accessibilityIdentifier("open")
                        .matchedTransitionSource(id: sourceID, in: namespace) { source in
                            source.background(.white).clipShape(.rect(cornerRadius: 0))
                                .shadow(color: .black, radius: shadow ?? 0, y: shadow == nil ? 1000 : 0)
                        }
                        .padding(EdgeInsets(top: 100, leading: 20, bottom: 0, trailing: 0))
                    }
            }
        }
    }

    /// A spring of 0.35 seconds without swinging, 0.07 seconds after its begin.
    private let part = 1 - (1 + 2 * Double.pi * 0.2) * exp(-2 * Double.pi * 0.2)

    /// The part of a row or a column that is not the root's yellow, through the middle of the page.
    private func extent(_ picture: PixelBuffer, x: Int? = nil, y: Int? = nil) -> ClosedRange<Int>? {
        let places = (0..<(y == nil ? 400 : 200)).filter { place in
            let pixel = y.map { picture[place, $0] } ?? picture[x ?? 0, place]
            return pixel.green < 100 || pixel.blue > 100
        }
        guard let first = places.first, let last = places.last else { return nil }
        return first...last
    }

    @Test("A page grows from the frame of its source to the whole stack, and shrinks back into it")
    func frames() throws {
        let renderer = stage(Program(), width: 200, height: 400)
        renderer.script {
            $0.tap("open", at: 1)
            $0.tap("Back", at: 3)
        }

        for (time, part) in [(1.07, part), (3.07, 1 - part)] {
            let picture = try renderer.picture(at: time)
            let middle = (x: 40 + 60 * part, y: 120 + 80 * part)
            let row = try #require(extent(picture, y: Int(middle.y)))
            let column = try #require(extent(picture, x: Int(middle.x)))
            #expect(abs(Double(row.lowerBound) - 20 * (1 - part)) <= 1.5)
            #expect(abs(Double(row.upperBound) - (60 + 140 * part)) <= 1.5)
            #expect(abs(Double(column.lowerBound) - 100 * (1 - part)) <= 1.5)
            #expect(abs(Double(column.upperBound) - (140 + 260 * part)) <= 1.5)
        }
    }

    @Test("A zoom begins as the root is, ends as the page is, and leaves the root as it was")
    func ends() throws {
        let renderer = stage(Program(), width: 200, height: 400)
        renderer.script {
            $0.tap("open", at: 1)
            $0.tap("Back", at: 5)
        }

        let root = try renderer.picture(at: 0.5)
        #expect(try renderer.picture(at: 1) == root)
        let page = try renderer.picture(at: 4)
        #expect(page[100, 300].blue == 255 && page[0, 399].blue == 255)
        #expect(try renderer.picture(at: 9) == root)
    }

    @Test("The root stays in its place and darkens, and its source is not drawn beside the page")
    func root() throws {
        let renderer = stage(Program(), width: 200, height: 400)
        renderer.script { $0.tap("open", at: 1) }

        let picture = try renderer.picture(at: 1.07)

        let corner = picture[199, 399]
        #expect(abs(Double(corner.red) - 255 * (1 - 0.2 * part)) <= 1 && corner.blue == 0)
        // The page is blue by now, with nothing of the source's red but what fades in front of it.
        let fading = max(1 - part / 0.4, 0)
        let middle = picture[Int(40 + 60 * part), Int(120 + 80 * part)]
        #expect(abs(Double(middle.red) - 255 * fading) <= 2)
    }

    @Test("Without a source a page grows from the middle")
    func middle() throws {
        let renderer = stage(Program(sourceID: 2), width: 200, height: 400)
        renderer.script { $0.tap("open", at: 1) }

        let row = try #require(extent(try renderer.picture(at: 1.05), y: 200))

        #expect(abs(row.lowerBound + row.upperBound - 199) <= 1 && row.lowerBound > 10)
    }

    @Test("The shadow of a source is around its page while it grows")
    func shadow() throws {
        func beside(_ shadow: CGFloat?) throws -> Int {
            let renderer = stage(Program(shadow: shadow), width: 200, height: 400)
            renderer.script { $0.tap("open", at: 1) }
            let picture = try renderer.picture(at: 1.07)
            return Int(picture[min(Int(60 + 140 * part) + 4, 199), Int(120 + 80 * part)].red)
        }

        #expect(try beside(6) < beside(nil) - 20)
    }
}
