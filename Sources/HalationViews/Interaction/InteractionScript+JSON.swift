public import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
import HalationViewTree

/// The reason why a file cannot be read as a script.
public struct InteractionScriptError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The mistake and its position in the file.
    public let description: String

    package init(description: String) {
        self.description = description
    }
}

extension InteractionScript {
    /// Reads a script from JSON: a list of steps, each with a time and an action.
    ///
    /// ```json
    /// [
    ///     {"at": 0.5, "tap": "Play"},
    ///     {"at": 1, "drag": "knob", "by": [120, 0], "duration": 0.4, "curve": "easeOut"},
    ///     {"at": 2, "set": "name", "to": "Ada"},
    ///     {"at": 3, "environment": {"colorScheme": "dark"}}
    /// ]
    /// ```
    ///
    /// A target is an identifier or a text, a point `[x, y]`, or an object such as `{"identifier": "knob",
    /// "anchor": [0, 0.5]}`. The actions with their other keys are: `tap` (`count`), `touch`, which
    /// puts a finger down, `move`, to a point, and `lift`, with `null`, `longPress` (`duration`), `drag` (`by` or `to`, or a list of points instead of a target;
    /// `duration`, `curve`),
    /// `magnify` (`by` a factor, `rotation` in degrees, `duration`, `curve`), `rotate` (`by` degrees,
    /// `duration`, `curve`), `hover`, with `null` to end, `scroll` (`by`, `duration`, `curve`), `set` (`to`),
    /// `type` (`interval`),
    /// `resize` and `environment` (values of the environment by their names, such as `colorScheme` or
    /// `accessibilityReduceMotion`).
    ///
    /// - Parameter json: The text of the file, in UTF-8.
    /// - Throws: ``InteractionScriptError`` with the number of the wrong step, counted from 1.
    public init(json: Data) throws(InteractionScriptError) {
        self.init()
        let steps: [[String: JSONValue]]
        do {
            steps = try JSONDecoder().decode([[String: JSONValue]].self, from: json)
        } catch {
            if let mistake = JSONSyntax.mistake(in: json) {
                throw InteractionScriptError(description: "the script is not JSON: \(mistake)")
            }
            throw InteractionScriptError(
                description: "a script is a JSON list of objects, such as [{\"at\": 0.5, \"tap\": \"Play\"}]"
            )
        }
        for (index, step) in steps.enumerated() {
            var reader = StepReader(number: index + 1, values: step)
            try add(&reader)
            let action = Self.actions.first { step[$0] != nil }
            try reader.finish(keys: action.flatMap { Self.keys[$0] } ?? [])
        }
    }

    private static let actions = [
        "tap", "touch", "move", "lift", "longPress", "drag", "magnify", "rotate", "hover", "scroll", "set",
        "type", "resize", "environment",
    ]

    /// The keys of actions besides `at`.
    private static let keys = [
        "tap": ["count"],
        "longPress": ["duration"],
        "drag": ["by", "to", "duration", "curve"],
        "magnify": ["by", "rotation", "duration", "curve"],
        "rotate": ["by", "duration", "curve"],
        "scroll": ["by", "duration", "curve"],
        "set": ["to"],
        "type": ["interval"],
    ]

