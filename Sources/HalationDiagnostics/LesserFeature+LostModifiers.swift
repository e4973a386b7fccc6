extension LesserFeature {
    /// Modifiers without effect that present nothing.
    static let lostModifiers: [LesserFeature: Entry] = [
        .animation: Entry(lost: "animation", "effects of scroll transitions change at once"),
        .badgeProminence: Entry(lost: "badgeProminence", "badges have one look", when: "unless standard"),
        .containerShape: Entry(lost: "containerShape", "shapes do not follow their container"),
        .flipsForRightToLeftLayoutDirection: Entry(
            lost: "flipsForRightToLeftLayoutDirection",
            "right to left mirrors the layout, but not what a view draws",
            when: "if enabled in a right-to-left layout"
        ),
        .listItemTint: Entry(lost: "listItemTint", "icons in lists have the tint", when: "unless nil"),
        .listSectionSeparatorTint: Entry(
            lost: "listSectionSeparatorTint",
            "the dividers beside sections have the colour of those of their rows",
            when: "unless nil"
        ),
        .navigationSplitViewColumnWidth: Entry(
            lost: "navigationSplitViewColumnWidth",
            "columns have their usual widths"
        ),
        .navigationSplitViewStyle: Entry(
            lost: "navigationSplitViewStyle",
            "split views have one face",
            when: "for a prominent detail"
        ),
        .navigationViewStyle: Entry(
            lost: "navigationViewStyle",
            "navigation views have one look",
            when: "for columns"
        ),
        .onChange: Entry(
            lost: "onChange",
            "scenes do not change, so that the action is never called",
            when: "for scenes if it is to be called initially"
        ),
        .onScrollTargetVisibilityChange: Entry(
            lost: "onScrollTargetVisibilityChange",
            "the ids of visible targets are not reported"
        ),
        .scrollEdgeEffectStyle: Entry(
            lost: "scrollEdgeEffectStyle",
            "the edges of scroll views are sharp",
            when: "unless automatic or nil"
        ),
        .scrollIndicatorsFlash: Entry(lost: "scrollIndicatorsFlash", "indicators are not drawn"),
        .searchToolbarBehavior: Entry(
            lost: "searchToolbarBehavior",
            "a search has a field, not a button",
            when: "unless automatic"
        ),
        .sharedBackgroundVisibility: Entry(
            lost: "sharedBackgroundVisibility",
            "items have no background of their own",
            when: "for visible ones"
        ),
        .tabBarMinimizeBehavior: Entry(
            lost: "tabBarMinimizeBehavior",
            "the bar of tabs keeps its size",
            when: "unless automatic or never"
        ),
        .tabViewBottomAccessory: Entry(
            lost: "tabViewBottomAccessory",
            "nothing is shown above the bar of tabs"
        ),
        .toolbarForegroundStyle: Entry(
            lost: "toolbarForegroundStyle",
            "titles and items have their usual colours"
        ),
        .toolbarRole: Entry(
            lost: "toolbarRole",
            "titles of stacks are in their usual place",
            when: "for browsers and editors"
        ),
        .toolbarTitleMenu: Entry(lost: "toolbarTitleMenu", "menus are not shown"),
    ]
}
