import HalationGLSL
import HalationShaderEngine
import Testing

/// Large arrays whose elements are replaced at indices that only the run knows.
@Suite("GLSL arrays in memory")
struct ArrayMemoryTests {
    static let sources: [String] = [
        // Sorting, with a loop whose length is not known.
        """
        void main() {
            float k[40];
            for (int i = 0; i < 40; i++) k[i] = fract(sin(float(i) * 12.9898 + gl_FragCoord.x) * 437.5453);
            for (int i = 0; i < 39; i++) {
                for (int j = 0; j < 39 - i; j++) {
                    if (k[j] > k[j + 1]) { float x = k[j]; k[j] = k[j + 1]; k[j + 1] = x; }
                }
            }
            gl_FragColor = vec4(k[0], k[int(gl_FragCoord.x)], k[39], 1.0);
        }
        """,
        // A stack in a structure, from which pixels take different numbers.
        """
        struct Stack { int items[50]; int count; };
        void push(inout Stack s, int x) { s.items[s.count++] = x; }
        int pop(inout Stack s) { return s.items[--s.count]; }
        void main() {
            Stack s;
            push(s, int(gl_FragCoord.x) + 1);
            int sum = 0;
            while (s.count > 0) {
                int x = pop(s);
                sum += x;
                if (x < 30) { push(s, 2 * x); push(s, 2 * x + 1); }
            }
            gl_FragColor = vec4(float(sum), float(s.count), float(s.items[1]), 1.0);
        }
        """,
        // Both sides of a condition, leaving loops, and a variable that begins its life again in each round.
        """
        vec3 all[20];
        void main() {
            int first = int(gl_FragCoord.x);
            for (int i = 0; i < 20; i++) {
                float own[45];
                own[(i * 7 + first) % 45] = float(i);
                if (mod(float(i + first), 3.0) < 1.0) all[i].y = own[(i * 7 + first) % 45];
                else all[(i + first) % 20].xz = vec2(float(first), own[3]);
                if (i > first) break;
                if (i == 4) continue;
                all[first % 20] += 1.0;
            }
            vec3 copy[20] = all;
            copy[first % 20] = vec3(9.0);
            gl_FragColor = vec4(all[first % 20] + copy[(first + 1) % 20], all[19].x);
        }
        """,
        // Arguments and results that are whole arrays; an index beyond the end is held at it.
        """
        float[48] turned(float a[48], int by) {
            float b[48];
            for (int i = 0; i < 48; i++) b[(i + by) % 48] = a[i];
            return b;
        }
        void main() {
            float a[48];
            for (int i = 0; i < 60; i++) a[i] = float(i * i);
            float b[48] = turned(turned(a, int(gl_FragCoord.x)), 5);
            bool same = a == b;
            gl_FragColor = vec4(b[0], b[47], a[47], same ? 1.0 : 0.0);
        }
        """,
        // A matrix's column and a vector's component, each chosen by an index.
        """
        mat3 m[12];
        void main() {
            int x = int(gl_FragCoord.x);
            for (int i = 0; i < 12; i++) m[i] = mat3(float(i));
            m[x % 12][x % 3][(x + 1) % 3] = 7.0;
            m[(x + 5) % 12][1] = vec3(float(x));
            gl_FragColor = vec4(m[x % 12] * vec3(1.0, 2.0, 3.0), m[(x + 5) % 12][1][x % 3]);
        }
        """,
    ]

    @Test("give the same numbers as walking the tree, in all instruction sets", arguments: sources)
    func evaluation(_ source: String) throws {
        try EngineTests.compare(source)
    }

    private static func sieve(_ count: Int) -> String {
        """
        void main() {
            float k[\(count)];
            for (int i = 0; i < \(count); i++) k[i] = float(i) / \(count).0;
            float sum = 0.0;
            for (int i = 0; i < \(count); i++) sum += k[i];
            gl_FragColor = vec4(k[int(gl_FragCoord.x)], sum, 0.0, 1.0);
        }
        """
    }

    @Test("take one step for an element, however long they are")
    func steps() throws {
        func steps(_ count: Int) throws -> Substring? {
            try GLSLShader(Self.sieve(count)).summary.split(separator: " ").first
        }
        #expect(try steps(100) == steps(4000))
        let pixels = try ShaderTests.floats(Self.sieve(4000), width: 3, height: 1)
        #expect(pixels[8] == Float(2) / 4000)
        #expect(abs(pixels[1] - 1999.5) < 1)
    }

