extension LesserFeature {
    /// Presentations, which are not drawn or need a program's window.
    static let presentations: [LesserFeature: Entry] = [
        .actionSheet: Entry(presentation: "actionSheet"),
        .alert: Entry(presentation: "alert"),
        .confirmationDialog: Entry(presentation: "confirmationDialog"),
        .contextMenu: Entry(presentation: "contextMenu"),
        .fileExporter: Entry(notDrawn: "fileExporter", "the system's browser that exports files"),
        .fileImporter: Entry(notDrawn: "fileImporter", "the system's browser that imports files"),
        .fileMover: Entry(notDrawn: "fileMover", "the system's browser that moves files"),
        .findNavigator: Entry(notDrawn: "findNavigator", "the system's bar that finds texts"),
        .fullScreenCover: Entry(presentation: "fullScreenCover"),
        .inspector: Entry(presentation: "inspector"),
        .popover: Entry(presentation: "popover"),
        .sheet: Entry(presentation: "sheet"),
    ]
}
