import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Lines of texts and fields")
struct FieldLineTests {
    private let frames = Frames()

    private func height(_ view: some View) throws -> Double {
        try stage(VStack { view.noted("view", in: frames) }, width: 200, height: 400).run(to: 0)
        return try #require(frames["view"])[3]
    }

    @Test("A plain line limit keeps no room for lines")
    func limits() throws {
        let one = try height(Text("a"))
        let three = try height(Text("a").lineLimit(3, reservesSpace: true))

        #expect(three > 2 * one)
        #expect(try height(Text("a").lineLimit(2).lineLimit(3, reservesSpace: true)) == one)
        #expect(try height(Text("a").lineLimit(nil).lineLimit(3...6)) == one)
        #expect(try height(Text("a").lineLimit(3, reservesSpace: true).lineLimit(1)) == three)
    }

    @Test("Only a vertical field keeps room for the least number of its lines")
    func fields() throws {
        let plain = try height(TextField("Name", text: .constant("a")))
        let empty = try height(TextField("Name", text: .constant("")))

        #expect(try height(TextField("Name", text: .constant("a")).lineLimit(3...6)) == plain)
        #expect(try height(TextField("Name", text: .constant("")).lineLimit(3...6)) == empty)
        #expect(
            try height(TextField("Name", text: .constant("a"), axis: .vertical).lineLimit(3...6)) > 2 * plain
        )
    }

    /// The rectangle of the red pixels of a picture.
    private func red(_ picture: PixelBuffer) -> (columns: [Int], rows: [Int]) {
        func isRed(_ x: Int, _ y: Int) -> Bool { picture[x, y].red > 150 && picture[x, y].green < 120 }
        let size = picture.size
        return (
            (0..<size.width).filter { x in (0..<size.height).contains { isRed(x, $0) } },
            (0..<size.height).filter { y in (0..<size.width).contains { isRed($0, y) } }
        )
    }

    @Test("A script finds a field by its title also when it has a text")
    func titles() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var name = "Ada"
            @State private var town = "Bath"
            @State private var secret = "s"

            var body: some View {
                VStack {
                    TextField("Name", text: $name)
                    TextField("Town", text: $town, prompt: Text("Where?"), axis: .vertical)
                    SecureField("Password", text: $secret)
                }
                .onChange(of: name) { log.note(name) }
                .onChange(of: town) { log.note(town) }
                .onChange(of: secret) { log.note(secret) }
            }
        }
        let log = InteractionLog()
        let renderer = stage(Program(log: log), width: 200, height: 200)
        renderer.script {
            $0.tap("Where?", at: 0)
            $0.type("!", at: 1)
            $0.set("Name", to: "Eve", at: 2)
            $0.tap("Password", at: 3)
            $0.type("t", at: 4)
        }

        try renderer.run(to: 5)

        #expect(log.entries == ["Bath!", "Eve", "st"])
    }

    private enum Kind: CaseIterable {
        case field, editor
    }

    @Test("The caret of a text of several lines is at the end of the last line", arguments: Kind.allCases)
    private func caret(kind: Kind) throws {
        func caret(_ text: String) throws -> (columns: [Int], rows: [Int]) {
            let view = Group {
                switch kind {
                case .field: TextField("Name", text: .constant(text), axis: .vertical)
                case .editor: TextEditor(text: .constant(text))
                }
            }
            .accessibilityIdentifier("field")
            .tint(Color(red: 1, green: 0, blue: 0))
            .frame(maxHeight: .infinity, alignment: .top)
            let renderer = stage(view, width: 200, height: 200)
            renderer.script { $0.tap("field", at: 0) }
            return red(try renderer.picture(at: 1))
        }

        let one = try caret("mmmm")
        let two = try caret("mmmm\nm")
        let same = try caret("mmmm\nmmmm")
        #expect(one.columns.count <= 3 && (18...26).contains(one.rows.count))
        #expect(abs(two.rows.count - one.rows.count) <= 1)
        #expect(try #require(two.rows.first) >= #require(one.rows.last) - 4)
        #expect(try #require(two.columns.last) < #require(one.columns.first))
        #expect(same.columns == one.columns && same.rows == two.rows)
        let wrapped = try caret("mmmmmmmmmmmmmmmm mm")
        #expect(wrapped.rows == two.rows && wrapped.columns.count <= 3)
    }
}
