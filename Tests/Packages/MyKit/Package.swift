// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "MyKit",
    defaultLocalization: "en",
    platforms: [.iOS(.v16)],
    products: [.library(name: "MyKit", targets: ["MyKit"])],
    dependencies: [
        .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0")
    ],
    targets: [
        .target(name: "MyIcons"),
        .target(name: "MyKit", resources: [.process("Resources")]),
        .testTarget(
            name: "MyKitTests",
            dependencies: [
                "MyIcons",
                "MyKit",
                .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
                .product(name: "InlineSnapshotTesting", package: "swift-snapshot-testing"),
            ]
        ),
        .testTarget(
            name: "MyKitSwiftTests",
            dependencies: ["MyKit", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")],
            resources: [.copy("Fixtures")]
        ),
    ]
)
