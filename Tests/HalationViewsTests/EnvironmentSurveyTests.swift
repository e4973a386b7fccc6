import Foundation
import Halation
import HalationDiagnostics
import HalationViews
import Testing

/// The public values of the environment that report nothing, by the reason.
private let silentValues: [String: [String]] = [
    "built-in views and drawing follow them": [
        "allowsTightening", "backgroundMaterial", "buttonBorderShape", "buttonRepeatBehavior", "calendar",
        "colorScheme",
        "colorSchemeContrast",
        "contentTransition",
        "controlSize", "editMode",
        "defaultMinListRowHeight", "displayScale", "dynamicTypeSize", "font", "headerProminence",
        "horizontalSizeClass", "imageScale", "isEnabled", "isScrollEnabled", "labelReservedIconWidth",
        "labelsVisibility",
        "layoutDirection", "lineHeight", "lineLimit", "lineSpacing", "locale", "menuOrder",
        "minimumScaleFactor",
        "multilineTextAlignment", "pixelLength", "platformLook", "redactionReasons", "sizeCategory",
        "symbolRenderingMode",
        "symbolVariableValueMode", "symbolVariants",
        "systemPalette", "textCase", "timeZone", "truncationMode",
    ],
    "views and modifiers set them for a program, which reads them": [
        "dismiss", "dismissSearch", "isPresented", "isSearching", "openURL", "presentationMode", "refresh",
        "scenePhase",
    ],
    "only programs read them, in SwiftUI too": [
        "accessibilityDifferentiateWithoutColor", "accessibilityDimFlashingLights", "accessibilityEnabled",
        "accessibilityInvertColors", "accessibilityLargeContentViewerEnabled",
        "accessibilityPlayAnimatedImages", "accessibilityReduceMotion", "accessibilitySwitchControlEnabled",
        "accessibilityVoiceOverEnabled", "isLuminanceReduced", "isSceneCaptured", "verticalSizeClass",
    ],
    "they need a keyboard, its focus or a pointer": [
        "autocorrectionDisabled", "isFocused", "isFocusEffectEnabled", "isHoverEffectEnabled",
        "keyboardShortcut", "resetFocus",
    ],
    "indicators are not drawn at rest": [
        "horizontalScrollIndicatorVisibility", "verticalScrollIndicatorVisibility",
    ],
    "they belong to windows, the system or a store around a picture": [
        "dismissWindow", "openSettings", "openWindow", "rename", "requestReview", "supportsMultipleWindows",
    ],
]

@MainActor
@Suite("Values of the environment that are lost")
struct EnvironmentSurveyTests {
    @Test("Every public value of the environment is in the table, or has one reason to be silent")
    func survey() throws {
        let names = try publicNames()
        let reported = LesserFeature.allCases.filter { $0.kind == .environmentValue }.map(\.name)
        let silent = silentValues.values.flatMap { $0 }

        #expect(names.count > 60)
        #expect((reported + silent).sorted() == names.sorted())
    }

    @Test("A value that is set keeps its value for the program, whether it is reported or not")
    func reading() {
        var values = EnvironmentValues()
        _ = Warnings.recorded {
            values.legibilityWeight = .bold
            values.colorSchemeContrast = .increased
            values.accessibilityReduceTransparency = true
            values.accessibilityShowButtonShapes = true
            values.appearsActive = false
            values.controlActiveState = .inactive
            values.backgroundProminence = .increased
            values.buttonRepeatBehavior = .enabled
            values.menuIndicatorVisibility = .visible
            values.defaultMinListHeaderHeight = 60
            values.editMode = .constant(.active)
            values.symbolRenderingMode = .palette
            values.scenePhase = .background
        }

        #expect(values.legibilityWeight == .bold && values.colorSchemeContrast == .increased)
        #expect(values.accessibilityReduceTransparency && values.accessibilityShowButtonShapes)
        #expect(!values.appearsActive && values.controlActiveState == .inactive)
        #expect(values.backgroundProminence == .increased && values.buttonRepeatBehavior == .enabled)
        #expect(values.menuIndicatorVisibility == .visible && values.defaultMinListHeaderHeight == 60)
        #expect(values.editMode?.wrappedValue == .active && values.symbolRenderingMode != nil)
        #expect(values.scenePhase == .background)
    }

    @Test("Labels are hidden by the value of the environment as by the modifier")
    func labels() throws {
        func width(_ view: some View) throws -> Int {
            let renderer = ImageRenderer(content: view.fixedSize())
            return try renderer.pixelBuffer().size.width
        }
        let toggle = Toggle("A long label", isOn: .constant(true))

        let hidden = try width(toggle.labelsHidden())
        #expect(try width(toggle) > hidden)
        #expect(try width(toggle.environment(\.labelsVisibility, .hidden)) == hidden)
        #expect(try width(toggle.labelsVisibility(.hidden)) == hidden)
    }

    @Test("A view on a stack is presented and dismisses itself; its root and other views are not")
    func dismissal() throws {
        let log = InteractionLog()
        let renderer = stage(
            NavigationStack {
                NavigationLink("Go", destination: Pushed(log: log)).accessibilityIdentifier("go")
            },
            width: 200,
            height: 200
        )
        renderer.script {
            $0.tap("go", at: 1)
            $0.tap("leave", at: 3)
            $0.tap("go", at: 5)
            $0.tap("leave by mode", at: 7)
        }
        func find(_ id: String, at time: Double) throws -> Bool {
            try renderer.run(to: time)
            return log.entries.last == id
        }

        #expect(try !find("true", at: 0.5))
        #expect(try find("true", at: 1.5))
        #expect(try find("gone", at: 4.5))
        #expect(try find("true", at: 5.5))
        #expect(try find("gone", at: 8.5))
        #expect(
            !EnvironmentValues().isPresented && !EnvironmentValues().presentationMode.wrappedValue.isPresented
        )
    }

    private struct Pushed: View {
        let log: InteractionLog

        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Environment(\.presentationMode) private var mode

        var body: some View {
            VStack {
                Button("Leave") { dismiss() }.accessibilityIdentifier("leave")
                Button("Back") { mode.wrappedValue.dismiss() }.accessibilityIdentifier("leave by mode")
            }
            .onAppear { log.note("\(isPresented && mode.wrappedValue.isPresented)") }
            .onDisappear { log.note("gone") }
        }
    }

    /// The names of the public variables in extensions of the environment, and in itself.
    private func publicNames() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
            .standardized
        var names: [String] = []
        for module in [
            "HalationDrawing", "HalationViewTree", "HalationViews", "HalationControls", "HalationNavigation",
            "SwiftUI", "UIKit",
            "AppKit",
        ] {
            let files = try #require(
                FileManager.default.enumerator(
                    at: root.appending(path: module),
                    includingPropertiesForKeys: nil
                )
            )
            for case let file as URL in files where file.pathExtension == "swift" {
                var isInside = false
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    if !line.hasPrefix(" "), !line.hasPrefix("}") {
                        isInside = line.firstMatch(of: /(extension|struct) EnvironmentValues\b/) != nil
                    }
                    guard isInside, let match = line.firstMatch(of: /^    .*public var (\w+)/) else {
                        continue
                    }
                    names.append(String(match.1))
                }
            }
        }
        return names
    }
}
