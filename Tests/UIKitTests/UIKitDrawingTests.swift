import AppKit
import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing
import UIKit

extension UIColor {
    /// An initialiser as programs write them, which UIKit's class allows in an extension.
    fileprivate convenience init(code: UInt32) {
        self.init(
            red: CGFloat(code >> 16 & 255) / 255,
            green: CGFloat(code >> 8 & 255) / 255,
            blue: CGFloat(code & 255) / 255,
            alpha: 1
        )
    }
}

@MainActor
@Suite("Drawing by the names of UIKit")
struct UIKitDrawingTests {
    @Test("A colour gives back its components, its hue, and a mix with another one")
    func components() throws {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(code: 0xFF8000).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red == 1 && abs(green - 128.0 / 255) < 1e-6 && blue == 0 && alpha == 1)

        var hue: CGFloat = 0
        UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 1)
            .getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
        #expect(abs(hue - 0.75) < 1e-6)
        let mix = try #require(NSColor.black.blended(withFraction: 0.25, of: .white))
        #expect(abs(mix.redComponent - 0.25) < 1e-6)
        #expect(UIColor.red.withAlphaComponent(0.5).withAlphaComponent(0.25).cgColor.alpha == 0.25)
    }

    @Test("The image of a symbol takes the size of a configuration, again and again")
    func symbolConfigurations() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        let large = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 51))
        let small = large.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17))
        #expect(large.size.height > 2.5 * symbol.size.height)
        #expect(abs(small.size.height - symbol.size.height) < 1)
    }

    @Test("A colour from a closure follows the colour scheme")
    func dynamicColor() {
        let color = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
        var environment = EnvironmentValues()
        environment.colorScheme = .light
        #expect(color.resolve(in: environment).red == 0)
        environment.colorScheme = .dark
        #expect(color.resolve(in: environment).red == 1)
    }

    @Test("A path's arc runs as UIKit's does: clockwise with y downwards")
    func arc() {
        let quarter = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: true
        )
        let bounds = quarter.bounds
        #expect(abs(bounds.minX - 10) < 1e-6 && abs(bounds.minY - 10) < 1e-6)
        #expect(abs(bounds.maxX - 20) < 1e-6 && abs(bounds.maxY - 20) < 1e-6)
    }

    @Test("An image is rendered with the current colours, paths and bitmaps")
    func imageRenderer() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
            UIColor.green.setFill()
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 2)).fill()
        }
        let bitmap = try #require(image.cgImage).pixelBuffer
        #expect(bitmap.text == [".##.", ".##."])
        #expect(bitmap[1, 0] == PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255))
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(try #require(image.pngData()).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A reversed path inside of another one is a hole by the winding rule")
    func reversing() {
        let outer = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6))
        let filled = UIBezierPath(cgPath: outer.cgPath)
        filled.append(inner)
        outer.append(inner.reversing())
        let (center, corner) = (CGPoint(x: 5, y: 5), CGPoint(x: 1, y: 1))
        #expect(filled.contains(center) && !outer.contains(center) && outer.contains(corner))
        #expect(inner.reversing().bounds == inner.bounds)
    }

    @Test("A text with attributes is drawn in a canvas where SwiftUI draws the same text")
    func text() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red,
        ]
        let found = try picture(width: 60, height: 20) { context, _ in
            context.withCGContext { cg in
                UIGraphicsPushContext(cg)
                "Halation".draw(at: CGPoint(x: 2, y: 1), withAttributes: attributes)
                UIGraphicsPopContext()
            }
        }
        let expected = try picture(width: 60, height: 20) { context, _ in
            let text = Text(verbatim: "Halation").font(.system(size: 12, weight: .bold))
                .foregroundColor(Color(red: 1, green: 0, blue: 0))
            context.draw(text, at: CGPoint(x: 2, y: 1), anchor: .topLeading)
        }
        #expect(found == expected)
        #expect(found.coveredCount > 50)
    }

    @Test("A centred paragraph stands in the middle of its rectangle")
    func paragraph() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSAttributedString(
            string: "ii",
            attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 12)]
        )
        let found = try picture(width: 60, height: 20) { context, _ in
            context.withCGContext { cg in
                UIGraphicsPushContext(cg)
                text.draw(in: CGRect(x: 0, y: 0, width: 60, height: 20))
                UIGraphicsPopContext()
            }
        }
        let columns = (0..<60).filter { x in (0..<20).contains { found[x, $0].alpha > 0 } }
        let middle = Double((columns.first ?? 0) + (columns.last ?? 0)) / 2
        #expect(abs(middle - 29.5) <= 1)
    }

    @Test("A screen answers by keys, and has square corners")
    func screenByKeys() {
        #expect(UIScreen.main.value(forKey: "scale") as? CGFloat == UIScreen.main.scale)
        #expect(UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat == 0)
        #expect(UIScreen.main.value(forKey: "colour") == nil)
    }

    @Test(
        "A text view draws links in its tint colour, or in the colour for them, and gives back the text as it was"
    )
    func links() throws {
        let link = try #require(URL(string: "https://example.org"))
        let font = UIFont.systemFont(ofSize: 12)
        func drawn(_ attributes: [NSAttributedString.Key: Any], looks: UIColor? = nil) throws -> PixelBuffer {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 30), textContainer: nil)
            let text = NSAttributedString(
                string: "Halation",
                attributes: attributes.merging([.font: font]) { $1 }
            )
            view.attributedText = text
            view.tintColor = .red
            if let looks { view.linkTextAttributes = [.foregroundColor: looks] }
            defer { #expect(view.attributedText == text && view.text == "Halation") }
            return try picture(width: 80, height: 30) { context, _ in
                context.withCGContext { view.layer.render(in: $0) }
            }
        }
        let red = try drawn([.foregroundColor: UIColor.red])
        let green = try drawn([.foregroundColor: UIColor.green])
        #expect(red != green)
        #expect(try drawn([.link: link]) == red)
        #expect(try drawn([.link: link], looks: .green) == green)
    }

    @Test("A text view's region is the one that it was made with")
    func textContainer() {
        let container = NSTextContainer()
        #expect(UITextView(frame: .zero, textContainer: container).textContainer === container)
        #expect(UITextView().textContainer !== container)
        #expect(UIVisualEffectView().effect == nil)
    }

    @Test("Points, sizes and rectangles describe themselves by their numbers")
    func descriptions() {
        #expect(CGPoint(x: 1, y: -2.5).debugDescription == "(1.0, -2.5)")
        #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
        #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    }

    @Test("A name that no catalog has gives no image, with a configuration or without")
    func unknownImage() {
        #expect(UIImage(named: "no such image", in: nil, with: nil) == nil)
        #expect(UIImage(named: "no such image", in: nil, with: .init(pointSize: 20)) == nil)
    }

    @Test("UIKit's names stand for the same colours, and follow the scheme")
    func systemColors() {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(Color(.systemRed).resolve(in: dark) == Color.red.resolve(in: dark))
        #expect(Color(.systemBackground).resolve(in: EnvironmentValues()) == Color.white.resolve(in: dark))
        #expect(Color(uiColor: .systemBackground).resolve(in: dark) == Color.black.resolve(in: dark))
    }

    @Test("A text of Objective-C is as large as that of Swift, and higher where it breaks")
    func boundingRect() {
        let text = "Several words of a text that breaks"
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let wide = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        func rect(_ size: CGSize) -> CGRect {
            (NSString(string: text)).boundingRect(
                with: size,
                options: .usesLineFragmentOrigin,
                attributes: attributes,
                context: nil
            )
        }

        #expect(rect(wide) == text.boundingRect(with: wide, attributes: attributes))
        #expect(rect(wide).width > 200)
        #expect(rect(CGSize(width: 150, height: CGFloat.infinity)).height > 1.9 * rect(wide).height)
    }
}
