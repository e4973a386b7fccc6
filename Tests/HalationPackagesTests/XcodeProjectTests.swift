import Foundation
import HalationPackages
import HalationSource
import TestSupport
import Testing

@Suite("Xcode projects")
struct XcodeProjectTests {
    @Test("A project is its app's folders; tests, widgets and packages are left out with a sentence")
    func readsFolders() throws {
        let folder = try TemporaryFolder()
        try SamplePackage.write(
            [
                "My App.xcodeproj/project.pbxproj": """
                SWIFT_VERSION = 6.0;
                SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                repositoryURL = "https://e.org/Kit.git";
                """,
                "My App/App.swift": "@main struct A: App {}", "Shared/b.swift": "",
                "MyTests/c.swift": "", "Widget/d.swift": "@main\npublic struct W: WidgetBundle {}",
                "Core/Package.swift": ".library(name: \"Core\", targets: [\"Core\"])",
            ],
            to: folder.path
        )
        let project = try #require(XcodeProject(in: folder.path))

        #expect(
            project.leftOut == [
                "'Core' is left out: it is a package of its own",
                "'MyTests' is left out: its tests are not run",
                "'Widget' is left out: its program 'W' is not the app",
                "the package https://e.org/Kit.git of the project is left out: it is not looked for",
                "build phases, schemes and settings of 'My App.xcodeproj' are left out",
            ]
        )
        let source = try project.package()
        let target = try #require(source.manifest.targets.first)
        #expect(target.name == "MyApp")
        #expect(target.dependencies.map(\.name) == ["Core"])
        #expect(target.settings.map(\.name) == ["defaultIsolation", "enableUpcomingFeature"])
        #expect(target.settings.last?.values == ["BareSlashRegexLiterals"])
        #expect(source.manifest.languageMode == 6)
        #expect(
            TargetFiles(target, in: folder.path).files.map(\.path) == ["My App/App.swift", "Shared/b.swift"]
        )
    }

    /// The text of a project's file with some objects.
    private static func project(_ objects: String) -> String {
        "// !$*UTF8*$!\n{ objectVersion = 77; objects = {\n\(objects)\n}; rootObject = 00; }"
    }

    /// An app by its folder, a widget by its files, and a framework.
    private static let objects = """
        A1 /* App */ = {
            isa = PBXNativeTarget;
            buildPhases = (B1 /* Sources */, );
            fileSystemSynchronizedGroups = (C1 /* App */, );
            name = App;
            productType = "com.apple.product-type.application";
        };
        A2 /* My Widget */ = {
            isa = PBXNativeTarget;
            buildPhases = (B2 /* Sources */, );
            name = "My Widget";
            productType = "com.apple.product-type.app-extension";
        };
        A3 /* Core */ = {
            isa = PBXNativeTarget;
            fileSystemSynchronizedGroups = (C3 /* Core */, );
            name = Core;
            productType = "com.apple.product-type.framework";
        };
        B1 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
        B2 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (D1, D2, ); };
        C1 /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        C3 /* Core */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
        D1 = {isa = PBXBuildFile; fileRef = E1; };
        D2 = {isa = PBXBuildFile; fileRef = E2; };
        E1 = {isa = PBXFileReference; path = Clock.swift; sourceTree = "<group>"; };
        E2 = {isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        """
    private static let projectText = project(objects)

    @Test(
        "A scheme is its target's sources, by their folder or by their names",
        arguments: [
            ("App", "App", ["App/Main.swift", "App/Shared.swift"], true),
            ("My Widget", "MyWidget", ["App/Shared.swift", "Widget/Clock.swift"], true),
            ("Release", "MyWidget", ["App/Shared.swift", "Widget/Clock.swift"], true),
            ("Core", "Core", ["Core/a.swift"], false),
        ]
    )
    func readsSchemes(scheme: String, name: String, sources: [String], isProgram: Bool) throws {
        let folder = try TemporaryFolder()
        try SamplePackage.write(
            [
                "App.xcodeproj/project.pbxproj": Self.projectText,
                "App.xcodeproj/xcshareddata/xcschemes/Release.xcscheme": "BlueprintName = \"My Widget\"",
                "App/Main.swift": "@main struct A: App {}", "App/Shared.swift": "", "Core/a.swift": "",
                "Widget/Clock.swift": "@main struct W: Widget {}",
            ],
            to: folder.path
        )
        let project = try #require(try XcodeProject(in: folder.path, scheme: scheme))
        let target = try #require(try project.package().manifest.targets.first)

        #expect(target.name == name)
        #expect(target.type == (isProgram ? .executable : .regular))
        #expect(TargetFiles(target, in: folder.path).files.map(\.path) == sources)
        #expect(throws: PackageError.unknownScheme("Other", known: ["App", "Core", "My Widget"])) {
            try XcodeProject(in: folder.path, scheme: "Other")
        }
    }

    @Test(
        "Files of a target are not looked for in the code of others, and of two the project's groups tell which"
    )
    func distinguishesFiles() throws {
        let folder = try TemporaryFolder()
        let group = "F2 = {isa = PBXGroup; children = (E2, ); path = Both; sourceTree = \"<group>\"; };"
        try SamplePackage.write(
            [
                "App.xcodeproj/project.pbxproj": Self.project(Self.objects + group),
                "App/Shared.swift": "",
                "Both/Shared.swift": "", "Pods/Kit/Clock.swift": "", ".build/a/Clock.swift": "",
                "DerivedData/Clock.swift": "", "Widget/Clock.swift": "@main struct W: Widget {}",
                "Other/Clock.swift": "",
            ],
            to: folder.path
        )
        let project = try #require(try XcodeProject(in: folder.path, scheme: "My Widget"))
        let target = try #require(try project.package().manifest.targets.first)

        let files = TargetFiles(target, in: folder.path).files.map(\.path)
        #expect(files == ["Both/Shared.swift", "Other/Clock.swift", "Widget/Clock.swift"])
        #expect(
            project.leftOut.last
                == "'Clock.swift' of 'My Widget' is the name of several files: all of them are built"
        )
    }

    /// The files of a folder with the project of ``projectText``, an app by its folder.
    private static let projectFiles = [
        "App.xcodeproj/project.pbxproj": projectText, "App/Main.swift": "@main struct A: App {}",
        "App/Assets.xcassets/a.json": "", "Old/Main.swift": "struct A {}", "Old/Assets.xcassets/b.json": "",
        "loose.swift": "struct A {}",
    ]

    @Test(
        "A project is the sources of its app, and a folder of whose sources the app has none brings no catalog"
    )
    func sourcesOfApp() throws {
        let folder = try TemporaryFolder()
        try SamplePackage.write(Self.projectFiles, to: folder.path)
        let project = try #require(XcodeProject(in: folder.path))
        let files = TargetFiles(try #require(try project.package().manifest.targets.first), in: folder.path)

        #expect(files.files.filter { $0.kind == .swift }.map(\.path) == ["App/Main.swift"])
        #expect(files.catalogs == ["App/Assets.xcassets"])
        #expect(project.leftOut.first == "'Old' is left out: its sources do not belong to 'App'")
    }

    /// The Swift files of the sample's project with another text.
    private func sources(ofProject text: String, files: [String: String] = [:]) throws -> [String] {
        let folder = try TemporaryFolder()
        try SamplePackage.write(
            Self.projectFiles.merging(files) { $1 }.merging(["App.xcodeproj/project.pbxproj": text]) { $1 },
            to: folder.path
        )
        let project = try #require(XcodeProject(in: folder.path))
        let target = try #require(try project.package().manifest.targets.first)
        return TargetFiles(target, in: folder.path).files.filter { $0.kind == .swift }.map(\.path)
    }

    @Test("A project is all files of its folder if a source of its app is lost")
    func lostSource() throws {
        let text = Self.projectText.replacing("files = ();", with: "files = (D3, );")
            .replacing("E1 =", with: "D3 = {fileRef = E3; }; E3 = {path = Far.swift; }; E1 =")
        #expect(try sources(ofProject: text) == ["App/Main.swift", "Old/Main.swift", "loose.swift"])
    }

    /// The project with exceptions of a folder for a target.
    private func project(folder: String, exceptions: String, for target: String) -> String {
        let group = "C9 = {isa = PBXFileSystemSynchronizedRootGroup; path = Old; };"
        let all = Self.objects + (folder == "C9" ? group : "")
        return Self.project(
            all.replacing("\(folder) /* App */ = {", with: "\(folder) = {")
                .replacing("\(folder) = {", with: "\(folder) = { exceptions = (F9, ); ") + """
                    F9 = {
                        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                        membershipExceptions = (\(exceptions), );
                        target = \(target) /* App */;
                    };
                    """
        )
    }

    @Test(
        "Exceptions of a folder leave files out of its targets, and add files to the others",
        arguments: [
            ("C9", "Main.swift", "A1", ["App/Main.swift", "Old/Main.swift"]),
            ("C9", "Main.swift", "A3", ["App/Main.swift"]),
            ("C1", "Notes.swift", "A1", ["App/Main.swift", "App/My Views/a.swift"]),
            ("C1", "\"My Views\", Notes.swift", "A1", ["App/Main.swift"]),
            ("C1", "Notes.swift", "A3", ["App/Main.swift", "App/My Views/a.swift", "App/Notes.swift"]),
        ]
    )
    func exceptions(folder: String, exceptions: String, target: String, sources: [String]) throws {
        let text = project(folder: folder, exceptions: exceptions, for: target)
        let files = ["App/Notes.swift": "", "App/My Views/a.swift": ""]
        #expect(try self.sources(ofProject: text, files: folder == "C1" ? files : [:]) == sources)
    }

    @Test("Sources outside of the project's folder are found by their paths, and copied with the others")
    func sourcesOutside() throws {
        let folder = try TemporaryFolder()
        let outside = """
            D3 = {isa = PBXBuildFile; fileRef = E3; };
            E3 = {isa = PBXFileReference; path = ../Shared/Clock.swift; sourceTree = SOURCE_ROOT; };
            C8 = {isa = PBXFileSystemSynchronizedRootGroup; path = Views; sourceTree = "<group>"; };
            F1 = {isa = PBXGroup; children = (C8, ); path = ../Example/../Shared; sourceTree = "<group>"; };
            """
        let text = Self.project(
            Self.objects.replacing("files = ();", with: "files = (D3, );")
                .replacing("(C1 /* App */, )", with: "(C1, C8, )") + outside
        )
        try SamplePackage.write(
            [
                "Example/App.xcodeproj/project.pbxproj": text,
                "Example/App/Main.swift": "@main struct A: App {}",
                "Example/Old/Clock.swift": "", "Shared/Clock.swift": "", "Shared/Views/a.swift": "",
                "Shared/Other.swift": "", "Views/b.swift": "",
            ],
            to: folder.path
        )
        let project = try #require(XcodeProject(in: folder.path + "/Example"))
        let target = try #require(try project.package().manifest.targets.first)
        let files = TargetFiles(target, in: folder.path + "/Example")
        let paths = files.files.filter { $0.kind == .swift }.map(\.path)

        #expect(paths == ["../Shared/Clock.swift", "../Shared/Views/a.swift", "App/Main.swift"])
        #expect(
            paths.map { files.copyPath(of: $0) } == [
                "parent-folder/Shared/Clock.swift", "parent-folder/Shared/Views/a.swift", "App/Main.swift",
            ]
        )
    }

    @Test("A folder whose program starts the app is built, and is not said to be left out")
    func launcher() throws {
        let folder = try TemporaryFolder()
        let launcher = ["App/Main.swift": "@main enum Launcher { static func main() { A.main() } }"]
        try SamplePackage.write(Self.projectFiles.merging(launcher) { $1 }, to: folder.path)
        let project = try #require(XcodeProject(in: folder.path))

        #expect(!project.leftOut.contains { $0.hasPrefix("'App'") })
        #expect(try project.package().manifest.targets.first?.exclude == ["Old"])
    }

    @Test("Of catalogs of one name all but the first have their folders' names in the copy")
    func catalogNames() throws {
        let folder = try TemporaryFolder()
        try SamplePackage.write(
            [
                "App/Main.swift": "", "App/Assets.xcassets/a.json": "", "App/Pour/Assets.xcassets/b.json": "",
                "App/Pour/Other.xcassets/c.json": "",
            ],
            to: folder.path
        )
        let manifest = try SamplePackage.manifest(
            #"[{"name": "A", "type": "executable", "path": ".", "exclude": [], "resources": [], "settings": [], "dependencies": []}]"#
        )
        let files = TargetFiles(try #require(manifest.targets.first), in: folder.path)

        #expect(
            files.files.filter { $0.kind == .resource }.map { files.copyPath(of: $0.path) } == [
                "App/Assets.xcassets/a.json", "App/Pour/App-Pour-Assets.xcassets/b.json",
                "App/Pour/Other.xcassets/c.json",
            ]
        )
    }

    @Test("A folder without a project is none")
    func refusesOthers() throws {
        let folder = try TemporaryFolder()

        #expect(XcodeProject(in: folder.path) == nil)
        #expect(!XcodeProject.exists(in: folder.path))
    }
}

