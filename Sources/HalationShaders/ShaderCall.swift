/// A shader bound to checked arguments, ready to run.
package struct ShaderCall: Sendable {
    /// The name of the shader's definition.
    package let name: String

    /// The resolved arguments, in the order of the definition's parameters.
    package let arguments: [ShaderValue]

    /// The function with its arguments bound.
    let program: Program

    private let identity: ShaderDefinition.Identity

    enum Program: Sendable {
        case shapeStyle(ShaderDefinition.StripFunction)
        case colorEffect(ShaderDefinition.StripFunction)
        case distortionEffect(ShaderDefinition.StripFunction, ShaderEdges)
        case axes(ShaderDefinition.AxisFunctions, ShaderEdges)
        case layerEffect(ShaderDefinition.LayerStripFunction, ShaderEdges)
    }

    /// Binds arguments to a definition.
    ///
    /// - Throws: ``ShaderError`` if the definition is of another kind than `use`, or if the number or the types of the
    ///   arguments do not match its parameters.
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

    /// The kind of shader.
    package var use: ShaderUse {
        switch program {
        case .shapeStyle: .shapeStyle
        case .colorEffect: .colorEffect
        case .distortionEffect, .axes: .distortionEffect
        case .layerEffect: .layerEffect
        }
    }

    /// The colour of samples beyond the layer's edges; `transparent` for shaders that do not sample.
    package var edges: ShaderEdges {
        switch program {
        case .shapeStyle, .colorEffect: .transparent
        case .distortionEffect(_, let edges), .axes(_, let edges), .layerEffect(_, let edges): edges
        }
    }
}

extension ShaderCall: Equatable {
    /// Compares the definitions by identity and the arguments by value.
    package static func == (a: ShaderCall, b: ShaderCall) -> Bool {
        a.identity === b.identity && a.arguments == b.arguments
    }
}
