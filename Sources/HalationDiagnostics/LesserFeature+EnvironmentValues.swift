extension LesserFeature {
    /// Values of the environment without effect.
    static let environmentValues: [LesserFeature: Entry] = [
        .accessibilityReduceTransparency: Entry(
            value: "accessibilityReduceTransparency",
            "materials stay translucent",
            when: "when set to true"
        ),
        .accessibilityShowButtonShapes: Entry(
            value: "accessibilityShowButtonShapes",
            "buttons have their usual shapes",
            when: "when set to true"
        ),
        .appearsActive: Entry(
            value: "appearsActive",
            "controls look as in an active window",
            when: "when set to false"
        ),
        .backgroundProminence: Entry(
            value: "backgroundProminence",
            "styles have the same colours on every background",
            when: "when set to increased"
        ),
        .controlActiveState: Entry(
            value: "controlActiveState",
            "controls look as in an active window",
            when: "when set to inactive"
        ),
        .defaultMinListHeaderHeight: Entry(
            value: "defaultMinListHeaderHeight",
            "headers in lists have the height of their text",
            when: "unless set to nil"
        ),
        .legibilityWeight: Entry(
            value: "legibilityWeight",
            "text keeps its weight",
            when: "when set to bold"
        ),
        .menuIndicatorVisibility: Entry(
            value: "menuIndicatorVisibility",
            "labels of menus have no arrow",
            when: "when set to visible"
        ),
        .undoManager: Entry(
            value: "undoManager",
            "it is always nil, so that nothing is undone",
            when: "when read"
        ),
    ]
}
