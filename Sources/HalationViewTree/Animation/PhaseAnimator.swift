import Foundation
public import HalationAnimation
import HalationDrawing

/// A view that runs through phases, each with an animation.
///
/// Without a trigger the phases start when the view appears and repeat forever. With a trigger they run once
/// for each change of its value, back to the first phase. A phase ends when its animations have logically
/// completed, and lasts at least
/// 0.01 seconds.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    fileprivate let phases: [Phase]
    fileprivate let trigger: (any Equatable)?
    fileprivate let content: (Phase) -> Content
    fileprivate let animation: (Phase) -> Animation?

    /// Creates a view that runs through its phases once for each change of a value.
    ///
    /// - Parameters:
    ///   - phases: The phases; the first one is shown at rest.
    ///   - trigger: The value whose changes start the phases.
    ///   - content: Creates the view of a phase.
    ///   - animation: The animation to a phase; nil jumps to it.
    public init(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = trigger
        self.content = content
        self.animation = animation
    }

    /// Creates a view that runs through its phases forever.
    ///
    /// - Parameters:
    ///   - phases: The phases, in order.
    ///   - content: Creates the view of a phase.
    ///   - animation: The animation to a phase; nil jumps to it.
    public init(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }
}

extension PhaseAnimator: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: PhaseAnimator<Phase, Content>,
        _ slot: NodeSlot
    ) -> TypedNode<PhaseAnimator<Phase, Content>> {
        PhaseNode(view, slot)
    }
}

private final class PhaseNode<Phase: Equatable, Content: View>: SingleChildNode<
    PhaseAnimator<Phase, Content>, Content
>
{
    private var observation: ObservationTicket?
    private var trigger: (any Equatable)?
    private var index = 0

    /// The number of phases entered so far.
    private var count = 0

    /// The shortest duration of a phase, in seconds.
    private static var shortest: TimeInterval { 0.01 }

    override func resolve(_ changes: Changes) -> Bool {
        let isTriggered: Bool
        if let new = view.trigger {
            isTriggered = trigger.map { !isEqualTrigger($0, new) } ?? false
        } else {
            isTriggered = changes.contains(.first)
        }
        trigger = view.trigger
        if isTriggered { tree.enqueue { [weak self] in self?.enterNext() } }
        var hasChanged = changes.contains(.first)
        if !view.phases.indices.contains(index) { index = 0 }
        if let phase = view.phases.indices.contains(index) ? view.phases[index] : nil {
            if observation == nil { observation = ObservationTicket(self) }
            let content = tracked(by: observation) { view.content(phase) }
            if child.update(content, inputs, in: self) { hasChanged = true }
        }
        if hasChanged { items = child.items }
        return hasChanged
    }

    private func enterNext() {
        guard view.phases.count > 1 else { return }
        let next = (index + 1) % view.phases.count
        count += 1
        let number = count
        let begin = tree.clock
        withAnimation(view.animation(view.phases[next]), completionCriteria: .logicallyComplete) {
            tree.change { [weak self] in
                self?.index = next
                self?.setNeedsResolving()
            }
        } completion: { [weak self] in
            self?.phaseDidEnd(number, since: begin)
        }
    }

    private func phaseDidEnd(_ number: Int, since begin: TimeInterval) {
        guard number == count else { return }
        if view.trigger != nil, index == 0 { return }
        guard tree.clock - begin < Self.shortest else { return enterNext() }
        tree.events.schedule(at: tree.epoch.addingTimeInterval(begin + Self.shortest)) { [weak self] in
            guard let self, number == count else { return }
            enterNext()
        }
    }
}

extension View {
    /// Modifies the view by phases that repeat forever.
    ///
    /// - Parameters:
    ///   - phases: The phases, in order.
    ///   - content: Modifies the view for a phase.
    ///   - animation: The animation to a phase; nil jumps to it.
    /// - Returns: The modified view.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Modifies the view by phases that run once for each change of a value.
    ///
    /// - Parameters:
    ///   - phases: The phases; the first one is shown at rest.
    ///   - trigger: The value whose changes start the phases.
    ///   - content: Modifies the view for a phase.
    ///   - animation: The animation to a phase; nil jumps to it.
    /// - Returns: The modified view.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(
            phases,
            trigger: trigger,
            content: { content(placeholder, $0) },
            animation: animation
        )
    }
}
