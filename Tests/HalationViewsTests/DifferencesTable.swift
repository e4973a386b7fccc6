/// A public type or modifier that does less than SwiftUI's.
struct LesserName {
    let name: String

    /// What it does less.
    let difference: String

    init(_ name: String, _ difference: String) {
        self.name = name
        self.difference = difference
    }
}

/// The types and modifiers that are not as in SwiftUI; those without effect are found in the sources.
enum DifferencesTable {
    /// Types that compile and draw or do less.
    static let types = [
        LesserName(
            "AsyncImage",
            "Draws the placeholder, or the content of the phase `empty`: nothing is loaded."
        ),
        LesserName("ColorPicker", "Label and a disc of the colour."),
        LesserName(
            "ConcentricRectangle",
            "The corners do not follow a container: they are square or have a given radius."
        ),
        LesserName("ContainerRelativeShape", "A rectangle: there are no widgets."),
        LesserName("DatePicker", "The style `wheel` is drawn as fields; ranges have no effect."),
        LesserName("DocumentGroup", "Shows a new document; nothing is read or written."),
        LesserName("EditButton", "A button with the title Edit, without effect."),
        LesserName("FileDocument", "Never read or written."),
        LesserName("Gauge", "Marked values are not drawn."),
        LesserName("List", "Starts at its first row; rows are not swiped, moved or deleted."),
        LesserName("Menu", "Its label as a button; the menu is not shown."),
        LesserName("Material", "Nothing is blurred below a view with a shadow, an opacity or a clip shape."),
        LesserName("MultiDatePicker", "One month, that of the first date; bounds have no effect."),
        LesserName(
            "NavigationLink",
            "Followed by a script's tap, without a transition; `isActive`, `tag` and `selection` are ignored."
        ),
        LesserName(
            "NavigationSplitView",
            "The sidebar in the compact size class, or else all columns side by side. `columnVisibility` has no "
                + "effect, and links in columns without a stack are not followed."
        ),
        LesserName(
            "NavigationStack",
            "The view on top, without a transition. There is no bar if the content sets no title, items or search."
        ),
        LesserName("NavigationView", "The first view."),
        LesserName("NSApplicationDelegateAdaptor", "No delegate is created."),
        LesserName("NSViewRepresentable", "A frame with the name of the type; its functions are not called."),
        LesserName("OutlineGroup", "The roots, folded."),
        LesserName("PasteButton", "Its label as a button."),
        LesserName(
            "Picker",
            "`menu` and `navigationLink` show the selected option; `radioGroup` is drawn as `inline`."
        ),
        LesserName("RenameButton", "Its label as a button."),
        LesserName("Section", "Never folded."),
        LesserName("SecureField", "The dots of the text; nothing is typed but by a script."),
        LesserName("ShareLink", "Its label as a button."),
        LesserName("Slider", "Steps and the label are not drawn."),
        LesserName(
            "String",
            "`String(localized:)` and `LocalizedStringResource` are their own texts: there are no translations."
        ),
        LesserName("Table", "Nothing is sorted; in the compact size class the first column alone."),
        LesserName("TabSection", "Its title is not drawn."),
        LesserName("TabView", "The first five tabs have a place in the bar; pages are not turned."),
        LesserName("TextEditor", "The text, without a cursor."),
        LesserName(
            "ToolbarItem",
            "Items for the keyboard are not drawn; custom contents have no state of their own."
        ),
        LesserName(
            "UIViewControllerRepresentable",
            "A frame with the name of the type; its functions are not called."
        ),
        LesserName("UIApplicationDelegateAdaptor", "No delegate is created."),
        LesserName("UIViewRepresentable", "A frame with the name of the type; its functions are not called."),
        LesserName("UndoManager", "There is none in the environment."),
    ]

    /// Modifiers that have less effect.
    static let modifiers = [
        LesserName(
            "backgroundExtensionEffect",
            "Extends the view below bars, without mirrored copies of it."
        ),
        LesserName("badge", "Drawn in rows of lists and in bars of tabs; prominence has no effect."),
        LesserName(
            "ignoresSafeArea",
            "Bars are the only obstructions; a picture has no notch and no keyboard."
        ),
        LesserName(
            "navigationBarTitleDisplayMode",
            "A large title keeps its size when the content is scrolled."
        ),
        LesserName("navigationDestination", "Shows its view without a transition."),
        LesserName(
            "navigationTitle",
            "Shown by stacks, navigation views and split views; a binding is not edited."
        ),
        LesserName(
            "searchable",
            "The field is always shown, below the title; suggestions, scopes and tokens are not."
        ),
        LesserName(
            "symbolRenderingMode",
            "Symbols have one layer; signs in filled symbols have the first of several styles."
        ),
        LesserName("tabItem", "Drawn in the bar of tabs."),
        LesserName("toolbar", "Drawn by stacks, navigation views and split views."),
        LesserName(
            "toolbarBackground",
            "Without a visibility it is drawn while content reaches below the bar."
        ),
    ]

    /// Names of SwiftUI that do not compile.
    static let missing = [
        LesserName("DebugReplaceableView", "Used by Xcode."),
        LesserName("GLKView", "There is no OpenGL."),
        LesserName("ImmersiveSpace", "Of visionOS: scenes are flat pictures."),
        LesserName("LocationButton", "Of CoreLocationUI: programs have no location."),
        LesserName("Map", "Of MapKit."),
        LesserName("Model3D", "Of RealityKit."),
        LesserName("NavigationTransitionStyle", "Transitions of stacks are not drawn."),
        LesserName("PhotosPicker", "Of PhotosUI."),
        LesserName("RealityView", "Of RealityKit."),
        LesserName("ReferenceFileDocument", "Documents are values."),
        LesserName("SceneView", "Of SceneKit."),
        LesserName("SignInWithAppleButton", "There is no account."),
        LesserName("SpriteView", "Of SpriteKit."),
        LesserName("UIHostingController", "There are no view controllers."),
        LesserName("VideoPlayer", "Of AVKit."),
        LesserName("WebView", "Of WebKit."),
    ]
}
