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
            "Bars, and in a window the keyboard, are the only obstructions; a picture has no notch."
        ),
        .navigationBarTitleDisplayMode: Entry(
            .modifier,
            "navigationBarTitleDisplayMode",
            "A title that is not inline is large."
        ),
        .navigationTitle: Entry(
            .modifier,
            "navigationTitle",
            "Shown by stacks, navigation views and split views; a binding is not edited."
        ),
        .navigationTransition: Entry(
            .modifier,
            "navigationTransition",
            "Views of navigation stacks zoom; sheets and covers come as usual, and fingers draw views out from the edge only."
        ),
        .searchable: Entry(
            .modifier,
            "searchable",
            "In compact width the field is below the title until the content is scrolled; suggested tokens are not shown."
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