    private mutating func add(_ step: inout StepReader) throws(InteractionScriptError) {
        let named = Self.actions.filter { step.values[$0] != nil }
        guard let action = named.first, named.count == 1 else {
            throw step.failure(
                "has \(named.count) actions; give one of \(Self.actions.joined(separator: ", "))"
            )
        }
        guard let time = try step.number("at") else {
            throw step.failure("has no time; give it as \"at\", in seconds")
        }
        switch action {
        case "tap":
            let count = try step.number("count") ?? 1
            guard (1...100).contains(count) else { throw step.failure("has a count outside of 1 to 100") }
            tap(try step.target(action), count: Int(count), at: time)
        case "touch": touch(try step.target(action), at: time)
        case "move": move(to: try step.position(action), at: time)
        case "lift":
            guard step.takeNull(action) else { throw step.failure("needs null for 'lift'") }
            lift(at: time)
        case "longPress":
            longPress(try step.target(action), at: time, for: try step.number("duration") ?? 0.6)
        case "drag": try addDrag(&step, at: time)
        case "magnify", "rotate":
            let place = try step.target(action)
            let amount = try step.signedNumber("by")
            let angle = action == "rotate" ? amount : try step.optionalSignedNumber("rotation") ?? 0
            magnify(
                place,
                by: action == "rotate" ? 1 : CGFloat(amount),
                rotatedBy: .degrees(angle),
                at: time,
                duration: try step.number("duration") ?? 0.3,
                curve: try step.curve() ?? .linear
            )
        case "hover":
            if step.takeNull(action) { endHover(at: time) } else { hover(try step.target(action), at: time) }
        case "scroll":
            scroll(
                try step.target(action),
                by: try step.size("by"),
                at: time,
                duration: try step.number("duration") ?? 0,
                curve: try step.curve() ?? .easeInOut
            )
        case "set": set(try step.target(action), to: try step.value("to"), at: time)
        case "type": type(try step.text(action), at: time, interval: try step.number("interval") ?? 0.1)
        case "resize": resize(to: try step.size(action), at: time)
        default: try addEnvironment(&step, at: time)
        }
    }

    private mutating func addDrag(_ step: inout StepReader, at time: Double) throws(InteractionScriptError) {
        let duration = try step.number("duration") ?? 0.3
        let curve = try step.curve() ?? .linear
        if case .list(let list) = step.values["drag"], case .list = list.first {
            drag(along: try step.points("drag"), at: time, duration: duration, curve: curve)
        } else if step.values["to"] != nil {
            let start = try step.target("drag")
            drag(start, to: try step.target("to"), at: time, duration: duration, curve: curve)
        } else {
            let start = try step.target("drag")
            drag(start, by: try step.size("by"), at: time, duration: duration, curve: curve)
        }
    }

    private mutating func addEnvironment(
        _ step: inout StepReader,
        at time: Double
    ) throws(InteractionScriptError) {
        guard case .object(let values) = step.values.removeValue(forKey: "environment") else {
            throw step.failure("needs an object of values, such as {\"colorScheme\": \"dark\"}")
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if let flag = Self.flags[name] {
                guard case .flag(let value) = value else {
                    throw step.failure("needs true or false for '\(name)'")
                }
                environment(flag, value, at: time)
            } else if let number = Self.numbers[name] {
                guard case .number(let value) = value else {
                    throw step.failure("needs a number for '\(name)'")
                }
                environment(number, CGFloat(value), at: time)
            } else {
                guard case .text(let text) = value else { throw step.failure("needs a text for '\(name)'") }
                try addChoice(name, text, step, at: time)
            }
        }
    }

    /// The values of the environment that are true or false.
    private static var flags: [String: WritableKeyPath<EnvironmentValues, Bool>] {
        [
            "accessibilityDifferentiateWithoutColor": \.accessibilityDifferentiateWithoutColor,
            "accessibilityDimFlashingLights": \.accessibilityDimFlashingLights,
            "accessibilityEnabled": \.accessibilityEnabled,
            "accessibilityInvertColors": \.accessibilityInvertColors,
            "accessibilityLargeContentViewerEnabled": \.accessibilityLargeContentViewerEnabled,
            "accessibilityPlayAnimatedImages": \.accessibilityPlayAnimatedImages,
            "accessibilityReduceMotion": \.accessibilityReduceMotion,
            "accessibilityReduceTransparency": \.accessibilityReduceTransparency,
            "accessibilityShowButtonShapes": \.accessibilityShowButtonShapes,
            "accessibilitySwitchControlEnabled": \.accessibilitySwitchControlEnabled,
            "accessibilityVoiceOverEnabled": \.accessibilityVoiceOverEnabled,
            "allowsTightening": \.allowsTightening,
            "appearsActive": \.appearsActive,
            "autocorrectionDisabled": \.autocorrectionDisabled,
            "isEnabled": \.isEnabled,
            "isLuminanceReduced": \.isLuminanceReduced,
            "isSceneCaptured": \.isSceneCaptured,
            "isScrollEnabled": \.isScrollEnabled,
        ]
    }

