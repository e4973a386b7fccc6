import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// A style of every family: a square instead of the control.
private struct SquareStyle {
    let side: CGFloat

    @MainActor var square: SquareView { SquareView(side: side) }
}

private struct SquareView: View {
    let side: CGFloat

    var body: some View { Color.red.frame(width: side, height: side) }
}

extension SquareStyle: PrimitiveButtonStyle, ToggleStyle, LabelStyle, ProgressViewStyle, GaugeStyle {
    func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: ToggleStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: LabelStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: ProgressViewStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: GaugeStyleConfiguration) -> SquareView { square }
}

extension SquareStyle: MenuStyle, GroupBoxStyle, ControlGroupStyle, DisclosureGroupStyle {
    func makeBody(configuration: MenuStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: GroupBoxStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: ControlGroupStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: DisclosureGroupStyleConfiguration) -> SquareView { square }
}

extension SquareStyle: LabeledContentStyle, FormStyle, DatePickerStyle, TextFieldStyle {
    func makeBody(configuration: LabeledContentStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: FormStyleConfiguration) -> SquareView { square }
    func makeBody(configuration: DatePickerStyleConfiguration) -> SquareView { square }
    func _body(configuration: TextField<_TextFieldStyleLabel>) -> SquareView { square }
}

/// A style for buttons with the default behaviour.
private struct SquareButtonStyle: ButtonStyle {
    let side: CGFloat

    func makeBody(configuration: Configuration) -> some View { SquareView(side: side) }
}

/// A family of controls that share a style.
private enum StyleFamily: String, CaseIterable {
    case button, buttonLook, toggle, label, progressView, gauge, menu, groupBox, controlGroup, disclosureGroup
    case labeledContent, form, datePicker, textField, secureField

    @MainActor var control: AnyView {
        switch self {
        case .button, .buttonLook: AnyView(Button("Title") {})
        case .toggle: AnyView(Toggle("Title", isOn: .constant(true)))
        case .label: AnyView(Label("Title", systemImage: "star"))
        case .progressView: AnyView(ProgressView(value: 0.5))
        case .gauge: AnyView(Gauge(value: 0.5) { Text("Title") })
        case .menu: AnyView(Menu("Title") { Text("Item") })
        case .groupBox: AnyView(GroupBox("Title") { Text("Content") })
        case .controlGroup: AnyView(ControlGroup { Text("Content") })
        case .disclosureGroup: AnyView(DisclosureGroup("Title") { Text("Content") })
        case .labeledContent: AnyView(LabeledContent("Title", value: "Value"))
        case .form: AnyView(Form { Text("Content") })
        case .datePicker: AnyView(DatePicker("Title", selection: .constant(Date.distantPast)))
        case .textField: AnyView(TextField("Title", text: .constant("Text")))
        case .secureField: AnyView(SecureField("Title", text: .constant("Text")))
        }
    }

    /// Sets a style that draws a square instead of the family's controls.
    @MainActor func square(_ side: CGFloat, around view: AnyView) -> AnyView {
        let style = SquareStyle(side: side)
        return switch self {
        case .button: AnyView(view.buttonStyle(style))
        case .buttonLook: AnyView(view.buttonStyle(SquareButtonStyle(side: side)))
        case .toggle: AnyView(view.toggleStyle(style))
        case .label: AnyView(view.labelStyle(style))
        case .progressView: AnyView(view.progressViewStyle(style))
        case .gauge: AnyView(view.gaugeStyle(style))
        case .menu: AnyView(view.menuStyle(style))
        case .groupBox: AnyView(view.groupBoxStyle(style))
        case .controlGroup: AnyView(view.controlGroupStyle(style))
        case .disclosureGroup: AnyView(view.disclosureGroupStyle(style))
        case .labeledContent: AnyView(view.labeledContentStyle(style))
        case .form: AnyView(view.formStyle(style))
        case .datePicker: AnyView(view.datePickerStyle(style))
        case .textField, .secureField: AnyView(view.textFieldStyle(style))
        }
    }

