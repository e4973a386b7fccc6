import Foundation
import Halation
import HalationViews
import Observation
import Testing

/// Programs that leave types to the compiler, as SwiftUI's declarations let them.
@MainActor
@Suite("Types that the compiler infers")
struct InferredTypeTests {
    private enum Place: Hashable { case home, search, profile }

    @Test("Values of tabs have the type of the selection, in loops, conditions and sections too")
    func tabs() throws {
        struct Tabs: View {
            let frames: Frames
            let changed: (Place) -> Void
            var hasSearch = true
            @State private var selection = Place.home

            var body: some View {
                TabView(selection: $selection) {
                    Tab("Home", systemImage: "house", value: .home) { Color.red.noted("home", in: frames) }
                        .badge(3)
                        .customizationID("home")
                    if hasSearch {
                        Tab("Search", systemImage: "star", value: .search) {
                            Color.green.noted("search", in: frames)
                        }
                    }
                    TabSection("More") {
                        Tab("Me", systemImage: "person", value: Place.profile) {
                            Color.blue.noted("profile", in: frames)
                        }
                    }
                }
                .onChange(of: selection) { changed(selection) }
            }
        }
        let frames = Frames()
        var selected = Place.home
        let renderer = stage(Tabs(frames: frames) { selected = $0 }, height: 200)
        renderer.script {
            $0.tap("Search", at: 0.5)
            $0.tap("Me", at: 1)
        }
        _ = try renderer.picture(at: 0)
        #expect(frames["home"] == [0, 0, 100, 151])
        _ = try renderer.picture(at: 0.6)
        #expect(selected == .search && frames["search"] == [0, 0, 100, 151])
        _ = try renderer.picture(at: 1.1)
        #expect(selected == .profile && frames["profile"] == [0, 0, 100, 151])
    }

    @Test("A gesture with a body reports the values of the body")
    func gestures() throws {
        struct Drag: Gesture {
            let moved: (CGFloat) -> Void
            var body: some Gesture<DragGesture.Value> {
                DragGesture(minimumDistance: 0).onChanged { moved($0.translation.width) }
            }
        }
        var widths: [CGFloat] = []
        var ends: [CGFloat] = []
        let view = Color.red.gesture(
            Drag { widths.append($0) }.onEnded { ends.append($0.translation.width) }
        )
        let renderer = stage(view)
        renderer.script { $0.drag(along: [CGPoint(x: 20, y: 50), CGPoint(x: 70, y: 50)], at: 0.1) }
        _ = try renderer.picture(at: 1)
        #expect(widths.last == 50 && ends == [50])
    }

    @Test("The memberwise initialiser of a view with a bindable object takes the object")
    func bindable() throws {
        struct Editor: View {
            @Bindable var model: Model
            var body: some View { Toggle("On", isOn: $model.isOn) }
        }
        let model = Model()
        let renderer = stage(Editor(model: model))
        renderer.script { $0.tap("On", at: 0.1) }
        _ = try renderer.picture(at: 0.5)
        #expect(model.isOn)
    }

    struct Item: Codable, Hashable {
        var name: String
    }

    @Observable
    final class Model {
        var isOn = false
    }

    @Test("A path of codable values is the same after it was encoded and decoded")
    func paths() throws {
        var path = NavigationPath([1, 2])
        path.append(Item(name: "Ä \" / 👋"))
        path.append("text")
        let data = try JSONEncoder().encode(try #require(path.codable))
        let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(NavigationPath(decoded) == path && path.count == 4)

        struct Opaque: Hashable {}
        path.append(Opaque())
        #expect(path.codable == nil)
    }

    @Test("Icons of labels are centred in the width that is reserved for them")
    func labels() throws {
        let frames = Frames()
        let view = VStack(alignment: .leading) {
            Label {
                Color.red.frame(width: 9, height: 9).noted("title", in: frames)
            } icon: {
                Color.blue.frame(width: 10, height: 10).noted("icon", in: frames)
            }
        }
        .labelReservedIconWidth(30)
        .frame(width: 100, alignment: .leading)
        _ = try stage(view).picture(at: 0)
        // 10 points before the icon, 8 between the reserved width and the title.
        #expect(frames["icon"]?[0] == 10 && frames["title"]?[0] == 38)
        _ = try stage(view.labelIconToTitleSpacing(20)).picture(at: 0)
        #expect(frames["icon"]?[0] == 10 && frames["title"]?[0] == 50)
    }

    @Test("A selection of text without characters is a cursor")
    func textSelections() {
        let text = "Dune"
        #expect(TextSelection(insertionPoint: text.endIndex).isInsertion)
        #expect(!TextSelection(range: text.startIndex..<text.endIndex).isInsertion)
        #expect(TextSelection(ranges: RangeSet()).isInsertion)
    }

    @Test("A value that is a view can be erased, another cannot")
    func erasure() {
        #expect(AnyView(_fromValue: Color.red) != nil)
        #expect(AnyView(_fromValue: 1) == nil)
    }
}
