extension ShaderDefinition {
    /// A function that gives the colours of a shape, a strip at a time.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - makeStrip: Given the arguments, once for a picture, gives the function that fills the colours of a strip
    ///     from its positions.
    /// - Returns: A definition for `Shading.shader` and `ShapeStyle`.
    @inlinable
    public static func shapeStyle<each Argument: ShaderParameter>(
        _ name: String,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> StripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .shapeStyle { arguments throws(ShaderError) in
                var reader = ShaderArgumentReader(arguments)
                return makeStrip(repeat try reader.next((each Argument).self))
            }
        )
    }

    /// A function that changes the colours of pixels, a strip at a time.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - makeStrip: Given the arguments, once for a picture, gives the function that changes the colours of a strip.
    /// - Returns: A definition for `colorEffect` and `Filter.colorShader`.
    @inlinable
    public static func colorEffect<each Argument: ShaderParameter>(
        _ name: String,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> StripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .colorEffect { arguments throws(ShaderError) in
                var reader = ShaderArgumentReader(arguments)
                return makeStrip(repeat try reader.next((each Argument).self))
            }
        )
    }

    /// A function that gives the positions that pixels take their colours from, a strip at a time.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - edges: What is found beyond the edges of the layer.
    ///   - makeStrip: Given the arguments, once for a picture, gives the function that changes the positions of a
    ///     strip; its colours mean nothing.
    /// - Returns: A definition for `distortionEffect` and `Filter.distortionShader`.
    @inlinable
    public static func distortionEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> StripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .distortionEffect(
                { arguments throws(ShaderError) in
                    var reader = ShaderArgumentReader(arguments)
                    return makeStrip(repeat try reader.next((each Argument).self))
                },
                edges
            )
        )
    }

    /// A function that gives the columns and the rows that pixels take their colours from.
    ///
    /// It is called once for all columns and once for all rows, not for each pixel.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - edges: What is found beyond the edges of the layer.
    ///   - makeAxes: Given the arguments, once for a picture, gives the functions that change the positions.
    /// - Returns: A definition for `distortionEffect` and `Filter.distortionShader`.
    @inlinable
    public static func distortionEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perAxis makeAxes: @escaping @Sendable (_ arguments: repeat each Argument) -> AxisFunctions
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .axes(
                { arguments throws(ShaderError) in
                    var reader = ShaderArgumentReader(arguments)
                    return makeAxes(repeat try reader.next((each Argument).self))
                },
                edges
            )
        )
    }

    /// A function that gives the colours of pixels from what it samples of a layer, a strip at a time.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - edges: What the layer holds beyond its edges.
    ///   - makeStrip: Given the arguments, once for a picture, gives the function that fills the colours of a strip;
    ///     what they are at first is undefined.
    /// - Returns: A definition for `layerEffect` and `Filter.layerShader`.
    @inlinable
    public static func layerEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> LayerStripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .layerEffect(
                { arguments throws(ShaderError) in
                    var reader = ShaderArgumentReader(arguments)
                    return makeStrip(repeat try reader.next((each Argument).self))
                },
                edges
            )
        )
    }
}
