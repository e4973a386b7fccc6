import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import Synchronization
import Testing

/// State that a player keeps from time to time, from which another goes on.
@Suite("Kept states of passes")
struct KeptStateTests {
    /// A sum of all frames' numbers, in a persistent target beside one that starts anew.
    private static let source: KeyValuePairs<String, String> = [
        "a.fs": """
        /*{"PASSES": [{"TARGET": "sum", "PERSISTENT": true, "FLOAT": true}, {"TARGET": "other", "FLOAT": true}, {}]}*/
        void main() {
            if (PASSINDEX == 0) gl_FragColor = IMG_THIS_PIXEL(sum) + vec4(float(FRAMEINDEX) / 1000.0);
            else if (PASSINDEX == 1) gl_FragColor = IMG_THIS_PIXEL(sum) * 0.5;
            else gl_FragColor = vec4(fract(IMG_THIS_PIXEL(sum).rgb + IMG_THIS_PIXEL(other).rgb), 1.0);
        }
        """
    ]

    private final class Kept: Sendable {
        let states = Mutex<[PassState]>([])
        let asked = Mutex<[Int]>([])

        var store: PassStateStore {
            PassStateStore(
                interval: 10,
                state: { frame in
                    self.asked.withLock { $0.append(frame) }
                    return self.states.withLock { $0.last { $0.frame < frame } }
                },
                keep: { state in self.states.withLock { $0.append(state) } }
            )
        }
    }

    @Test("are kept in turn, and a player that finds one gives the pictures of one that played all frames")
    func goesOn() throws {
        let kept = Kept()
        let first = try Playing(Self.source, width: 5, height: 3)
        first.player.store = kept.store
        let wanted = try (0..<48).map { try first.picture($0)[2, 1] }
        #expect(kept.states.withLock { $0.map(\.frame) } == [9, 19, 29, 39])

        let second = try Playing(Self.source, width: 5, height: 3)
        second.player.store = kept.store
        let started = kept.states.withLock { $0.count }
        #expect(try second.picture(47)[2, 1] == wanted[47])
        // Eight frames after frame 39, which is not enough to be kept again.
        #expect(kept.states.withLock { $0.count } == started)
        #expect(kept.asked.withLock { $0 } == [0, 47])
        #expect(try second.picture(12)[2, 1] == wanted[12])
    }

    @Test("of other sizes are not taken")
    func otherSizes() throws {
        let playing = try Playing(Self.source, width: 5, height: 3)
        _ = try playing.picture(3)
        let state = try #require(playing.player.state)
        let other = try Playing(Self.source, width: 6, height: 3)
        #expect(!other.player.restore(state))
        #expect(playing.player.restore(state))
        #expect(playing.player.state == state)
    }
}

/// Shadertoy's pass over the faces of a cube.
@Suite("Shadertoy's cubes") struct CubePassTests {
    @Test("a direction reads what the pass computed for it")
    func directions() throws {
        let bundle = """
            [{"ver": "0.1", "renderpass": [
                {"name": "Cube A", "type": "cubemap", "inputs": [], "outputs": [{"id": "4dX3Rr", "channel": 0}],
                 "code": "void mainCubemap(out vec4 c, in vec2 p, in vec3 o, in vec3 d) { c = vec4(d * 0.5 + 0.5, iResolution.x / 2048.0); }"},
                {"name": "Image", "type": "image", "outputs": [],
                 "inputs": [{"id": "4dX3Rr", "type": "cubemap", "filepath": "/media/previz/cubemap00.png", "channel": 0,
                             "sampler": {"filter": "linear", "wrap": "clamp", "vflip": "false"}}],
                 "code": "void mainImage(out vec4 c, in vec2 p) { float a = p.x * 0.37, b = p.y * 0.21 - 1.5; vec3 d = vec3(cos(a) * cos(b), sin(b), sin(a) * cos(b)); vec4 t = texture(iChannel0, d); c = vec4(abs(t.rgb - (d * 0.5 + 0.5)) * 100.0, 1.0); c.b = max(c.b, abs(t.a - 0.5)); }"}
            ]}]
            """
        let playing = try Playing(["cube.json": bundle], width: 17, height: 15)
        let picture = try playing.picture(0)
        for y in 0..<15 {
            for x in 0..<17 {
                // Half a texel of 1,024 is a thousandth of the direction.
                #expect(
                    max(picture[x, y].red, picture[x, y].green, picture[x, y].blue) < 26,
                    "(\(x), \(y)): \(picture[x, y])"
                )
            }
        }
    }
}