@Suite("Names of assets in code")
struct AssetSymbolsTests {
    @Test(
        "A name is the asset's words in camel case, without the last one if the type says it",
        arguments: [
            ("photo", "photo"), ("my-photo two", "myPhotoTwo"), ("BrandColor", "brand"), ("Color", "color"),
            ("hint_text_color", "hintText"), ("color_hint", "colorHint"), ("URLIcon", "urlIcon"),
            ("checkmark_unchecked_DM", "checkmarkUncheckedDM"), ("AVR_Red", "avrRed"), ("TLSold", "tlSold"),
            ("Smart HomeWHT", "smartHomeWHT"), ("M-stadt", "mStadt"), ("default", "`default`"),
            ("deinit", "`deinit`"), ("ironMaiden2", "ironMaiden2"), ("Step_1", "step1"),
            ("ac_fm_10_1", "acFm101"),
            ("1_back_arm", "_1BackArm"), ("10d", "_10D"), ("2ed", "_2Ed"), ("1024", "_1024"),
        ]
    )
    func identifiers(asset: String, name: String) {
        #expect(AssetSymbols.identifier(asset, without: "Color") == name)
    }

    @Test(
        "A name without small letters is its words joined by underscores",
        arguments: [
            ("BMW", "BMW"), ("A1", "A_1"), ("TLS2016", "TLS_2016"), ("A-1-2-0", "A_1_2_0"), ("10C", "_10_C"),
            ("IMG_1234", "IMG_1234"), ("CLR_LAUNCH_SCREEN_COLOR", "CLR_LAUNCH_SCREEN"),
        ]
    )
    func capitals(asset: String, name: String) {
        #expect(AssetSymbols.identifier(asset, without: "Color") == name)
    }

