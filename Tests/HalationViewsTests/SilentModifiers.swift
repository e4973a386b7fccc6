/// The modifiers that have no effect and report nothing, by the reason why no picture loses anything.
let silentModifiers: [String: [String]] = [
    "only people with assistive technologies notice them": [
        "accessibility", "accessibilityAction", "accessibilityActions", "accessibilityActivationPoint",
        "accessibilityAddTraits", "accessibilityAdjustableAction", "accessibilityChartDescriptor",
        "accessibilityChildren", "accessibilityCustomContent", "accessibilityDirectTouch",
        "accessibilityElement",
        "accessibilityFocused", "accessibilityHeading", "accessibilityHidden", "accessibilityHint",
        "accessibilityIgnoresInvertColors", "accessibilityInputLabels", "accessibilityLabel",
        "accessibilityLabeledPair", "accessibilityLinkedGroup", "accessibilityRemoveTraits",
        "accessibilityRepresentation", "accessibilityRespondsToUserInteraction", "accessibilityRotor",
        "accessibilityScrollAction", "accessibilityShowsLargeContentViewer", "accessibilitySortPriority",
        "accessibilityTextContentType", "accessibilityValue", "accessibilityZoomAction",
        "speechAdjustedPitch",
        "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters",
    ],
    "they need a keyboard, its focus or its text": [
        "autocapitalization", "defaultFocus", "disableAutocorrection",
        "focusEffectDisabled", "focusScope", "focusSection", "focusable", "focusedSceneValue",
        "focusedValue", "keyboardShortcut", "modifierKeyAlternate", "onDeleteCommand",
        "onExitCommand", "onKeyPress", "onModifierKeysChanged", "onMoveCommand",
        "prefersDefaultFocus", "textContentType",
        "textInputAutocapitalization", "textInputSuggestions", "textSelection", "typeSelectEquivalent",
        "writingToolsBehavior",
    ],
    "they need a search that is under way": [
        "findDisabled", "replaceDisabled", "searchPresentationToolbarBehavior",
    ],
    "they need a hand that drags, pulls, holds or swipes, or a pointer": [
        "contextMenu", "copyable", "defaultHoverEffect", "dragContainer", "draggable", "dropDestination",
        "help",
        "hoverEffect", "hoverEffectDisabled", "itemProvider", "onDrag", "onDrop", "onInsert",
        "springLoadingBehavior",
    ],
    "they need rows, tabs or documents that a person edits": [
        "customizationID", "selectionDisabled",
        "tabViewCustomization",
    ],
    "they shape a presentation or menu, which is reported itself": [
        "dialogIcon", "dialogSeverity",
        "menuActionDismissBehavior", "sticky",
    ],
    "they belong to windows, menus, the system or the device around a picture": [
        "allowedDynamicRange", "backgroundTask", "commands", "commandsRemoved", "defaultPosition",
        "defaultSize", "defersSystemGestures", "handlesExternalEvents", "navigationDocument",
        "handGestureShortcut", "onContinueUserActivity", "onOpenURL", "persistentSystemOverlays",
        "sensoryFeedback", "statusBar",
        "statusBarHidden", "userActivity", "windowResizability", "windowStyle", "windowToolbarStyle",
    ],
    "they arrange previews in Xcode": [
        "previewDevice", "previewDisplayName", "previewInterfaceOrientation", "previewLayout",
    ],
    "what they ask for is drawn anyway, or happens in no picture": [
        "byPreparingForDisplay", "invalidatableContent", "isDetailLink", "onChange", "preparingForDisplay",
        "textEditorStyle", "typesettingLanguage",
    ],
]
