import Foundation
import Testing
import UIKit

@MainActor
@Suite("Places in texts of UIKit")
struct TextInputTests {
    @Test("Places count UTF-16 units, and those beyond the text are none")
    func places() throws {
        let field = UITextField()
        field.text = "a😀b"
        let begin = field.beginningOfDocument

        #expect(field.offset(from: begin, to: field.endOfDocument) == 4)
        let last = try #require(field.position(from: begin, offset: 3))
        #expect(field.position(from: begin, offset: 4) == field.endOfDocument)
        #expect(
            field.position(from: begin, offset: 5) == nil && field.position(from: begin, offset: -1) == nil
        )
        #expect(field.position(from: last, offset: .max) == nil)
        #expect(field.compare(begin, to: last) == .orderedAscending)
        let range = try #require(field.textRange(from: field.endOfDocument, to: last))
        #expect(field.text(in: range) == "b")
    }

    @Test("Characters of a range are replaced, and the place after the new ones is selected")
    func replacing() throws {
        let view = UITextView()
        view.text = "Hello there"
        let begin = view.beginningOfDocument
        let end = try #require(view.position(from: begin, offset: 5))

        view.replace(try #require(view.textRange(from: begin, to: end)), withText: "Hi")

        #expect(view.text == "Hi there")
        #expect(view.selectedRange == NSRange(location: 2, length: 0))
        #expect(view.selectedTextRange?.isEmpty == true)
        view.text = "H"
        view.replace(try #require(view.textRange(from: begin, to: end)), withText: "No")
        #expect(view.text == "H")
    }
}
