import Foundation
import Testing
import UIKit

@MainActor
@Suite("Thumbnails of images")
struct ThumbnailTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("They fit into their size in the proportions of the image")
    func proportions() async {
        let wide = image(80, 40)
        #expect(
            wide.preparingThumbnail(of: CGSize(width: 20, height: 20))?.size == CGSize(width: 20, height: 10)
        )
        #expect(await wide.byPreparingThumbnail(ofSize: CGSize(width: 100, height: 20))?.size.width == 40)
        #expect(wide.preparingForDisplay() === wide)
    }

    @Test("An empty size has none")
    func empty() {
        #expect(image(10, 10).preparingThumbnail(of: .zero) == nil)
    }
}
