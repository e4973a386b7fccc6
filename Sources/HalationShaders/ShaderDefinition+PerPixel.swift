extension ShaderDefinition {
    /// A shader that colours a shape, pixel by pixel.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - color: Maps a position in user space and the arguments to a premultiplied colour.
    /// - Returns: A definition for `Shading.shader` and `ShapeStyle`.
    @inlinable
    public static func shapeStyle<each Argument: ShaderParameter>(
        _ name: String,
        perPixel color:
            @escaping @Sendable (
                _ position: SIMD2<Float>, _ arguments: repeat each Argument
            ) -> ShaderColor
    ) -> ShaderDefinition {
        shapeStyle(name) { (arguments: repeat each Argument) in
            let arguments = (repeat each arguments)
            return { strip in
                for i in 0..<strip.count {
                    let position = SIMD2(strip.x[i], strip.y[i])
                    strip.setColor(color(position, repeat each arguments), at: i)
                }
            }
        }
    }

    /// A shader that recolours pixels one by one.
    ///
    /// It is called for transparent pixels too.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - color: Maps a position in user space, the pixel's colour and the arguments to the new colour. Both colours
    ///     are premultiplied.
    /// - Returns: A definition for `colorEffect` and `Filter.colorShader`.
    @inlinable
    public static func colorEffect<each Argument: ShaderParameter>(
        _ name: String,
        perPixel color:
            @escaping @Sendable (
                _ position: SIMD2<Float>, _ color: ShaderColor, _ arguments: repeat each Argument
            ) -> ShaderColor
    ) -> ShaderDefinition {
        colorEffect(name) { (arguments: repeat each Argument) in
            let arguments = (repeat each arguments)
            return { strip in
                for i in 0..<strip.count {
                    let position = SIMD2(strip.x[i], strip.y[i])
                    strip.setColor(color(position, strip.color(at: i), repeat each arguments), at: i)
                }
            }
        }
    }

    /// A shader that moves the positions at which a layer is sampled, pixel by pixel.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - source: Maps a position in user space and the arguments to the position to sample.
    /// - Returns: A definition for `distortionEffect` and `Filter.distortionShader`.
    @inlinable
    public static func distortionEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perPixel source:
            @escaping @Sendable (
                _ position: SIMD2<Float>, _ arguments: repeat each Argument
            ) -> SIMD2<Float>
    ) -> ShaderDefinition {
        distortionEffect(name, edges: edges) { (arguments: repeat each Argument) in
            let arguments = (repeat each arguments)
            return { strip in
                for i in 0..<strip.count {
                    let position = source(SIMD2(strip.x[i], strip.y[i]), repeat each arguments)
                    strip.x[i] = position.x
                    strip.y[i] = position.y
                }
            }
        }
    }

    /// A shader that colours pixels from samples of a layer, one by one.
    ///
    /// - Parameters:
    ///   - name: The name by which calls find the shader.
    ///   - edges: The colour of samples beyond the edges of the layer.
    ///   - color: Maps a position in user space, the layer and the arguments to a premultiplied colour.
    /// - Returns: A definition for `layerEffect` and `Filter.layerShader`.
    @inlinable
    public static func layerEffect<each Argument: ShaderParameter>(
        _ name: String,
        edges: ShaderEdges = .transparent,
        perPixel color:
            @escaping @Sendable (
                _ position: SIMD2<Float>, _ layer: ShaderLayer, _ arguments: repeat each Argument
            ) -> ShaderColor
    ) -> ShaderDefinition {
        layerEffect(name, edges: edges) { (arguments: repeat each Argument) in
            let arguments = (repeat each arguments)
            return { strip, layer in
                for i in 0..<strip.count {
                    let position = SIMD2(strip.x[i], strip.y[i])
                    strip.setColor(color(position, layer, repeat each arguments), at: i)
                }
            }
        }
    }
}
