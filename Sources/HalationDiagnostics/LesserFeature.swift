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
    case editButton, fileDocument, gauge, list, menu, navigationLink
    case navigationSplitView, navigationStack, navigationView, nsApplicationDelegateAdaptor
    case nsViewRepresentable, outlineGroup, pasteButton, picker, renameButton, section, secureField
    case shareLink, slider, string, table, tabSection, tabView, textEditor, textField, toolbarItem
    case uiViewControllerRepresentable, uiApplicationDelegateAdaptor, uiViewRepresentable

    // Modifiers and functions with less effect.
    case animated, backgroundExtensionEffect, badge, drawingGroup, ignoresSafeArea
    case navigationBarTitleDisplayMode, navigationTitle, searchable
    case tabItem, toolbar, toolbarBackground

    // Presentations.
    case actionSheet, alert, confirmationDialog, contextMenu, fileExporter, fileImporter, fileMover
    case findNavigator, fullScreenCover, inspector, popover, sheet

    // Other modifiers without effect.
    case animation, badgeProminence, containerShape, flipsForRightToLeftLayoutDirection
    case listItemTint, listSectionSeparator
    case listSectionSeparatorTint, navigationLinkIndicatorVisibility, navigationSplitViewColumnWidth
    case navigationSplitViewStyle, navigationTransition, navigationViewStyle, onChange
    case onScrollTargetVisibilityChange, scrollEdgeEffectStyle, scrollIndicatorsFlash, searchToolbarBehavior
    case sharedBackgroundVisibility, tabBarMinimizeBehavior, tabViewBottomAccessory
    case toolbarForegroundStyle, toolbarRole, toolbarTitleMenu

    // Values of the environment without effect.
    case accessibilityReduceTransparency, accessibilityShowButtonShapes, appearsActive, backgroundProminence
    case controlActiveState, defaultMinListHeaderHeight
    case dismissSearch, editMode, isSearching, legibilityWeight, menuIndicatorVisibility, undoManager
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
}

/// A row of the table.
private struct Entry {
    let name: String
    let kind: LesserFeature.Kind
    let difference: String
    let consequence: String?

    /// A type, or a modifier that has some effect.
    init(_ kind: LesserFeature.Kind, _ name: String, _ difference: String, warning consequence: String? = nil)
    {
        self.name = name
        self.kind = kind
        self.difference = difference
        self.consequence = consequence
    }

    /// A modifier without effect, which is reported when `condition` holds.
    init(lost name: String, _ reason: String, when condition: String = "always") {
        self.init(
            .modifierWithoutEffect,
            name,
            "\(reason.prefix(1).uppercased())\(reason.dropFirst()); reported \(condition).",
            warning: "has no effect: \(reason)"
        )
    }

    /// A value of the environment, which is reported when it is set, read or called, as `condition` says.
    init(value name: String, _ reason: String, when condition: String) {
        self.init(
            .environmentValue,
            name,
            "\(reason.prefix(1).uppercased())\(reason.dropFirst()); reported \(condition).",
            warning: "has no effect: \(reason)"
        )
    }

    /// A presentation without a picture, which is reported while it is presented.
    init(notDrawn name: String) {
        self.init(lost: name, "presentations are not drawn", when: "while presented")
    }

    /// A presentation, which is reported while it is presented where nothing shows it.
    init(presentation name: String) {
        self.init(
            .modifier,
            name,
            "Shown in front of a program's window. `ImageRenderer` has no window; reported while presented.",
            warning: "is not shown: without a program's window nothing is presented"
        )
    }
}

