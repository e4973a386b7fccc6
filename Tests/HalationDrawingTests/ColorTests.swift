import DrawingTestSupport
import Foundation
import Halation
import Testing

@MainActor
@Suite("Colours")
struct ColorTests {
    private func bytes(_ style: some ShapeStyle, _ change: (inout EnvironmentValues) -> Void = { _ in })
        throws -> [Int]
    {
        var environment = EnvironmentValues()
        change(&environment)
        let scheme = environment.colorScheme
        let pixel = try picture(
            of: Rectangle().fill(style).environment(\.colorScheme, scheme),
            width: 1,
            height: 1
        )[0, 0]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
    }

    @Test("A mix of half black and white is Oklab's middle grey, or the encoded middle on the device")
    func mix() {
        let environment = EnvironmentValues()
        // Oklab's lightness 0.5 is a linear 0.125.
        let perceptual = Color.black.mix(with: .white, by: 0.5).resolve(in: environment)
        #expect(abs(perceptual.linearRed - 0.125) < 1e-4 && abs(perceptual.linearBlue - 0.125) < 1e-4)
        let device = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: environment)
        #expect(abs(device.red - 0.5) < 1e-5)
        #expect(
            Color.red.mix(with: .blue, by: 0).resolve(in: environment) ~ Color.red.resolve(in: environment)
        )
        #expect(
            Color.red.mix(with: .blue, by: 7).resolve(in: environment) ~ Color.blue.resolve(in: environment)
        )
        let faded = Color.red.opacity(0).mix(with: .blue, by: 0.25).opacity(0.5).resolve(in: environment)
        #expect(abs(faded.opacity - 0.125) < 1e-6)
    }

    @Test("A mix of system colours follows the colour scheme")
    func mixInDark() {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        let mix = Color.primary.mix(with: .primary, by: 0.3)
        #expect(mix.resolve(in: dark) ~ Color.white.resolve(in: dark))
    }

    @Test("Resolved colours animate their linear components")
    func animatable() {
        var color = Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 0.5, blue: 0, opacity: 1)
        color.animatableData.scale(by: 0.5)
        #expect(
            abs(color.linearRed - 0.5) < 1e-6 && abs(color.linearGreen - 0.25) < 1e-6 && color.opacity == 0.5
        )
    }

    @Test("Levels without a foreground style are the label colours of each scheme")
    func labels() throws {
        #expect(try bytes(.primary) == [0, 0, 0, 255])
        #expect(try bytes(.primary) { $0.colorScheme = .dark } == [255, 255, 255, 255])
        #expect(try bytes(.secondary)[3] == 153)
        #expect(try bytes(.tertiary)[3] == 76)
        #expect(try bytes(.quaternary)[3] == 46)
        let dark = try bytes(.quaternary) { $0.colorScheme = .dark }
        // Cairo drops the fraction of 40.8.
        #expect(dark[3] == 40)
        #expect(try bytes(.quinary)[3] < 46)
    }

    @Test("Levels of one foreground style are shares of its opacity, also of an inherited one")
    func levels() throws {
        func alpha(_ view: some View) throws -> Int {
            Int(try picture(of: view, width: 1, height: 1)[0, 0].alpha)
        }
        #expect(try alpha(Rectangle().fill(.secondary).foregroundStyle(.red)) == 128)
        #expect(try alpha(Rectangle().fill(.tertiary).foregroundStyle(.red)) == 64)
        #expect(try alpha(Rectangle().fill(.quaternary).foregroundStyle(.red)) == 46)
        let nested = Rectangle().foregroundStyle(.secondary).foregroundStyle(.red)
        let drawn = try picture(of: nested, width: 1, height: 1)[0, 0]
        #expect(drawn.alpha == 128 && drawn.red > 100 && drawn.green < 60)
        #expect(try alpha(Rectangle().fill(Color.red.secondary)) == 128)
    }

    @Test("A style's blend mode and shadow stay with it as a foreground, level, tint or background")
    func inks() throws {
        func pixel(_ shape: some View) throws -> PremultipliedPixel {
            try picture(of: shape.background(Color.white), width: 20, height: 1)[15, 0]
        }
        let left = Path(CGRect(x: 0, y: 0, width: 10, height: 1))
        let all = Rectangle()
        let inverse = AnyShapeStyle(Color.white.blendMode(.difference))
        let shadow = ShadowStyle.drop(color: .black, radius: 0, x: 10, y: 0)
        let shadowed = AnyShapeStyle(Color.white.shadow(shadow))
        let (black, white) = (try pixel(Color.black), try pixel(Color.white))
        #expect(try pixel(all.fill(inverse)) == black)
        #expect(try pixel(all.fill(.foreground).foregroundStyle(inverse)) == black)
        #expect(try pixel(all.fill(.primary).foregroundStyle(inverse)) == black)
        #expect(try pixel(all.fill(.tint).tint(inverse)) == black)
        #expect(try pixel(all.fill(.background).backgroundStyle(inverse)) == black)
        let half = try pixel(all.fill(.secondary).foregroundStyle(inverse))
        #expect((126...129).contains(half.red))
        #expect(try pixel(left.fill(.white)) == white)
        #expect(try pixel(left.foregroundStyle(shadowed)) == black)
    }

    @Test("A material blurs what lies below it inside its shape, and leaves the rest sharp")
    func backdrop() throws {
        let drawn = try picture(width: 200, height: 100) { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), with: .color(.black))
            context.fill(Path(CGRect(x: 100, y: 0, width: 100, height: 100)), with: .color(.white))
            context.fill(Path(CGRect(x: 0, y: 50, width: 200, height: 50)), with: .style(.ultraThinMaterial))
        }
        #expect(drawn[99, 20].red == 0 && drawn[100, 20].red == 255)
        #expect(drawn[60, 75].red < drawn[99, 75].red && drawn[99, 75].red < drawn[140, 75].red)
        let free = try picture(width: 200, height: 100) { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), with: .color(.black))
            context.fill(Path(CGRect(x: 100, y: 0, width: 100, height: 100)), with: .color(.white))
            context.fill(
                Path(CGRect(x: 0, y: 50, width: 200, height: 50)),
                with: .style(Material.ultraThin.opacity(0))
            )
        }
        #expect(free[99, 75].red == 0 && free[100, 75].red == 255)
    }

    @Test("The accent colour is the system blue; materials and fills are translucent")
    func styles() throws {
        #expect(try bytes(Color.accentColor) == [0, 122, 255, 255])
        #expect(try bytes(.tint) == [0, 122, 255, 255])
        #expect(try bytes(.background) == [255, 255, 255, 255])
        #expect(try bytes(.background) { $0.colorScheme = .dark } == [0, 0, 0, 255])
        #expect(try bytes(.ultraThinMaterial)[3] == 98)
        #expect(try bytes(.regularMaterial)[3] == 208)
        #expect(try bytes(.fill)[3] == 51)
        #expect(try bytes(.separator)[3] == 74)
        #expect(try bytes(.selection) == [0, 122, 255, 255])
    }

    @Test("Descriptions are the hexadecimal components, or the name")
    func descriptions() {
        #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
        #expect(Color(white: 0, opacity: 0.5).description == "#00000080")
        #expect(Color.red.description == "red")
        #expect(Color.red.opacity(0.5).description == "50% red")
        #expect(Color.accentColor.description == "accent")
    }
}

extension Color.Resolved {
    /// Whether two colours are equal up to rounding.
    fileprivate static func ~ (lhs: Self, rhs: Self) -> Bool {
        abs(lhs.linearRed - rhs.linearRed) < 1e-4 && abs(lhs.linearGreen - rhs.linearGreen) < 1e-4
            && abs(lhs.linearBlue - rhs.linearBlue) < 1e-4 && abs(lhs.opacity - rhs.opacity) < 1e-5
    }
}

infix operator ~ : ComparisonPrecedence