    @Test("have a limit for all together, which a sentence names")
    func limit() {
        let arrays = (0..<3).map { "float a\($0)[16000];" }.joined(separator: "\n")
        let writes = (0..<3).map { "a\($0)[int(gl_FragCoord.x)] = 1.0;" }.joined()
        let source = "\(arrays)\nvoid main() { \(writes) gl_FragColor = vec4(a0[1] + a1[1] + a2[1]); }"
        #expect(
            ErrorTests.errors(source) == [
                "3:7: arrays whose elements change have at most 32768 numbers together, which 'a2' exceeds"
            ]
        )
    }
}

/// Loops compute the lanes that are still in them, which changes no byte.
@Suite("GLSL loops that pixels leave at different times")
struct DivergentLoopTests {
    static let sources: [String] = [
        """
        void main() {
            vec2 c = gl_FragCoord.xy * 0.011 - vec2(2.0, 0.4), z = vec2(0.0);
            int n = 0;
            float least = 1e9;
            for (int i = 0; i < 90; i++) {
                z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
                least = min(least, dot(z, z));
                if (dot(z, z) > 16.0) break;
                n++;
            }
            gl_FragColor = vec4(float(n) / 90.0, least, z.x * 0.1, 1.0);
        }
        """,
        """
        float inner(float x, int rounds) {
            float sum = 0.0;
            for (int k = 0; k < rounds; k++) {
                if (mod(x * float(k), 7.0) > 6.0) return sum + float(k);
                if (mod(x, 5.0) < 1.0) continue;
                sum += sin(x + float(k));
            }
            return sum;
        }
        void main() {
            float x = gl_FragCoord.x, total = 0.0, last = -1.0;
            int i = 0;
            do {
                total += inner(x + float(i), int(mod(x, 13.0)) + i);
                last = float(i);
                if (total > 20.0) break;
                i += 2;
            } while (i < int(mod(x, 31.0)));
            gl_FragColor = vec4(total * 0.05, last / 31.0, float(i) / 31.0, 1.0);
        }
        """,
        """
        uniform sampler2D image;
        void main() {
            vec4 sum = vec4(0.0);
            float reach = mod(gl_FragCoord.x, 97.0);
            for (float r = 0.0; r < reach; r += 3.0) sum += texture2D(image, gl_FragCoord.xy / 300.0 + r * 0.01) * 0.02;
            while (sum.r > 0.5) { sum.r -= fract(sum.g + 0.37); if (sum.a > 3.0) discard; }
            gl_FragColor = sum;
        }
        """,
    ]

    @Test("give the same bytes for strips of any length, in all instruction sets", arguments: sources)
    func strips(_ source: String) throws {
        let shader = try GLSLShader(source)
        let (width, height) = (301, 5)
        let texels = (0..<84).map { (index: Int) -> UInt8 in UInt8((index * 37 + 11) % 256) }
        var results: [[UInt8]] = []
        for set in ShaderInstructionSet.supported {
            for longest in [16, 48, 256] {
                var pixels = [UInt8](repeating: 0, count: width * height * 4)
                try texels.withUnsafeBytes { memory in
                    let texture = ShaderTexture(
                        base: try #require(memory.baseAddress),
                        width: 7,
                        height: 3,
                        bytesPerRow: 28
                    )
                    let pass = try PixelPass(
                        shader,
                        width: width,
                        height: height,
                        textures: Dictionary(uniqueKeysWithValues: shader.textures.map { ($0, texture) }),
                        instructionSet: set,
                        longestStrip: longest
                    )
                    try pixels.withUnsafeMutableBytes { bytes in
                        guard let base = bytes.baseAddress else { return }
                        try pass.render(rows: 0..<height, into: base, bytesPerRow: width * 4)
                    }
                }
                results.append(pixels)
            }
        }
        #expect(Set(results[0]).count > 20)
        for other in results.dropFirst() { #expect(other == results[0]) }
    }

    @Test("count their rounds once for a strip where no pixel needs its own count")
    func counters() throws {
        // The counter is a number for the whole strip: the loop's steps are not more than those of one that has none.
        let listing = try GLSLShader(Self.sources[0]).listing
        #expect(listing.contains(/s\d+ = iadd s\d+ s\d+/))
    }
}
