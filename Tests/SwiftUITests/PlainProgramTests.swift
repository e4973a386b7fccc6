import Combine
import Foundation
import HalationPixels
import HalationViews
import SwiftUI
import Testing

/// What a program of a test reported, in order.
@MainActor
private final class Notes {
    var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
}

/// Details of programs that people write, each of which shows in pictures or in what runs.
@MainActor
@Suite("Details of plain programs")
struct PlainProgramTests {
    private let notes = Notes()

    private func stage<Content: View>(
        _ content: Content,
        width: CGFloat = 200,
        height: CGFloat = 300,
        _ script: (inout InteractionScript) -> Void = { _ in }
    ) -> ImageRenderer<Content> {
        let renderer = ImageRenderer(content: content)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
        renderer.play(InteractionScript(script))
        return renderer
    }

    @discardableResult
    private func picture<Content: View>(_ renderer: ImageRenderer<Content>, at time: Double) throws
        -> PixelBuffer
    {
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    private final class Sender: ObservableObject {
        var plain = 0
        var watched = 0 {
            willSet { objectWillChange.send() }
        }
    }

    private struct SenderProgram: View {
        let notes: Notes
        @StateObject private var sender = Sender()

        var body: some View {
            let _ = notes.add("\(sender.plain) \(sender.watched)")
            VStack {
                Button("Send") {
                    sender.objectWillChange.send()
                    sender.plain = 1
                }
                Button("Watch") { sender.watched = 2 }
            }
        }
    }

    @Test("An object without published properties changes views by objectWillChange, also from willSet")
    func objectWillChange() throws {
        let renderer = stage(SenderProgram(notes: notes)) {
            $0.tap("Send", at: 1)
            $0.tap("Watch", at: 2)
        }

        try picture(renderer, at: 3)

        #expect(notes.entries.first == "0 0" && notes.entries.last == "1 2")
        #expect(notes.entries.contains("1 0"))
    }

    private struct TabProgram: View {
        let notes: Notes
        @State private var selection = 0

        var body: some View {
            TabView(selection: $selection) {
                ForEach(0..<2) { index in
                    Text("page \(index)")
                        .onAppear { notes.add("\(index) appeared") }
                        .onDisappear { notes.add("\(index) disappeared") }
                        .tabItem { Text("Tab \(index)") }
                        .tag(index)
                }
            }
        }
    }

    @Test("Tabs appear and disappear each time that they are chosen")
    func tabs() throws {
        let renderer = stage(TabProgram(notes: notes)) {
            $0.tap("Tab 1", at: 1)
            $0.tap("Tab 0", at: 2)
        }

        try picture(renderer, at: 3)

        let (shown, hidden) = (
            notes.entries.filter { $0.hasSuffix(" appeared") },
            notes.entries.filter { $0.hasSuffix("disappeared") }
        )
        #expect(shown == ["0 appeared", "1 appeared", "0 appeared"])
        #expect(hidden == ["0 disappeared", "1 disappeared"])
    }

    @Test("The appearance of UIKit's bars of tabs hides those of views")
    func hiddenTabBars() throws {
        struct Custom: View {
            let hides: Bool

            init(hides: Bool) {
                self.hides = hides
                UITabBar.appearance().isHidden = hides
            }

            var body: some View {
                TabView { Color.red.tabItem { Text("a") } }
            }
        }
        defer { UITabBar.appearance().isHidden = false }

        let shown = try picture(stage(Custom(hides: false)), at: 0)
        let hidden = try picture(stage(Custom(hides: true)), at: 0)

        let place = (shown.size.width / 2, shown.size.height - 20)
        #expect(hidden[place.0, place.1].red == 255 && hidden[place.0, place.1].green < 100)
        #expect(shown[place.0, place.1] != hidden[place.0, place.1])
    }

    @Test("Of several titles the first counts")
    func titles() throws {
        func program(_ second: String?) -> some View {
            NavigationStack {
                VStack {
                    Text("a").navigationTitle("One")
                    if let second { Text("b").navigationTitle(second) } else { Text("b") }
                }
            }
        }

        let pictures = try [program("Two"), program("Three"), program(nil)].map {
            try picture(stage($0), at: 0)
        }

        #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    }

    @Test("A view's body has the types of Apple's modifiers, and says what changed")
    func types() {
        struct Padded: View {
            var body: some View {
                let _ = Self._printChanges()
                Text("a").padding().opacity(0.5)
            }
        }

        #expect(
            String(describing: type(of: Padded().body))
                == "ModifiedContent<ModifiedContent<Text, _PaddingLayout>, _OpacityEffect>"
        )
    }

    @Test("Modifiers have the types of Apple's by name", arguments: ModifierNames.all)
    func modifierNames(_ pair: ModifierNames) {
        #expect(pair.printed == "ModifiedContent<Text, \(pair.modifier)>")
    }

    /// The type of a text with a modifier, and the name of Apple's modifier.
    struct ModifierNames: CustomTestStringConvertible, Sendable {
        let modifier: String
        let printed: String

        var testDescription: String { modifier }

        init(_ modifier: String, _ view: some View) {
            self.modifier = modifier
            printed = String(describing: type(of: view))
        }

        static let all: [ModifierNames] = layouts + effects + layers + actions + values

        private static let text = Text("a")

        private static let layouts = [
            ModifierNames("_PaddingLayout", text.padding(.top, 4)),
            ModifierNames("_FrameLayout", text.frame(width: 20)),
            ModifierNames("_FlexFrameLayout", text.frame(maxWidth: .infinity)),
            ModifierNames("_AspectRatioLayout", text.scaledToFit()),
            ModifierNames("_FixedSizeLayout", text.fixedSize()),
            ModifierNames("_PositionLayout", text.position(x: 1)),
            ModifierNames("_SafeAreaRegionsIgnoringLayout", text.ignoresSafeArea()),
        ]

        private static let effects = [
            ModifierNames("_OffsetEffect", text.offset(x: 1)),
            ModifierNames("_RotationEffect", text.rotationEffect(.degrees(1))),
            ModifierNames("_Rotation3DEffect", text.rotation3DEffect(.degrees(1), axis: (x: 1, y: 0, z: 0))),
            ModifierNames("_ScaleEffect", text.scaleEffect(2)),
            ModifierNames("_TransformEffect", text.transformEffect(.identity)),
            ModifierNames("_ProjectionEffect", text.projectionEffect(ProjectionTransform())),
            ModifierNames("_OpacityEffect", text.opacity(0.5)),
            ModifierNames("_BlurEffect", text.blur(radius: 1)),
            ModifierNames("_ShadowEffect", text.shadow(radius: 1)),
            ModifierNames("_BrightnessEffect", text.brightness(0.5)),
            ModifierNames("_ContrastEffect", text.contrast(0.5)),
            ModifierNames("_SaturationEffect", text.saturation(0.5)),
            ModifierNames("_GrayscaleEffect", text.grayscale(0.5)),
            ModifierNames("_HueRotationEffect", text.hueRotation(.degrees(1))),
            ModifierNames("_ColorInvertEffect", text.colorInvert()),
            ModifierNames("_ColorMultiplyEffect", text.colorMultiply(.red)),
            ModifierNames("_LuminanceToAlphaEffect", text.luminanceToAlpha()),
            ModifierNames("_BlendModeEffect", text.blendMode(.multiply)),
            ModifierNames("_CompositingGroupEffect", text.compositingGroup()),
            ModifierNames("_DrawingGroupEffect", text.drawingGroup()),
            ModifierNames("_HiddenModifier", text.hidden()),
            ModifierNames("_ClipEffect<Rectangle>", text.clipped()),
            ModifierNames("_ClipEffect<Circle>", text.clipShape(Circle())),
        ]

        private static let layers = [
            ModifierNames("_BackgroundModifier<Circle>", text.background { Circle() }),
            ModifierNames("_BackgroundStyleModifier<Color>", text.background(Color.red)),
            ModifierNames("_BackgroundShapeModifier<Color, Star>", text.background(Color.red, in: Star())),
            ModifierNames("_OverlayModifier<Circle>", text.overlay { Circle() }),
            ModifierNames("_OverlayStyleModifier<Color>", text.overlay(Color.red)),
            ModifierNames("_OverlayShapeModifier<Color, Star>", text.overlay(Color.red, in: Star())),
            ModifierNames("_MaskEffect<Circle>", text.mask(Circle())),
            ModifierNames("_MaskAlignmentEffect<Circle>", text.mask { Circle() }),
        ]

        private static let actions = [
            ModifierNames("_AppearanceActionModifier", text.onAppear {}),
            ModifierNames("_AppearanceActionModifier", text.onDisappear {}),
            ModifierNames("_ValueActionModifier2<Int>", text.onChange(of: 1) { _, _ in }),
            ModifierNames("_TaskValueModifier<Int>", text.task(id: 1) {}),
            ModifierNames("_AnimationModifier<Int>", text.animation(.default, value: 1)),
            ModifierNames("_TransactionModifier", text.transaction { _ in }),
            ModifierNames("_AllowsHitTestingModifier", text.allowsHitTesting(false)),
            ModifierNames("_ContentShapeModifier<Circle>", text.contentShape(Circle())),
        ]

        private static let values = [
            ModifierNames("_EnvironmentKeyWritingModifier<Optional<Int>>", text.lineLimit(1)),
            ModifierNames("_TraitWritingModifier<ZIndexTraitKey>", text.zIndex(1)),
            ModifierNames("_TraitWritingModifier<LayoutPriorityTraitKey>", text.layoutPriority(1)),
            ModifierNames("_TraitWritingModifier<TagValueTraitKey<Int>>", text.tag(1)),
            ModifierNames("_AlignmentWritingModifier", text.alignmentGuide(.top) { $0.height }),
        ]

        private struct Star: Shape {
            func path(in rect: CGRect) -> Path { Path(rect) }
        }
    }

    private struct ChosenRows: View {
        let notes: Notes
        @State private var chosen: String?

        var body: some View {
            List(["Apple", "Pear"], id: \.self, selection: $chosen) { Text($0) }
                .onChange(of: chosen) { notes.add(chosen ?? "none") }
        }
    }

    @Test("A tap on a row of a list with a selection chooses it")
    func selection() throws {
        let renderer = stage(ChosenRows(notes: notes)) {
            $0.tap("Pear", at: 1)
            $0.tap("Apple", at: 2)
        }

        try picture(renderer, at: 3)

        #expect(notes.entries == ["Pear", "Apple"])
    }

    @Test("Links look as buttons of the style around them")
    func links() throws {
        let url = try #require(URL(string: "https://example.org"))
        func program(_ link: some View) -> some View { link.buttonStyle(.borderedProminent).padding() }

        let link = try picture(stage(program(Link("Go", destination: url))), at: 0)
        let button = try picture(stage(program(Button("Go") {})), at: 0)

        #expect(link == button)
    }

    @Test("A toggle of a fixed size is as wide as its label and its switch")
    func toggles() throws {
        struct Sized: View {
            let notes: Notes
            var body: some View {
                Toggle("On", isOn: .constant(true))
                    .fixedSize()
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        notes.add("\($0)")
                    }
            }
        }

        try picture(stage(Sized(notes: notes), width: 390), at: 0)

        let width = try #require(notes.entries.last.flatMap(Double.init))
        #expect(width > 51 + 15 && width < 110, "\(width)")
    }

