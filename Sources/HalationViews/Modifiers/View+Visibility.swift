import Foundation
public import HalationDrawing
public import HalationViewTree

extension View {
    /// Hides the view, which keeps its space.
    public nonisolated func hidden() -> some View {
        modifier(_HiddenModifier())
    }

    /// Sets the light or dark appearance of the whole picture; nil leaves it unchanged.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }

    /// Sets the light or dark appearance of the view.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }

    /// Disables the controls of the view; `false` does not enable those of a disabled view.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
    }

    /// Sets the text size of the view; large by default.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the text size of the view to a range.
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let first = allowed.first, let last = allowed.last else { return }
            size = min(max(size, first), last)
        }
    }
}

private nonisolated struct _HiddenModifier: EffectModifier {
    func isOpen(at point: CGPoint, size: CGSize) -> Bool { false }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {}
}