    /// Sets the built-in default style.
    @MainActor func automatic(around view: AnyView) -> AnyView {
        switch self {
        case .button, .buttonLook: AnyView(view.buttonStyle(.automatic))
        case .toggle: AnyView(view.toggleStyle(.automatic))
        case .label: AnyView(view.labelStyle(.automatic))
        case .progressView: AnyView(view.progressViewStyle(.automatic))
        case .gauge: AnyView(view.gaugeStyle(.automatic))
        case .menu: AnyView(view.menuStyle(.automatic))
        case .groupBox: AnyView(view.groupBoxStyle(.automatic))
        case .controlGroup: AnyView(view.controlGroupStyle(.automatic))
        case .disclosureGroup: AnyView(view.disclosureGroupStyle(.automatic))
        case .labeledContent: AnyView(view.labeledContentStyle(.automatic))
        case .form: AnyView(view.formStyle(.automatic))
        case .datePicker: AnyView(view.datePickerStyle(.automatic))
        case .textField, .secureField: AnyView(view.textFieldStyle(.automatic))
        }
    }

    /// Sets a style of all other families that are not part of this family's default look.
    @MainActor func otherSquares(around view: AnyView) -> AnyView {
        let others = Self.allCases.filter { family in
            switch (self, family) {
            case (.button, .buttonLook), (.buttonLook, .button): false
            case (.textField, .secureField), (.secureField, .textField): false
            // A menu's default look is a button.
            case (.menu, .button), (.menu, .buttonLook): false
            default: family != self
            }
        }
        return others.reduce(view) { $1.square(3, around: $0) }
    }
}

/// The pixels of a view in a frame of 200 by 200 points.
@MainActor
private func picture(_ view: some View) throws -> [PremultipliedPixel] {
    let renderer = ImageRenderer(content: view.frame(width: 200, height: 200))
    renderer.scale = 1
    let picture = try renderer.pixelBuffer()
    return (0..<200).flatMap { y in (0..<200).map { x in picture[x, y] } }
}

/// The size at which a view draws itself unasked.
@MainActor
private func side(_ view: some View) throws -> [Int] {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 1
    let size = try renderer.pixelBuffer().size
    return [size.width, size.height]
}

@MainActor
@Suite("Style families")
struct StyleFamilyTests {
    @Test("A control takes the nearest style that a view around it sets", arguments: StyleFamily.allCases)
    private func nearest(family: StyleFamily) throws {
        let inner = family.square(10, around: family.control)
        #expect(try side(inner) == [10, 10])
        #expect(try side(family.square(20, around: inner)) == [10, 10])
        let row = AnyView(HStack(spacing: 0) { [AnyView(inner), family.control].view })
        #expect(try side(family.square(20, around: row)) == [30, 20])
    }

    @Test("Without a style a control looks as in the automatic style", arguments: StyleFamily.allCases)
    private func byDefault(family: StyleFamily) throws {
        let control = family.control
        let plain = try picture(control)
        #expect(try picture(family.automatic(around: control)) == plain)
        #expect(try picture(family.square(20, around: family.automatic(around: control))) == plain)
        #expect(try picture(family.square(20, around: control)) != plain)
    }

    @Test("Styles of other families leave a control as it is", arguments: StyleFamily.allCases)
    private func otherFamilies(family: StyleFamily) throws {
        let square = family.square(20, around: family.control)
        #expect(try side(family.otherSquares(around: square)) == [20, 20])
        #expect(try picture(family.otherSquares(around: family.control)) == picture(family.control))
    }

    @Test("A style that changes draws its controls anew", arguments: StyleFamily.allCases)
    private func changes(family: StyleFamily) throws {
        let renderer = ImageRenderer(content: family.square(10, around: family.control))
        renderer.scale = 1
        #expect(try renderer.pixelBuffer().size.width == 10)
        renderer.content = family.square(25, around: family.control)
        #expect(try renderer.pixelBuffer().size.width == 25)
        renderer.content = family.square(25, around: family.square(7, around: family.control))
        #expect(try renderer.pixelBuffer().size.width == 7)
    }
}

extension [AnyView] {
    fileprivate var view: some View { ForEach(indices, id: \.self) { self[$0] } }
}