    @Test("A scene's padding is that of the system")
    func scenePadding() throws {
        let padded = try picture(stage(Color.red.scenePadding(), width: 100, height: 100), at: 0)
        let plain = try picture(stage(Color.red.padding(), width: 100, height: 100), at: 0)

        #expect(padded == plain)
    }

    @Test("An address is opened by the action of the environment, also in the app")
    func opening() throws {
        struct Opener: View {
            let notes: Notes
            @Environment(\.openURL) private var openURL

            var body: some View {
                Button("Open") {
                    guard let url = URL(string: "https://example.org/a") else { return }
                    openURL(url, prefersInApp: true)
                }
            }
        }
        let program = Opener(notes: notes).environment(
            \.openURL,
            OpenURLAction { url in
                notes.add(url.lastPathComponent)
                return .handled
            }
        )

        try picture(stage(program) { $0.tap("Open", at: 1) }, at: 2)

        #expect(notes.entries == ["a"])
    }

    @Test("A search field outside of a stack changes nothing but takes no crash, and its tokens neither")
    func searching() throws {
        struct Token: Identifiable { let id: String }
        struct Searching: View {
            @State private var text = ""
            @State private var tokens: [Token] = [Token(id: "red")]
            var body: some View {
                Color.red.searchable(text: $text, tokens: $tokens) { Text($0.id) }
            }
        }

        let picture = try picture(stage(Searching(), width: 100, height: 100), at: 0)

        #expect(picture[50, 90].red > 200)
    }

    @Test("A text editor shows the styles of its attributed text")
    func editor() throws {
        struct Editing: View {
            @State var text: AttributedString
            var body: some View { TextEditor(text: $text) }
        }
        var string = AttributedString("Wide")
        let plain = try picture(stage(Editing(text: string), height: 100), at: 0)
        string.foregroundColor = Color.red
        let red = try picture(stage(Editing(text: string), height: 100), at: 0)

        #expect(plain != red)
    }
}
