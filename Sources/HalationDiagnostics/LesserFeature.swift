/// A type or modifier of SwiftUI that does less here than in SwiftUI, or nothing.
///
/// The one table behind the warnings and the article "Views and modifiers that do less". A feature whose loss shows in a
/// picture has a ``consequence`` and is reported where it is lost:
///
/// ```
/// Warnings.report(.sheet)
/// ```
///
/// Modifiers without effect that lose nothing in a picture, such as labels for screen readers, are not in the table: the
/// article takes them from the sources.
package enum LesserFeature: Int, CaseIterable, Sendable {
    // Types.
    case asyncImage, colorPicker, concentricRectangle, containerRelativeShape, datePicker, documentGroup
    case editButton, fileDocument, gauge, list, menu
    case navigationSplitView, navigationStack, navigationView, nsApplicationDelegateAdaptor
    case nsViewRepresentable, outlineGroup, pasteButton, picker, renameButton, secureField
    case shareLink, slider, string, table, tabSection, tabView, textEditor, textField, toolbarItem
    case uiViewControllerRepresentable, uiApplicationDelegateAdaptor, uiGestureRecognizerRepresentable
    case uiViewRepresentable

    // Modifiers and functions with less effect.
    case animated, backgroundExtensionEffect, badge, drawingGroup, ignoresSafeArea
    case navigationBarTitleDisplayMode, navigationTitle, navigationTransition, searchable
    case tabItem, toolbar, toolbarBackground

    // Presentations.
    case actionSheet, alert, confirmationDialog, contextMenu, fileExporter, fileImporter, fileMover
    case findNavigator, fullScreenCover, inspector, popover, sheet

    // Other modifiers without effect.
    case animation, badgeProminence, containerShape, flipsForRightToLeftLayoutDirection
    case listItemTint, listSectionSeparatorTint, navigationSplitViewColumnWidth
    case navigationSplitViewStyle, navigationViewStyle, onChange
    case onScrollTargetVisibilityChange, scrollEdgeEffectStyle, scrollIndicatorsFlash, searchToolbarBehavior
    case sharedBackgroundVisibility, tabBarMinimizeBehavior, tabViewBottomAccessory
    case toolbarForegroundStyle, toolbarRole, toolbarTitleMenu

    // Values of the environment without effect.
    case accessibilityReduceTransparency, accessibilityShowButtonShapes, appearsActive, backgroundProminence
    case controlActiveState, defaultMinListHeaderHeight
    case legibilityWeight, menuIndicatorVisibility, undoManager
}

extension LesserFeature {
    /// What a feature is in SwiftUI.
    package enum Kind: Sendable {
        case type

        /// A modifier that has some effect.
        case modifier

        /// A modifier that returns what it modifies.
        case modifierWithoutEffect

        /// A value of the environment that built-in views do not read, or that nothing sets.
        case environmentValue
    }

    /// The title of the article about the features.
    package static let article = "Views and modifiers that do less"

    /// The name in SwiftUI.
    package var name: String { entry.name }

    package var kind: Kind { entry.kind }

    /// A sentence of the article: what is less, and for modifiers without effect when that is reported.
    package var difference: String { entry.difference }

    /// A clause that follows the name in the warning; nil if no picture loses anything.
    package var consequence: String? { entry.consequence }

    /// The message of the warning.
    package var warning: String {
        let consequence = consequence ?? "does less than in SwiftUI"
        return "'\(name)' \(consequence) (see \(Self.article))"
    }

    /// The tables of the groups, of which each has rows for its own features.
    package static let groups = [types, modifiers, presentations, lostModifiers, environmentValues]

    private static let entries = groups.reduce(into: [LesserFeature: Entry]()) { entries, rows in
        entries.merge(rows) { first, _ in first }
    }

    private var entry: Entry {
        Self.entries[self] ?? Entry(.type, "\(self)", "Does less than in SwiftUI.")
    }
}
