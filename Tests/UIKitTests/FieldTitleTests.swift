import DrawingTestSupport
import Foundation
import HalationPixels
import SwiftUI
import Testing

@MainActor
@Suite("Fields with titles that are strings")
struct FieldTitleTests {
    private func drawn(_ view: some View) throws -> PixelBuffer {
        try picture(of: view, width: 80, height: 20)
    }

    @Test("A title that is a string is drawn as one that is a key")
    func titles() throws {
        let (title, key) = ("Name", LocalizedStringKey("Name"))
        let text = Binding.constant("")
        #expect(
            try drawn(TextField(title, text: text, onCommit: {}))
                == drawn(TextField(key, text: text, onCommit: {}))
        )
        #expect(
            try drawn(TextField(title, text: text, onEditingChanged: { _ in }))
                == drawn(TextField(key, text: text, onEditingChanged: { _ in }))
        )
        #expect(
            try drawn(SecureField(title, text: text, onCommit: {}))
                == drawn(SecureField(key, text: text, onCommit: {}))
        )
        let plain = try drawn(TextField(key, text: .constant("1")))
        let value = Binding.constant(NSNumber(value: 1))
        let formatter = NumberFormatter()
        #expect(try drawn(TextField(title, value: value, formatter: formatter)) == plain)
        #expect(try drawn(TextField(title, value: value, formatter: formatter, onCommit: {})) == plain)
        #expect(
            try drawn(TextField(title, value: value, formatter: formatter, onEditingChanged: { _ in }))
                == plain
        )
        #expect(try drawn(TextField(key, value: value, formatter: formatter, onCommit: {})) == plain)
    }

    @Test("Labels for accessibility that are keys change no picture")
    func labels() throws {
        let key = LocalizedStringKey("Name")
        let labelled = Text("A").accessibilityValue(key).accessibilityLabel(key).accessibilityHint(key)
        #expect(try drawn(labelled) == drawn(Text("A")))
    }
}
