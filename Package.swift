// swift-tools-version: 6.2
import PackageDescription

// The modules, from the ground up: a module may import only modules that stand above it in this list. `.ci/check-imports`
// checks this. Strict builds (`HALATION_STRICT=1`, as in `make test`) turn every warning into an error.

let isStrict = Context.environment["HALATION_STRICT"] != nil

let swiftSettings: [SwiftSetting] =
    [.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault")]
    + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// A module in `Sources`, built with the package's settings.
func module(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings)
}

/// A program.
func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: swiftSettings)
}

/// The tests of a module, in `Tests`.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "halation",
    products: [
        .library(name: "Halation", targets: ["Halation"]),
        .library(name: "HalationImageFiles", targets: ["HalationImageFiles"]),
        .library(name: "HalationComparison", targets: ["HalationComparison"]),
        .library(name: "HalationTesting", targets: ["HalationTesting"]),
        .library(name: "HalationParticles", targets: ["HalationParticles"]),
        .library(name: "HalationEffects", targets: ["HalationEffects"]),
        .library(name: "HalationTool", targets: ["HalationTool"]),
        .executable(name: "halation", targets: ["halation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // System libraries.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        // Named after cairo, because the flags of Pango's own package make SwiftPM warn at every build.
        .systemLibrary(name: "CPango", pkgConfig: "cairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),

        // Pixels, geometry and time.
        .target(name: "CKernels", cSettings: cSettings),
        module("HalationGeometry", []),
        module("HalationPixels", ["CKernels", "HalationGeometry"]),
        module("HalationAnimation", ["HalationGeometry"]),

        // Drawing.
        module("HalationShaders", ["CKernels", "HalationGeometry", "HalationPixels"]),
        module("HalationText", ["CCairo", "CPango", "HalationGeometry"]),
        module("HalationCairo", ["CCairo", "HalationGeometry", "HalationPixels"]),
        module(
            "HalationRendering",
            ["HalationCairo", "HalationGeometry", "HalationPixels", "HalationShaders"]
        ),
        module(
            "HalationDrawing",
            ["HalationGeometry", "HalationPixels", "HalationRendering", "HalationShaders", "HalationText"]
        ),

        // Views.
        module(
            "HalationViews",
            [
                "HalationDrawing", "HalationGeometry", "HalationPixels", "HalationRendering",
                "HalationShaders",
            ]
        ),
        module(
            "Halation",
            [
                "HalationAnimation", "HalationDrawing", "HalationGeometry", "HalationPixels",
                "HalationRendering", "HalationShaders", "HalationViews",
            ]
        ),

        // Files and comparisons.
        module("HalationImageFiles", ["CISAL", "CPNG", "HalationPixels"]),
        module("HalationComparison", ["HalationImageFiles", "HalationPixels"]),
        module(
            "HalationTesting",
            ["Halation", "HalationComparison", "HalationImageFiles", "HalationPixels"]
        ),

        // Particles, effects and the tool.
        module("HalationParticles", ["Halation", "HalationGeometry"]),
        module("HalationEffects", ["Halation", "HalationImageFiles", "HalationParticles"]),
        module(
            "HalationTool",
            [
                "Halation", "HalationComparison", "HalationEffects", "HalationImageFiles",
                "HalationParticles", "HalationPixels", "HalationRendering", argumentParser,
            ]
        ),
        program("halation", ["HalationTool"]),

        // Programs of users.
        program(
            "examples",
            ["Halation", "HalationEffects", "HalationImageFiles", "HalationParticles"],
            path: "Examples"
        ),
        module("SampleEffects", ["Halation", "HalationEffects"], path: "Tests/SampleEffects"),
        program(
            "sample-tool",
            ["HalationTool", "HalationEffects", "SampleEffects"],
            path: "Tests/SampleTool"
        ),

        // Tests, module by module.
        tests("HalationGeometryTests", ["HalationGeometry"]),
        tests(
            "HalationPixelsTests",
            ["CKernels", "HalationGeometry", "HalationPixels", "HalationShaders"]
        ),
        tests("HalationTextTests", ["HalationGeometry", "HalationText"]),
        tests(
            "HalationRenderingTests",
            [
                "HalationCairo", "HalationGeometry", "HalationPixels", "HalationRendering",
                "HalationShaders",
            ]
        ),
        tests(
            "HalationTests",
            ["Halation", "HalationGeometry", "HalationPixels", "HalationRendering"]
        ),
        tests("HalationImageFilesTests", ["CPNG", "HalationImageFiles", "HalationPixels"]),
        tests(
            "HalationComparisonTests",
            ["HalationComparison", "HalationImageFiles", "HalationPixels"],
            exclude: ["OtherPrograms.py"]
        ),
        tests(
            "HalationTestingTests",
            ["Halation", "HalationComparison", "HalationImageFiles", "HalationPixels", "HalationTesting"]
        ),
        tests(
            "HalationParticlesTests",
            ["Halation", "HalationGeometry", "HalationParticles", "HalationPixels", "HalationRendering"]
        ),
        tests(
            "HalationEffectsTests",
            [
                "Halation", "HalationComparison", "HalationEffects", "HalationGeometry",
                "HalationParticles", "HalationPixels", "HalationRendering", "HalationShaders",
                "HalationTesting", "SampleEffects",
            ],
            exclude: ["References"]
        ),
        tests(
            "HalationToolTests",
            [
                "Halation", "HalationEffects", "HalationImageFiles", "HalationPixels", "HalationTool",
                "SampleEffects", "sample-tool",
            ]
        ),
        tests(
            "ExamplesTests",
            ["Halation", "HalationComparison", "HalationImageFiles", "HalationTesting", "examples"]
        ),
    ],
    swiftLanguageModes: [.v6],
)
