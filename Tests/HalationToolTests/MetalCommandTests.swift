import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

@Suite("Metal on the command line")
@MainActor struct MetalCommandTests {
    private static let source = """
        #include <metal_stdlib>
        #include <SwiftUI/SwiftUI_Metal.h>
        using namespace metal;

        [[ stitchable ]] half4 tinted(float2 position, half4 color, half4 tint, float amount) {
            return mix(color, tint, half(amount));
        }
        [[ stitchable ]] float2 moved(float2 position, float2 offset) { return position + offset; }
        [[ stitchable ]] half4 blinking(float2 position, SwiftUI::Layer layer, float time) {
            return time < 0.5 ? layer.sample(position) : half4(0, 1, 0, 1);
        }
        [[ stitchable ]] half4 across(float2 position, float4 bounds) {
            return half4(position.x < bounds.z / 2 ? 1 : 0, 0, 0, 1);
        }
        """

    private static let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
    private static let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
    private static let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)

    /// A folder with `Effects.metal`, `Wrong.metal` and a picture of two halves.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        try write(Self.source, to: "Effects.metal")
        try write(
            "[[ stitchable ]] half4 wrong(float2 position, half4 color) {\n    return colour;\n}\n",
            to: "Wrong.metal"
        )
        var picture = try PixelBuffer(size: PixelSize(width: 8, height: 4))
        for x in 0..<8 { for y in 0..<4 { picture[x, y] = x < 4 ? Self.red : Self.blue } }
        try picture.writePNG(to: folder.path + "/both.png")
        try await body(folder.path)
    }

    /// Renders one frame of a function over the picture, and returns it.
    private func frame(_ function: String, _ flags: [String] = [], in folder: String, at frame: Int = 0)
        async throws -> PixelBuffer
    {
        let run = await RecordedRun(
            [
                "render", "shader", "--metal", folder + "/Effects.metal", "--function", function, "--image",
                folder + "/both.png",
            ] + flags + [
                "--size", "8x4", "--frames", "\(frame)", "--fps", "10", "--output", folder + "/frames",
                "--clean",
            ]
        )
        #expect(run.status == .success, "\(run.error)")
        return try PixelBuffer.readPNG(from: folder + String(format: "/frames/frame-%05d.png", frame))
    }

    @Test("a function is drawn over a picture, with parameters by name")
    func color() async throws {
        try await inFolder { folder in
            let picture = try await frame(
                "tinted",
                ["--set", "tint=#00ff00", "--set", "amount=1"],
                in: folder
            )
            let numbers = try await frame(
                "tinted",
                ["--set", "tint=0,1,0,1", "--set", "amount=0"],
                in: folder
            )
            #expect((picture[0, 0], picture[7, 3]) == (Self.green, Self.green))
            #expect((numbers[0, 0], numbers[7, 3]) == (Self.red, Self.blue))
        }
    }

    @Test("distortions, layer effects and fills are told by their first parameters")
    func uses() async throws {
        try await inFolder { folder in
            let moved = try await frame("moved", ["--set", "offset=4,0"], in: folder)
            let start = try await frame("blinking", in: folder)
            let later = try await frame("blinking", in: folder, at: 5)
            let filled = try await frame("across", in: folder)

            #expect((moved[0, 0], moved[3, 3]) == (Self.blue, Self.blue))
            #expect((start[0, 0], start[7, 0]) == (Self.red, Self.blue))
            #expect((later[0, 0], later[7, 0]) == (Self.green, Self.green))
            #expect((filled[0, 0], filled[7, 0]) == (Self.red, Self.black))
        }
    }

    @Test("a function, a parameter or a value that is missing is named with what there is")
    func missing() async throws {
        try await inFolder { folder in
            let file = folder + "/Effects.metal"
            for (flags, reason) in [
                (
                    ["--function", "tinte"],
                    "'\(file)' has no function 'tinte'; did you mean 'tinted'?"
                ),
                (
                    ["--function", "ripple"],
                    "'\(file)' has no function 'ripple'; it has tinted, moved, blinking and across"
                ),
                (
                    [],
                    "'\(file)' has several functions; choose one by --function: tinted, moved, blinking or across"
                ),
                (
                    ["--function", "tinted", "--set", "tint=#ffffff"],
                    "the function 'tinted' needs values; give --set NAME=VALUE for amount (float)"
                ),
                (
                    ["--function", "moved", "--set", "ofset=1,1"],
                    "the function 'moved' has no parameter 'ofset'; did you mean 'offset'?"
                ),
            ] {
                let run = await RecordedRun(["render", "shader", "--metal", file] + flags)
                #expect(run.status == .usage)
                #expect(run.error == "sample-tool: \(reason)\n")
            }
        }
    }

    @Test("check prints functions with their uses, and mistakes with their line and a caret")
    func check() async throws {
        try await inFolder { folder in
            let good = await RecordedRun(["shader", "check", folder + "/Effects.metal"])
            let bad = await RecordedRun([
                "shader", "check", folder + "/Wrong.metal", folder + "/Effects.metal",
            ])

            #expect(good.status == .success)
            #expect(
                good.output == """
                    \(folder)/Effects.metal: Metal
                      tinted    a color effect       half4 tint, float amount
                      moved     a distortion effect  float2 offset
                      blinking  a layer effect       float time
                      across    a fill               float4 bounds

                    """
            )
            #expect(bad.status == .different)
            #expect(
                bad.error == """
                    \(folder)/Wrong.metal:2:12: error: 'colour' is not declared; is it 'color'?
                        return colour;
                               ^

                    """
            )
            #expect(bad.output == good.output)
        }
    }
}