    /// The values of the environment that are lengths or factors.
    private static var numbers: [String: WritableKeyPath<EnvironmentValues, CGFloat>] {
        [
            "defaultMinListRowHeight": \.defaultMinListRowHeight,
            "lineSpacing": \.lineSpacing,
            "minimumScaleFactor": \.minimumScaleFactor,
        ]
    }

    private static let choices = [
        "colorScheme", "colorSchemeContrast", "dynamicTypeSize", "horizontalSizeClass", "layoutDirection",
        "legibilityWeight", "locale", "timeZone", "verticalSizeClass",
    ]

    private mutating func addChoice(
        _ name: String,
        _ text: String,
        _ step: StepReader,
        at time: Double
    ) throws(InteractionScriptError) {
        let sizeClasses: [String: UserInterfaceSizeClass?] = ["compact": .compact, "regular": .regular]
        switch name {
        case "colorScheme":
            environment(\.colorScheme, try step.choice(text, ["light": .light, "dark": .dark]), at: time)
        case "layoutDirection":
            let choices = ["leftToRight": LayoutDirection.leftToRight, "rightToLeft": .rightToLeft]
            environment(\.layoutDirection, try step.choice(text, choices), at: time)
        case "dynamicTypeSize":
            var choices: [String: DynamicTypeSize] = [:]
            for size in DynamicTypeSize.allCases { choices["\(size)"] = size }
            environment(\.dynamicTypeSize, try step.choice(text, choices), at: time)
        case "colorSchemeContrast":
            let choices = ["standard": ColorSchemeContrast.standard, "increased": .increased]
            environment(\.colorSchemeContrast, try step.choice(text, choices), at: time)
        case "legibilityWeight":
            let choices: [String: LegibilityWeight?] = ["regular": .regular, "bold": .bold]
            environment(\.legibilityWeight, try step.choice(text, choices), at: time)
        case "horizontalSizeClass":
            environment(\.horizontalSizeClass, try step.choice(text, sizeClasses), at: time)
        case "verticalSizeClass":
            environment(\.verticalSizeClass, try step.choice(text, sizeClasses), at: time)
        case "locale": environment(\.locale, Locale(identifier: text), at: time)
        case "timeZone":
            guard let zone = TimeZone(identifier: text) else {
                throw step.failure("has '\(text)', which is no time zone such as Europe/Berlin")
            }
            environment(\.timeZone, zone, at: time)
        default:
            let known = Self.choices + Self.flags.keys + Self.numbers.keys
            throw step.failure("cannot set '\(name)'; give one of \(known.sorted().joined(separator: ", "))")
        }
    }
}

/// A value of a JSON file.
private enum JSONValue: Decodable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The numbers of a list of two; nil for anything else.
    var pair: (Double, Double)? {
        guard case .list(let list) = self, list.count == 2, case .number(let x) = list[0],
            case .number(let y) = list[1]
        else { return nil }
        return (x, y)
    }
}

/// Reads the values of a step, each once.
private struct StepReader {
    let number: Int
    var values: [String: JSONValue]

    func failure(_ reason: String) -> InteractionScriptError {
        InteractionScriptError(description: "step \(number) of the script \(reason)")
    }

    /// Throws if values are left; `keys` are those of the action besides `at`.
    func finish(keys: [String]) throws(InteractionScriptError) {
        if let name = values.keys.sorted().first {
            let known = (["at"] + keys).joined(separator: ", ")
            throw failure("has '\(name)', which its action does not take; it takes \(known)")
        }
    }

