import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Marks of fingers and pointers")
struct TouchPainterTests {
    /// A black picture of 100 x 100 points over which the input of a script is drawn.
    private func renderer(_ script: (inout InteractionScript) -> Void) -> ImageRenderer<Color> {
        let renderer = stage(Color.black)
        renderer.showsTouches = true
        renderer.script(script)
        return renderer
    }

    /// The distance, in whole points to the right of a point, up to which a mark is drawn; nil without a mark.
    private func radius(_ picture: PixelBuffer, x: Int, y: Int) -> Int? {
        (0..<(100 - x)).last { picture[x + $0, y].red > 0 }
    }

    private let middle = ScriptTarget.point(x: 50, y: 50)
    /// The picture without input.
    private let empty = stage(Color.black)

    @Test("Input is drawn on demand only")
    func demand() throws {
        let renderer = renderer {
            $0.longPress(.point(x: 50, y: 50), at: 0)
            $0.hover(.point(x: 10, y: 10), at: 0)
        }
        #expect(try renderer.picture(at: 0.1) != empty.pixelBuffer())
        renderer.showsTouches = false
        #expect(try renderer.picture(at: 0.2) == empty.pixelBuffer())
    }

    @Test("A finger is a disc of 14 points where it is down, and follows a drag")
    func finger() throws {
        let renderer = renderer {
            $0.drag(.point(x: 20, y: 50), by: CGSize(width: 40, height: 0), at: 1, duration: 1)
        }
        #expect(try renderer.picture(at: 0.99) == empty.pixelBuffer())
        let start = try renderer.picture(at: 1)
        #expect(radius(start, x: 20, y: 50) == 13, "the last pixel ends at 14")
        #expect(start[20, 50].red == 140, "0.55 of white")
        let end = try renderer.picture(at: 2)
        #expect(end[20, 50].red == 0)
        #expect(radius(end, x: 60, y: 50) == 13)
    }

    @Test("A finger that is lifted grows and fades for a quarter of a second")
    func fading() throws {
        let renderer = renderer { $0.longPress(middle, at: 0, for: 1) }
        let pictures = try [0.5, 1, 1.125, 1.2, 1.25].map { try renderer.picture(at: $0) }
        let levels = pictures.map { $0[50, 50].red }
        #expect(levels == [140, 140, 70, 28, 0])
        #expect(try pictures[4] == empty.pixelBuffer())
        // The radius grows by 60 % in all.
        #expect(radius(pictures[1], x: 50, y: 50) == 13)
        #expect(radius(pictures[2], x: 50, y: 50) == 18, "14 times 1.3")
    }

    @Test("A picture is not at rest until the last finger has faded")
    func rest() throws {
        let renderer = renderer { $0.tap(middle, at: 0.5) }
        #expect(try renderer.settle(within: 2) == 0.75)
        renderer.showsTouches = false
        let plain = stage(Color.black)
        plain.script { $0.tap(middle, at: 0.5) }
        #expect(try plain.settle(within: 2) == 0.5)
    }

    @Test("Fingers that fade stay where they were lifted while another one moves")
    func several() throws {
        let renderer = renderer {
            $0.tap(.point(x: 20, y: 20), at: 0)
            $0.drag(.point(x: 20, y: 80), by: CGSize(width: 60, height: 0), at: 0.1, duration: 0.1)
        }
        let picture = try renderer.picture(at: 0.2)
        #expect(picture[20, 20].red == 28)
        #expect(picture[80, 80].red == 140)
        #expect(picture[20, 80].red == 0)
    }

    @Test("Two fingers lie opposite of each other about the middle, and move apart and turn")
    func pinch() throws {
        let renderer = renderer {
            $0.magnify(middle, by: 2, rotatedBy: .degrees(45), at: 0, duration: 1)
        }
        // 30 points from the middle at first, to the upper right and the lower left; 60 would be outside.
        let start = try renderer.picture(at: 0)
        #expect(start[71, 29].red == 140)
        #expect(start[28, 71].red == 140)
        #expect(start[50, 50].red == 0)
        // Half of the turn and of the way: 45 points at 22.5 degrees above the horizontal.
        let half = try renderer.picture(at: 0.5)
        #expect(half[91, 32].red == 140)
        #expect(half[8, 67].red == 140)
        #expect(half[71, 29].red == 0)
    }

    @Test("A pointer is a third of a finger, and stays until it is taken away")
    func pointer() throws {
        let renderer = renderer {
            $0.hover(middle, at: 1)
            $0.hover(.point(x: 20, y: 50), at: 2)
            $0.endHover(at: 3)
        }
        #expect(try renderer.picture(at: 0.5) == empty.pixelBuffer())
        let first = try renderer.picture(at: 1.5)
        #expect(first[50, 50].red == 140)
        #expect(radius(first, x: 50, y: 50) == 4)
        let second = try renderer.picture(at: 2.9)
        #expect(second[20, 50].red == 140)
        #expect(second[50, 50].red == 0)
        #expect(try renderer.picture(at: 3) == empty.pixelBuffer())
    }
}
