import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import TestSupport
import Testing

@MainActor
@Suite("Shaders in Metal on views")
struct MetalViewTests {
    /// The address of a file in a new folder of these files.
    private func url(of name: String, among files: [String: String], in folder: borrowing TemporaryFolder)
        throws -> URL
    {
        for (name, text) in files {
            try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
        }
        return URL(filePath: "\(folder.path)/\(name)")
    }

    private func picture(of view: some View, at seconds: Double = 0) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(width: 4, height: 2)
        renderer.date = Date(timeIntervalSinceReferenceDate: 0)
        _ = try renderer.pixelBuffer()
        renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
        return try renderer.pixelBuffer()
    }

    @Test("A file of a library includes its neighbours and calls its other functions")
    func includes() throws {
        let folder = try TemporaryFolder()
        let url = try url(
            of: "Tint.metal",
            among: [
                "Tint.metal": """
                #include <metal_stdlib>
                #include "Half.h"
                using namespace metal;
                [[ stitchable ]] half4 tint(float2 position, half4 color, float strength) {
                    return half4(halved(strength), position.x < 2 ? 1.0h : 0.0h, 0.0h, color.a);
                }
                """,
                "Half.h": "static inline half halved(float x) { return half(x / 2); }\n",
            ],
            in: folder
        )

        let picture = try picture(
            of: Color.white.colorEffect(ShaderLibrary(url: url).tint(.float(1)))
        )

        #expect(picture[0, 0] == PremultipliedPixel(red: 128, green: 255, blue: 0, alpha: 255))
        #expect(picture[3, 1] == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 255))
    }

    @Test("A function that is missing or wrong is a warning with its place, and the view is drawn without it")
    func mistakes() throws {
        let source = """
            #include <metal_stdlib>
            [[ stitchable ]] half4 wrong(float2 position, half4 color) {
                return colour;
            }
            """
        let library = ShaderLibrary(data: Data(source.utf8))
        let warnings = try Warnings.recorded {
            let wrong = try picture(of: Color.red.colorEffect(library.wrong()))
            let missing = try picture(of: Color.red.colorEffect(library.absent()))
            #expect(wrong == missing)
            #expect(wrong[1, 1].alpha == 255 && wrong[1, 1].red > 200)
        }.messages

        #expect(warnings.contains { $0.contains("colour") && $0.contains("3:") }, "\(warnings)")
        #expect(warnings.contains { $0.contains("absent") }, "\(warnings)")
    }

    @Test("Numbers among the arguments move under withAnimation, as opacity does", arguments: [0.25, 0.5, 1])
    func animates(fraction: Double) throws {
        let picture = try picture(of: MovingTint(), at: fraction)
        #expect(abs(Double(picture[1, 1].red) - fraction * 255) <= 1)
        #expect(abs(Double(picture[1, 1].green) - 255 + fraction * 255) <= 1)
    }
}

/// A shader whose argument goes from 0 to 1 in a second, from the first frame on.
private struct MovingTint: View {
    private static let library = ShaderLibrary(
        data: Data(
            """
            #include <metal_stdlib>
            [[ stitchable ]] half4 mixed(float2 position, half4 color, float part) {
                return half4(part, 1 - part, 0, 1);
            }
            """.utf8
        )
    )

    @State private var isOn = false

    var body: some View {
        Color.white
            .colorEffect(Self.library.mixed(.float(isOn ? 1 : 0)))
            .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
}
