import Foundation
import HalationDrawing
import HalationPackages
import HalationSource
import HalationTool
import PictureTestSupport
import TestSupport
import Testing

@Suite("Files that run renders")
struct RunTests {
    /// The entry that `run` adds to a program, or the message.
    private func entry(_ texts: [String], root: String? = nil) throws -> String {
        let folder = try TemporaryFolder()
        for (index, text) in texts.enumerated() {
            try text.write(toFile: "\(folder.path)/File\(index).swift", atomically: true, encoding: .utf8)
        }
        do {
            let sources = try SourceFiles(at: folder.path)
            return try ProgramEntry(ProgramSurvey(sources), root: root).text
        } catch {
            return error.sentence
        }
    }

    /// The expression of the root in the entry.
    private func root(_ texts: String..., root: String? = nil) throws -> String? {
        let text = try entry(texts, root: root)
        guard let start = text.range(of: "name: \"halation-root\") { "),
            let end = text.range(of: " }", range: start.upperBound..<text.endIndex)
        else { return text.contains("@section") ? text : nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static let view = "struct ContentView: View { var body: some View { Text(\"a\") } }\n"

    @Test(
        "Mistakes in options are said before anything is built",
        arguments: [
            (
                ["--output", "a.png"],
                "--output cannot be 'a.png' for 120 frames; give a folder, an .apng file, or "
                    + "one frame with --at or --frames"
            ),
            (
                ["--size", "9"],
                "--size cannot be '9'; give a width and a height in points, such as 1280x720, or a "
                    + "name, such as 1080p"
            ),
            (["--sede", "3"], "program has no --sede; did you mean --seed?"),
            (["--frames", "5", "--at", "1s"], "--at and --frames both select frames; give one of them"),
        ]
    )
    @MainActor func mistakes(options: [String], sentence: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/Hello.swift"
        try ("import SwiftUI\n" + Self.view).write(toFile: file, atomically: true, encoding: .utf8)

        let run = await RecordedRun(["run", file, "--package", "/nowhere"] + options)

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: \(sentence)\n")
    }

    @Test("A program that uses the bundle of its module gets one, unless it has its own")
    func moduleBundle() throws {
        let use = "let url = Bundle.module.url(forResource: \"a\", withExtension: \"json\")\n"
        let own = "extension Bundle { static var module: Bundle { .main } }\n"

        #expect(try entry([Self.view, use]).contains("static var module: Bundle"))
        #expect(
            try entry([Self.view, "let image = Image(\"a\", bundle: .module)"]).contains("static var module")
        )
        #expect(try !entry([Self.view, use, own]).contains("static var module"))
        #expect(try !entry([Self.view, "let module = 1"]).contains("static var module"))
    }

    @Test("Resources are linked beside the executable, the nearest of a name, and vanish with their files")
    func resources() throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        func write(_ path: String) throws {
            let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(path.utf8).write(to: url)
        }
        for path in [
            "Project/Package.swift", "Project/data.json", "Project/App/data.json", "Project/App/Main.swift",
            "Project/App/App-Info.plist", "Project/Art/note.txt", "Project/App/de.lproj/Localizable.strings",
            "built/Main",
        ] { try write(path) }
        let own = #"<plist version="1.0"><dict><key>Own</key><string>1</string></dict></plist>"#
        try Data(own.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/Project/App/App-Info.plist"))
        func link() {
            let source = "\(folder.path)/Project/App/Main.swift"
            let resources = ResourceFolders(around: source).search()
            ProgramBundle(of: "\(folder.path)/built/Main", source: source, resources: resources).link()
        }
        func text(_ name: String) -> String? {
            files.contents(atPath: "\(folder.path)/built/\(name)").map { String(decoding: $0, as: UTF8.self) }
        }

        link()
        link()

        #expect(text("data.json") == "Project/App/data.json")
        #expect(text("note.txt") == "Project/Art/note.txt")
        let list = text("Info.plist") ?? ""
        #expect(list.contains("<key>Own</key>") && list.contains("<key>CFBundleName</key>"))
        #expect(text("de.lproj/Localizable.strings") == "Project/App/de.lproj/Localizable.strings")
        #expect(text("Main") == "built/Main")
        #expect(text("Main.swift") == nil)

        try files.removeItem(atPath: "\(folder.path)/Project/App/data.json")
        try files.removeItem(atPath: "\(folder.path)/Project/Art/note.txt")
        link()
        #expect(text("data.json") == "Project/data.json")
        #expect(try !files.contentsOfDirectory(atPath: "\(folder.path)/built").contains("note.txt"))
    }

    @Test("The root of a file with an app is its scene, and the app begins the program")
    func app() throws {
        let app =
            Self.view + "@main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }"
        #expect(try root(app) == nil)
        #expect(try !entry([app]).contains("@main"))
        #expect(try root(app, root: "Other(a: 1)") == "Other(a: 1)")
    }

    @Test("Without an app, previews come before preview providers, and these before views")
    func order() throws {
        let provider =
            "struct Some_Previews: PreviewProvider { static var previews: some View { ContentView() } }\n"
        #expect(try root(Self.view + provider) == "Some_Previews.previews")
        #expect(try root(Self.view) == "ContentView()")
        let preview = "#Preview(\"one\") {\n ContentView()\n}\n"
        #expect(try root(Self.view + provider, preview) == nil)
        #expect(try entry([preview]).contains("@main"))
        let conditional = Self.view + "#if DEBUG\n\(provider)#endif\n"
        #expect(try root(conditional) == "Some_Previews.previews")
    }

    @Test("The one view without arguments is found among views that need some")
    func onlyView() throws {
        let other = """
            struct Row: View {
                let title: String
                @State private var isOn = false
                var body: some View { Text(title) }
            }
            struct Bound: View { @Binding var value: Int; var body: some View { Text("") } }
            private struct Hidden: View { var body: some View { Text("") } }
            struct Wrapper<Content: View>: View { var content: Content?; var body: some View { content } }
            struct Own: View { let size: Int; init(_ size: Int) { self.size = size }; var body: some View { Text("") } }
            """
        #expect(try root(Self.view + other) == "ContentView()")
        #expect(try entry([other]).contains("cannot be made without arguments"))
        #expect(
            try !entry([other, "extension View { func big() -> some View { self } }"]).contains("'View'")
        )
        #expect(
            try !entry([other, "struct Store<Content: View> { var content: Content? }"]).contains("'Store'")
        )
        #expect(
            try entry(["let x = 1"]) == "there is no view in the file; declare a struct that conforms to View"
        )
    }

    @Test("Of several views, the root is the one that no other contains")
    func topView() throws {
        let parent = """
            struct Screen: View {
                @Environment(\\.colorScheme) var scheme
                @State var count = 0
                var title: String?
                let size: Double = 3 // { not a block
                init(count: Int = 1) { self.count = count }
                var body: some View { VStack { ContentView(); Text("\\(count) Screen") } }
            }
            """
        #expect(try root(Self.view, parent) == "Screen()")
        let first = "struct First: View { var body: some View { Text(\"a\") } }"
        let alone = "struct Second: View { var body: some View { Text(\"b\") } }"
        #expect(
            try entry([first, alone])
                == "there are several views: First and Second; choose one, as in --root 'First()'"
        )
    }

    @Test("Of several views that no other contains, the root is named like the file, or ContentView")
    func namedView() throws {
        func root(of text: String, inFile name: String) throws -> String? {
            let folder = try TemporaryFolder()
            let path = folder.path + "/\(name).swift"
            try Data(text.utf8).write(to: URL(filePath: path))
            let text = try ProgramEntry(ProgramSurvey(SourceFiles(at: path)), root: nil).text
            return text.split(separator: "{ ").first { $0.contains("() }") }.map {
                String($0.prefix { $0 != " " })
            }
        }
        let others = ["First", "Second", "ContentView"].map {
            "struct \($0): View { var body: some View { Text(\"a\") } }\n"
        }
        #expect(try root(of: others.joined(), inFile: "Second") == "Second()")
        #expect(try root(of: others.joined(), inFile: "Other") == "ContentView()")
        #expect(
            try root(of: others.joined().replacing("Second", with: "CardView"), inFile: "Card")
                == "CardView()"
        )
        // A view that another contains is not the root for its name.
        let parent = "struct Outer: View { var body: some View { ContentView() } }\n"
        #expect(try root(of: parent + others.joined(), inFile: "First") == "First()")
    }

    @Test(
        "The root of a playground is what its page shows",
        arguments: [
            ("PlaygroundPage.current.setLiveView(Demo(a: 1))", "Demo(a: 1)"),
            ("PlaygroundSupport.PlaygroundPage.current.setLiveView(A().padding())", "A().padding()"),
            ("PlaygroundPage.current.liveView = UIHostingController(rootView: A())", "A()"),
            ("PlaygroundPage.current.needsIndefiniteExecution = true", "First()"),
        ]
    )
    func playground(statement: String, expected: String) throws {
        let view = "import SwiftUI\nstruct First: View { var body: some View { Text(\"a\") } }\n"

        #expect(try root(view + statement + "\n") == expected)
    }

    private static let launch = """
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {}

        """

    @Test("A program of UIKit's life cycle begins with the window that its delegates show")
    func delegates() throws {
        let scene = """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene() { window.rootViewController = UIHostingController(rootView: ContentView()) }
            }
            """
        let whole = try entry([Self.launch, scene, Self.view, "#Preview { ContentView() }"])
        #expect(
            whole.contains(
                "DelegateProgram.main(\"AppDelegate\", delegate: { AppDelegate() }, scene: { SceneDelegate() })"
            )
        )
        #expect(!whole.contains("halation_previews"))

        let old = Self.launch.replacing("{}", with: "{ func f() { window?.rootViewController = c } }")
        #expect(try entry([old, Self.view]).contains("delegate: { AppDelegate() }) }"))
        let modern = old.replacing("@UIApplicationMain", with: "@main")
        #expect(try entry([modern, Self.view]).contains("delegate: { AppDelegate() }) }"))
        #expect(try entry([old, Self.view], root: "Other()").contains("{ PreviewProgram.main() }"))
    }

    @Test("An app is told how to make its delegates, if other files can make them without arguments")
    func adaptedDelegates() throws {
        let app = """
            @main struct MyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
            class Seen: NSObject, UIApplicationDelegate { var count = 0 }
            private class Hidden: NSObject, UIApplicationDelegate {}
            class Needy: NSObject, UIApplicationDelegate { init(name: String) {} }
            class Guarded: NSObject, UIApplicationDelegate { fileprivate override init() {} }
            #if os(macOS)
            class Foreign: NSObject, NSApplicationDelegate {}
            #else
            class Phone: NSObject, UIApplicationDelegate {}
            #endif
            """
        let text = try entry([app, Self.view])

        #expect(text.contains("DelegateList.add(to: list, Seen.self) { Seen() }"))
        #expect(text.contains("DelegateList.add(to: list, Phone.self) { Phone() }"))
        #expect(["Hidden", "Needy", "Guarded", "Foreign"].allSatisfy { !text.contains($0) })
        #expect(try !entry([app.replacing("@main ", with: ""), Self.view]).contains("DelegateList"))
    }

    @Test("A delegate that shows no window, such as one with a storyboard, leaves the root to the views")
    func storyboards() throws {
        let text = try entry([Self.launch, Self.view])

        #expect(text.contains("{ PreviewProgram.main() }") && text.contains("ContentView()"))
    }

    @Test("A preview may have an attribute, such as an availability")
    func availablePreview() throws {
        let text = """
            @available(iOS 17.0, macOS 14.0, *)
            #Preview("One", traits: .sizeThatFitsLayout) { ContentView() }

            @available(iOS 17.0, *) #Preview { ContentView() }
            """
        let folder = try TemporaryFolder()
        let path = folder.path + "/File.swift"
        try Data((Self.view + "\n" + text).utf8).write(to: URL(filePath: path))
        #expect(try ProgramSurvey(SourceFiles(at: path)).previewCount == 2)
    }

    @Test("Tests in a folder are not part of its program; a file of tests alone is read")
    func tests() throws {
        let unit = "import XCTest\n@testable import App\nfinal class UnitTests: XCTestCase {}\n"
        let swift = "import Testing\n@Suite struct Plain {}\n"

        #expect(try namesOfFiles(Self.view, unit, swift) == ["File0.swift"])
        #expect(try namesOfFiles(unit, swift) == ["File0.swift", "File1.swift"])
    }

    /// The names of the files that are read of a folder with the given texts.
    private func namesOfFiles(_ texts: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        for (index, text) in texts.enumerated() {
            try text.write(toFile: "\(folder.path)/File\(index).swift", atomically: true, encoding: .utf8)
        }
        return try SourceFiles(at: folder.path).names
    }

    @Test("A missing file and a folder without Swift files are mistakes")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: (any Error).self) { try SourceFiles(at: folder.path + "/none.swift") }
        #expect(throws: (any Error).self) { try SourceFiles(at: folder.path) }
    }

    @Test("Names that neither the file nor Halation declares are listed once")
    func messages() {
        let output = """
            /a/File.swift:3:8: error: no such module 'UIKit'
            3 | import UIKit
                   ^
            /a/File.swift:9:4: error: cannot find 'Chart' in scope
            /a/File.swift:10:4: error: cannot find type 'Chart' in scope
            /a/File.swift:11:9: error: value of type 'some View' has no member 'sparkle'
            /a/File.swift:12:9: error: type 'Color' has no member 'plaid'
            /tmp/Entry.swift:4:9: error: cannot find 'Root' in scope
            """
        let messages = CompilerMessages(output, ownFile: "/tmp/Entry.swift")
        #expect(messages.missingNames == ["the module UIKit", "Chart", ".sparkle", "Color.plaid"])
        #expect(!messages.text.contains("Entry.swift"))
        #expect(messages.text.contains("/a/File.swift:9:4"))
        #expect(messages.summary(of: "File").contains("Differences from SwiftUI"))
        let own = CompilerMessages(
            "/tmp/Entry.swift:4:9: error: cannot find 'Root' in scope",
            ownFile: "/tmp/Entry.swift"
        )
        #expect(
            own.summary(of: "File") == "--root is not a view that can be made: cannot find 'Root' in scope"
        )
    }

    @Test(
        "Imports of frameworks are of the modules that stand for them, iOS is this system, and others stay",
        arguments: [
            ("import os.log", "import os"), ("import Cocoa", "import AppKit"),
            ("import CoreTransferable", "import SwiftUI"), ("import PlaygroundSupport", "import SwiftUI"),
            ("import CryptoKit", "import HalationCryptography"),
            ("PlaygroundPage.current.setLiveView(A())\nlet a = 1", "\nlet a = 1"),
            ("PlaygroundPage.current.setLiveView(A(f: #selector(g)))\nlet a = 1", "\nlet a = 1"),
            ("func f() { PlaygroundPage.current.finishExecution() }", nil),
            ("import struct UIKit.UIColor", "import UIKit"),
            ("import OSLog; import UIKit", "import os; import UIKit"),
            ("@preconcurrency import CoreGraphics.CGPath // a", "@preconcurrency import CoreGraphics // a"),
            ("import UIKit", nil), ("import struct Foundation.Date", nil), ("import Metal.MTLDevice", nil),
            ("// import Cocoa", nil), ("let iOS = 1; f(iOS)", nil), ("#if os(macOS)", nil),
            ("#if os(iOS) || os(tvOS)", "#if os(Linux) || os(tvOS)"),
            ("#elseif !os(iOS)", "#elseif !os(Linux)"),
        ] as [(String, String?)]
    )
    func imports(text: String, expected: String?) {
        #expect(AppleNames.replaced(in: SourceText(text)) == expected)
    }

    @Test(
        "A selector holds its method, and attributes of Objective-C are left out",
        arguments: [
            ("f(#selector(tick))", "f(Selector(\"tick\", tick))"),
            (
                "#selector(UIResponder.resignFirstResponder)",
                "Selector(\"UIResponder.resignFirstResponder\", UIResponder.resignFirstResponder)"
            ),
            ("#selector(Self.move(_:to:)), 1", "Selector(\"Self.move(_:to:)\", Self.move(_:to:)), 1"),
            ("#selector(getter: A.b)", "Selector(\"getter: A.b\")"),
            ("@objc func tick() {}", " func tick() {}"),
            ("@objc(name:) private func tick() {}", " private func tick() {}"),
            ("@IBAction\nfunc tap() {}", "\nfunc tap() {}"), ("@objcMembers class A {}", " class A {}"),
            (
                "@UIApplicationMain\nclass A: B, UIApplicationDelegate {}",
                "\nclass A: B, UIApplicationDelegate {}"
            ),
            (
                "@main final class A: UIResponder, UIApplicationDelegate {}",
                " final class A: UIResponder, UIApplicationDelegate {}"
            ),
            ("@main struct A: App {}", nil), ("@main class A { let b: UIApplicationDelegate }", nil),
            (
                "@State var t = Timer()",
                "@State var t = Timer(timeInterval: .greatestFiniteMagnitude, repeats: false, block: { _ in })"
            ),
            ("struct Timer: View {}\nTimer()", nil), ("let t = Kit.Timer()", nil), ("Timer(a: 1)", nil),
            ("@object var a = 1", nil), ("\"#selector(a) @objc\"", nil), ("// @objc", nil),
            ("#selector(unfinished", nil),
        ] as [(String, String?)]
    )
    func objectiveC(text: String, expected: String?) {
        #expect(AppleNames.replaced(in: SourceText(text)) == expected)
    }

    @Test(
        "A program has what Apple's frameworks import, and the network's module if it names one of its types",
        arguments: [
            ("import Foundation", ["Combine", "CoreGraphics", "Observation", "QuartzCore"]),
            (
                "import UIKit\nlet s = URLSession.shared",
                [
                    "Combine", "CoreGraphics", "Observation", "QuartzCore", "FoundationNetworking",
                    "HalationNetworking",
                ]
            ),
            (
                "import SwiftUI\nlet s = CGImageSourceCreateWithURL(url, nil)\nlet c = CIContext()",
                ["Combine", "CoreGraphics", "Observation", "QuartzCore", "CoreImage", "ImageIO"]
            ),
            ("struct A {} // import Foundation", []),
        ] as [(String, [String])]
    )
    func implied(text: String, expected: [String]) throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path).appendingPathComponent("A.swift")
        try Data(text.utf8).write(to: file)
        #expect(ImportedModules.implied(by: try SourceFiles(at: file.path)) == expected)
    }
}
