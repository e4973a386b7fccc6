import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Context menus and the order of menus")
struct ContextMenuTests {
    private let frames = Frames()

    /// A window of 320 by 700 with a view at a height that has a context menu of rows.
    private func renderer(
        at y: CGFloat,
        rows: Int = 3,
        previewHeight: CGFloat? = nil
    ) -> ImageRenderer<PresentationHost<AnyView>> {
        let frames = frames
        let renderer = HalationViewsTests.window(width: 320, height: 700) {
            Color.red.frame(width: 80, height: 60)
                .accessibilityIdentifier("held")
                .modifier(Menued(rows: rows, previewHeight: previewHeight, frames: frames))
                .position(x: 100, y: y)
        }
        renderer.script { $0.longPress("held", at: 0.5, for: 0.7) }
        return renderer
    }

    private struct Menued: ViewModifier {
        let rows: Int
        let previewHeight: CGFloat?
        let frames: Frames

        @ViewBuilder private var items: some View {
            ForEach(0..<rows, id: \.self) { row in
                Button {
                } label: {
                    Text("Row \(row)").noted("row \(row)", in: frames)
                }
            }
        }

        func body(content: Content) -> some View {
            if let previewHeight {
                content.contextMenu {
                    items
                } preview: {
                    Color.blue.frame(width: 200, height: previewHeight).noted("preview", in: frames)
                }
            } else {
                content.contextMenu { items }
            }
        }
    }

    private func frame(_ name: String) throws -> CGRect {
        let frame = try #require(frames[name])
        return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    @Test("A preview and its menu do not overlap, and both are in the window", arguments: [60, 350, 640])
    func preview(y: CGFloat) throws {
        try renderer(at: y, previewHeight: 300).run(to: 3)

        let preview = try frame("preview")
        let (first, last) = (try frame("row 0"), try frame("row 2"))
        #expect(preview.minY >= 20 && preview.height == 300)
        #expect(first.minY > preview.maxY && last.maxY < 690)
        #expect(preview.minX >= 8 && preview.maxX <= 312)
    }

    @Test("A view without an outline is lifted on a platter, and one with an outline is not seen beside it")
    func outline() throws {
        func corner(hasOutline: Bool) throws -> PremultipliedPixel {
            let renderer = HalationViewsTests.window(width: 320, height: 700) {
                let held = Color.red.frame(width: 80, height: 80).clipShape(Circle())
                    .accessibilityIdentifier("held")
                Group {
                    if hasOutline {
                        held.contentShape(.contextMenuPreview, Circle()).contextMenu { Button("Row") {} }
                    } else {
                        held.contextMenu { Button("Row") {} }
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.black)
            }
            renderer.script { $0.longPress("held", at: 0.5, for: 0.7) }
            return try renderer.picture(at: 3)[126, 316]
        }

        // In the square around the disc, white on the platter.
        #expect(try corner(hasOutline: false).green > 240)
        #expect(try corner(hasOutline: true).green < 200)
    }

    @Test("Where a menu does not fit beside the view that was held, the view moves")
    func moving() throws {
        let picture = try renderer(at: 350, rows: 10).picture(at: 3)

        // Ten rows of 44 points: the view is 132 points higher than where it was held.
        let last = try frame("row 9")
        #expect(last.maxY < 690)
        let red = (0..<700).filter { picture[100, $0].red > 200 && picture[100, $0].green < 90 }
        #expect(try #require(red.last) < Int(try frame("row 0").minY))
        #expect(red.count >= 55)
    }

    @Test(
        "The first item of a menu that opens upwards is next to its button, except in scroll views or a fixed order",
        arguments: [(false, MenuOrder.automatic), (true, .automatic), (false, .fixed), (true, .priority)]
    )
    func order(isScrolled: Bool, order: MenuOrder) throws {
        let frames = frames
        let renderer = HalationViewsTests.window(width: 320, height: 500) {
            let menu = VStack {
                Spacer(minLength: 400)
                Menu("More") {
                    ForEach(0..<3, id: \.self) { row in
                        Button {
                        } label: {
                            Text("Row \(row)").noted("row \(row)", in: frames)
                        }
                    }
                }
                .menuOrder(order)
            }
            if isScrolled { ScrollView { menu } } else { menu }
        }
        renderer.script { $0.tap("More", at: 0.5) }
        try renderer.run(to: 2)

        let isUpwards = try frame("row 0").minY > frame("row 2").minY
        #expect(isUpwards == (order == .priority || order == .automatic && !isScrolled))
    }

    @Test("A menu as a value opens as one of views does, and nil is none")
    func value() throws {
        func open(_ hasMenu: Bool) throws -> Bool {
            let frames = Frames()
            let menu = ContextMenu {
                Button {
                } label: {
                    Text("Row").noted("row", in: frames)
                }
            }
            let renderer = HalationViewsTests.window(width: 320, height: 700) {
                Color.red.contextMenu(hasMenu ? menu : nil)
            }
            renderer.script { $0.longPress(.point(x: 160, y: 350), at: 0.5, for: 0.7) }
            try renderer.run(to: 3)
            return frames["row"] != nil
        }
        #expect(try open(true))
        #expect(try !open(false))
    }

    @Test("Context menus are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1.125, 1.25, 1.5, 3], distinct: 4) {
            renderer(at: 600, previewHeight: 200)
        }
        try expectSamePictures(at: [0.5, 1.125, 1.25, 1.5, 3], distinct: 4) {
            renderer(at: 350, rows: 10)
        }
    }
}
