extension ShaderDefinition {
    /// A function that gives the colour of each position of a shape.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - color: Given a position in user space and the arguments, gives the colour, premultiplied.
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

    /// A function that gives each pixel another colour.
    ///
    /// It is called for transparent pixels too.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - color: Given a position in user space, the pixel's colour, premultiplied, and the arguments, gives the new
    ///     colour, premultiplied.
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

    /// A function that gives the position that each pixel takes its colour from.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - edges: What is found beyond the edges of the layer.
    ///   - source: Given a position in user space and the arguments, gives the position to look at instead.
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

    /// A function that gives each pixel a colour from what it samples of a layer.
    ///
    /// - Parameters:
    ///   - name: What it is called by.
    ///   - edges: What the layer holds beyond its edges.
    ///   - color: Given a position in user space, the layer, and the arguments, gives the colour, premultiplied.
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
