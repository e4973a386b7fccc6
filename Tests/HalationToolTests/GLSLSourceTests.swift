import Foundation
import HalationEffects
import HalationGLSL
import TestSupport
import Testing

@Suite("Sources in GLSL")
struct GLSLSourceTests {
    @Test("Sources of the same text are compiled once, for what is checked and what is drawn")
    func compiledOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/red.fsh"
        let text = "uniform float red; void main() { gl_FragColor = vec4(red, 0.0, 0.0, 1.0); }"
        try Data(text.utf8).write(to: URL(filePath: path))
        let programs = try (1...2).map { _ in try GLSLSource(path: path).program() }

        // The same memory, while both are alive, is the same compilation.
        let addresses = programs.map { program in
            program.shader.uniforms.withUnsafeBytes { $0.baseAddress }
        }
        #expect(addresses[0] != nil)
        #expect(addresses[0] == addresses[1])
        withExtendedLifetime(programs) {}
    }
}
