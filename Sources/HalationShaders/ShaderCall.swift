/// A shader function with its arguments, ready to run.
package struct ShaderCall: Sendable {
    /// What the function was called by.
    package let name: String

    /// The arguments it was called with.
    package let arguments: [ShaderValue]

    /// What runs.
    let program: Program

    private let identity: ShaderDefinition.Identity

    enum Program: Sendable {
        case shapeStyle(ShaderDefinition.StripFunction)
        case colorEffect(ShaderDefinition.StripFunction)
        case distortionEffect(ShaderDefinition.StripFunction, ShaderEdges)
        case axes(ShaderDefinition.AxisFunctions, ShaderEdges)
        case layerEffect(ShaderDefinition.LayerStripFunction, ShaderEdges)
    }

    /// Calls the function of `definition` for what it is to be used as.
    package init(
        _ definition: ShaderDefinition,
        use: ShaderUse,
        arguments: [ShaderValue]
    ) throws(ShaderError) {
        guard definition.use == use else {
            throw .wrongUse(function: definition.name, use: use, expected: definition.use)
        }
        guard arguments.count == definition.parameters.count else {
            throw .wrongArgumentCount(
                function: definition.name,
                expected: definition.parameters,
                given: arguments.count
            )
        }
        name = definition.name
        self.arguments = arguments
        identity = definition.identity
        let call = ShaderArguments(arguments, function: name)
        program =
            switch definition.body {
            case .shapeStyle(let make): .shapeStyle(try make(call))
            case .colorEffect(let make): .colorEffect(try make(call))
            case .distortionEffect(let make, let edges): .distortionEffect(try make(call), edges)
            case .axes(let make, let edges): .axes(try make(call), edges)
            case .layerEffect(let make, let edges): .layerEffect(try make(call), edges)
            }
    }

    /// What the function does.
    package var use: ShaderUse {
        switch program {
        case .shapeStyle: .shapeStyle
        case .colorEffect: .colorEffect
        case .distortionEffect, .axes: .distortionEffect
        case .layerEffect: .layerEffect
        }
    }

    /// What the function finds beyond the edges of its layer.
    package var edges: ShaderEdges {
        switch program {
        case .shapeStyle, .colorEffect: .transparent
        case .distortionEffect(_, let edges), .axes(_, let edges), .layerEffect(_, let edges): edges
        }
    }
}

extension ShaderCall: Equatable {
    /// Whether two calls are of one function with equal arguments.
    package static func == (a: ShaderCall, b: ShaderCall) -> Bool {
        a.identity === b.identity && a.arguments == b.arguments
    }
}
