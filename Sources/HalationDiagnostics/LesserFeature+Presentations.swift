extension LesserFeature {
    /// Presentations, which are not drawn or need a program's window.
    static let presentations: [LesserFeature: Entry] = [
        .actionSheet: Entry(presentation: "actionSheet"),
        .alert: Entry(presentation: "alert"),
        .confirmationDialog: Entry(presentation: "confirmationDialog"),
        .contextMenu: Entry(presentation: "contextMenu"),
        .fileExporter: Entry(notDrawn: "fileExporter"),
        .fileImporter: Entry(notDrawn: "fileImporter"),
        .fileMover: Entry(notDrawn: "fileMover"),
        .findNavigator: Entry(notDrawn: "findNavigator"),
        .fullScreenCover: Entry(presentation: "fullScreenCover"),
        .inspector: Entry(notDrawn: "inspector"),
        .popover: Entry(presentation: "popover"),
        .sheet: Entry(presentation: "sheet"),
    ]
}