extension LesserFeature {
    private var entry: Entry {
        switch self {
        // Types.
        case .asyncImage:
            Entry(
                .type,
                "AsyncImage",
                "Loads `file:` and `data:` addresses; for others draws the placeholder, or the content of the phase `empty`.",
                warning: "draws its placeholder: nothing is loaded from a network"
            )
        case .colorPicker: Entry(.type, "ColorPicker", "Label and a disc of the colour.")
        case .concentricRectangle:
            Entry(
                .type,
                "ConcentricRectangle",
                "The corners do not follow a container: they are square or have a given radius."
            )
        case .containerRelativeShape:
            Entry(.type, "ContainerRelativeShape", "A rectangle: there are no widgets.")
        case .datePicker:
            Entry(
                .type,
                "DatePicker",
                "Wheels do not turn. Fields open their calendar in a program's window. `ImageRenderer` has no window; reported if tapped.",
                warning: "does not open: without a program's window nothing is presented"
            )
        case .documentGroup:
            Entry(.type, "DocumentGroup", "Shows a new document; nothing is read or written.")
        case .editButton:
            Entry(
                .type,
                "EditButton",
                "A button with the title Edit, without effect.",
                warning: "has no effect: lists are not edited"
            )
        case .fileDocument: Entry(.type, "FileDocument", "Never read or written.")
        case .gauge:
            Entry(
                .type,
                "Gauge",
                "Marked values are not drawn.",
                warning: "has no marks: labels of marked values are not drawn"
            )
        case .list:
            Entry(.type, "List", "Starts at its first row; rows are not swiped, moved or deleted.")
        case .menu:
            Entry(
                .type,
                "Menu",
                "Opened by a script's tap in a program's window. `ImageRenderer` has no window; reported if tapped.",
                warning: "does not open: without a program's window nothing is presented"
            )
        case .navigationLink:
            Entry(
                .type,
                "NavigationLink",
                "Followed by a script's tap; `isActive`, `tag` and `selection` are ignored.",
                warning: "is not followed by its binding, only by a script's tap"
            )
        case .navigationSplitView:
            Entry(
                .type,
                "NavigationSplitView",
                "The sidebar in the compact size class, or else all columns side by side. `columnVisibility` has "
                    + "no effect, and links in columns without a stack are not followed.",
                warning: "shows all columns: 'columnVisibility' has no effect"
            )
        case .navigationStack:
            Entry(
                .type,
                "NavigationStack",
                "A view slides in with its bar, and is not dragged out. There is no bar if the content sets no "
                    + "title, items or search."
            )
        case .navigationView: Entry(.type, "NavigationView", "The first view.")
        case .nsApplicationDelegateAdaptor:
            Entry(.type, "NSApplicationDelegateAdaptor", "No delegate is created.")
        case .nsViewRepresentable:
            Entry(
                .type,
                "NSViewRepresentable",
                "A frame with the name of the type; its functions are not called."
            )
        case .outlineGroup: Entry(.type, "OutlineGroup", "The roots, folded.")
        case .pasteButton:
            Entry(
                .type,
                "PasteButton",
                "Its label as a button.",
                warning: "has no effect: there is no pasteboard"
            )
        case .picker:
            Entry(
                .type,
                "Picker",
                "`navigationLink` opens a menu as `menu` does; `radioGroup` is drawn as `inline`.",
                warning: "has no radio buttons: the style 'radioGroup' is drawn as 'inline'"
            )
        case .renameButton:
            Entry(
                .type,
                "RenameButton",
                "Its label as a button.",
                warning: "has no effect: nothing is renamed"
            )
        case .section:
            Entry(.type, "Section", "Never folded.", warning: "is not folded: its content is always shown")
        case .secureField:
            Entry(.type, "SecureField", "The dots of the text; nothing is typed but by a script.")
        case .shareLink:
            Entry(
                .type,
                "ShareLink",
                "Its label as a button.",
                warning: "has no effect: presentations are not drawn"
            )
        case .slider: Entry(.type, "Slider", "Steps and the label are not drawn.")
        case .string:
            Entry(
                .type,
                "String",
                "`String(format:)` with an `NSLocalizedString` that depends on a number takes the form for other numbers."
            )
        case .table:
            Entry(.type, "Table", "Nothing is sorted; in the compact size class the first column alone.")
        case .tabSection: Entry(.type, "TabSection", "Its title is not drawn.")
        case .tabView:
            Entry(.type, "TabView", "The first five tabs have a place in the bar; pages are not turned.")
        case .textEditor: Entry(.type, "TextEditor", "The text, without a cursor.")
        case .textField:
            Entry(
                .type,
                "TextField",
                "One line, also with a vertical axis; without a cursor.",
                warning: "has one line: a vertical axis has no effect"
            )
        case .toolbarItem:
            Entry(
                .type,
                "ToolbarItem",
                "Items for the keyboard are not drawn; custom contents have no state of their own."
            )
        case .uiViewControllerRepresentable:
            Entry(
                .type,
                "UIViewControllerRepresentable",
                "Drawn by its layers; gesture recognisers recognise nothing, and scripts do not reach it."
            )
        case .uiApplicationDelegateAdaptor:
            Entry(.type, "UIApplicationDelegateAdaptor", "No delegate is created.")
        case .uiViewRepresentable:
            Entry(
                .type,
                "UIViewRepresentable",
                "Drawn by its layers; gesture recognisers recognise nothing, and scripts do not reach it."
            )

        // Modifiers and functions with less effect.
        case .animated:
            Entry(
                .modifier,
                "animated",
                "Of `ScrollTransitionConfiguration`: the effects change at once.",
                warning: "is not animated: effects of scroll transitions change at once"
            )
        case .backgroundExtensionEffect:
            Entry(
                .modifier,
                "backgroundExtensionEffect",
                "Extends the view below bars, without mirrored copies of it.",
                warning: "extends the view without mirrored copies of it"
            )
        case .badge:
            Entry(
                .modifier,
                "badge",
                "Drawn in rows of lists and in bars of tabs; prominence has no effect."
            )
        case .drawingGroup:
            Entry(
                .modifier,
                "drawingGroup",
                "A colour mode has no effect: the layer is composited in the colour mode around it.",
                warning: "ignores its colour mode: layers are composited in the mode around them"
            )
        case .ignoresSafeArea:
            Entry(
                .modifier,
                "ignoresSafeArea",
                "Bars are the only obstructions; a picture has no notch and no keyboard."
            )
        case .navigationBarTitleDisplayMode:
            Entry(
                .modifier,
                "navigationBarTitleDisplayMode",
                "A large title keeps its size when the content is scrolled."
            )
        case .navigationTitle:
            Entry(
                .modifier,
                "navigationTitle",
                "Shown by stacks, navigation views and split views; a binding is not edited."
            )
        case .searchable:
            Entry(
                .modifier,
                "searchable",
                "The field is always shown, below the title; suggestions, scopes and tokens are not."
            )
        case .tabItem: Entry(.modifier, "tabItem", "Drawn in the bar of tabs.")
        case .toolbar:
            Entry(
                .modifier,
                "toolbar",
                "Drawn by stacks, navigation views and split views; `toolbar(removing:)` removes nothing.",
                warning: "does not remove the title"
            )
        case .toolbarBackground:
            Entry(
                .modifier,
                "toolbarBackground",
                "Without a visibility it is drawn while content reaches below the bar."
            )

        // Presentations.
        case .actionSheet: Entry(presentation: "actionSheet")
        case .alert: Entry(presentation: "alert")
        case .confirmationDialog: Entry(presentation: "confirmationDialog")
        case .contextMenu: Entry(presentation: "contextMenu")
        case .fileExporter: Entry(notDrawn: "fileExporter")
        case .fileImporter: Entry(notDrawn: "fileImporter")
        case .fileMover: Entry(notDrawn: "fileMover")
        case .findNavigator: Entry(notDrawn: "findNavigator")
        case .fullScreenCover: Entry(presentation: "fullScreenCover")
        case .inspector: Entry(notDrawn: "inspector")
        case .popover: Entry(presentation: "popover")
        case .sheet: Entry(presentation: "sheet")

        // Other modifiers without effect.
        case .animation:
            Entry(lost: "animation", "effects of scroll transitions change at once")
        case .badgeProminence: Entry(lost: "badgeProminence", "badges have one look", when: "unless standard")
        case .containerShape: Entry(lost: "containerShape", "shapes do not follow their container")
        case .flipsForRightToLeftLayoutDirection:
            Entry(
                lost: "flipsForRightToLeftLayoutDirection",
                "right to left mirrors the layout, but not what a view draws",
                when: "if enabled in a right-to-left layout"
            )
        case .listItemTint: Entry(lost: "listItemTint", "icons in lists have the tint", when: "unless nil")
        case .listSectionSeparator:
            Entry(
                lost: "listSectionSeparator",
                "sections have no dividers of their own",
                when: "for visible ones"
            )
        case .listSectionSeparatorTint:
            Entry(
                lost: "listSectionSeparatorTint",
                "sections have no dividers of their own",
                when: "unless nil"
            )
        case .navigationLinkIndicatorVisibility:
            Entry(
                lost: "navigationLinkIndicatorVisibility",
                "links in lists always have an arrow",
                when: "for hidden ones"
            )
        case .navigationSplitViewColumnWidth:
            Entry(lost: "navigationSplitViewColumnWidth", "columns have their usual widths")
        case .navigationSplitViewStyle:
            Entry(
                lost: "navigationSplitViewStyle",
                "split views have one face",
                when: "for a prominent detail"
            )
        case .navigationTransition:
            Entry(
                lost: "navigationTransition",
                "views on a navigation stack slide in",
                when: "unless automatic"
            )
        case .navigationViewStyle:
            Entry(lost: "navigationViewStyle", "navigation views have one look", when: "for columns")
        case .onChange:
            Entry(
                lost: "onChange",
                "scenes do not change, so that the action is never called",
                when: "for scenes if it is to be called initially"
            )
        case .onScrollTargetVisibilityChange:
            Entry(
                lost: "onScrollTargetVisibilityChange",
                "the ids of visible targets are not reported"
            )
        case .scrollEdgeEffectStyle:
            Entry(
                lost: "scrollEdgeEffectStyle",
                "the edges of scroll views are sharp",
                when: "unless automatic or nil"
            )
        case .scrollIndicatorsFlash: Entry(lost: "scrollIndicatorsFlash", "indicators are not drawn")
        case .searchToolbarBehavior:
            Entry(
                lost: "searchToolbarBehavior",
                "the search field is always shown below the title",
                when: "unless automatic"
            )
        case .sharedBackgroundVisibility:
            Entry(
                lost: "sharedBackgroundVisibility",
                "items have no background of their own",
                when: "for visible ones"
            )
        case .tabBarMinimizeBehavior:
            Entry(
                lost: "tabBarMinimizeBehavior",
                "the bar of tabs keeps its size",
                when: "unless automatic or never"
            )
        case .tabViewBottomAccessory:
            Entry(lost: "tabViewBottomAccessory", "nothing is shown above the bar of tabs")
        case .toolbarForegroundStyle:
            Entry(lost: "toolbarForegroundStyle", "titles and items have their usual colours")
        case .toolbarRole:
            Entry(
                lost: "toolbarRole",
                "titles of stacks are in their usual place",
                when: "for browsers and editors"
            )
        case .toolbarTitleMenu: Entry(lost: "toolbarTitleMenu", "menus are not shown")

        // Values of the environment without effect.
        case .accessibilityReduceTransparency:
            Entry(
                value: "accessibilityReduceTransparency",
                "materials stay translucent",
                when: "when set to true"
            )
        case .accessibilityShowButtonShapes:
            Entry(
                value: "accessibilityShowButtonShapes",
                "buttons have their usual shapes",
                when: "when set to true"
            )
        case .appearsActive:
            Entry(value: "appearsActive", "controls look as in an active window", when: "when set to false")
        case .backgroundProminence:
            Entry(
                value: "backgroundProminence",
                "styles have the same colours on every background",
                when: "when set to increased"
            )
        case .controlActiveState:
            Entry(
                value: "controlActiveState",
                "controls look as in an active window",
                when: "when set to inactive"
            )
        case .defaultMinListHeaderHeight:
            Entry(
                value: "defaultMinListHeaderHeight",
                "headers in lists have the height of their text",
                when: "unless set to nil"
            )
        case .dismissSearch:
            Entry(value: "dismissSearch", "a search field keeps its text", when: "when called")
        case .editMode:
            Entry(
                value: "editMode",
                "lists look as when they are not edited",
                when: "when a mode that is editing is set"
            )
        case .isSearching:
            Entry(
                value: "isSearching",
                "it is always false, because a search never begins",
                when: "when read in a view with a search field"
            )
        case .legibilityWeight:
            Entry(value: "legibilityWeight", "text keeps its weight", when: "when set to bold")
        case .menuIndicatorVisibility:
            Entry(
                value: "menuIndicatorVisibility",
                "labels of menus have no arrow",
                when: "when set to visible"
            )
        case .undoManager:
            Entry(value: "undoManager", "it is always nil, so that nothing is undone", when: "when read")
        }
    }
}
