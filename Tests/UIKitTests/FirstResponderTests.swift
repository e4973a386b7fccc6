import Foundation
import HalationPixels
import SwiftUI
import Testing

@MainActor
@Suite("The first responder")
struct FirstResponderTests {
    private final class Log {
        var entries: [Bool] = []
    }

    private struct Program: View {
        let log: Log
        let hide: @MainActor () -> Void
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: $text).focused($isFocused)
                Button("Hide") { hide() }
            }
            .onChange(of: isFocused) { log.entries.append(isFocused) }
        }
    }

    /// Whether the field had the focus after each change of it.
    private func changes(_ hide: @escaping @MainActor () -> Void) throws -> [Bool] {
        let log = Log()
        let renderer = ImageRenderer(content: Program(log: log, hide: hide))
        renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
        renderer.play(
            InteractionScript { script in
                script.tap("Name", at: 0)
                script.tap("Hide", at: 1)
            }
        )
        for time in [0, 0.5, 1, 1.5] {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            _ = try renderer.pixelBuffer()
        }
        return log.entries
    }

    @Test(
        "An action without a target that resigns takes the focus from the field, by both names of the method"
    )
    func resigning() throws {
        for name in ["UIResponder.resignFirstResponder", "resignFirstResponder"] {
            let changes = try changes {
                UIApplication.shared.sendAction(
                    Selector(name, UIResponder.resignFirstResponder),
                    to: nil,
                    from: nil,
                    for: nil
                )
            }
            #expect(changes == [true, false], "\(name)")
        }
    }

    @Test("A window that ends editing takes the focus from the field")
    func window() throws {
        #expect(try changes { UIApplication.shared.windows.first?.endEditing(true) } == [true, false])
    }

    @Test("Another action without a target, and a view that ends editing, leave the focus where it is")
    func others() throws {
        let other = try changes {
            let action = Selector("becomeFirstResponder", UIResponder.becomeFirstResponder)
            UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil)
        }
        #expect(other == [true])
        #expect(try changes { UIView().endEditing(true) } == [true])
    }

    @Test("Without a program that runs there is no field to resign")
    func alone() {
        let action = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        #expect(!UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil))
    }
}
