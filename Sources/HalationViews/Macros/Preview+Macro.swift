public import HalationViewTree

/// Adds a view to the program's previews, which the command-line tool can render.
///
/// ```swift
/// #Preview("Dark") {
///     Rectangle().environment(\.colorScheme, .dark)
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the preview.
///   - traits: A fixed size in points, which the tool's `--size` overrides, and modifiers; others have no effect.
///   - body: Creates the view; variables marked ``Previewable()`` are its state.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "HalationMacros", type: "PreviewMacro")

/// Adds a view for each element of a collection to the program's previews.
///
/// - Parameters:
///   - name: The name of the previews.
///   - traits: A fixed size in points, which the tool's `--size` overrides, and modifiers; others have no effect.
///   - arguments: The elements.
///   - body: Creates the view of an element.
@freestanding(declaration)
public macro Preview<Arguments: RandomAccessCollection>(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    arguments: Arguments,
    @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "HalationMacros", type: "PreviewMacro")

/// Marks a variable in the closure of a preview as state of the preview.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Rectangle().opacity(isOn ? 1 : 0.5)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "HalationMacros", type: "PreviewableMacro")