    @Test(
        "A folder's type has the capitals of the folder's name",
        arguments: [
            ("UI", "UI"), ("GameUI", "GameUI"), ("iconPreviews", "IconPreviews"), ("my icons", "MyIcons"),
        ]
    )
    func types(folder: String, type: String) {
        #expect(AssetSymbols.typeName(folder) == type)
    }

    @Test("Only assets that the code names are declared, and no colour that it declares itself")
    func declares() throws {
        let folder = try TemporaryFolder()
        try SamplePackage.write(
            [
                "A.xcassets/In/photo.imageset/Contents.json": "{}",
                "A.xcassets/other.imageset/Contents.json": "{}",
                "A.xcassets/brand.colorset/Contents.json": "{}",
                "A.xcassets/own.colorset/Contents.json": "{}",
            ],
            to: folder.path
        )
        let source = SourceText("let own = 1; let a = [Image(.photo), Color(.brand), Color.own]")
        let symbols = AssetSymbols(catalogs: [folder.path + "/A.xcassets"], sources: [source])

        #expect(
            symbols.text(bundle: ".module") == "import Foundation\nimport SwiftUI\nimport UIKit\n" + """
                extension ImageResource {
                    static let photo = ImageResource(name: "photo", bundle: .module)
                }
                extension ColorResource {
                    static let brand = ColorResource(name: "brand", bundle: .module)
                    static let own = ColorResource(name: "own", bundle: .module)
                }
                extension Color {
                    static var brand: Color { Color(ColorResource.brand) }
                }
                extension ShapeStyle where Self == Color {
                    static var brand: Color { Color(ColorResource.brand) }
                }
                extension UIColor {
                    static var brand: UIColor { UIColor(resource: ColorResource.brand) }
                }
                extension UIImage {
                    static var photo: UIImage { UIImage(resource: ImageResource.photo) }
                }

                """
        )
        #expect(AssetSymbols(catalogs: [], sources: [source]).text(bundle: ".main") == nil)
    }

    @Test("Folders of a catalog that provide a namespace are types around the names of their assets")
    func namespaces() throws {
        let folder = try TemporaryFolder()
        let spaced = #"{"properties": {"provides-namespace": true}}"#
        try SamplePackage.write(
            [
                "A.xcassets/textures/Contents.json": spaced,
                "A.xcassets/textures/moon.imageset/Contents.json": "{}",
                "A.xcassets/textures/Near/Contents.json": spaced,
                "A.xcassets/textures/Near/sun.imageset/Contents.json": "{}",
                "A.xcassets/Plain/photo.imageset/Contents.json": "{}",
                "A.xcassets/Brand/Contents.json": spaced,
                "A.xcassets/Brand/ink.colorset/Contents.json": "{}",
            ],
            to: folder.path
        )
        let source = SourceText(
            "let a = [UIImage.Textures.moon, .Textures.Near.sun, .photo, Color.Brand.ink]"
        )
        let symbols = AssetSymbols(catalogs: [folder.path + "/A.xcassets"], sources: [source])

        #expect(
            symbols.text(bundle: ".main") == "import Foundation\nimport SwiftUI\nimport UIKit\n" + """
                extension ImageResource {
                    static let photo = ImageResource(name: "photo", bundle: .main)
                    enum Textures {
                        static let moon = ImageResource(name: "textures/moon", bundle: .main)
                        enum Near {
                            static let sun = ImageResource(name: "textures/Near/sun", bundle: .main)
                        }
                    }
                }
                extension ColorResource {
                    enum Brand {
                        static let ink = ColorResource(name: "Brand/ink", bundle: .main)
                    }
                }
                extension Color {
                    enum Brand {
                        static var ink: Color { Color(ColorResource.Brand.ink) }
                    }
                }
                extension UIColor {
                    enum Brand {
                        static var ink: UIColor { UIColor(resource: ColorResource.Brand.ink) }
                    }
                }
                extension UIImage {
                    static var photo: UIImage { UIImage(resource: ImageResource.photo) }
                    enum Textures {
                        static var moon: UIImage { UIImage(resource: ImageResource.Textures.moon) }
                        enum Near {
                            static var sun: UIImage { UIImage(resource: ImageResource.Textures.Near.sun) }
                        }
                    }
                }

                """
        )
    }

    @Test(
        "A file without its catalog names images and colours, but not the system's colours and its own cases"
    )
    func implied() {
        let source = SourceText(
            """
            enum Icon { case star, heart; case moon }
            let a: [Any] = [Image(.photo), Color(.brand), Color(.systemBackground), Color(.label), Color(.red),
                Image(.heart), Image(.moon), Image("x"), Color(.sRGB, red: 1, green: 0, blue: 0)]
            """
        )
        let text = AssetSymbols(catalogs: [], sources: [source], impliesAssets: true).text(bundle: ".main")

        let declared = (text ?? "").split(separator: "\n").filter { $0.contains("static let") }
        #expect(
            declared == [
                "    static let photo = ImageResource(name: \"photo\", bundle: .main)",
                "    static let brand = ColorResource(name: \"brand\", bundle: .main)",
            ]
        )
    }

    @Test("A list of cases in another file declares all of its names")
    func casesElsewhere() {
        let cases = SourceText("enum Icon { case star, heart }")
        let use = SourceText("let a = [Image(.star), Image(.heart)]")

        let symbols = AssetSymbols(catalogs: [], sources: [use, cases], impliesAssets: true)

        #expect(symbols.text(bundle: ".main") == nil)
    }
}
