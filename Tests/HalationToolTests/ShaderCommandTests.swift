import DrawingTestSupport
import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

@Suite("Shaders on the command line")
@MainActor struct ShaderCommandTests {
    @Test("list shows a line for each shader")
    func list() async {
        let run = await RecordedRun(["list", "shaders"])

        #expect(run.status == .success)
        #expect(run.output.hasPrefix("checkerboard      Every second square in one colour.\n"))
        #expect(run.output.split(separator: "\n").count == 19)
        #expect(
            run.output.hasSuffix(
                "\nUse one over a picture or an effect, such as 'render shader --name pixelate --over dot'.\n"
            )
        )
    }

    @Test("list shows a shader's own parameters and those of the picture below")
    func describe() async {
        let run = await RecordedRun(["list", "checkerboard"])

        #expect(
            run.output == """
                checkerboard: Every second square in one colour.

                parameter  values                               default    meaning
                --square   1 to 1000 points                     20         The side of a square.
                --color    #rrggbb, #rrggbbaa or a name of CSS  #00000080  The colour of every second square.
                --text     any text                             Halation   The title, which is seen if there is no picture.
                --image    path of a file                                  An image file, stretched to the frame.

                Numbers, colours and palettes can change over time, as in '--square 1@0s,1000@2s:ease-in-out'.

                Use it as in 'render shader --name checkerboard --image photo.png', or with --over and an effect or another shader.

                """
        )
    }

    @Test("A rendered shader changes the picture, except a pixelation at strength 1")
    func picture() async throws {
        try await inFolder { folder in
            var picture = try PixelBuffer(size: PixelSize(width: 8, height: 4))
            for x in 0..<8 {
                for y in 0..<4 {
                    picture[x, y] = PremultipliedPixel(
                        red: UInt8(x * 30),
                        green: UInt8(y * 60),
                        blue: 9,
                        alpha: 255
                    )
                }
            }
            try picture.writePNG(to: folder + "/photo.png")
            let common = [
                "--image", folder + "/photo.png", "--size", "8x4", "--frames", "0", "--output",
                folder + "/frames",
            ]

            let same = await RecordedRun(
                ["render", "shader", "--name", "pixelate", "--strength", "1"] + common
            )
            #expect(same.status == .success, "\(same.error)")
            #expect(try PixelBuffer.readPNG(from: folder + "/frames/frame-00000.png") == picture)

            let blocks = await RecordedRun(
                ["render", "shader", "--name=pixelate", "--strength", "4"] + common
            )
            #expect(blocks.status == .success, "\(blocks.error)")
            let pixelated = try PixelBuffer.readPNG(from: folder + "/frames/frame-00000.png")
            // The middle of the first block lies between its four middle pixels.
            #expect(pixelated[0, 0] == PremultipliedPixel(red: 45, green: 90, blue: 9, alpha: 255))
            #expect(pixelated[0, 0] == pixelated[3, 3])
            #expect(pixelated[0, 0] != pixelated[4, 0])
        }
    }

    @Test("A rendered shader lies over an effect, whose flags stand among its own")
    func over() async throws {
        try await inFolder { folder in
            let common = ["--size", "40x40", "--frames", "0", "--output"]
            let plain = await RecordedRun(["render", "dot", "--radius", "12"] + common + [folder + "/plain"])
            let inverted = await RecordedRun(
                [
                    "render", "--over", "dot", "shader", "--name", "color-invert", "--strength", "0",
                    "--radius", "12",
                ]
                    + common + [folder + "/inverted"]
            )

            #expect(plain.status == .success, "\(plain.error)")
            #expect(inverted.status == .success, "\(inverted.error)")
            let pictures = try ["plain", "inverted"].map {
                try PixelBuffer.readPNG(from: folder + "/\($0)/frame-00000.png")
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test("Rendered shaders stack in the order of their flags, the first on top")
    func stack() async throws {
        try await inFolder { folder in
            let common = ["--radius", "12", "--size", "40x40", "--frames", "0", "--output"]
            func picture(_ name: String, _ shaders: [String]) async throws -> PixelBuffer {
                let run = await RecordedRun(["render", "shader"] + shaders + common + [folder + "/" + name])
                #expect(run.status == .success, "\(run.error)")
                return try PixelBuffer.readPNG(from: folder + "/\(name)/frame-00000.png")
            }
            let (squares, blocks) = (["--square", "10"], ["--strength", "8"])

            let squaresOnTop = try await picture(
                "a",
                ["--name", "checkerboard", "--over", "pixelate", "--over", "dot"] + squares + blocks
            )
            let blocksOnTop = try await picture(
                "b",
                ["--name=pixelate", "--over=checkerboard", "--over=dot"] + squares + blocks
            )
            let squaresOnly = try await picture("c", ["--name", "checkerboard", "--over", "dot"] + squares)

            #expect(squaresOnTop != blocksOnTop)
            #expect(squaresOnTop != squaresOnly)
            // The edge of a square stays sharp on top, and lies inside of a block of 8 points below.
            #expect(squaresOnTop[19, 5] != squaresOnTop[20, 5])
            #expect(blocksOnTop[19, 5] == blocksOnTop[20, 5])
        }
    }

    @Test("Shaders in a stack that have flags of one name get their own names in front, the first excepted")
    func stackedFlags() async {
        let run = await RecordedRun(
            ["render", "shader", "--name", "pixelate", "--over", "pixelate", "--over", "dot", "--help"]
        )

        #expect(run.output.contains("\n  --strength <strength>"))
        #expect(run.output.contains("\n  --pixelate-strength <pixelate-strength>"))
    }

    @Test("list --json describes the shaders alone when asked for them", arguments: ["shader", "shaders"])
    func listsShadersAsJSON(word: String) async throws {
        struct List: Decodable {
            struct Entry: Decodable { let name: String }
            let effects: [Entry]
            let shaders: [Entry]
        }

        let run = await RecordedRun(["list", word, "--json"])

        #expect(run.status == .success)
        let list = try JSONDecoder().decode(List.self, from: Data(run.output.utf8))
        #expect(list.effects.isEmpty)
        #expect(list.shaders.count == 18)
        #expect(list.shaders.first?.name == "checkerboard")
    }

    @Test(
        "Mistakes in a shader's flags are reported with what would be right",
        arguments: [
            (
                "render shader --name pixelatte",
                "there is no shader 'pixelatte'; did you mean 'pixelate'?"
            ),
            ("render swirl", "'swirl' is a shader; give 'render shader --name swirl'"),
            (
                "render --name swirl --over dot",
                "--name is a flag of 'shader', as in 'render shader --name swirl'"
            ),
            ("render dot --name=swirl", "--name is a flag of 'shader', as in 'render shader --name swirl'"),
            ("render shader --name", "--name needs a value; see 'list shaders' and 'list'"),
            (
                "render shader --name swirl --over dots",
                "there is no effect 'dots'; did you mean 'dot'?"
            ),
            (
                "render shader --name swirl --over pixelatte --over dot",
                "there is no effect 'pixelatte'; did you mean 'pixelate'?"
            ),
            (
                "render shader --name swirl --over dot --over pixelate",
                "--over pixelate is below the effect 'dot', which hides it; only the last --over can be an effect"
            ),
            (
                "render shader --name swirl --turns 9",
                "--turns cannot be '9'; give a number from -5 to 5"
            ),
            (
                "render shader --name checkerboard --color reddish",
                "--color cannot be 'reddish'; give a colour, such as #ff8800, #ff880080 or white"
            ),
            (
                "render shader --name swirl --image nowhere.png",
                "--image: cannot read 'nowhere.png': No such file or directory"
            ),
        ]
    )
    func mistakes(arguments: String, sentence: String) async {
        let run = await RecordedRun(arguments.split(separator: " ").map(String.init))

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: \(sentence)\n")
    }

    @Test("A shader's own help explains it, with or without a name")
    func help() async {
        let general = await RecordedRun(["render", "shader", "--help"])
        let swirl = await RecordedRun(["render", "shader", "--name", "swirl", "--help"])

        for run in [general, swirl] {
            #expect(run.status == .success)
            #expect(
                run.output.contains(
                    "\nFLAGS OF SHADER:\n  --name <name>           The shader: checkerboard,"
                )
            )
            #expect(run.output.contains("\n  --over <effect>  "))
        }
        #expect(!general.output.contains("FLAGS OF SWIRL"))
        #expect(swirl.output.contains("\nFLAGS OF SWIRL:\n  --turns <turns>  "))
    }

    @Test("render shader without a name reports it")
    func nameless() async {
        let run = await RecordedRun(["render", "shader"])

        #expect(run.status == .usage)
        #expect(
            run.error.hasPrefix(
                "sample-tool: render shader needs --glsl, a file in GLSL, --metal, a file in Metal, or --name: "
                    + "checkerboard, "
            )
        )
    }

    /// Runs `body` with the path of a temporary folder.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try await body(folder.path)
    }
}
