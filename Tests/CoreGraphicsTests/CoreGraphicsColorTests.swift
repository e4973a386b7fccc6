import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Colours and gradients by other names")
struct CoreGraphicsColorTests {
    @Test("A fixed colour keeps its components through Core Graphics, and a system colour has none")
    func components() throws {
        let color = Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
        let components = try #require(color.cgColor?.components)

        for (found, expected) in zip(components, [0.25, 0.5, 0.75, 0.5]) {
            #expect(abs(Double(found) - expected) < 1e-6)
        }
        #expect(Color.red.cgColor == nil)
        #expect(Color(cgColor: CGColor(gray: 1, alpha: 1)) == Color(red: 1, green: 1, blue: 1))
        #expect(Color(Color.mint) == Color.mint)
    }

    @Test("A number object is a CGFloat")
    func numberObject() {
        #expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5)
        #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
    }

    @Test("A gradient as a style runs from the top to the bottom")
    func gradient() throws {
        let ramp = Gradient(colors: [.black, .white])
        let plain = try picture(width: 4, height: 16) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(ramp))
        }
        let linear = try picture(width: 4, height: 16) { context, size in
            let style = LinearGradient(gradient: ramp, startPoint: .top, endPoint: .bottom)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
        }

        #expect(plain == linear)
        #expect(plain[0, 0].red < plain[0, 15].red)
    }

    @Test("A part of a bitmap has the pixels of the rectangle, as far as it lies inside")
    func cropping() throws {
        let picture = try picture(width: 4, height: 4) { context, _ in
            context.fill(Path(CGRect(x: 2, y: 2, width: 2, height: 2)), with: .color(.white))
        }
        let part = try #require(CGImage(picture).cropping(to: CGRect(x: 1, y: 2, width: 9, height: 9)))

        #expect(part.width == 3 && part.height == 2)
        #expect(part.pixelBuffer.text == [".##", ".##"])
        #expect(CGImage(picture).cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
    }
}
