package import Foundation
package import Halation
import HalationDiagnostics
import HalationDrawing
import HalationSymbols

/// The warnings about symbols whose icons are looked for in a folder.
package func warnings(ofSymbols names: [String], in folder: String) -> [String] {
    Warnings.recorded {
        let library = SymbolLibrary(folder: folder)
        for name in names where library.bounds(ofSymbolNamed: name).isNull {
            Warnings.report("empty", once: "empty \(name)")
        }
    }.messages
}

extension GraphicsContext {
    /// The size of a text in an environment.
    package static func measure(_ text: Text, in size: CGSize, _ environment: EnvironmentValues) -> CGSize {
        text.resolved(in: environment).measure(in: size)
    }

    /// Draws a text by a renderer.
    package func drawWithRenderer(_ text: Text, _ renderer: some TextRenderer, in rect: CGRect) {
        var environment = environment
        environment.textRenderer = renderer
        replacing(environment).draw(text, in: rect)
    }
}
