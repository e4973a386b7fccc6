public import HalationViews
public import OpenCombine

extension View {
    /// Performs an action with each value that a publisher emits, from the appearance of the view to its disappearance.
    ///
    /// - Parameters:
    ///   - publisher: The publisher; a later one in the same position is not subscribed to.
    ///   - action: The action, called on the main actor.
    /// - Returns: The modified view.
    public nonisolated func onReceive<Source: Publisher>(
        _ publisher: Source,
        perform action: @escaping (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
        modifier(ReceivingModifier(publisher: publisher, action: action))
    }
}

/// Subscribes to a publisher while its content is visible.
private nonisolated struct ReceivingModifier<Source: Publisher>: ViewModifier where Source.Failure == Never {
    let publisher: Source
    let action: (Source.Output) -> Void

    @State private var receiver = Receiver<Source.Output>()

    init(publisher: Source, action: @escaping (Source.Output) -> Void) {
        self.publisher = publisher
        self.action = action
    }

    @MainActor func body(content: Content) -> some View {
        let receiver = receiver
        receiver.action = action
        return
            content
            .onAppear { receiver.subscription = publisher.sink { receiver.action?($0) } }
            .onDisappear { receiver.subscription = nil }
    }
}

/// The subscription of a view, with the action of its latest update.
private final class Receiver<Value> {
    var action: ((Value) -> Void)?
    var subscription: AnyCancellable?
}
