public import HalationDrawing
public import HalationViews

// The literals of programs are strings, by which scripts find views; these are for keys that are named as such.
extension View {
    /// Has no effect: scripts find views by labels that are strings, not `Text`.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
}
