import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import Testing

@MainActor
@Suite("Styles of symbols")
struct SymbolStyleTests {
    private func drawn(_ view: some View) throws -> PixelBuffer {
        try Warnings.recorded { try picture(of: view, width: 40, height: 40) }.result
    }

    @Test("Variants of outer and inner views are combined")
    func variants() throws {
        let both = Image(systemName: "heart").symbolVariant(.fill).symbolVariant(.circle)

        #expect(try drawn(both) == drawn(Image(systemName: "heart.circle.fill")))
        #expect(
            try drawn(Image(systemName: "heart").symbolVariant(.none)) == drawn(Image(systemName: "heart"))
        )
    }

    @Test("A larger scale makes symbols larger in the same font")
    func scale() throws {
        func height(_ scale: Image.Scale) -> CGFloat {
            let renderer = ImageRenderer(content: Image(systemName: "heart").imageScale(scale))
            renderer.scale = 10
            return CGFloat((try? renderer.pixelBuffer().size.height) ?? 0)
        }

        #expect(height(.small) < height(.medium))
        #expect(height(.medium) < height(.large))
    }
}
