import HalationCatalog
import HalationMetal
import HalationSessions

/// The parameters of a function in Metal that a page can set, with default values for those that are not set.
@MainActor
struct MetalParameters {
    /// The file of the function.
    let path: String

    /// The function.
    let name: String

    /// How the function is used, in words.
    let use: String

    /// The names of the parameters with their types, without textures, lists and what the film sets.
    private let all: [(name: String, type: String)]

    /// The values that the words set.
    private let given: [String: String]

    /// Reads the function that the words of a command line name; nil for other sources and files with mistakes.
    init?(_ words: CommandWords) {
        guard let path = words.values(of: "metal").last, let source = try? MetalSource(path: path),
            let call = try? source.function(words.values(of: "function").last ?? "")
        else { return nil }
        (self.path, name, use) = (path, call.shader.name, call.shader.use.inWords)
        all = call.parameters.compactMap { parameter in
            guard case .uniform(let name, let type, _, _, _) = parameter else { return nil }
            let names =
                switch type {
                case "float": MetalCall.timeNames
                case "float2": MetalCall.sizeNames
                case "float4": MetalCall.boundsNames
                default: Set<String>()
                }
            return names.contains(name.lowercased()) ? nil : (name, type)
        }
        let pairs = words.values(of: "set").compactMap { text -> (String, String)? in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        given = Dictionary(pairs) { _, last in last }
    }

    /// The parameters as controls.
    var controls: [SessionParameter] {
        all.map { name, type in
            var parameter = SessionParameter(
                name: SessionArguments.uniformPrefix + name,
                kind: Self.kind(of: type),
                help: "The parameter '\(name)', \(type).",
                value: given[name] ?? Self.value(of: type)
            )
            parameter.canMove = true
            return parameter
        }
    }

    /// Values for the parameters that have none, apart from those that a look sets.
    func missing(in look: SessionLook) -> [(name: String, value: String)] {
        all.filter {
            given[$0.name] == nil && look.parameters[SessionArguments.uniformPrefix + $0.name] == nil
        }
        .map { ($0.name, Self.value(of: $0.type)) }
    }

    private static func kind(of type: String) -> SessionParameter.Kind {
        switch type {
        case "float", "half": .number
        case "int", "uint", "short", "ushort": .integer
        case "bool": .toggle
        case "half4": .color
        default: .vector
        }
    }

    /// One for each component, or white: a value with which most functions show something.
    private static func value(of type: String) -> String {
        switch kind(of: type) {
        case .toggle: "true"
        case .color: "#ffffff"
        case .vector: Array(repeating: "1", count: type.last?.wholeNumberValue ?? 1).joined(separator: ",")
        default: "1"
        }
    }
}
