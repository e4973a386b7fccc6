extension LesserFeature {
    /// Modifiers and functions with less effect than in SwiftUI.
    static let modifiers: [LesserFeature: Entry] = [
        .animated: Entry(
            .modifier,
            "animated",
            "Of `ScrollTransitionConfiguration`: the effects change at once.",
            warning: "is not animated: effects of scroll transitions change at once"
        ),
        .backgroundExtensionEffect: Entry(
            .modifier,
            "backgroundExtensionEffect",
            "Extends the view below bars, without mirrored copies of it.",
            warning: "extends the view without mirrored copies of it"
        ),
        .badge: Entry(
            .modifier,
            "badge",
            "Drawn in rows of lists and in bars of tabs; prominence has no effect."
        ),
        .drawingGroup: Entry(
            .modifier,
            "drawingGroup",
            "A colour mode has no effect: the layer is composited in the colour mode around it.",
            warning: "ignores its colour mode: layers are composited in the mode around them"
        ),
        .ignoresSafeArea: Entry(
            .modifier,
            "ignoresSafeArea",
            "Bars are the only obstructions; a picture has no notch and no keyboard."
        ),
        .navigationBarTitleDisplayMode: Entry(
            .modifier,
            "navigationBarTitleDisplayMode",
            "A large title keeps its size when the content is scrolled."
        ),
        .navigationTitle: Entry(
            .modifier,
            "navigationTitle",
            "Shown by stacks, navigation views and split views; a binding is not edited."
        ),
        .searchable: Entry(
            .modifier,
            "searchable",
            "The field is always shown, below the title; suggestions, scopes and tokens are not."
        ),
        .tabItem: Entry(.modifier, "tabItem", "Drawn in the bar of tabs."),
        .toolbar: Entry(
            .modifier,
            "toolbar",
            "Drawn by stacks, navigation views and split views; `toolbar(removing:)` removes nothing.",
            warning: "does not remove the title"
        ),
        .toolbarBackground: Entry(
            .modifier,
            "toolbarBackground",
            "Without a visibility it is drawn while content reaches below the bar."
        ),
    ]
}
