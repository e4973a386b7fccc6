package import HalationSource

/// The modules that a source file imports.
package struct SourceImports: Sendable {
    /// An import, and where it stands.
    package struct Import: Sendable {
        package let module: String
        package let line: Int

        /// Whether it is in a branch of `#if`, which may be for another system.
        package let isConditional: Bool
    }

    /// All imports in their order.
    package private(set) var all: [Import] = []

    package init(_ source: SourceText) {
        let tokens = source.tokens
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        var conditions = 0
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let text = source.text(of: token)
            let isDirective = index > 0 && source.text(of: tokens[index - 1]) == "#" && token.isAttached
            if isDirective, text == "if" { conditions += 1 }
            if isDirective, text == "endif" { conditions -= 1 }
            // An import stands at the beginning of a line, maybe after attributes and an access level.
            guard text == "import", token.depth == 0, index + 1 < tokens.count,
                index == 0 || source.text(of: tokens[index - 1]) != "."
            else { continue }
            let line = source.line(of: token.range.lowerBound)
            let words = tokens[(index + 1)...].prefix { source.line(of: $0.range.lowerBound) == line }
                .map { source.text(of: $0) }
            let path = words.first.map(kinds.contains) == true ? Array(words.dropFirst()) : words
            if let module = path.first {
                all.append(Import(module: module, line: line, isConditional: conditions > 0))
            }
        }
    }
}

extension SourceImports {
    /// Whether the file is one for Apple's systems, and compiled with Halation's modules.
    ///
    /// Libraries that also build on Linux import frameworks of views only where those exist, if at all.
    package var isForApple: Bool {
        all.contains { found in
            Self.viewFrameworks.contains(found.module)
                || (!found.isConditional && Self.frameworks.contains(found.module))
        }
    }

    private static let viewFrameworks: Set = ["AppKit", "SwiftUI", "UIKit"]

    private static let frameworks = Set(OptionalFrameworks.dependencies.keys).union([
        "Cocoa", "Combine", "CoreGraphics", "ImageIO", "QuartzCore", "UniformTypeIdentifiers",
        "os", "simd",
    ])

    /// The modules that Apple's frameworks import for a program without an import of its own.
    ///
    /// There a file that imports Foundation or UIKit alone has publishers, `@Observable` and the names of Core
    /// Graphics too, and `URLSession` is a part of Foundation; here it is in a module that loads a library for the
    /// network, so only programs that name one of its types get it. So it is with predicates and expressions by format,
    /// with the fetches of Core Data, which are a part of SwiftUI there, and with the frameworks that UIKit contains.
    package static func implied(by sources: [SourceText]) -> [String] {
        let frameworks: Set = ["AppKit", "Cocoa", "CoreData", "Foundation", "SpriteKit", "SwiftUI", "UIKit"]
        let imports = sources.flatMap { source in
            let replaced = AppleNames.replaced(in: source).map(SourceText.init) ?? source
            return SourceImports(replaced).all.filter { !$0.isConditional }.map(\.module)
        }
        return imports.contains(where: frameworks.contains) ? impliedByFrameworks(sources) : []
    }

    /// The modules for files of which some imports such a framework.
    package static func impliedByFrameworks(_ sources: [SourceText]) -> [String] {
        ["Combine", "CoreGraphics", "Observation", "QuartzCore"]
            + (uses(networkTypes, in: sources) ? ["FoundationNetworking", "HalationNetworking"] : [])
            + (uses(filterTypes, in: sources) ? ["CoreImage"] : [])
            + (uses(fileTypes, in: sources) ? ["ImageIO"] : [])
            + (uses(textTypes, in: sources) ? ["CoreText"] : [])
            + (usesManagedObjects(sources)
                ? ["CoreData", "HalationPredicates"]
                : uses(predicateTypes, in: sources) ? ["HalationPredicates"] : [])
    }

    /// Whether any of the sources has managed objects of Core Data.
    package static func usesManagedObjects(_ sources: [SourceText]) -> Bool {
        uses(managedTypes, in: sources)
    }

    private static func uses(_ types: Set<String>, in sources: [SourceText]) -> Bool {
        sources.contains { source in
            source.tokens.contains { $0.kind == .word && types.contains(source.text(of: $0)) }
        }
    }

    private static let managedTypes: Set = [
        "CoreData", "NSFetchRequest", "NSManagedObject", "NSManagedObjectContext",
        "NSPersistentCloudKitContainer",
        "NSPersistentContainer", "managedObjectContext",
    ]

    private static let predicateTypes: Set = [
        "NSComparisonPredicate", "NSCompoundPredicate", "NSExpression", "NSPredicate", "NSSortDescriptor",
    ]

    /// Names of Core Image, Image I/O and Core Text, which UIKit contains.
    private static let filterTypes: Set = ["CIColor", "CIContext", "CIFilter", "CIImage", "CIVector"]
    private static let fileTypes: Set = [
        "CGImageDestination", "CGImageDestinationCreateWithData", "CGImageDestinationCreateWithURL",
        "CGImageSource", "CGImageSourceCreateWithData", "CGImageSourceCreateWithURL",
    ]
    private static let textTypes: Set = [
        "CTFont", "CTFontCreateWithName", "CTFontManagerRegisterFontsForURL",
        "CTFontManagerRegisterGraphicsFont", "CTFramesetterCreateWithAttributedString",
        "CTLineCreateWithAttributedString",
    ]

    private static let networkTypes: Set = [
        "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
        "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
        "URLSessionDownloadTask", "URLSessionTask", "URLSessionWebSocketTask",
    ]
}
