// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The modules, from the ground up: a module may import only modules that stand above it in this list.
// `.ci/check-imports` checks this. `HALATION_WARNINGS_AS_ERRORS=1`, as in `make test`, turns every warning of the
// compiler into an error.

let isStrict = Context.environment["HALATION_WARNINGS_AS_ERRORS"] != nil

let swiftSettings: [SwiftSetting] =
    [.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault")]
    + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// A module in `Sources`, built with the package's settings.
func module(
    _ name: String,
    _ dependencies: [Target.Dependency],
    path: String? = nil,
    resources: [Resource]? = nil
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: path,
        resources: resources,
        swiftSettings: swiftSettings
    )
}

/// A program.
func program(
    _ name: String,
    _ dependencies: [Target.Dependency],
    path: String? = nil,
    exclude: [String] = []
) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: path,
        exclude: exclude,
        swiftSettings: swiftSettings
    )
}

/// Tests are not optimised, which takes longer than it then saves.
///
/// No product holds a test, so that other packages can depend on this one all the same.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

/// The tests of a module, in `Tests`.
func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    settings: [SwiftSetting] = swiftSettings
) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies,
        exclude: exclude,
        swiftSettings: settings + [unoptimized]
    )
}

/// The frameworks beside SwiftUI that files import for values that Halation has.
///
/// `os` and `UniformTypeIdentifiers` are not among them: other packages would take them for Apple's. `halation run` gives
/// their names to HalationLogging and HalationTypeIdentifiers.
let appleFrameworks = [
    "AppKit", "CoreGraphics", "QuartzCore", "SwiftUICore", "UIKit", "simd",
]

/// Frameworks that `halation run` builds only for the programs that import them, each a product of its own.
///
/// Those with what they need are also listed in `OptionalFrameworks`.
let optionalFrameworks = [
    "AVFoundation", "AVKit", "ActivityKit", "AppIntents", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "Charts", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreMedia", "CoreMotion", "CoreText", "GameplayKit",
    "HalationCryptography", "HalationNetworking", "HalationPlaceholders", "HalationPredicates", "ImageIO",
    "InlineSnapshotTesting",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI", "Network", "PencilKit", "Photos",
    "PhotosUI", "QuickLook", "SafariServices", "SnapshotTesting", "SpriteKit", "StoreKit", "SwiftData",
    "TipKit", "UserNotifications", "WebKit", "WidgetKit",
]

