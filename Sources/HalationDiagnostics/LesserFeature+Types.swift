extension LesserFeature {
    /// Types that do less than in SwiftUI.
    static let types: [LesserFeature: Entry] = [
        .asyncImage: Entry(
            .type,
            "AsyncImage",
            "Loads `file:` and `data:` addresses; for others draws the placeholder, or the content of the phase `empty`.",
            warning: "draws its placeholder: nothing is loaded from a network"
        ),
        .colorPicker: Entry(.type, "ColorPicker", "Label and a disc of the colour."),
        .concentricRectangle: Entry(
            .type,
            "ConcentricRectangle",
            "The corners do not follow a container: they are square or have a given radius."
        ),
        .containerRelativeShape: Entry(.type, "ContainerRelativeShape", "A rectangle: there are no widgets."),
        .datePicker: Entry(
            .type,
            "DatePicker",
            "Wheels do not turn. Fields open their calendar in a program's window. `ImageRenderer` has no window; reported if tapped.",
            warning: "does not open: without a program's window nothing is presented"
        ),
        .documentGroup: Entry(.type, "DocumentGroup", "Shows a new document; nothing is read or written."),
        .editButton: Entry(
            .type,
            "EditButton",
            "Without effect outside of windows, navigation views and views that set an edit mode.",
            warning: "has no effect: there is no edit mode around it"
        ),
        .fileDocument: Entry(.type, "FileDocument", "Never read or written."),
        .gauge: Entry(
            .type,
            "Gauge",
            "Marked values are not drawn.",
            warning: "has no marks: labels of marked values are not drawn"
        ),
        .list: Entry(
            .type,
            "List",
            "Starts at its first row. Of loops with `onMove`, rows move within their section; edit actions of "
                + "bindings have no effect."
        ),
        .menu: Entry(
            .type,
            "Menu",
            "Opened by a script's tap in a program's window. `ImageRenderer` has no window; reported if tapped.",
            warning: "does not open: without a program's window nothing is presented"
        ),
        .navigationSplitView: Entry(
            .type,
            "NavigationSplitView",
            "A stack of columns in the compact size class. In regular width a link of a leading column that is no selection "
                + "shows its view in the last column as it was at the tap."
        ),
        .navigationStack: Entry(
            .type,
            "NavigationStack",
            "A finger draws a view out also where its back button is hidden. There is no bar if the content sets no "
                + "title, items or search."
        ),
        .navigationView: Entry(.type, "NavigationView", "The first view."),
        .nsApplicationDelegateAdaptor: Entry(
            .type,
            "NSApplicationDelegateAdaptor",
            "The delegate is created in programs that `halation` builds, if its class is at the top level, not private, and has "
                + "an initialiser without arguments; elsewhere reading it stops the program."
        ),
        .nsViewRepresentable: Entry(
            .type,
            "NSViewRepresentable",
            "A frame with the name of the type; its functions are not called."
        ),
        .outlineGroup: Entry(.type, "OutlineGroup", "The roots, folded."),
        .pasteButton: Entry(
            .type,
            "PasteButton",
            "Its label as a button.",
            warning: "has no effect: there is no pasteboard"
        ),
        .picker: Entry(
            .type,
            "Picker",
            "`radioGroup` is drawn as `inline`.",
            warning: "has no radio buttons: the style 'radioGroup' is drawn as 'inline'"
        ),
        .renameButton: Entry(
            .type,
            "RenameButton",
            "Its label as a button.",
            warning: "has no effect: nothing is renamed"
        ),
        .secureField: Entry(.type, "SecureField", "The dots of the text; nothing is typed but by a script."),
        .shareLink: Entry(
            .type,
            "ShareLink",
            "Its label as a button.",
            warning: "has no effect: the system's sheet that shares items is not drawn"
        ),
        .slider: Entry(.type, "Slider", "Steps and the label are not drawn."),
        .string: Entry(
            .type,
            "String",
            "`String(format:)` with an `NSLocalizedString` that depends on a number takes the form for other numbers."
        ),
        .table: Entry(.type, "Table", "In the compact size class the first column alone."),
        .tabSection: Entry(.type, "TabSection", "Its title is not drawn."),
        .tabView: Entry(.type, "TabView", "The first five tabs have a place in the bar."),
        .textEditor: Entry(
            .type,
            "TextEditor",
            "The text, without a cursor; what is typed is added at its end."
        ),
        .textField: Entry(
            .type,
            "TextField",
            "What is typed is added at its end."
        ),
        .toolbarItem: Entry(
            .type,
            "ToolbarItem",
            "Custom contents have no state of their own."
        ),
        .uiViewControllerRepresentable: Entry(
            .type,
            "UIViewControllerRepresentable",
            "Drawn by its layers; scripts reach its parts by points, with one finger."
        ),
        .uiApplicationDelegateAdaptor: Entry(
            .type,
            "UIApplicationDelegateAdaptor",
            "The delegate is created in programs that `halation` builds, if its class is at the top level, not private, and has "
                + "an initialiser without arguments; elsewhere reading it stops the program."
        ),
        .uiGestureRecognizerRepresentable: Entry(
            .type,
            "UIGestureRecognizerRepresentable",
            "Recognised beside the gestures of SwiftUI's views, with one finger. Its converter leaves scales and rotations out."
        ),
        .uiViewRepresentable: Entry(
            .type,
            "UIViewRepresentable",
            "Drawn by its layers; scripts reach its parts by points, with one finger."
        ),
    ]
}
