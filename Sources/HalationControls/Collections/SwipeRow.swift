import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The row of a list whose actions are open.
struct OpenSwipe: Equatable {
    let row: Subview.ID
    let edge: HorizontalEdge
}

extension EnvironmentValues {
    /// The row of the list around whose actions are open; at most one is.
    @Entry var openSwipe: Binding<OpenSwipe?>?

    /// The height of the row around whose actions are shown, in points.
    @Entry var swipedHeight: CGFloat = 0
}

extension Animation {
    /// The motion of swiped rows: a spring of stiffness 100 and damping 18, as in SwipeCellKit.
    static var swipe: Animation { .interpolatingSpring(mass: 1, stiffness: 100, damping: 18) }
}

/// What the layout of a row's buttons knows.
private final class SwipeMeasure {
    /// The width of the row in points.
    var row: CGFloat = 0

    /// The width of all buttons in points.
    var buttons: CGFloat = SwipeGeometry.leastButtonWidth

    /// The button at the edge.
    var first: SwipeButton?
}

/// A row of a list with actions behind it, which a finger or an open swipe reveals.
struct SwipeRow<Content: View>: View {
    let id: Subview.ID
    let leading: SwipeActions?
    let trailing: SwipeActions?

    /// Whether the list is edited, so that only the circles at the rows open the actions.
    let isEditing: Bool
    @ViewBuilder let content: Content

    /// How far a finger has moved towards the trailing edge.
    @State private var drag: CGFloat?

    /// The edge whose actions are there.
    @State private var engaged: HorizontalEdge?

    /// Whether the first action covers the others.
    @State private var isFull = false

    /// Whether the row leaves with its action.
    @State private var isGoing = false
    @State private var measure = SwipeMeasure()
    @Environment(\.openSwipe) private var open
    @Environment(\.layoutDirection) private var direction

    private var openEdge: HorizontalEdge? {
        guard let open = open?.wrappedValue, open.row == id else { return nil }
        return open.edge
    }

    private var edge: HorizontalEdge? { openEdge ?? engaged }

    private var actions: SwipeActions? { edge == .leading ? leading : edge == .trailing ? trailing : nil }

    private var geometry: SwipeGeometry {
        SwipeGeometry(
            width: measure.row,
            buttons: measure.buttons,
            allowsFullSwipe: actions?.allowsFullSwipe == true && !isEditing
        )
    }

    /// How far the row is from its place, towards the middle of the row.
    private func distance(_ drag: CGFloat?) -> CGFloat {
        if isGoing { return measure.row }
        let rest = openEdge == nil ? 0 : measure.buttons
        guard let drag else { return rest }
        return geometry.distance(under: rest + (edge == .trailing ? -drag : drag))
    }

    var body: some View {
        let distance = distance(drag)
        let shift = edge == .trailing ? -distance : distance
        content
            .overlay {
                if openEdge != nil { Color.clear.contentShape(Rectangle()).onTapGesture { close() } }
            }
            .offset(x: direction == .rightToLeft ? -shift : shift)
            .background {
                if let edge, let actions {
                    GeometryReader { proxy in
                        buttons(actions, edge, distance).environment(\.swipedHeight, proxy.size.height)
                    }
                    .transition(.identity)
                }
            }
            .clipped()
            .contentShape(Rectangle())
            .gesture(pan)
    }

    private func buttons(_ actions: SwipeActions, _ edge: HorizontalEdge, _ distance: CGFloat) -> some View {
        Group(subviews: actions.content) { views in
            let _ = measure.first = views.first?.trait(SwipeButton.Trait.self)
            SwipeReport(
                layout: SwipeButtonsLayout(edge: edge, visible: distance, fullness: isFull ? 1 : 0),
                measure: { [measure] row, buttons in (measure.row, measure.buttons) = (row, buttons) }
            ) {
                ForEach(views.indices, id: \.self) { views[$0].zIndex(Double(-$0)) }
            }
        }
        .buttonStyle(SwipeButtonStyle(edge: edge) { perform($0) })
        .modifier(SwipeButtonsEnvironment())
    }

    // MARK: Fingers

    private var pan: some Gesture {
        PanGesture(
            .horizontal,
            canBegin: { value in
                guard !isEditing, !isGoing else { return false }
                guard openEdge == nil else { return true }
                return way(value.translation) < 0 ? trailing != nil : leading != nil
            }
        )
        .onChanged { value in
            let way = way(value.translation)
            if drag == nil { begin(way) }
            drag = way
            let isFull = geometry.isFull(distance(way))
            guard isFull != self.isFull else { return }
            withAnimation(.swipe) { self.isFull = isFull }
        }
        .onEnded { value in
            let way = way(value.translation)
            let now = distance(way)
            if geometry.isFull(now), let first = measure.first { return perform(first) }
            let speed = self.way(value.velocity) * (edge == .trailing ? -1 : 1)
            if let edge, geometry.staysOpen(now, velocity: speed) {
                withAnimation(.swipe) {
                    drag = nil
                    isFull = false
                    open?.wrappedValue = OpenSwipe(row: id, edge: edge)
                }
            } else {
                close()
            }
        }
    }

    /// A distance towards the trailing edge.
    private func way(_ distance: CGSize) -> CGFloat {
        direction == .rightToLeft ? -distance.width : distance.width
    }

    private func begin(_ way: CGFloat) {
        guard openEdge == nil else { return }
        engaged = way < 0 ? .trailing : .leading
        if open?.wrappedValue != nil { withAnimation(.swipe) { open?.wrappedValue = nil } }
    }

    private func close() {
        engaged = edge
        withAnimation(.swipe, completionCriteria: .removed) {
            drag = nil
            isFull = false
            isGoing = false
            if openEdge != nil { open?.wrappedValue = nil }
        } completion: {
            if drag == nil, !isGoing { engaged = nil }
        }
    }

    /// Performs an action; a destructive one takes the row with it, which comes back if it is still there.
    private func perform(_ button: SwipeButton) {
        guard button.role == .destructive else {
            button.trigger()
            return close()
        }
        engaged = edge
        withAnimation(.swipe, completionCriteria: .removed) {
            isGoing = true
            isFull = true
            drag = nil
            open?.wrappedValue = nil
            button.trigger()
        } completion: {
            close()
        }
    }
}

/// ``SwipeButtonsLayout``, with a report of the widths of the row and of all buttons.
private nonisolated struct SwipeReport: Layout {
    var layout: SwipeButtonsLayout
    let measure: (CGFloat, CGFloat) -> Void

    var animatableData: SwipeButtonsLayout.AnimatableData {
        get { layout.animatableData }
        set { layout.animatableData = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        measure(bounds.width, SwipeButtonsLayout.buttonWidth(subviews) * CGFloat(subviews.count))
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// What the buttons behind a row do not take over from the views around the list.
private nonisolated struct SwipeButtonsEnvironment: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.tint = nil
        environment.font = nil
        environment.isInList = false
    }
}