    mutating func number(_ name: String) throws(InteractionScriptError) -> Double? {
        guard let value = values.removeValue(forKey: name) else { return nil }
        guard case .number(let number) = value, number >= 0 else {
            throw failure("needs a number that is not negative for '\(name)'")
        }
        return number
    }

    mutating func optionalSignedNumber(_ name: String) throws(InteractionScriptError) -> Double? {
        guard let value = values.removeValue(forKey: name) else { return nil }
        guard case .number(let number) = value else { throw failure("needs a number for '\(name)'") }
        return number
    }

    mutating func signedNumber(_ name: String) throws(InteractionScriptError) -> Double {
        guard let number = try optionalSignedNumber(name) else {
            throw failure("needs a number for '\(name)'")
        }
        return number
    }

    mutating func takeNull(_ name: String) -> Bool {
        guard case .null = values[name] else { return false }
        values[name] = nil
        return true
    }

    mutating func size(_ name: String) throws(InteractionScriptError) -> CGSize {
        guard let (width, height) = values.removeValue(forKey: name)?.pair else {
            throw failure("needs two numbers for '\(name)', such as [120, 0]")
        }
        return CGSize(width: width, height: height)
    }

    mutating func points(_ name: String) throws(InteractionScriptError) -> [CGPoint] {
        guard case .list(let list) = values.removeValue(forKey: name) else { return [] }
        let pairs = list.compactMap(\.pair)
        guard pairs.count == list.count else {
            throw failure("needs points for '\(name)', such as [[10, 10], [40, 25]]")
        }
        return pairs.map { CGPoint(x: $0.0, y: $0.1) }
    }

    mutating func text(_ name: String) throws(InteractionScriptError) -> String {
        guard case .text(let text) = values.removeValue(forKey: name) else {
            throw failure("needs a text for '\(name)'")
        }
        return text
    }

    mutating func value(_ name: String) throws(InteractionScriptError) -> ScriptValue {
        switch values.removeValue(forKey: name) {
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .flag(let flag): return .flag(flag)
        default: throw failure("needs a text, a number, true or false for '\(name)'")
        }
    }

    mutating func position(_ name: String) throws(InteractionScriptError) -> CGPoint {
        guard let (x, y) = values.removeValue(forKey: name)?.pair else {
            throw failure("needs a point for '\(name)', such as [10, 25]")
        }
        return CGPoint(x: x, y: y)
    }

    mutating func target(_ name: String) throws(InteractionScriptError) -> ScriptTarget {
        let value = values.removeValue(forKey: name)
        if case .text(let text) = value { return ScriptTarget(text) }
        if let (x, y) = value?.pair { return .point(x: x, y: y) }
        if case .object(var object) = value {
            var anchor = UnitPoint.center
            if let given = object.removeValue(forKey: "anchor") {
                guard let (x, y) = given.pair else { throw failure("needs two numbers for 'anchor'") }
                anchor = UnitPoint(x: x, y: y)
            }
            if object.count == 1, case .text(let name) = object["identifier"] {
                return .identifier(name, anchor: anchor)
            }
            if object.count == 1, case .text(let name) = object["label"] {
                return .label(name, anchor: anchor)
            }
        }
        throw failure(
            "needs a target for '\(name)': an identifier or a text, a point [x, y], or an object with an identifier or "
                + "a label, and an anchor"
        )
    }

    mutating func curve() throws(InteractionScriptError) -> UnitCurve? {
        guard let value = values.removeValue(forKey: "curve") else { return nil }
        guard case .text(let name) = value else { throw failure("needs a text for 'curve'") }
        let curves: [String: UnitCurve] = [
            "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
        ]
        return try choice(name, curves)
    }

    func choice<Value>(_ text: String, _ choices: [String: Value]) throws(InteractionScriptError) -> Value {
        guard let value = choices[text] else {
            throw failure("has '\(text)', which is none of \(choices.keys.sorted().joined(separator: ", "))")
        }
        return value
    }
}
