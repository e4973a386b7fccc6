import HalationShaderEngine

/// Shadertoy's pass over the faces of a cube, which are below each other in its target.
extension ShadertoySources {
    /// The pixels of a face's side.
    static let cubeSide = 1024

    /// The function that such a pass defines.
    static let cubeEntry: (name: String, declaration: String, result: ValueType, parameters: [ValueType]) = (
        "mainCubemap",
        "void mainCubemap(out vec4 fragColor, in vec2 fragCoord, in vec3 rayOri, in vec3 rayDir)", .void,
        [.vector(.float, 4), .vector(.float, 2), .vector(.float, 3), .vector(.float, 3)]
    )

    /// Calls it with the place on a face and the direction to it.
    static let cubeEpilogue = """
        void main() {
            float side = \(cubeSide).0, row = 6.0 * side - gl_FragCoord.y;
            float face = floor(row / side);
            vec2 place = vec2(gl_FragCoord.x, row - face * side), q = place / side * 2.0 - 1.0;
            vec3 d = face == 0.0 ? vec3(1.0, -q.y, -q.x) : face == 1.0 ? vec3(-1.0, -q.y, q.x)
                : face == 2.0 ? vec3(q.x, 1.0, q.y) : face == 3.0 ? vec3(q.x, -1.0, -q.y)
                : face == 4.0 ? vec3(q.x, -q.y, 1.0) : vec3(-q.x, -q.y, -1.0);
            vec4 color = vec4(0.0);
            mainCubemap(color, place, vec3(0.0), normalize(d));
            gl_FragColor = color;
        }
        """
}
