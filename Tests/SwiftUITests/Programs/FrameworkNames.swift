import AppKit
import CoreGraphics
import QuartzCore
import UIKit

/// What programs take from frameworks beside SwiftUI.
///
/// In a file without `import Testing`, which looks for parts of its own for these frameworks.
enum FrameworkNames {
    static let appKitColor: NSColor = .systemBlue
    static let uiKitColor: UIColor = .systemBlue
    static let time = CACurrentMediaTime()
    static let space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
}
