// swift-tools-version: 6.2
import PackageDescription

// The rooms, from the ground up. Imports run upward only; `.ci/check-imports` holds that.
// Strict builds (`HALATION_STRICT=1`, as in `make test`) turn every warning into an error.

let isStrict = Context.environment["HALATION_STRICT"] != nil

let swiftSettings: [SwiftSetting] =
    [.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault")]
    + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

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
        // The system's libraries.
        .systemLibrary(
            name: "CCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"])],
        ),
        // Named after cairo, because the flags of Pango's own package make SwiftPM warn at every build.
        .systemLibrary(
            name: "CPango",
            pkgConfig: "cairo",
            providers: [.apt(["libpango1.0-dev"])],
        ),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),

        // Pixels and geometry.
        .target(name: "CKernels", cSettings: cSettings),
        .target(name: "CStripMachine", cSettings: cSettings),
        .target(name: "HalationGeometry", swiftSettings: swiftSettings),
        .target(
            name: "HalationPixels",
            dependencies: ["CKernels", "HalationGeometry"],
            swiftSettings: swiftSettings,
        ),

        .target(name: "HalationGLSL", dependencies: ["CStripMachine"], swiftSettings: swiftSettings),

        // Drawing.
        .target(
            name: "HalationCairo",
            dependencies: ["CCairo", "CPango", "HalationGeometry", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "HalationRendering",
            dependencies: ["HalationCairo", "HalationGeometry", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "Halation",
            dependencies: ["HalationCairo", "HalationGeometry", "HalationPixels", "HalationRendering"],
            swiftSettings: swiftSettings,
        ),

        // Pictures, comparisons, particles, effects and the tool.
        .target(
            name: "HalationImageFiles",
            dependencies: ["CISAL", "CPNG", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "HalationTesting",
            dependencies: ["Halation", "HalationComparison", "HalationImageFiles", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "HalationComparison",
            dependencies: ["HalationImageFiles", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(name: "HalationParticles", dependencies: ["Halation"], swiftSettings: swiftSettings),
        .target(
            name: "HalationEffects",
            dependencies: ["Halation", "HalationImageFiles", "HalationParticles"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "HalationTool",
            dependencies: [
                "Halation", "HalationComparison", "HalationEffects", "HalationImageFiles",
                "HalationParticles",
                "HalationPixels", "HalationRendering",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings,
        ),
        .executableTarget(name: "halation", dependencies: ["HalationTool"], swiftSettings: swiftSettings),

        // What a user's program looks like.
        .executableTarget(
            name: "glow",
            dependencies: ["Halation", "HalationImageFiles"],
            path: "Examples/Glow",
            swiftSettings: swiftSettings,
        ),

        // The tests, room by room.
        .testTarget(
            name: "HalationGeometryTests",
            dependencies: ["HalationGeometry"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationPixelsTests",
            dependencies: ["CKernels", "HalationGeometry", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationGLSLTests",
            dependencies: ["CStripMachine", "HalationGLSL"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationComparisonTests",
            dependencies: ["HalationComparison", "HalationPixels"],
            exclude: ["OtherPrograms.py"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationTests",
            dependencies: ["Halation", "HalationGeometry", "HalationPixels", "HalationRendering"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationRenderingTests",
            dependencies: ["HalationCairo", "HalationGeometry", "HalationPixels", "HalationRendering"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationParticlesTests",
            dependencies: [
                "Halation", "HalationGeometry", "HalationParticles", "HalationPixels", "HalationRendering",
            ],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationTestingTests",
            dependencies: [
                "Halation", "HalationComparison", "HalationImageFiles", "HalationPixels", "HalationTesting",
            ],
            swiftSettings: swiftSettings,
        ),
        // Tests of pictures in files, effects and the tool; `sample-tool` is a program of somebody's own.
        .testTarget(
            name: "HalationImageFilesTests",
            dependencies: ["CPNG", "HalationImageFiles", "HalationPixels"],
            swiftSettings: swiftSettings,
        ),
        .target(
            name: "SampleEffects",
            dependencies: ["Halation", "HalationEffects"],
            path: "Tests/SampleEffects",
            swiftSettings: swiftSettings,
        ),
        .executableTarget(
            name: "sample-tool",
            dependencies: ["HalationTool", "HalationEffects", "SampleEffects"],
            path: "Tests/SampleTool",
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationEffectsTests",
            dependencies: [
                "Halation", "HalationComparison", "HalationEffects", "HalationGeometry", "HalationPixels",
                "HalationRendering", "HalationTesting", "SampleEffects",
            ],
            exclude: ["References"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationToolTests",
            dependencies: [
                "Halation", "HalationEffects", "HalationImageFiles", "HalationPixels", "HalationTool",
                "SampleEffects", "sample-tool",
            ],
            swiftSettings: swiftSettings,
        ),
    ],
    swiftLanguageModes: [.v6],
)
