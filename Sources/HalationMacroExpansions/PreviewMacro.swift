import HalationSource

/// `#Preview`: an entry in the program's list of previews.
package enum PreviewMacro {
    package static func expansion(of use: MacroUse) throws(MacroError) -> String {
        let source = use.source
        guard let start = source.tokens.indices.first(where: { source.text(of: source.tokens[$0]) == "#" }),
            start + 1 < source.tokens.endIndex
        else { return "" }
        var preview = PreviewParts()
        var index = start + 2
        if index < source.tokens.endIndex, source.text(of: source.tokens[index]) == "(" {
            preview.read(source.elements(of: source.contents(of: index)), of: source)
            index = source.closing(of: index) + 1
        }
        // The first trailing closure is the body; those with labels are timelines of widgets.
        if index < source.tokens.endIndex, source.text(of: source.tokens[index]) == "{" {
            preview.body = closure(at: index, of: source)
            preview.readClosures(after: source.closing(of: index), of: source)
        }
        guard let body = preview.body else {
            throw MacroError(message: "'#Preview' needs a closure that returns a view")
        }
        let arguments =
            ["to: list"] + (preview.name.map { ["name: \($0)"] } ?? [])
            + (preview.traits.isEmpty ? [] : ["traits: [\(preview.traits.joined(separator: ", "))]"])
        let call =
            preview.elements.map { "add(\((arguments + ["arguments: \($0)"]).joined(separator: ", ")))" }
            ?? "add(\(arguments.joined(separator: ", ")))"
        return """
            @section("halation_previews") @used
            private let \(use.uniqueName("preview")): @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
                PreviewList.\(call) \(preview.widgetBody(body) ?? PreviewBody(body).expansion)
            }
            """
    }

    /// The text from an opening to its closing bracket.
    fileprivate static func closure(at index: Int, of source: SourceText) -> String {
        source.text(of: source.tokens[index...min(source.closing(of: index), source.tokens.endIndex - 1)])
    }
}

/// The arguments of a preview, as written.
private struct PreviewParts {
    var name: String?
    var traits: [String] = []
    /// The collection whose elements the body is called with.
    var elements: String?
    var body: String?
    /// The size of a widget, or the place of a live activity.
    var canvas: String?
    /// The fixed data of a live activity.
    var data: String?
    /// The closures with labels, as `timeline: { … }`.
    var closures: [String] = []

    /// Reads trailing closures with labels.
    mutating func readClosures(after index: Int, of source: SourceText) {
        var index = index + 1
        while index + 2 < source.tokens.endIndex, source.text(of: source.tokens[index + 1]) == ":",
            source.text(of: source.tokens[index + 2]) == "{"
        {
            let label = source.text(of: source.tokens[index])
            closures.append("\(label): \(PreviewMacro.closure(at: index + 2, of: source))")
            index = source.closing(of: index + 2) + 1
        }
    }

    /// The closure with the view of a widget; nil if the preview is not one of a widget.
    func widgetBody(_ body: String) -> String? {
        guard let canvas else { return nil }
        let arguments = ["as: \(canvas)"] + (data.map { ["using: \($0)"] } ?? []) + ["widget: \(body)"]
        return "{ _WidgetPreview.view(\((arguments + closures).joined(separator: ", "))) }"
    }

    /// Reads the arguments in parentheses; unlabelled ones belong to the label before them.
    mutating func read(_ arguments: [ArraySlice<SourceToken>], of source: SourceText) {
        var label = ""
        for argument in arguments {
            var value = argument
            if argument.count > 2, let second = argument.dropFirst().first, source.text(of: second) == ":",
                let first = argument.first, first.kind == .word
            {
                label = source.text(of: first)
                value = argument.dropFirst(2)
            }
            let text = source.text(of: value)
            switch label {
            case "": name = text == "nil" ? nil : text
            case "traits": traits.append(text)
            case "arguments": elements = text
            case "as": canvas = text
            case "using": data = text
            case "timeline", "contentStates": closures.append("\(label): \(text)")
            case "body": body = text
            // Such as `windowStyle`, which is about a screen.
            default: break
            }
        }
    }
}
