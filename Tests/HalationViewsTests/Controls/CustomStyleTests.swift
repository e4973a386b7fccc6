import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import HalationViews
import Testing

@MainActor
private func size<Content: View>(_ view: Content) throws -> CGSize {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 1
    let size = try renderer.pixelBuffer().size
    return CGSize(width: size.width, height: size.height)
}

/// A square that a style places.
private struct Square: View {
    var side: CGFloat = 10
    var body: some View { Color.red.frame(width: side, height: side) }
}

@MainActor
@Suite("Custom styles")
struct CustomStyleTests {
    @Test("Toggle styles get labels of texts below each other, and of other views side by side")
    func toggleLabels() throws {
        struct Marked: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 3) {
                    configuration.label
                    Square()
                }
            }
        }
        func toggle(@ViewBuilder label: () -> some View) throws -> CGSize {
            try size(Toggle(isOn: .constant(true), label: label).toggleStyle(Marked()))
        }
        let line = try size(Text("Title"))
        let texts = try toggle {
            Text("Title")
            Text("Title")
        }
        let squares = try toggle {
            Square(side: 20)
            Square(side: 20)
        }

        #expect(texts == CGSize(width: line.width, height: 2 * line.height + 13))
        #expect(squares == CGSize(width: 48, height: 33))
        #expect(try toggle { EmptyView() } == CGSize(width: 10, height: 10))
    }

    @Test("Styles of boxes, forms and labels with values place the parts they are given")
    func parts() throws {
        struct Boxes: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack(spacing: 0) {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Values: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Columns: FormStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 3) { configuration.content }
            }
        }

        let box = GroupBox {
            Square(side: 20)
        } label: {
            Square()
        }
        let value = LabeledContent {
            Square(side: 20)
        } label: {
            Square()
        }
        let form = Form {
            Square()
            Square()
        }

        #expect(try size(box.groupBoxStyle(Boxes())) == CGSize(width: 30, height: 20))
        #expect(try size(value.labeledContentStyle(Values())) == CGSize(width: 20, height: 30))
        #expect(try size(form.formStyle(Columns())) == CGSize(width: 10, height: 23))
    }

    @Test("A style of a folding group decides whether the content is shown")
    func disclosure() throws {
        struct Plain: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.label
                    if configuration.isExpanded { configuration.content }
                }
            }
        }
        func group(_ isExpanded: Bool) -> some View {
            DisclosureGroup(isExpanded: .constant(isExpanded)) {
                Square()
            } label: {
                Square()
            }
            .disclosureGroupStyle(Plain())
        }

        #expect(try size(group(false)) == CGSize(width: 10, height: 10))
        #expect(try size(group(true)) == CGSize(width: 10, height: 20))
    }

    @Test("A custom style of text fields gets the field, which has the default look in it")
    func textField() throws {
        struct Framed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                configuration.padding(9)
            }
        }
        let field = TextField("Name", text: .constant("a")).frame(width: 100)
        let framed = TextField("Name", text: .constant("a")).textFieldStyle(Framed()).frame(width: 100)

        #expect(try size(framed).height == size(field).height + 18)
    }

    @Test("A message for missing content fills the proposed space and shows the query")
    func unavailable() throws {
        let view = ContentUnavailableView.search(text: "snow").frame(width: 300, height: 200)
        #expect(try size(view) == CGSize(width: 300, height: 200))
    }

    @Test("An image to be loaded shows its placeholder")
    func asyncImage() throws {
        let image = AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
            image.resizable()
        } placeholder: {
            Square(side: 12)
        }
        let phases = AsyncImage(url: nil) { phase in
            if phase.image == nil, phase.error == nil { Square(side: 14) }
        }

        #expect(try size(image) == CGSize(width: 12, height: 12))
        #expect(try size(phases) == CGSize(width: 14, height: 14))
    }

    @Test("An image in the address itself, or in a file, is loaded at once; a damaged one is a failure")
    func loadedImage() throws {
        let source =
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='6'><rect width='9' height='6'/></svg>"
        let encoded = Data(source.utf8).base64EncodedString()
        let address = URL(string: "data:image/svg+xml;base64,\(encoded)")
        let damaged = URL(string: "data:image/png;base64,AAAA")

        #expect(try size(AsyncImage(url: address)) == CGSize(width: 20, height: 6))
        let result = try Warnings.recorded {
            try size(
                AsyncImage(url: damaged) { phase in
                    Square(side: phase.error != nil ? 30 : 10)
                }
            )
        }
        #expect(result.result == CGSize(width: 30, height: 30))
        #expect(result.messages.count == 1)
        #expect(result.messages.first?.contains("is not read") == true)
    }

    @Test("Elements are removed and moved by their offsets as in a list that is edited")
    func offsets() {
        var letters = ["a", "b", "c", "d", "e"]
        letters.remove(atOffsets: IndexSet([0, 3]))
        #expect(letters == ["b", "c", "e"])

        letters = ["a", "b", "c", "d", "e"]
        letters.move(fromOffsets: IndexSet([0, 2]), toOffset: 4)
        #expect(letters == ["b", "d", "a", "c", "e"])
        letters.move(fromOffsets: IndexSet(integer: 4), toOffset: 0)
        #expect(letters == ["e", "b", "d", "a", "c"])
    }
}
