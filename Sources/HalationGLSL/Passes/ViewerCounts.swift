import HalationShaderEngine
import HalationShaderPasses

/// The buffers that a source for glslViewer has, by the macros that its conditions name.
struct ViewerCounts {
    var buffers = 0
    var doubleBuffers = 0
    var pyramids = 0
    /// Whether the source says itself how a pyramid's levels are computed.
    var hasPyramidAlgorithm = false
    /// Whether its macros and uniforms have the longer names of earlier versions.
    var usesOldNames = false

    /// Whether there is none.
    var isEmpty: Bool { buffers + doubleBuffers + pyramids == 0 }

    /// Counts the buffers of a source.
    init(in source: SourceText) {
        var names: [Set<String>] = [[], [], []]
        for text in Self.conditions(in: source) {
            for (index, prefix) in ["BUFFER_", "DOUBLE_BUFFER_", "PYRAMID_"].enumerated() {
                for word in Self.words(in: text) {
                    let old = "CONVOLUTION_" + prefix
                    let word = index == 2 && word.hasPrefix(old) ? String(word.dropFirst(12)) : word
                    guard word.hasPrefix(prefix), Int(word.dropFirst(prefix.count)) != nil else { continue }
                    names[index].insert(word)
                }
            }
            let words = Self.words(in: text)
            if words.contains("CONVOLUTION_PYRAMID") { names[2].insert("PYRAMID_0") }
            if words.contains(where: { $0.hasPrefix("CONVOLUTION_PYRAMID") }) { usesOldNames = true }
            if words.contains(where: { $0.hasSuffix("PYRAMID_ALGORITHM") }) { hasPyramidAlgorithm = true }
        }
        (buffers, doubleBuffers, pyramids) = (names[0].count, names[1].count, names[2].count)
    }

    /// The lines with conditions, without their `#`.
    private static func conditions(in source: SourceText) -> [String] {
        String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            guard text.first == "#" else { return nil }
            let directive = text.dropFirst().drop { $0 == " " || $0 == "\t" }
            return directive.hasPrefix("if") || directive.hasPrefix("elif") ? String(directive) : nil
        }
    }

    private static func words(in text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
}

/// The size that a comment gives a buffer: `uniform sampler2D u_buffer0; // 0.5`, or `// 512x512`.
enum ViewerSize {
    static func sides(of uniform: String, in source: SourceText) -> (SizeExpression, SizeExpression) {
        for line in String(decoding: source.bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "\r" }
            guard words.count >= 4, words[0] == "uniform", words[1] == "sampler2D", words[2] == uniform,
                words[3].hasPrefix("//")
            else { continue }
            let text = words[3] == "//" ? words.dropFirst(4).first ?? "" : words[3].dropFirst(2)
            let parts = text.split(separator: "x").compactMap { Double($0) }
            if parts.count == 2 { return (.number(parts[0]), .number(parts[1])) }
            guard let factor = parts.first, parts.count == 1 else { continue }
            return (
                .operation(.multiply, .frameWidth, .number(factor)),
                .operation(.multiply, .frameHeight, .number(factor))
            )
        }
        return (.frameWidth, .frameHeight)
    }
}
