/// The frameworks that only the programs get that import them, or name one of their types.
package enum OptionalFrameworks {
    /// The frameworks with those that each re-exports or needs; also modules of C behind them.
    package static let dependencies: [String: [String]] = [
        "AVFoundation": ["CoreMedia"],
        "AVKit": ["AVFoundation"],
        "ActivityKit": [],
        "AppIntents": [],
        "AudioToolbox": [],
        "AuthenticationServices": [],
        "BackgroundTasks": [],
        "CBarcodes": [],
        "CDataModels": [],
        "Charts": [],
        "CoreData": ["CDataModels", "HalationPredicates"],
        "CoreHaptics": [],
        "CoreImage": ["CBarcodes"],
        "CoreLocation": [],
        "CoreLocationUI": ["CoreLocation"],
        "CoreMedia": [],
        "CoreMotion": [],
        "CoreText": [],
        "GameplayKit": [],
        "HalationCryptography": [],
        "HalationNetworking": [],
        "HalationPlaceholders": [],
        "HalationPredicates": [],
        "ImageIO": [],
        "InlineSnapshotTesting": ["SnapshotTesting"],
        "LinkPresentation": ["HalationPlaceholders"],
        "LocalAuthentication": [],
        "MapKit": ["CoreLocation"],
        "MessageUI": ["HalationPlaceholders"],
        "Network": [],
        "PencilKit": [],
        "Photos": [],
        "PhotosUI": ["Photos"],
        "QuickLook": ["HalationPlaceholders"],
        "SafariServices": ["HalationPlaceholders"],
        "SnapshotTesting": [],
        "SpriteKit": [],
        "StoreKit": [],
        "SwiftData": [],
        "TipKit": [],
        "UserNotifications": [],
        "WebKit": [],
        "WidgetKit": ["ActivityKit", "AppIntents"],
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
