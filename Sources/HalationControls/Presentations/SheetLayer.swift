import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A sheet in front of a window.
nonisolated struct SheetLayer<Content: View>: View {
    private let context: PresentationContext
    private let content: PresentedContent<Content>

    /// Takes drags from the scrolled content.
    @State private var handoff = ScrollHandoff()

    init(context: PresentationContext, content: PresentedContent<Content>) {
        self.context = context
        self.content = content
    }

    @MainActor var body: some View {
        PreferenceWrapper(
            key: PresentationOptions.Key.self,
            content: content.modifier(NarrowContent())
        ) { options, content in
            SheetFrame(context: context, options: options, content: content, handoff: handoff)
        }
        .environment(\.scrollHandoff, handoff)
        .modifier(PresentedEnvironment())
    }
}

/// A cover in front of a window.
nonisolated struct CoverLayer<Content: View>: View {
    let context: PresentationContext
    let content: PresentedContent<Content>

    @MainActor var body: some View {
        PreferenceWrapper(key: PresentationOptions.Key.self, content: content) { options, content in
            CoverFrame(context: context, options: options, content: content)
        }
        .modifier(WideContent())
        .modifier(PresentedEnvironment(isElevated: false))
    }
}

/// The window's size, filled by the content of a cover.
struct CoverFrame: View {
    let context: PresentationContext
    let options: PresentationOptions
    let content: WrappedContent

    var body: some View {
        GeometryReader { proxy in
            content
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .safeAreaPadding(context.insets)
                .background { PresentationBackground(options: options) }
                .contentShape(Rectangle())
                .offset(y: context.isShown ? 0 : proxy.size.height)
        }
    }
}

/// What lies behind the content of a presentation.
struct PresentationBackground: View {
    let options: PresentationOptions

    var body: some View {
        if let background = options.background { background } else { Rectangle().fill(.background) }
    }
}

/// The card of a sheet, and what dims the window behind it.
struct SheetFrame: View {
    let context: PresentationContext
    let options: PresentationOptions
    let content: WrappedContent

    /// What takes drags from the scrolled content; nil leaves them there.
    var handoff: ScrollHandoff?

    /// The detent that the sheet was dragged to.
    @State private var chosen: PresentationDetent?

