import Halation
import HalationPixels
import TestSupport

/// Small shaders of all kinds, each in every form the kind has.
let sampleShaders: ShaderLibrary = {
    do {
        return try ShaderLibrary(colorShaders + distortionShaders + layerShaders)
    } catch {
        preconditionFailure("The samples have names of their own: \(error).")
    }
}()

/// A colour that encodes the position: per point, four levels of 255 across in red and down in green.
private func positionColor(_ position: SIMD2<Float>) -> ShaderColor {
    ShaderColor(red: position.x * 4 / 255, green: position.y * 4 / 255, blue: 0, alpha: 1)
}

private let colorShaders: [ShaderDefinition] = [
    .shapeStyle("positions") { (position: SIMD2<Float>) in positionColor(position) },
    .shapeStyle("ink") { (_: SIMD2<Float>, color: ShaderColor) in color },
    .shapeStyle("rectangle") { (_: SIMD2<Float>, rect: SIMD4<Float>) in
        ShaderColor(red: rect.x / 255, green: rect.y / 255, blue: rect.z / 255, alpha: 1)
    },
    .colorEffect("positionsEffect") { (position: SIMD2<Float>, _: ShaderColor) in positionColor(position) },
    .colorEffect("same") { (_: SIMD2<Float>, color: ShaderColor) in color },
    .colorEffect("sameStrip") { { _ in } },
    .colorEffect("inkEffect") { (_: SIMD2<Float>, _: ShaderColor, ink: ShaderColor) in ink },
    .colorEffect("rectangleEffect") { (_: SIMD2<Float>, _: ShaderColor, rect: SIMD4<Float>) in
        ShaderColor(red: rect.x / 255, green: rect.y / 255, blue: rect.z / 255, alpha: 1)
    },
    .colorEffect("faded") { (_: SIMD2<Float>, color: ShaderColor, factor: Float) in color * factor },
    .colorEffect("alphaOfRed") { (_: SIMD2<Float>, color: ShaderColor) in
        ShaderColor(red: 0, green: 0, blue: 0, alpha: color.red)
    },
    .colorEffect("fadedStrip") { (factor: Float) in
        { strip in
            for plane in [strip.red, strip.green, strip.blue, strip.alpha] {
                for i in 0..<strip.count { plane[i] *= factor }
            }
        }
    },
]

private let distortionShaders: [ShaderDefinition] = ShaderEdges.allCases.flatMap {
    edges -> [ShaderDefinition] in
    [
        .distortionEffect("move_\(edges)", edges: edges) { (position: SIMD2<Float>, by: SIMD2<Float>) in
            position + by
        },
        .distortionEffect("moveStrip_\(edges)", edges: edges) { (by: SIMD2<Float>) in
            { strip in
                for i in 0..<strip.count { strip.x[i] += by.x }
                for i in 0..<strip.count { strip.y[i] += by.y }
            }
        },
        .distortionEffect("moveAxes_\(edges)", edges: edges) { (by: SIMD2<Float>) in
            ShaderDefinition.AxisFunctions(
                columns: { for i in $0.indices { $0[i] += by.x } },
                rows: { for i in $0.indices { $0[i] += by.y } }
            )
        },
        .distortionEffect("nowhere_\(edges)", edges: edges) { (_: SIMD2<Float>, number: Float) in
            SIMD2(number, number)
        },
    ]
}

private let layerShaders: [ShaderDefinition] = ShaderEdges.allCases.flatMap { edges -> [ShaderDefinition] in
    [
        .layerEffect("sample_\(edges)", edges: edges) {
            (position: SIMD2<Float>, layer: ShaderLayer, by: SIMD2<Float>) in
            layer.sample(position + by)
        },
        .layerEffect("sampleStrip_\(edges)", edges: edges) { (by: SIMD2<Float>) in
            { strip, layer in
                for i in 0..<strip.count { strip.x[i] += by.x }
                for i in 0..<strip.count { strip.y[i] += by.y }
                layer.sample(strip)
            }
        },
        .layerEffect("sampleParts_\(edges)", edges: edges) { (by: SIMD2<Float>) in
            { strip, layer in
                // Parts of 7 pixels, moved by way of their spares.
                for start in stride(from: 0, to: strip.count, by: 7) {
                    let part = strip.part(start..<min(start + 7, strip.count))
                    let moved = part.spare.spare
                    for i in 0..<part.count { moved.x[i] = part.x[i] + by.x }
                    for i in 0..<part.count { moved.y[i] = part.y[i] + by.y }
                    layer.sample(moved)
                    for i in 0..<part.count { part.setColor(moved.color(at: i), at: i) }
                }
            }
        },
    ]
}

extension ShaderLibrary {
    /// The shader of a kind and edge mode that moves its input by an offset.
    func moving(_ kind: String, _ edges: ShaderEdges, by x: Double, _ y: Double) -> Shader {
        Shader(
            function: ShaderFunction(library: self, name: "\(kind)_\(edges)"),
            arguments: [.float2(x, y)]
        )
    }
}
