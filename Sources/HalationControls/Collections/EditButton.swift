import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// A button that begins and ends the editing of lists, with the title Edit or Done.
///
/// It changes the edit mode of the environment: that of the navigation view or the window around, or the one that the
/// program set.
public nonisolated struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Creates a button that begins and ends the editing.
    public init() {}

    /// The button with its title.
    @MainActor @preconcurrency public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") {
            guard let editMode else { return Warnings.report(.editButton) }
            withAnimation { editMode.wrappedValue = isEditing ? .inactive : .active }
        }
        .fontWeight(isEditing ? .semibold : nil)
    }
}