    /// How far a finger has dragged the sheet down.
    @State private var drag: CGFloat = 0
    @Environment(\.windowWidth) private var width
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.platformLook) private var look
    @Environment(\.self) private var environment

    var body: some View {
        GeometryReader { proxy in
            let geometry = SheetGeometry(
                size: proxy.size,
                insets: context.insets,
                restBottom: context.windowInsets.bottom,
                isAttached: width != .regular,
                isLow: height == .compact,
                floats: look == .iOS26
            )
            let steps = geometry.steps(options.detents ?? [.large], in: environment)
            let current = current(steps)
            ZStack(alignment: .topLeading) {
                if !isOpen(geometry, steps, current) {
                    Dimming(isShown: context.isShown) {
                        if !options.isDismissDisabled { dismiss() }
                    }
                }
                if geometry.isAttached {
                    card(geometry, steps, current)
                } else {
                    form(geometry)
                }
            }
        }
    }

    /// The detent of the binding, or the one that the sheet was dragged to, or else the lowest.
    private func current(_ steps: [SheetStep]) -> SheetStep {
        let wanted = options.selection?.wrappedValue ?? chosen
        return steps.first { $0.detent == wanted } ?? steps[0]
    }

    /// Whether the views behind the sheet receive touches.
    private func isOpen(_ geometry: SheetGeometry, _ steps: [SheetStep], _ current: SheetStep) -> Bool {
        switch options.backgroundInteraction {
        case .automatic, .disabled: return false
        case .enabled: return true
        case .upThrough(let detent):
            guard let limit = geometry.height(of: detent, in: environment) else { return false }
            return current.height <= limit
        }
    }

    /// Dismisses the sheet, or asks the dialog that confirms it.
    private func dismiss() {
        if let confirm = options.confirmDismissal { confirm() } else { context.dismiss() }
    }

    // MARK: Phones

    private func card(_ geometry: SheetGeometry, _ steps: [SheetStep], _ current: SheetStep) -> some View {
        let canDismiss = !options.isDismissDisabled
        let dragged = geometry.height(
            draggedBy: drag,
            from: current.height,
            steps: steps,
            canDismiss: canDismiss
        )
        let lowest = steps[0].height
        let height = max(dragged, lowest)
        let isLarge = current.height >= geometry.largeHeight
        let gap: CGFloat = geometry.floats && !isLarge ? 8 : 0
        let radius = options.cornerRadius ?? (geometry.floats ? 34 : geometry.isLow ? 0 : 10)
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: radius,
            bottomLeadingRadius: gap > 0 ? radius : 0,
            bottomTrailingRadius: gap > 0 ? radius : 0,
            topTrailingRadius: radius,
            style: .continuous
        )
        let cardHeight =
            context.isShown ? geometry.cardHeight(of: dragged, among: steps) : 0
        handoff?.takesAll =
            options.contentInteraction != .scrolls && current.height < (steps.last?.height ?? 0)
        handoff?.takesPulls = canDismiss || current.height > lowest
        let width = geometry.size.width - 2 * gap
        return
            content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .safeAreaPadding(
                EdgeInsets(
                    top: 0,
                    leading: context.insets.leading,
                    bottom: max(context.insets.bottom - gap, 0),
                    trailing: context.insets.trailing
                )
            )
            .frame(width: width, height: max(height - gap, 0))
            .background { PresentationBackground(options: options) }
            .overlay(alignment: .top) { if showsIndicator(steps) { DragIndicator() } }
            .clipShape(shape)
            .contentShape(Rectangle())
            .gesture(dragging(geometry, steps, current))
            .scaleEffect(1 - context.recession * 32 / max(width, 33), anchor: .top)
            .offset(
                x: gap,
                y: geometry.size.height - height
                    + (context.isShown ? height - dragged : height)
                    - context.recession * SheetGeometry.cardGap
            )
            .onChange(of: cardHeight, initial: true) { old, cardHeight in
                let isAtOnce = drag != 0 || context.isFromStart && old == cardHeight
                context.setCard(cardHeight, animation: isAtOnce ? nil : .presentation)
            }
    }

    private func showsIndicator(_ steps: [SheetStep]) -> Bool {
        switch options.dragIndicator {
        case .visible: true
        case .hidden: false
        case .automatic: steps.count > 1
        }
    }

    private func dragging(_ geometry: SheetGeometry, _ steps: [SheetStep], _ current: SheetStep)
        -> some Gesture
    {
        let canDismiss = !options.isDismissDisabled
        return DragGesture(coordinateSpace: .global)
            .onChanged { value in drag = value.translation.height }
            .onEnded { value in
                let predicted = geometry.height(
                    draggedBy: value.predictedEndTranslation.height,
                    from: current.height,
                    steps: steps,
                    canDismiss: canDismiss
                )
                let rest = geometry.rest(atHeight: predicted, steps: steps, canDismiss: canDismiss)
                if rest == nil { dismiss() }
                // A sheet whose presenter keeps it comes back.
                withAnimation(.presentation) {
                    drag = 0
                    guard let rest else { return }
                    chosen = rest.detent
                    options.selection?.wrappedValue = rest.detent
                }
            }
    }

    // MARK: Tablets

    @ViewBuilder private func form(_ geometry: SheetGeometry) -> some View {
        let rect = geometry.formRect(options.sizing)
        let shape = RoundedRectangle(
            cornerRadius: options.cornerRadius ?? (geometry.floats ? 34 : 10),
            style: .continuous
        )
        Group {
            let (fitsWidth, fitsHeight) = (options.sizing.fitsWidth, options.sizing.fitsHeight)
            if fitsWidth && fitsHeight {
                content.fixedSize()
            } else {
                let covered = max(rect.maxY - (geometry.size.height - geometry.insets.bottom), 0)
                content.safeAreaPadding(.bottom, fitsHeight ? 0 : covered)
                    .frame(width: fitsWidth ? nil : rect.width, height: fitsHeight ? nil : rect.height)
                    .fixedSize(horizontal: fitsWidth, vertical: fitsHeight)
            }
        }
        .background { PresentationBackground(options: options) }
        .overlay(alignment: .top) { if options.dragIndicator == .visible { DragIndicator() } }
        .clipShape(shape)
        .contentShape(Rectangle())
        .gesture(formDragging(rect))
        .frame(width: geometry.size.width, height: geometry.size.height)
        .offset(y: rect.midY - geometry.size.height / 2)
        .offset(y: context.isShown ? formOffset : exit(of: rect, in: geometry.size))
    }

    /// How far a form is from its place below the window.
    private func exit(of rect: CGRect, in window: CGSize) -> CGFloat {
        options.sizing.fitsHeight ? window.height : (window.height + rect.height) / 2
    }

    /// How far a finger has moved a form: down if it can go, else an eighth of the way.
    private var formOffset: CGFloat { drag > 0 && !options.isDismissDisabled ? drag : drag / 8 }

    private func formDragging(_ rect: CGRect) -> some Gesture {
        DragGesture(coordinateSpace: .global)
            .onChanged { value in drag = value.translation.height }
            .onEnded { value in
                let goes =
                    !options.isDismissDisabled && value.predictedEndTranslation.height > rect.height / 2
                if goes { dismiss() }
                withAnimation(.presentation) { drag = 0 }
            }
    }
}

/// The bar at the upper edge of a sheet that can be dragged.
private struct DragIndicator: View {
    var body: some View {
        Capsule().fill(.tertiary).frame(width: 36, height: 5).padding(.top, 5).foregroundColor(nil)
    }
}
