package import Foundation

/// A shader bound to checked arguments, ready to run.
package struct ShaderCall: Sendable {
    /// The name of the shader's definition.
    package let name: String

    /// The resolved arguments, in the order of the call.
    package let arguments: [LabelledArgument]

    /// The kind of shader.
    package let use: ShaderUse

    /// Whether each pixel of a layer depends on its own colour alone.
    package let mapsColors: Bool

    /// The function with its arguments bound.
    let program: Program

    private let identity: ShaderDefinition.Identity

    enum Program: Sendable {
        case shapeStyle(ShaderDefinition.StripFunction)
        case colorEffect(ShaderDefinition.StripFunction)
        case finish(FinishPass)
        case distortionEffect(ShaderDefinition.StripFunction, ShaderEdges)
        case axes(ShaderDefinition.AxisFunctions, ShaderEdges)
        case layerEffect(ShaderDefinition.LayerStripFunction, ShaderEdges)
        case layerRows(LayerRowFunctions, ShaderEdges)
        case picture(PictureFunction, ShaderEdges, bounds: CGRect)
    }

    /// What a picture shader's pixels depend on beside its arguments.
    private struct Surroundings: Equatable {
        var bounds = CGRect.zero
        var clock = ShaderClock()
        var dithers = false
    }

    private let surroundings: Surroundings

    /// Whether colours of a picture shader get noise before they are rounded to bytes.
    package var dithers: Bool { surroundings.dithers }

    /// Binds arguments to a definition.
    ///
    /// - Parameters:
    ///   - definition: The shader.
    ///   - use: The kind of shader that the caller needs.
    ///   - arguments: The values and their labels; only picture shaders take labels.
    ///   - bounds: The bounds of the drawing in user space, which a picture shader's unit coordinates span.
    ///   - clock: The moment, for picture shaders that take it from their host.
    ///   - dithers: Whether colours of a picture shader get noise before they are rounded to bytes.
    /// - Throws: ``ShaderError`` if the definition is of another kind than `use`, or if the number or the types of the
    ///   arguments do not match its parameters.
    package init(
        _ definition: ShaderDefinition,
        use: ShaderUse,
        labelled arguments: [LabelledArgument],
        bounds: CGRect = .zero,
        clock: ShaderClock = ShaderClock(),
        dithers: Bool = false
    ) throws(ShaderError) {
        name = definition.name
        self.arguments = arguments
        identity = definition.identity
        mapsColors = use == .colorEffect
        if case .picture(let shader) = definition.body {
            surroundings = Surroundings(bounds: bounds, clock: clock, dithers: dithers)
            let function = try shader.shader.bind(arguments, clock: clock, use: use, name: name)
            program = .picture(function, shader.shader.edges, bounds: bounds)
            // A picture shader may colour all of its layer, whatever it is called, unless it knows what lies outside.
            let staysDistortion = use == .distortionEffect && shader.shader.edges == .transparent
            self.use = use == .shapeStyle || staysDistortion ? use : .layerEffect
            return
        }
        self.use = use
        surroundings = Surroundings()
        if let label = arguments.lazy.compactMap(\.label).first {
            throw .unknownLabel(function: definition.name, label: label, known: [])
        }
        let arguments = arguments.map(\.value)
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
        let call = ShaderArguments(arguments, function: name)
        program =
            switch definition.body {
            case .shapeStyle(let make): .shapeStyle(try make(call))
            case .colorEffect(let make): .colorEffect(try make(call))
            case .finish(let make): .finish(try make(call))
            case .distortionEffect(let make, let edges): .distortionEffect(try make(call), edges)
            case .axes(let make, let edges): .axes(try make(call), edges)
            case .layerEffect(let make, let edges): .layerEffect(try make(call), edges)
            case .layerRows(let make, let edges): .layerRows(try make(call).functions, edges)
            case .picture: throw .wrongUse(function: name, use: use, expected: .layerEffect)
            }
    }

    /// Binds arguments without labels to a definition.
    package init(
        _ definition: ShaderDefinition,
        use: ShaderUse,
        arguments: [ShaderValue]
    ) throws(ShaderError) {
        try self.init(definition, use: use, labelled: arguments.map { LabelledArgument($0) })
    }

    /// Whether it is a function that reads a layer which is transparent outside, as SwiftUI's shaders do: it may move
    /// the layer's colours out of its frame.
    package var growsByReach: Bool {
        guard case .picture(_, .transparent, _) = program else { return false }
        return use == .distortionEffect || use == .layerEffect
    }

    /// Whether what a view draws outside of its frame goes through the shader too: a map of colours that takes the layer for
    /// transparent outside.
    package var takesOverflow: Bool { mapsColors && edges == .transparent }

    /// The colour of samples beyond the layer's edges; `transparent` for shaders that do not sample.
    ///
    /// A picture shader may sample all of its layer, as one whose edges are clamped.
    package var edges: ShaderEdges {
        switch program {
        case .shapeStyle, .colorEffect, .finish: .transparent
        case .distortionEffect(_, let edges), .axes(_, let edges), .layerEffect(_, let edges),
            .layerRows(_, let edges):
            edges
        case .picture(_, let edges, _): use == .shapeStyle ? .transparent : edges
        }
    }
}

extension ShaderCall: Equatable {
    /// Compares the definitions by identity and the arguments by value.
    package static func == (a: ShaderCall, b: ShaderCall) -> Bool {
        a.identity === b.identity && a.use == b.use && a.arguments == b.arguments
            && a.surroundings == b.surroundings
    }
}
