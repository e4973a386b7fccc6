import HalationLogging
import SwiftUI
import Testing
import simd

@Suite("Frameworks that programs import beside SwiftUI")
struct FrameworkTests {
    @Test("A matrix times its inverse changes nothing, and its determinant is the scaling of volumes")
    func inverse() {
        let matrix = simd_double3x3(SIMD3(0, 2, 1), SIMD3(1, 0, 3), SIMD3(2, 1, 0))
        let product = matrix * matrix.inverse

        for column in 0..<3 {
            for row in 0..<3 {
                #expect(abs(product[column, row] - (column == row ? 1 : 0)) < 1e-12)
            }
        }
        #expect(abs(matrix.determinant - 13) < 1e-12)
        #expect(matrix.transpose.transpose == matrix)
    }

    @Test("A quaternion turns a vector as its matrix does")
    func rotation() {
        let quaternion = simd_quatd(angle: .pi / 2, axis: SIMD3(0, 0, 1))
        let turned = quaternion.act(SIMD3(1, 0, 0))
        let byMatrix = simd_double3x3(quaternion) * SIMD3(1, 0, 0)

        #expect(simd_distance(turned, SIMD3(0, 1, 0)) < 1e-12)
        #expect(simd_distance(turned, byMatrix) < 1e-12)
        #expect(simd_distance((quaternion * quaternion.inverse).vector, simd_quatd().vector) < 1e-12)
        let half = simd_slerp(simd_quatd(), quaternion, 0.5)
        #expect(abs(half.angle - .pi / 4) < 1e-12)
    }

    @Test("Lengths, mixes and products of vectors are those of their components")
    func vectors() {
        #expect(simd_length(simd_float2(3, 4)) == 5)
        #expect(simd_normalize(SIMD2<Double>(0, 2)) == SIMD2(0, 1))
        #expect(simd_mix(simd_float2(0, 2), simd_float2(1, 4), simd_float2(repeating: 0.5)) == [0.5, 3])
        #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
        #expect(simd_clamp(SIMD2<Float>(-1, 9), SIMD2(0, 0), SIMD2(5, 5)) == SIMD2(0, 5))
        #expect(simd_smoothstep(0.0, 2.0, 1.0) == 0.5)
    }

    @Test("Values of a logged message may have a format and a privacy")
    func logging() {
        let message: OSLogMessage = "\(1.0 / 3, format: .fixed(precision: 2)) of \(7, privacy: .public)"
        #expect("\(message)".contains("0.33 of 7"))
    }

    @Test("A lock hands out its value and keeps what was done to it")
    func lock() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        lock.withLock { $0 += 1 }
        #expect(lock.withLock { $0 } == 2)
    }

    @Test("Literals of colours have their components, and literals of images the names of catalogues")
    func literals() {
        let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        let image = #imageLiteral(resourceName: "none")
        #expect(type(of: image) == UIImage.self)
    }

    @Test("Paths of Core Graphics are combined as areas")
    func combinedPaths() {
        let left = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        let right = CGPath(rect: CGRect(x: 10, y: 0, width: 20, height: 10), transform: nil)

        #expect(left.union(right).boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(left.intersection(right).boundingBox == CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(left.subtracting(right).boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        let rest = left.symmetricDifference(right)
        #expect(rest.contains(CGPoint(x: 5, y: 5)) && !rest.contains(CGPoint(x: 15, y: 5)))
    }

    @Test("Styles of lines have the patterns of UIKit's, and are nil without a line")
    func lineStyles() {
        #expect(Text.LineStyle(nsUnderlineStyle: .single) == Text.LineStyle.single)
        #expect(Text.LineStyle(nsUnderlineStyle: [.single, .patternDash]) == Text.LineStyle(pattern: .dash))
        #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
    }

    @Test("Names that only compile do nothing") @MainActor
    func inertNames() {
        #expect(NSApplication.shared.keyWindow == nil && NSApplication.shared.windows.isEmpty)
        #expect(NSItemProvider(contentsOf: nil) == nil)
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UITabBarItem.appearance().badgeColor = .purple
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        _ = EarlyControls()
    }

    /// Controls in the order of arguments of early programs, which Xcode's library shows.
    private struct EarlyControls: View, LibraryContentProvider {
        @State private var value = 0
        @State private var share = 0.5

        var body: some View {
            Stepper(value: $value, step: 2, onEditingChanged: { _ in }) { Text("a") }
            Stepper(value: $value, in: 0...9, step: 2, onEditingChanged: { _ in }) { Text("a") }
            Stepper(onIncrement: {}, onDecrement: nil, onEditingChanged: { _ in }) { Text("a") }
            Slider(value: $share, in: 0...1, step: 0.1, onEditingChanged: { _ in }) { Text("a") }
            Slider(
                value: $share,
                in: 0...1,
                step: 0.1,
                onEditingChanged: { _ in },
                minimumValueLabel: Text("0"),
                maximumValueLabel: Text("1")
            ) { Text("a") }
        }

        @LibraryContentBuilder var views: [LibraryItem] {
            LibraryItem(EarlyControls(), title: "Controls", category: .control)
        }

        @LibraryContentBuilder func modifiers(base: Text) -> [LibraryItem] {
            LibraryItem(base.bold(), category: .effect)
        }
    }

    @Test("Colours of UIKit and of AppKit are the same")
    func colors() {
        #expect(Color(nsColor: FrameworkNames.appKitColor) == Color(uiColor: FrameworkNames.uiKitColor))
        #expect(FrameworkNames.time > 0)
        #expect(FrameworkNames.space.numberOfComponents == 3)
    }
}
