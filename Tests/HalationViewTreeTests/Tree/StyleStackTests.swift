import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// A style of every family that draws its control by the control of the configuration with space around it, or a red
/// square.
private struct Framed {
    let space: CGFloat?

    @MainActor fileprivate func body(_ control: some View) -> AnyView {
        if let space {
            AnyView(control.padding(space))
        } else {
            AnyView(Color.red.frame(width: 20, height: 20))
        }
    }
}

extension Framed: PrimitiveButtonStyle, ToggleStyle, LabelStyle, ProgressViewStyle, MenuStyle {
    func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
        body(Button(configuration))
    }
    func makeBody(configuration: ToggleStyleConfiguration) -> AnyView {
        body(Toggle(configuration))
    }
    func makeBody(configuration: LabelStyleConfiguration) -> AnyView {
        body(Label(configuration))
    }
    func makeBody(configuration: ProgressViewStyleConfiguration) -> AnyView {
        body(ProgressView(configuration))
    }
    func makeBody(configuration: MenuStyleConfiguration) -> AnyView {
        body(Menu(configuration))
    }
}

extension Framed: GroupBoxStyle, ControlGroupStyle, LabeledContentStyle, FormStyle, TextFieldStyle {
    func makeBody(configuration: GroupBoxStyleConfiguration) -> AnyView {
        body(GroupBox(configuration))
    }
    func makeBody(configuration: ControlGroupStyleConfiguration) -> AnyView {
        body(ControlGroup(configuration))
    }
    func makeBody(configuration: LabeledContentStyleConfiguration) -> AnyView {
        body(LabeledContent(configuration))
    }
    func makeBody(configuration: FormStyleConfiguration) -> AnyView {
        body(Form(configuration))
    }
    func _body(configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
        body(configuration)
    }
}

/// The families whose controls can be made of the configuration that a style gets.
private enum Family: CaseIterable {
    case button, toggle, label, progressView, menu, groupBox, controlGroup, labeledContent, form, textField

    @MainActor var control: AnyView {
        switch self {
        case .button: AnyView(Button("Title") {})
        case .toggle: AnyView(Toggle("Title", isOn: .constant(true)))
        case .label: AnyView(Label("Title", systemImage: "star"))
        case .progressView: AnyView(ProgressView(value: 0.5) { Text("Title") })
        case .menu: AnyView(Menu("Title") { Text("Item") })
        case .groupBox: AnyView(GroupBox("Title") { Text("Content") })
        case .controlGroup: AnyView(ControlGroup { Text("Content") })
        case .labeledContent: AnyView(LabeledContent("Title", value: "Value"))
        case .form: AnyView(Form { Text("Content") })
        case .textField: AnyView(TextField("Title", text: .constant("Text")))
        }
    }

    @MainActor func square(_ view: AnyView) -> AnyView { framed(nil, view) }

    @MainActor func framed(_ space: CGFloat?, _ view: AnyView) -> AnyView {
        let style = Framed(space: space)
        return switch self {
        case .button: AnyView(view.buttonStyle(style))
        case .toggle: AnyView(view.toggleStyle(style))
        case .label: AnyView(view.labelStyle(style))
        case .progressView: AnyView(view.progressViewStyle(style))
        case .menu: AnyView(view.menuStyle(style))
        case .groupBox: AnyView(view.groupBoxStyle(style))
        case .controlGroup: AnyView(view.controlGroupStyle(style))
        case .labeledContent: AnyView(view.labeledContentStyle(style))
        case .form: AnyView(view.formStyle(style))
        case .textField: AnyView(view.textFieldStyle(style))
        }
    }
}

/// The picture of a view in a frame of 240 by 160 points.
@MainActor
private func picture(_ view: some View) throws -> [PremultipliedPixel] {
    let renderer = ImageRenderer(content: view.frame(width: 240, height: 160))
    renderer.scale = 1
    let picture = try renderer.pixelBuffer()
    return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { x in picture[x, y] } }
}

@MainActor
@Suite("Stacks of styles")
struct StyleStackTests {
    @Test(
        "A style that draws its control by the configuration gets the next outer style",
        arguments: Family.allCases
    )
    private func nextOuter(family: Family) throws {
        let control = family.control
        #expect(try picture(family.framed(9, control)) == picture(control.padding(9)))
        let twice = family.framed(5, family.framed(4, control))
        #expect(try picture(twice) == picture(control.padding(9)))
        let square = try picture(Color.red.frame(width: 20, height: 20))
        #expect(try picture(family.square(twice)) == square)
        // A style that does not ask for the next one ends the search.
        #expect(try picture(family.framed(5, family.square(family.framed(4, control)))) == square)
    }

    @Test("A stack of many styles is drawn through to the default", arguments: Family.allCases)
    private func deep(family: Family) throws {
        let view = (0..<12).reduce(family.control) { view, _ in family.framed(1, view) }
        #expect(try picture(view) == picture(family.control.padding(12)))
    }

    @Test("A style set in a style's body comes before the outer ones")
    func setInBody() throws {
        struct Outlined: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button(configuration).buttonStyle(Framed(space: 3)).padding(4)
            }
        }
        let button = Button("Title") {}
        let prominent = button.buttonStyle(Outlined()).buttonStyle(.borderedProminent)
        #expect(try picture(prominent) == picture(button.buttonStyle(.borderedProminent).padding(7)))
        #expect(try picture(button.buttonStyle(Outlined())) == picture(button.padding(7)))
    }

    @Test("Primitive button styles wrap styles of looks, and are wrapped by them only from outside")
    func primitiveAndLook() throws {
        struct Look: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.padding(6).background(.green)
            }
        }
        let button = Button("Title") {}
        let look = try picture(Text("Title").padding(6).background(.green).padding(5))
        #expect(try picture(button.buttonStyle(Framed(space: 5)).buttonStyle(Look())) == look)
        #expect(
            try picture(button.buttonStyle(Look()).buttonStyle(Framed(space: 5)))
                == picture(Text("Title").padding(6).background(.green))
        )
    }

    @Test("A tap reaches the button that a style draws by its configuration")
    func tap() throws {
        var taps = 0
        let view = Button("Title") { taps += 1 }
            .buttonStyle(Framed(space: 5)).buttonStyle(Framed(space: 5)).frame(width: 100, height: 60)
        let renderer = ImageRenderer(content: view)
        renderer.script { $0.tap("Title", at: 0.1) }
        renderer.date = Date(timeIntervalSinceReferenceDate: 0.5)
        _ = try renderer.pixelBuffer()
        #expect(taps == 1)
    }

    @Test("A group box in the content of a styled one takes the next outer style")
    func nestedContent() throws {
        func nested(_ inner: some View) -> some View {
            GroupBox {
                inner
            } label: {
                Text("Outer")
            }
        }
        let inner = GroupBox("Inner") { Text("Content") }
        #expect(
            try picture(nested(inner).groupBoxStyle(Framed(space: 5))) == picture(nested(inner).padding(5))
        )
        #expect(
            try picture(nested(inner.groupBoxStyle(Framed(space: 5))))
                == picture(nested(inner.padding(5)))
        )
    }

    @Test("A custom style of text fields keeps the border that an outer style draws")
    func borderedField() throws {
        let field = TextField("Title", text: .constant("Text"))
        #expect(
            try picture(field.textFieldStyle(Framed(space: 5)).textFieldStyle(.roundedBorder))
                == picture(field.textFieldStyle(.roundedBorder).padding(5))
        )
        #expect(
            try picture(field.textFieldStyle(.plain).textFieldStyle(.roundedBorder)) == picture(field)
        )
    }
}
