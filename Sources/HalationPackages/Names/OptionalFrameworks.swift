/// The frameworks that only the programs get that import them, or name one of their types.
package enum OptionalFrameworks {
    /// The frameworks with those that each re-exports or needs; also modules of C behind them.
    package static let dependencies: [String: [String]] = [
        "AVFoundation": ["CoreMedia"],
        "AVKit": ["AVFoundation"],
        "ActivityKit": [],
        "AudioToolbox": [],
        "AuthenticationServices": [],
        "Charts": [],
        "CBarcodes": [],
        "CoreHaptics": [],
        "CoreImage": ["CBarcodes"],
        "CoreLocation": [],
        "CoreMedia": [],
        "CoreMotion": [],
        "CoreText": [],
        "HalationNetworking": [],
        "ImageIO": [],
        "InlineSnapshotTesting": ["SnapshotTesting"],
        "LocalAuthentication": [],
        "MapKit": ["CoreLocation"],
        "Network": [],
        "Photos": [],
        "PhotosUI": ["Photos"],
        "SnapshotTesting": [],
        "SpriteKit": [],
        "StoreKit": [],
        "SwiftData": [],
        "TipKit": [],
        "UserNotifications": [],
        "WebKit": [],
        "WidgetKit": [],
    ]

    /// The frameworks among some modules and what they need, in alphabetical order.
    package static func needed(by modules: some Sequence<String>) -> [String] {
        var found: Set<String> = []
        var waiting = Array(modules)
        while let module = waiting.popLast() {
            guard let further = dependencies[module], found.insert(module).inserted else { continue }
            waiting += further
        }
        return found.sorted()
    }
}
