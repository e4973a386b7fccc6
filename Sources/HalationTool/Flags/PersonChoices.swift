import HalationCatalog
import HalationCore

/// The colour scheme of a picture.
enum SchemeChoice: String, FlagChoice {
    case light, dark

    /// The scheme as views see it.
    var colorScheme: ColorScheme { self == .light ? .light : .dark }
}

/// The direction in which views are laid out.
enum DirectionChoice: String, FlagChoice {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"

    /// The direction as views see it.
    var layoutDirection: LayoutDirection { self == .leftToRight ? .leftToRight : .rightToLeft }
}

/// The name of a text size, as SwiftUI has it.
struct TypeSizeName: FlagValue {
    let size: DynamicTypeSize

    static let proposals = DynamicTypeSize.allCases.map { "\($0)" }

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let size = DynamicTypeSize.allCases.first(where: { "\($0)" == text }) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give \(Self.proposals.formatted(as: "or"))"
            )
        }
        self.size = size
    }
}