// `HALATION_TESTS=HalationViewsTests,HalationFramesTests` leaves out the other test targets, for a short build.
let testSelection = Context.environment["HALATION_TESTS"]
    .map { Set($0.split(separator: ",").map(String.init)) }

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
    name: "halation",
    products: [
        .library(name: "Halation", targets: ["Halation"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "AppleFrameworks", targets: appleFrameworks),
        // What `halation run` links a program with.
        .library(
            name: "HalationProgram",
            type: .static,
            targets: ["SwiftUI", "HalationTool", "HalationLogging", "HalationTypeIdentifiers"]
                + appleFrameworks
        ),
        .library(name: "HalationImageFiles", targets: ["HalationImageFiles"]),
        .library(name: "HalationFrames", targets: ["HalationFrames"]),
        .library(name: "HalationMovies", targets: ["HalationMovies"]),
        .library(name: "HalationSound", targets: ["HalationSound"]),
        .library(name: "HalationComparison", targets: ["HalationComparison"]),
        .library(name: "HalationTesting", targets: ["HalationTesting"]),
        .library(name: "HalationParticles", targets: ["HalationParticles"]),
        .library(name: "HalationEffects", targets: ["HalationEffects"]),
        .library(name: "HalationTool", targets: ["HalationTool"]),
        .executable(name: "halation", targets: ["halation"]),
        .executable(name: "halation-studio", targets: ["halation-studio"]),
    ] + optionalFrameworks.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // System libraries.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CMarkGFM",
            pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]
        ),
        .systemLibrary(
            name: "CFontconfig",
            pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"])]
        ),
        // Named after cairo, because the flags of Pango's own package make SwiftPM warn at every build.
        .systemLibrary(name: "CPango", pkgConfig: "cairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

        // Reports of mistakes.
        module("HalationDiagnostics", []),

        // Pixels, geometry and time.
        .target(name: "CImageLibraries", cSettings: cSettings, linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CKernels", cSettings: cSettings),
        .target(name: "CStripMachine", cSettings: cSettings),
        .target(name: "CEffectKernels", dependencies: ["CKernels"], cSettings: cSettings),
        .target(name: "CAmbient", cSettings: cSettings),
        .target(name: "CDeepStack", cSettings: cSettings),
        .target(name: "CProcess", cSettings: cSettings),
        .target(name: "CProgram", cSettings: cSettings),
        .target(name: "CPathElements", cSettings: cSettings),
        module("HalationSource", []),
        // Apart from the plugin, so that its tests do not make SwiftPM build the package for the host as well.
        module("HalationMacroExpansions", ["HalationSource"]),
        .macro(
            name: "HalationMacros",
            dependencies: ["HalationMacroExpansions"],
            swiftSettings: swiftSettings
        ),
        module("HalationGeometry", ["CPathElements"]),
        module("HalationPixels", ["CKernels", "HalationGeometry"]),
        module("HalationAnimation", ["HalationGeometry"]),

        // Still pictures in files: PNG by ourselves, on libpng and isa-l; GIF by ourselves; the others by libraries that
        // are loaded when a file needs them, so that nothing else waits for their start. libturbojpeg replaces a JPEG
        // decoder, libwebpdemux one of WebP, libheif of HEIC and AVIF, libtiff of TIFF; poppler draws PDF and librsvg SVG,
        // both through cairo, sharp at any scale; Little CMS converts colour profiles to sRGB.
        module(
            "HalationImageFiles",
            [
                "CCairo", "CImageLibraries", "CISAL", "CKernels", "CPNG", "HalationGeometry",
                "HalationPixels", systemPackage,
            ]
        ),

        // Films and sounds, read through the programs of the ffmpeg package.
        module("HalationMedia", ["CAmbient", "HalationImageFiles", "HalationPixels"]),
        module("HalationSound", ["HalationDiagnostics", "HalationMedia"]),

        // Drawing.
        module("HalationShaders", ["CKernels", "HalationGeometry", "HalationPixels"]),
        module("HalationShaderEngine", ["CStripMachine", "HalationPixels"]),
        module(
            "HalationShaderPasses",
            ["CAmbient", "HalationPixels", "HalationShaderEngine", "HalationShaders"]
        ),
        module(
            "HalationGLSL",
            ["HalationPixels", "HalationShaderEngine", "HalationShaderPasses", "HalationShaders"]
        ),
        module("HalationMetal", ["HalationPixels", "HalationShaderEngine", "HalationShaders"]),
        module(
            "HalationText",
            ["CCairo", "CFontconfig", "CPango", "HalationDiagnostics", "HalationGeometry"]
        ),
        module("HalationSymbols", ["HalationDiagnostics", "HalationGeometry", "HalationText"]),
        module("HalationCairo", ["CCairo", "HalationGeometry", "HalationPixels"]),
        module(
            "HalationRendering",
            ["HalationCairo", "HalationGeometry", "HalationPixels", "HalationShaders"]
        ),
        module(
            "HalationDrawing",
            [
                "CAmbient", "CMarkGFM", "HalationAnimation", "HalationDiagnostics", "HalationGeometry",
                "HalationImageFiles", "HalationMetal", "HalationPixels", "HalationRendering",
                "HalationShaders", "HalationSymbols", "HalationText",
            ]
        ),

        module(
            "HalationShaderSources",
            [
                "HalationDrawing", "HalationGLSL", "HalationImageFiles", "HalationPixels",
                "HalationShaderEngine", "HalationShaderPasses", "HalationShaders",
            ]
        ),

        // The tree of views and its kinds of nodes; then the modifiers, shapes and gestures made of them.
        module(
            "HalationViewTree",
            [
                "CAmbient", "CDeepStack", "CProgram", "HalationAnimation", "HalationDiagnostics",
                "HalationDrawing", "HalationGeometry", "HalationMacros", "HalationRendering",
            ]
        ),
        module(
            "HalationViews",
            [
                "CProgram", "HalationAnimation", "HalationDiagnostics", "HalationDrawing",
                "HalationGeometry", "HalationMacros", "HalationPixels", "HalationRendering",
                "HalationShaders", "HalationViewTree",
            ]
        ),
        module(
            "HalationControls",
            [
                "HalationAnimation", "HalationDiagnostics", "HalationDrawing", "HalationGeometry",
                "HalationViews",
            ]
        ),
        // Bars, tabs, stacks of pages, and the scenes of an app around them.
        module(
            "HalationNavigation",
            [
                "HalationAnimation", "HalationControls", "HalationDiagnostics", "HalationDrawing",
                "HalationGeometry", "HalationViews",
            ]
        ),
        // The umbrella without controls, on which what draws effects stands: controls compile beside it.
        module(
            "HalationCore",
            [
                "HalationAnimation", "HalationDrawing", "HalationGLSL", "HalationGeometry", "HalationMedia",
                "HalationPixels", "HalationRendering", "HalationShaderEngine", "HalationShaderSources",
                "HalationShaders", "HalationSound", "HalationViews",
            ]
        ),
        module("Halation", ["HalationControls", "HalationCore", "HalationNavigation"]),

        // Sequences and comparisons.
        module(
            "HalationFrames",
            [
                "HalationDrawing", "HalationGeometry", "HalationImageFiles", "HalationPixels",
                "HalationRendering",
                "HalationViews",
            ]
        ),
        module(
            "HalationMovies",
            [
                "CWebP", "HalationFrames", "HalationImageFiles", "HalationMedia", "HalationPixels",
                "HalationSound", subprocess, systemPackage,
            ]
        ),
        module("HalationComparison", ["HalationPixels"]),
        module(
            "HalationReports",
            ["HalationComparison", "HalationImageFiles", "HalationPixels"],
            resources: [
                .embedInCode("Page/frames.js"), .embedInCode("Page/pointing.js"),
                .embedInCode("Page/report.css"), .embedInCode("Page/viewer.js"),
            ]
        ),
        module(
            "HalationTesting",
            ["Halation", "HalationComparison", "HalationImageFiles", "HalationPixels"]
        ),

        // Models of Core Data as Xcode writes them, for generated code and for running programs.
        module("HalationDataModels", []),

        // Packages of others: their manifests, and the copies that are built.
        module("HalationPackages", ["HalationDataModels", "HalationImageFiles", "HalationSource"]),

        // What a studio and the sources of its pictures say to each other.
        module("HalationSessions", []),

        // Particles, effects and the tool.
        module("HalationParticles", ["HalationDrawing", "HalationGeometry", systemPackage]),
        module(
            "HalationCatalog",
            [
                "CAmbient", "HalationCore", "HalationDiagnostics", "HalationGLSL", "HalationImageFiles",
                "HalationMedia", "HalationMetal", "HalationShaderEngine", "HalationShaderSources",
                "HalationShaders", "HalationSound", "HalationViews",
            ]
        ),
        module(
            "HalationEffects",
            [
                "CEffectKernels", "HalationCatalog", "HalationCore", "HalationDiagnostics",
                "HalationImageFiles", "HalationParticles", "HalationPixels", "HalationShaders",
                "HalationSound",
            ]
        ),
        module(
            "HalationTool",
            [
                "CAmbient", "CProcess", "HalationCatalog", "HalationComparison", "HalationCore",
                "HalationDiagnostics", "HalationDrawing", "HalationFrames", "HalationGLSL",
                "HalationGeometry", "HalationImageFiles", "HalationMetal",
                "HalationMedia", "HalationMovies", "HalationPackages",
                "HalationParticles", "HalationPixels", "HalationRendering", "HalationReports",
                "HalationSessions", "HalationShaderEngine", "HalationShaderSources", "HalationSound",
                "HalationSource",
                "HalationSymbols", "HalationText",
                "HalationViews",
                argumentParser,
                systemPackage,
            ]
        ),
        // The studio's page and its server. FlyingFox replaces a parser of HTTP, the handshake and frames of WebSocket, and
        // a loop over sockets; it builds in seconds where NIO takes minutes. Programs of `halation run` are linked without.
        module(
            "HalationStudio",
            ["HalationSessions", flyingFox, flyingSocks],
            resources: [
                .embedInCode("Page/studio.html"), .embedInCode("Page/studio.css"),
                .embedInCode("Page/studio.js"), .embedInCode("Page/connection.js"),
                .embedInCode("Page/controls.js"), .embedInCode("Page/icons.js"),
                .embedInCode("Page/layout.js"), .embedInCode("Page/look.js"),
                .embedInCode("Page/picture.js"), .embedInCode("Page/references.js"),
                .embedInCode("Page/time.js"), .embedInCode("Page/touch.js"),
                .embedInCode("Page/course.js"), .embedInCode("Page/lane.js"),
            ]
        ),
        // The studio is a program of its own, which `halation studio` turns into: FlyingFox loads Foundation's networking,
        // which takes longer than all the rest of a start.
        program("halation", ["HalationEffects", "HalationTool"]),
        program("halation-studio", ["HalationEffects", "HalationStudio", "HalationTool"]),

        // The names of Apple's frameworks, and the modules that Swift Testing asks for beside them.
        module("_Testing_AppKit", []),
        module("_Testing_CoreGraphics", []),
        module("_Testing_UIKit", []),
        module(
            "CoreGraphics",
            [
                "_Testing_CoreGraphics", "HalationDrawing", "HalationGeometry", "HalationPixels",
                "HalationRendering",
            ]
        ),
        module(
            "QuartzCore",
            [
                "CAmbient", "CoreGraphics", "HalationDiagnostics", "HalationDrawing", "HalationGeometry",
                "HalationParticles", "HalationPixels", "HalationRendering",
            ]
        ),
        module(
            "UIKit",
            [
                "_Testing_UIKit",
                "CoreGraphics", "HalationCairo", "HalationDiagnostics", "HalationDrawing", "HalationGeometry",
                "HalationPixels", "HalationRendering", "HalationViews", "QuartzCore",
            ]
        ),
        module("AppKit", ["_Testing_AppKit", "CoreGraphics", "HalationDrawing", "QuartzCore", "UIKit"]),
        module("HalationTypeIdentifiers", ["HalationViews"]),
        module("SwiftUICore", ["Halation"]),
        module(
            "Charts",
            [
                "HalationAnimation", "HalationDrawing", "HalationGeometry", "HalationViews",
            ]
        ),
        module("simd", []),
        module("HalationLogging", []),

        // The names that a SwiftUI file imports; opt-in, as they need OpenCombine.
        module("Combine", ["CAmbient", openCombine]),
        module("HalationObjects", ["HalationDiagnostics", "HalationDrawing", "HalationViews", openCombine]),
        module(
            "SwiftUI",
            [
                "AppKit", "Combine", "CoreGraphics", "Halation", "HalationControls", "HalationDiagnostics",
                "HalationDrawing", "HalationGeometry", "HalationNavigation", "HalationObjects",
                "HalationPixels", "HalationViews",
                "QuartzCore", "UIKit",
            ]
        ),

        // Frameworks that `halation run` builds only for the programs that import them.
        module("CoreLocation", ["HalationDiagnostics"]),
        module(
            "MapKit",
            [
                "CoreLocation", "HalationAnimation", "HalationControls", "HalationDiagnostics",
                "HalationDrawing",
                "HalationGeometry", "HalationViews", "SwiftUI", "UIKit",
            ]
        ),
        module("ActivityKit", ["HalationDiagnostics"]),
        module(
            "AppIntents",
            ["HalationControls", "HalationDrawing", "HalationTypeIdentifiers", "HalationViews"]
        ),
        module("AudioToolbox", ["HalationDiagnostics"]),
        module(
            "AuthenticationServices",
            ["HalationControls", "HalationDiagnostics", "HalationDrawing", "HalationViews"]
        ),
        module("BackgroundTasks", ["HalationDiagnostics"]),
        // Fields with a text in place of controllers and views that a picture cannot show.
        module("HalationPlaceholders", ["CoreGraphics", "HalationDiagnostics", "UIKit"]),
        // The formats of predicates and expressions, which Foundation lacks on Linux.
        module("HalationPredicates", []),
        .target(name: "CDataModels", cSettings: cSettings),
        module(
            "CoreData",
            [
                "CDataModels", "Combine", "HalationAnimation", "HalationDataModels", "HalationDiagnostics",
                "HalationDrawing", "HalationPredicates", "HalationViews",
            ]
        ),
        module("CoreHaptics", []),
        // libzint replaces encoders of QR, Aztec, PDF417 and Code 128 codes; it is loaded when a program asks for one.
        .target(name: "CBarcodes", cSettings: cSettings, linkerSettings: [.linkedLibrary("dl")]),
        module("_Testing_CoreImage", []),
        module(
            "CoreImage",
            [
                "CBarcodes", "CoreGraphics", "HalationDiagnostics", "HalationDrawing", "HalationGeometry",
                "HalationPixels", "UIKit", "_Testing_CoreImage",
            ]
        ),
        module(
            "CoreLocationUI",
            [
                "CoreLocation", "HalationControls", "HalationDiagnostics", "HalationDrawing", "HalationViews",
            ]
        ),
        module("CoreMotion", ["HalationDiagnostics"]),
        module("GameplayKit", []),
        module(
            "CoreText",
            [
                "CoreGraphics", "HalationDiagnostics", "HalationDrawing", "HalationGeometry",
                "HalationRendering", "HalationText", "UIKit",
            ]
        ),
        module(
            "ImageIO",
            ["CoreGraphics", "HalationDiagnostics", "HalationImageFiles", "HalationPixels"]
        ),
        module(
            "LinkPresentation",
            ["CoreGraphics", "HalationDiagnostics", "HalationPlaceholders", "UIKit"]
        ),
        module("LocalAuthentication", ["HalationDiagnostics"]),
        module("HalationCryptography", []),
        module("MessageUI", ["HalationPlaceholders", "UIKit"]),
        module("Network", ["HalationDiagnostics"]),
        module("HalationNetworking", ["Combine"]),
        module("PencilKit", ["CoreGraphics", "HalationDiagnostics", "UIKit"]),
        module("Photos", ["HalationDiagnostics"]),
        module(
            "PhotosUI",
            [
                "HalationControls", "HalationDiagnostics", "HalationDrawing", "HalationViews", "Photos",
                "UIKit",
            ]
        ),
        module("QuickLook", ["HalationDiagnostics", "HalationPlaceholders", "HalationViews", "UIKit"]),
        module("SafariServices", ["HalationPlaceholders", "UIKit"]),
        module(
            "SpriteKit",
            [
                "CoreGraphics", "HalationDiagnostics", "HalationDrawing", "HalationGLSL", "HalationGeometry",
                "HalationParticles", "HalationPixels", "HalationRendering", "HalationShaderEngine",
                "HalationShaderSources", "HalationViews", "QuartzCore", "UIKit",
            ]
        ),
        module("StoreKit", ["HalationDiagnostics"]),
        module(
            "TipKit",
            ["HalationControls", "HalationDrawing", "HalationGeometry", "HalationViews"]
        ),
        module("UserNotifications", ["HalationDiagnostics"]),
        module("WebKit", ["HalationDiagnostics", "HalationDrawing", "HalationViews", "UIKit"]),
        module(
            "WidgetKit",
            [
                "ActivityKit", "AppIntents", "HalationControls", "HalationDiagnostics", "HalationDrawing",
                "HalationMacros", "HalationViews",
            ]
        ),
        module("CoreMedia", []),
        module(
            "AVFoundation",
            ["CoreGraphics", "CoreMedia", "HalationDiagnostics", "HalationSound", "QuartzCore"]
        ),
        module(
            "AVKit",
            ["AVFoundation", "HalationDiagnostics", "HalationDrawing", "HalationViews", "UIKit"]
        ),
        module(
            "SwiftData",
            [
                "HalationAnimation", "HalationDiagnostics", "HalationDrawing", "HalationMacros",
                "HalationNavigation", "HalationViews",
            ]
        ),

        // What tests of other packages import in place of swift-snapshot-testing.
        module(
            "SnapshotTesting",
            [
                "HalationComparison", "HalationDrawing", "HalationImageFiles", "HalationPixels",
                "HalationViews", "SwiftUI", "UIKit",
            ]
        ),
        module("InlineSnapshotTesting", ["SnapshotTesting"]),

        // Programs of users.
        program(
            "examples",
            ["Halation", "HalationEffects", "HalationImageFiles", "HalationParticles"],
            path: "Examples",
            exclude: ["Reel", "Shaders"]
        ),
        module("TestSupport", [], path: "Tests/TestSupport"),
        module("SampleEffects", ["Halation", "HalationEffects", "TestSupport"], path: "Tests/SampleEffects"),
        program(
            "sample-tool",
            ["Halation", "HalationEffects", "HalationTool", "SampleEffects"],
            path: "Tests/SampleTool"
        ),

        // Tests, module by module.
        module("PictureTestSupport", ["HalationPixels", "TestSupport"], path: "Tests/PictureTestSupport"),
        module(
            "DrawingTestSupport",
            ["Halation", "HalationDiagnostics", "HalationDrawing", "HalationPixels", "HalationSymbols"],
            path: "Tests/DrawingTestSupport"
        ),
        program(
            "microbenchmarks",
            [
                "DrawingTestSupport", "Halation", "HalationComparison", "HalationEffects", "HalationGLSL",
                "HalationGeometry", "HalationImageFiles", "HalationMetal", "HalationParticles",
                "HalationPixels",
                "HalationRendering", "HalationShaderEngine", "HalationShaders", "HalationViews",
                "PictureTestSupport", "TestSupport", argumentParser,
            ],
            path: "Benchmarks/Microbenchmarks"
        ),
        tests("HalationDiagnosticsTests", ["HalationDiagnostics"]),
        tests("HalationGeometryTests", ["HalationGeometry", "TestSupport"]),
        tests("HalationMediaTests", ["HalationImageFiles", "HalationMedia", "HalationPixels"]),
        tests("HalationSoundTests", ["HalationMedia", "HalationSound"]),
        tests(
            "HalationPixelsTests",
            ["HalationGeometry", "HalationPixels", "PictureTestSupport", "TestSupport"]
        ),
        tests("HalationAnimationTests", ["HalationAnimation", "HalationGeometry", "TestSupport"]),
        tests(
            "HalationShadersTests",
            [
                "CKernels", "HalationGeometry", "HalationPixels", "HalationShaders", "PictureTestSupport",
                "TestSupport",
            ]
        ),
        tests(
            "HalationGLSLTests",
            [
                "CStripMachine", "HalationGLSL", "HalationPixels", "HalationShaderEngine", "HalationShaders",
            ]
        ),
        tests(
            "HalationShaderPassesTests",
            [
                "HalationGLSL", "HalationPixels", "HalationShaderEngine", "HalationShaderPasses",
                "HalationShaderSources", "HalationShaders", "TestSupport",
            ]
        ),
        tests(
            "HalationMetalTests",
            [
                "HalationGeometry", "HalationMetal", "HalationPixels", "HalationShaderEngine",
                "HalationShaders",
            ]
        ),
        tests("HalationSourceTests", ["HalationSource"]),
        tests("HalationMacroExpansionsTests", ["HalationMacroExpansions", "HalationSource"]),
        tests(
            "HalationTextTests",
            ["HalationDiagnostics", "HalationGeometry", "HalationPixels", "HalationText"]
        ),
        tests(
            "HalationSymbolsTests",
            ["HalationGeometry", "HalationSymbols"]
        ),
        tests("HalationCairoTests", ["HalationCairo", "HalationGeometry", "HalationPixels"]),
        tests(
            "HalationRenderingTests",
            [
                "HalationCairo", "HalationGeometry", "HalationPixels", "HalationRendering", "HalationShaders",
                "PictureTestSupport", "TestSupport",
            ]
        ),
        tests(
            "HalationDrawingTests",
            [
                "DrawingTestSupport", "Halation", "HalationDiagnostics", "HalationDrawing",
                "HalationGeometry", "HalationImageFiles", "HalationPixels", "HalationRendering",
                "HalationSymbols", "PictureTestSupport", "TestSupport",
            ]
        ),
        module(
            "ViewTestSupport",
            ["Halation", "HalationPixels", "HalationViews"],
            path: "Tests/ViewTestSupport"
        ),
        tests(
            "HalationViewTreeTests",
            [
                "CAmbient", "DrawingTestSupport", "Halation", "HalationDiagnostics", "HalationPixels",
                "HalationRendering", "HalationViewTree", "HalationViews", "PictureTestSupport", "TestSupport",
                "ViewTestSupport",
            ]
        ),
        tests(
            "HalationViewsTests",
            [
                "DrawingTestSupport", "Halation", "HalationControls", "HalationDiagnostics",
                "HalationDrawing", "HalationPixels", "HalationRendering", "HalationViews",
                "PictureTestSupport", "TestSupport", "ViewTestSupport",
            ]
        ),
        tests(
            "HalationImageFilesTests",
            [
                "CPNG", "DrawingTestSupport", "HalationImageFiles", "HalationPixels", "PictureTestSupport",
                "TestSupport",
            ]
        ),
        tests(
            "HalationFramesTests",
            [
                "Halation", "HalationFrames", "HalationImageFiles", "HalationPixels", "PictureTestSupport",
                "TestSupport",
            ]
        ),
        tests(
            "HalationMoviesTests",
            [
                "DrawingTestSupport", "HalationFrames", "HalationImageFiles", "HalationMedia",
                "HalationMovies",
                "HalationPixels", "HalationSound", "TestSupport",
            ]
        ),
        tests(
            "HalationComparisonTests",
            ["HalationComparison", "HalationPixels", "PictureTestSupport"],
            exclude: ["OtherPrograms.py"]
        ),
        tests(
            "HalationReportsTests",
            ["HalationComparison", "HalationImageFiles", "HalationPixels", "HalationReports"]
        ),
        tests(
            "HalationTestingTests",
            [
                "DrawingTestSupport", "Halation", "HalationComparison", "HalationImageFiles",
                "HalationPixels", "HalationTesting", "TestSupport",
            ]
        ),
        tests(
            "HalationParticlesTests",
            [
                "Halation", "HalationGeometry", "HalationParticles", "HalationPixels",
                "HalationRendering", "TestSupport",
            ]
        ),
        tests(
            "HalationEffectsTests",
            [
                "DrawingTestSupport", "Halation", "HalationComparison", "HalationEffects",
                "HalationGeometry", "HalationParticles", "HalationPixels", "HalationRendering",
                "HalationShaders", "HalationSound", "HalationTesting", "SampleEffects", "TestSupport",
            ],
            exclude: ["References"]
        ),
        tests(
            "HalationToolTests",
            [
                "DrawingTestSupport", "Halation", "HalationDiagnostics", "HalationDrawing",
                "HalationEffects", "HalationFrames", "HalationGLSL", "HalationImageFiles", "HalationMedia",
                "HalationMovies", "HalationPackages", "HalationPixels", "HalationSessions", "HalationSound",
                "HalationSource", "HalationTool",
                "PictureTestSupport", "SampleEffects", "TestSupport", "halation", "sample-tool",
            ]
        ),
        tests("HalationPackagesTests", ["HalationPackages", "HalationSource", "TestSupport"]),
        tests(
            "SnapshotTestingTests",
            [
                "HalationImageFiles", "HalationPixels", "InlineSnapshotTesting", "SnapshotTesting", "SwiftUI",
                "TestSupport", "UIKit",
            ]
        ),
        tests("HalationStudioTests", ["HalationSessions", "HalationStudio"]),
        tests("simdTests", ["simd"]),
        tests(
            "ChartsTests",
            [
                "Charts", "DrawingTestSupport", "Halation", "HalationComparison", "HalationPixels",
                "HalationTesting",
                "HalationViews",
            ],
            exclude: ["References"]
        ),
        tests(
            "CoreGraphicsTests",
            ["CoreGraphics", "DrawingTestSupport", "Halation", "HalationPixels", "PictureTestSupport"]
        ),
        tests(
            "UIKitTests",
            [
                "AppKit", "CoreGraphics", "DrawingTestSupport", "Halation", "HalationDiagnostics",
                "HalationPixels", "PictureTestSupport", "QuartzCore", "SwiftUI", "TestSupport", "UIKit",
            ]
        ),
        tests(
            "SwiftUITests",
            [
                "AppKit", "Combine", "CoreGraphics", "HalationComparison", "HalationDiagnostics",
                "HalationFrames", "HalationImageFiles", "HalationLogging", "HalationNavigation",
                "HalationPixels",
                "HalationTesting",
                "HalationViews", "QuartzCore", "SwiftUI", "UIKit", "simd",
            ],
            exclude: ["References"],
            // Its programs are compiled as they would be for iOS.
            settings: [.swiftLanguageMode(.v5)] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
        ),
        tests("CoreTextTests", ["CoreText", "HalationPixels", "SwiftUI"]),
        tests(
            "SpriteKitTests",
            [
                "CoreImage", "HalationDiagnostics", "HalationParticles", "HalationPixels", "SpriteKit",
                "SwiftUI",
            ]
        ),
        tests(
            "CoreImageTests",
            ["CoreGraphics", "CoreImage", "HalationDiagnostics", "HalationPixels", "TestSupport"]
        ),
        tests(
            "FrameworksTests",
            [
                "AVFoundation", "AVKit", "ActivityKit", "AudioToolbox", "AuthenticationServices",
                "AppIntents", "Combine", "CoreData", "CoreHaptics",
                "CoreLocation", "CoreLocationUI", "CoreMotion", "CoreText", "GameplayKit",
                "HalationCryptography", "HalationDiagnostics", "HalationNetworking", "HalationPackages",
                "HalationPixels", "HalationPredicates",
                "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI", "Network", "PencilKit",
                "PhotosUI",
                "SafariServices", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
                "TipKit", "UIKit",
                "UserNotifications", "WebKit", "WidgetKit",
            ],
            // Its programs are compiled as they would be for iOS.
            settings: [.swiftLanguageMode(.v5)] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
        ),
        tests(
            "ExamplesTests",
            [
                "Halation", "HalationComparison", "HalationImageFiles", "HalationTesting", "TestSupport",
                "examples",
            ]
        ),
    ],
    swiftLanguageModes: [.v6],
)

if let testSelection {
    package.targets.removeAll { $0.type == .test && !testSelection.contains($0.name) }
}
