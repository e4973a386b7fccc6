import DrawingTestSupport
import Foundation
import Halation
import HalationDrawing
import Testing

@Suite("Increased contrast")
struct ContrastTests {
    private func environment(_ scheme: ColorScheme, strong: Bool, new: Bool = false) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        environment.hasIncreasedContrast = strong
        environment.systemPalette = new ? .liquidGlass : .classic
        return environment
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines between a colour and the background.
    private func ratio(_ color: Color, _ environment: EnvironmentValues) -> Double {
        let back: Double = environment.colorScheme == .dark ? 0 : 1
        let ink = color.resolve(in: environment)
        func linear(_ component: Float) -> Double {
            let seen = Double(component) * Double(ink.opacity) + back * (1 - Double(ink.opacity))
            return seen <= 0.04045 ? seen / 12.92 : pow((seen + 0.055) / 1.055, 2.4)
        }
        let light = 0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue)
        return (max(light, back) + 0.05) / (min(light, back) + 0.05)
    }

    @Test("System colours stand out more from their background")
    func ratios() {
        let colors: [Color] = [
            .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
            .gray,
            .secondary, Color(SystemColor.tertiary), Color(SystemColor.quaternary),
            Color(SystemColor.separator),
            Color(SystemColor.fill), Color(SystemColor.gray2), Color(SystemColor.gray5),
            Color(SystemColor.gray6),
        ]
        for scheme in ColorScheme.allCases {
            for new in [false, true] {
                let gains = colors.map { color in
                    ratio(color, environment(scheme, strong: true, new: new))
                        - ratio(color, environment(scheme, strong: false, new: new))
                }
                // Apple's dark yellow and mint of iOS 18 are a little darker instead, as its tables have them.
                let isException = scheme == .dark && !new
                let expected = colors.count - (isException ? 2 : 0)
                #expect(gains.count { $0 > 0 } == expected, "\(scheme) \(new) \(gains)")
            }
        }
    }

    @Test("Light colours for text reach a ratio of 4.5 or nearly so")
    func legibility() {
        for color in [Color.red, .orange, .green, .blue, .indigo, .purple, .pink, .brown, .gray] {
            #expect(ratio(color, environment(.light, strong: true)) > 4.2, "\(color)")
        }
    }

    @Test("The colours are those of Apple's table")
    func table() {
        func hex(_ color: Color, _ environment: EnvironmentValues) -> String {
            let ink = color.resolve(in: environment)
            return [ink.red, ink.green, ink.blue]
                .map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        }
        #expect(hex(.blue, environment(.light, strong: true)) == "0040DD")
        #expect(hex(.red, environment(.dark, strong: true)) == "FF6961")
        #expect(hex(.blue, environment(.light, strong: true, new: true)) == "1E6EF4")
        #expect(hex(.blue, environment(.light, strong: false)) == "007AFF")
    }
}
