extension ShaderDefinition {
    /// A shader that colours a shape, one strip per call.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - makeStrip: Called once per picture with the arguments; returns the function that fills the colours of a
    ///     strip from its positions.
    /// - Returns: A definition for `Shading.shader` and `ShapeStyle`.
    @inlinable
    public static func shapeStyle<each Argument: ShaderParameter>(
        _ name: String,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> StripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .shapeStyle(unpackingArguments(for: makeStrip))
        )
    }

    /// A shader that recolours pixels, one strip per call.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - makeStrip: Called once per picture with the arguments; returns the function that changes the colours of a
    ///     strip.
    /// - Returns: A definition for `colorEffect` and `Filter.colorShader`.
    @inlinable
    public static func colorEffect<each Argument: ShaderParameter>(
        _ name: String,
        perStrip makeStrip: @escaping @Sendable (_ arguments: repeat each Argument) -> StripFunction
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .colorEffect(unpackingArguments(for: makeStrip))
        )
    }

    /// A shader that darkens the corners of a picture and adds noise to it, by a kernel that takes whole rows.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - makePass: Called once per picture with the arguments.
    /// - Returns: A definition for `colorEffect` and `Filter.colorShader`.
    @inlinable
    public static func colorEffect<each Argument: ShaderParameter>(
        _ name: String,
        finishing makePass: @escaping @Sendable (_ arguments: repeat each Argument) -> FinishPass
    ) -> ShaderDefinition {
        ShaderDefinition(
            name: name,
            parameters: argumentKinds(of: repeat (each Argument).self),
            body: .finish(unpackingArguments(for: makePass))
        )
    }

    /// A shader that moves the positions at which a layer is sampled, one strip per call.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - makeStrip: Called once per picture with the arguments; returns the function that changes the positions of
    ///     a strip. The strip's colours are undefined.
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
            body: .distortionEffect(unpackingArguments(for: makeStrip), edges)
        )
    }

    /// A shader that moves whole columns and whole rows, independently of each other.
    ///
    /// It is called once for all columns and once for all rows, not for each pixel.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - makeAxes: Called once per picture with the arguments; returns the functions that change the positions.
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
            body: .axes(unpackingArguments(for: makeAxes), edges)
        )
    }

    /// A shader that colours pixels from samples of a layer, one strip per call.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - makeStrip: Called once per picture with the arguments; returns the function that fills the colours of a
    ///     strip, which are undefined at first.
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
            body: .layerEffect(unpackingArguments(for: makeStrip), edges)
        )
    }

    /// Adapts a function of typed arguments to the arguments of a call, whose types it checks.
    @inlinable
    static func unpackingArguments<each Argument: ShaderParameter, Function>(
        for make: @escaping @Sendable (repeat each Argument) -> Function
    ) -> @Sendable (ShaderArguments) throws(ShaderError) -> Function {
        { arguments throws(ShaderError) in
            var reader = ShaderArgumentReader(arguments)
            return make(repeat try reader.next((each Argument).self))
        }
    }
}
