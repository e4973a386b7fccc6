import Foundation
import HalationDrawing
import HalationGeometry

/// The words for views and modifiers in a ``ViewOutline``.
enum ModifierText {
    /// The name of a view's type; for a painted shape that of the shape.
    static func viewName(of view: any View) -> String {
        if let name = (view as? any ShapeView).map({ shortName(of: type(of: $0.shape)) }) { return name }
        return shortName(of: type(of: view))
    }

    /// The name of a modifier in source code, as far as its type tells it.
    static func name(of modifier: Any) -> String {
        let type = shortName(of: type(of: modifier))
        if let name = names[type] ?? traitName(of: modifier) { return name }
        var name = Substring(type.drop { $0 == "_" })
        for ending in ["Modifier", "Effect", "Layout"] where name.hasSuffix(ending) && name != ending {
            name = name.dropLast(ending.count)
        }
        // A modifier of the program keeps the name of its type.
        guard name.count < type.count else { return type }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// A modifier with those of its values that have a short text.
    static func modifier(_ modifier: Any) -> ViewOutline.Modifier {
        let values = Mirror(reflecting: modifier).children.compactMap { child -> String? in
            guard let text = text(child.value) else { return nil }
            return child.label.map { "\($0): \(text)" } ?? text
        }
        return ViewOutline.Modifier(name: name(of: modifier), values: values)
    }

    /// The name of a type without the module, the types around it and its generic arguments.
    static func shortName(of type: Any.Type) -> String {
        let name = String(describing: type).prefix { $0 != "<" }
        return String(name.split(separator: ".").last ?? name)
    }

    /// The name of a modifier that writes a trait; its key is its first generic argument.
    private static func traitName(of modifier: Any) -> String? {
        let parts = String(describing: type(of: modifier)).split(separator: "<")
        guard parts.count > 1, parts[0] == "_TraitWritingModifier" else { return nil }
        return traitNames[String(parts[1].prefix { $0 != ">" })]
    }

    private static let traitNames = [
        "LayoutPriorityTraitKey": "layoutPriority", "TagValueTraitKey": "tag", "ZIndexTraitKey": "zIndex",
    ]

    private static let names = [
        "_FlexFrameLayout": "frame", "_ClipEffect": "clipShape", "_ShadowEffect": "shadow",
        "_RotationEffect": "rotationEffect", "_ScaleEffect": "scaleEffect",
        "_Rotation3DEffect": "rotation3DEffect", "_ProjectionEffect": "projectionEffect",
        "_TransformEffect": "transformEffect", "_AlignmentWritingModifier": "alignmentGuide",
        "_BackgroundStyleModifier": "background", "_BackgroundShapeModifier": "background",
        "_OverlayStyleModifier": "overlay", "_OverlayShapeModifier": "overlay",
        "_MaskAlignmentEffect": "mask", "NameModifier": "accessibilityIdentifier",
        "_SafeAreaRegionsIgnoringLayout": "ignoresSafeArea",
        "_AppearanceActionModifier": "onAppear", "_TaskValueModifier": "task",
        "_ValueActionModifier2": "onChange", "_PreferenceActionModifier": "onPreferenceChange",
        "MatchedModifier": "matchedGeometryEffect", "_EnvironmentKeyWritingModifier": "environment",
        "_EnvironmentKeyTransformModifier": "transformEnvironment",
    ]

    /// The short text of a value; nil for values that have none, and for what is not set.
    private static func text(_ value: Any) -> String? {
        switch value {
        case let number as any BinaryFloatingPoint: return decimals(Double(number))
        case let size as CGSize: return "\(decimals(size.width)) × \(decimals(size.height))"
        case let point as CGPoint: return "(\(decimals(point.x)), \(decimals(point.y)))"
        case let point as UnitPoint: return "(\(decimals(point.x)), \(decimals(point.y)))"
        case let angle as Angle: return "\(decimals(angle.degrees))°"
        case let text as String: return text.count > 40 ? nil : "\"\(text)\""
        case let edges as Edge.Set: return edgeText(edges)
        case is Int, is Bool, is Color, is Font: return short("\(value)")
        default: return composedText(value)
        }
    }

    /// The text of an optional value, or of a case without values.
    private static func composedText(_ value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { text($0.value) }
        case .enum where mirror.children.isEmpty: return short("\(value)")
        default: return nil
        }
    }

    private static func short(_ text: String) -> String? { text.count > 40 ? nil : text }

    private static func edgeText(_ edges: Edge.Set) -> String {
        let named: [(Edge.Set, String)] = [
            (.all, "all"), (.horizontal, "horizontal"), (.vertical, "vertical"), (.top, "top"),
            (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
        ]
        var rest = edges
        var words: [String] = []
        for (part, name) in named where rest.isSuperset(of: part) {
            words.append(name)
            rest.subtract(part)
        }
        return words.joined(separator: ", ")
    }

    private static func decimals(_ number: Double) -> String {
        guard number.isFinite else { return number == .infinity ? "∞" : "\(number)" }
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
