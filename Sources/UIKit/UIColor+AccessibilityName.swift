import Foundation

extension UIColor {
    /// A name of the colour in English for screen readers, such as "dark blue".
    public var accessibilityName: String {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        if alpha == 0 { return "transparent" }
        if brightness < 0.1 { return "black" }
        let tone = brightness < 0.5 ? "dark " : ""
        if saturation < 0.1 { return brightness > 0.95 ? "white" : tone + "gray" }
        let name = Self.hueNames.last { hue * 360 >= $0.start }?.name ?? "red"
        return tone + name
    }

    /// The names of hues from their first angle in degrees.
    private static let hueNames: [(start: CGFloat, name: String)] = [
        (0, "red"), (15, "orange"), (45, "yellow"), (70, "green"), (165, "cyan"), (200, "blue"),
        (255, "purple"),
        (290, "magenta"), (345, "red"),
    ]
}
