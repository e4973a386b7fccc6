// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of Halation do not get its dependencies. It sees only public names, as
// any user's program does. Strict builds have the settings of the package above.

let isStrict = Context.environment["HALATION_WARNINGS_AS_ERRORS"] != nil

let swiftSettings: [SwiftSetting] =
    [.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault")]
    + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
    name: "halation-benchmarks",
    products: [.executable(name: "benchmarks", targets: ["benchmarks"])],
    dependencies: [
        .package(name: "halation", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "HalationBenchmarks",
            dependencies: [
                .product(name: "Halation", package: "halation"),
                .product(name: "HalationEffects", package: "halation"),
                .product(name: "HalationImageFiles", package: "halation"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings,
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: ["HalationBenchmarks"],
            swiftSettings: swiftSettings,
        ),
        .testTarget(
            name: "HalationBenchmarksTests",
            dependencies: ["HalationBenchmarks", .product(name: "Halation", package: "halation")],
            swiftSettings: swiftSettings,
        ),
    ],
    swiftLanguageModes: [.v6],
)
