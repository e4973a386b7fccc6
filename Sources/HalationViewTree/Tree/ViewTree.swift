package import Foundation
import HalationDiagnostics
package import HalationDrawing
package import HalationRendering

/// The persistent tree of a renderer: nodes, pending changes, actions and events.
///
/// All work happens on the main actor.
package final class ViewTree {
    /// How much work the phases did.
    package struct Counters: Equatable, Sendable {
        /// Nodes created.
        package var nodes = 0

        /// Bodies evaluated, of views and modifiers.
        package var bodies = 0

        /// Sizes computed rather than remembered.
        package var measurements = 0

        /// Layout items whose children were placed.
        package var placements = 0

        /// Leaves whose drawing was recorded rather than reused.
        package var recordings = 0
    }

    /// The part of an update that is running.
    enum Phase {
        case idle, resolving, acting, drawing
    }

    /// The largest number of nodes from the root to a leaf.
    static let depthLimit: Int32 = 40_000

    /// The largest number of rounds of an update, after which it is drawn as it is.
    ///
    /// A round is the batches of changes that wait at one moment.
    static let passLimit = 100

    /// The largest number of passes of all rounds.
    private static let largestPassCount = 10_000

    /// How much work was done since the tree was made.
    package var counters = Counters()

    /// The virtual time that user code sees.
    package private(set) var time: Date

    /// The exact time in nanoseconds since the start; nil at a frame, whose date is all that is known.
    private(set) var exactTime: Int64?

    /// The time that timeline views show.
    package private(set) var displayedTime: Date

    /// Moments at which something happens between frames.
    package let events = EventQueue()

    /// Warnings so far, each once.
    package private(set) var warnings: [String] = []

    /// The largest number of ancestors of a node so far.
    package var deepest: Int32 = 0

    package var failure: RenderingError?
    package var needsUpdate = false

    /// Whether a node has asked for an update since the last one.
    var hasStaleNodes = false
    var phase = Phase.idle
    /// The size of the window: the device's, or the size proposed to the root.
    package var pictureSize = CGSize.zero

    /// The screen that user code sees.
    package var screen = ScreenMetrics.current

    /// What the program set on UIKit's appearances.
    var barLook = BarLook.initial
    let inbox = ObservationInbox()
    let storage = KeyedStorage()
    private var namespaceCount = 0

    /// The values that move.
    private(set) lazy var animations = AnimationRegistry { [weak self] in self?.enqueue($0) }

    /// The field that has the focus.
    package private(set) lazy var focus = FocusCenter(self)

    /// The transaction at the node that is being resolved.
    var transaction = Transaction()

    /// Those that content inside of a modifier's body returns to; innermost last.
    var transactionScopes: [Transaction] = []

    /// Whether the leaves that are being drawn end on whole pixels; not in symbols, or while the frame
    /// of an ancestor moves.
    var snapsToPixels = true

    /// The displacement of what is being drawn by moving frames of ancestors, in the space of the picture.
    ///
    /// Leaves end on whole pixels where they are in layout, and move from there.
    var glide = CGPoint.zero

    /// The number of updates so far.
    package private(set) var passCount = 0

    /// Whether the update is that of a frame, and not of an event, whose moment does not depend on the frame rate.
    private(set) var isShowingFrame = false

    /// Whether the update shows a later moment without a change of state.
    private(set) var isTick = false

    /// Whether a node of the tree changes transactions on their way.
    var hasTransactionModifiers = false

    /// Whether a node of the tree changes them in every update.
    var hasStandingTransactions = false

    /// Whether a canvas of the tree has symbols.
    var hasSymbols = false

    /// Whether changes of layout in this update may be animated.
    var animatesLayout = false

    /// The groups of views that share frames.
    let matchedGroups = MatchedGroups()

    /// The views from which pages grow.
    let zoomSources = ZoomSources()

    private var passTransaction = Transaction()
    private var frames: [FrameAnimator] = []
    private var frameLimit = 1024
    private var batches: [StateBatch] = []
    private var batchCount = 0
    private var deferred: [WeakNode] = []
    private var actions: [() -> Void] = []
    private var disappearances: [() -> Void] = []
    private var tasks: [() -> Void] = []
    private var timelines: [WeakNode] = []
    private var preferenceObservers: [WeakNode] = []
    private var positionReaders: [WeakReader] = []

    /// Whether a view of the tree has bars, which take space from the safe area.
    var hasBars = false
    private var hasStarted = false

    /// The date of the start; changing it has an effect only before the first update.
    package var epoch: Date {
        didSet {
            guard !hasStarted else { return }
            time = epoch
            exactTime = nil
            displayedTime = epoch
        }
    }

    /// The random seed of user code.
    package var seed: UInt64 = 0

    /// Frames per second of the sequence; 0 outside of one.
    package var frameRate = 0.0

    /// The language and the conventions that user code sees.
    package var locale: AmbientLocale?

    /// The length of the chain of updates that led to the current one.
    private var generation = 0

    /// Takes what user code delays.
    lazy var scheduler: AmbientScheduler = {
        let scheduler = AmbientScheduler { [unowned self] delay, work in
            schedule(after: delay, work)
        }
        scheduler.tree = self
        return scheduler
    }()

    /// Creates an empty tree whose time starts at `epoch`.
    package init(epoch: Date = .animationStart) {
        self.epoch = epoch
        time = epoch
        displayedTime = epoch
        FoundationTranslations.install()
    }

    // MARK: Requests of nodes

    /// Runs an action after layout, in order; what it changes is drawn in the same frame.
    package func enqueue(_ action: @escaping () -> Void) { actions.append(action) }

    /// Runs an action after those of ``enqueue(_:)``.
    func enqueueDisappearance(_ action: @escaping () -> Void) { disappearances.append(action) }

    /// Starts a task after all actions.
    func enqueueTask(_ start: @escaping () -> Void) { tasks.append(start) }

    /// Resolves a node whenever the displayed time changes.
    func addTimeline(_ node: ViewNode) { timelines.append(WeakNode(node: node)) }

    /// Asks a node for its preference after each pass.
    func addPreferenceObserver(_ node: ViewNode) { preferenceObservers.append(WeakNode(node: node)) }

    /// Checks the position of a reader after each pass.
    func addPositionReader(_ reader: any PositionReader) {
        positionReaders.append(WeakReader(item: reader))
    }

    /// A number that no other namespace of the tree has.
    func makeNamespace() -> Int {
        namespaceCount += 1
        return namespaceCount
    }

    /// Reports a warning, each text once.
    package func warn(_ text: String) {
        guard !warnings.contains(text) else { return }
        warnings.append(text)
        Warnings.report(text, once: text)
    }

    /// Reports that elements of a loop have equal ids.
    func warnOfEqualIDs(_ id: some Hashable) {
        warn(
            """
            ForEach has several elements with the id \(id); they are told apart by their order, so that their \
            states and transitions may be mixed up
            """
        )
    }

    /// Applies a change of state in the transaction of the calling code.
    ///
    /// Outside of an update it waits for the next one. Inside of one it takes effect at once and is drawn by the next
    /// update.
    package func change(_ apply: @escaping () -> Void) {
        guard !changesAtOnce else { return apply() }
        let transaction = Transaction.current
        // The batch is appended to in place: a copy of it would copy its changes with each further one.
        if batches.last?.transaction.isSameUpdate(as: transaction) == true {
            batches[batches.count - 1].changes.append(apply)
        } else {
            for request in transaction.requests { request.updateWillBegin() }
            batchCount += 1
            batches.append(StateBatch(number: batchCount, transaction: transaction, changes: [apply]))
        }
        needsUpdate = true
    }

    /// Whether changes take effect at once.
    var changesAtOnce: Bool { phase != .idle && phase != .acting }

    /// The number of the waiting batch that a change by the calling code joins; nil if the change takes effect at once,
    /// or begins a batch.
    var openBatch: Int? {
        guard !changesAtOnce, let last = batches.last,
            last.transaction.isSameUpdate(as: Transaction.current)
        else { return nil }
        return last.number
    }

    /// Resolves a node in the next pass; in the next frame if a body or a drawing asks for it.
    func invalidate(_ node: ViewNode) {
        if phase == .idle || phase == .acting {
            node.setNeedsResolving()
        } else {
            deferred.append(WeakNode(node: node))
        }
    }

    private func resumeDeferred() {
        let waiting = deferred
        deferred = []
        for entry in waiting { entry.node?.setNeedsResolving() }
        inbox.deliver { $0.setNeedsResolving() }
    }

    // MARK: Updating

    /// Brings the tree to a moment: runs the events up to it, then updates until nothing changes.
    ///
    /// - Parameters:
    ///   - date: The moment to show.
    ///   - resolve: Resolves the root, given the transaction.
    ///   - layOut: Lays the root out.
    package func advance(to date: Date, resolve: (Transaction) -> Void, layOut: () -> Void) {
        resumeDeferred()
        if !hasStarted {
            hasStarted = true
            // Views, their states, actions and tasks begin at the start, whichever frame is the first.
            pass(Transaction(), resolve, layOut)
            if hasLifecycle { settle(resolve, layOut) } else if date == displayedTime { return }
        }
        var count = 0
        var pauseEnd = time
        repeat {
            while let moment = nextMoment(by: date) {
                guard count < Self.eventLimit else {
                    return warn(
                        """
                        more than \(Self.eventLimit) delayed actions run before one frame, which is drawn as it is; \
                        a task or a timer repeats without a pause
                        """
                    )
                }
                if moment > pauseEnd { (count, pauseEnd) = (0, moment + Self.shortestPause) }
                count += 1
                reach(moment, elapsed: events.next == moment ? events.nextElapsed : nil)
                if displayedTime < moment {
                    // What follows the clock gets there apart from the event, whose transaction is not its own.
                    show(moment)
                    settle(resolve, layOut, isForced: false)
                }
                complete(at: moment)
                runEvents(by: moment)
                settle(resolve, layOut)
                followWaits()
            }
            reach(date, elapsed: nil)
            show(date)
            isShowingFrame = true
            settle(resolve, layOut)
            isShowingFrame = false
            followWaits()
            // Tasks that were started or continued by the last update.
        } while nextMoment(by: date) != nil && failure == nil
    }

    /// Runs the next event, or all next ones that updates sent off, as one turn of a run loop does.
    private func runEvents(by moment: Date) {
        generation = 0
        while let next = events.next, next <= moment {
            let isFromUpdate = events.nextGeneration > 0
            guard generation == 0 || isFromUpdate else { return }
            generation = max(generation, events.nextGeneration)
            events.runNext()
            guard isFromUpdate else { return }
        }
    }

    /// The chain length for work that the running update schedules without a delay; 0 outside of updates.
    var nextGeneration: Int { phase == .resolving || phase == .drawing ? generation + 1 : 0 }

    /// Moves the time forward to a date; an exact time of that date is kept, or replaces one that is not.
    func reach(_ date: Date, elapsed: Int64?) {
        guard date >= time else { return }
        let previous = (time, moment.elapsed)
        if date > time {
            (time, exactTime) = (date, elapsed)
        } else if let elapsed {
            exactTime = exactTime.map { max($0, elapsed) } ?? elapsed
        }
        // The random stream starts anew with each moment only.
        if (time, moment.elapsed) != previous { moment.becomeCurrent() }
    }

    /// The largest number of delayed actions without a pause between them that run before a frame.
    private static let eventLimit = 10_000

    /// Delayed actions that follow each other sooner count as without a pause: a task that sleeps a nanosecond.
    private static let shortestPause = 1e-5

    private var hasLifecycle: Bool {
        !actions.isEmpty || !disappearances.isEmpty || !tasks.isEmpty || !batches.isEmpty
            || events.next != nil || !preferenceObservers.isEmpty
    }

    private func show(_ date: Date) {
        guard date != displayedTime else { return }
        displayedTime = date
        generation = 0
        timelines.removeAll { $0.node == nil }
        for timeline in timelines { timeline.node?.setNeedsResolving() }
        animations.show(clock)
    }

    /// Whether pictures of later times are the same: no animation runs and no event or timeline is ahead.
    package var isAtRest: Bool {
        events.next == nil && !animations.isActive && !timelines.contains { $0.node?.isOngoing == true }
    }

    /// The displayed time in seconds since the start.
    package var clock: TimeInterval { displayedTime.timeIntervalSince(epoch) }

    /// The moment of the next event or completion up to a date.
    private func nextMoment(by date: Date) -> Date? {
        let event = events.next.flatMap { $0 <= date ? $0 : nil }
        let limit = (event ?? date).timeIntervalSince(epoch)
        guard let completion = animations.nextMoment(by: limit) else { return event }
        return min(epoch.addingTimeInterval(completion), event ?? date)
    }

    /// Performs the actions of those who waited for animations.
    private func complete(at moment: Date) {
        phase = .acting
        defer { phase = .idle }
        // A date cannot hold every moment; a completion is not missed for that.
        let tolerance = max(1e-9, 2 * moment.timeIntervalSinceReferenceDate.ulp)
        animations.complete(by: moment.timeIntervalSince(epoch) + tolerance)
    }

    /// Updates until nothing changes, in at most ``passLimit`` rounds.
    ///
    /// - Parameters:
    ///   - resolve: Resolves the root, given the transaction.
    ///   - layOut: Lays the root out.
    ///   - isForced: Whether there is an update even if nothing asks for one.
    private func settle(
        _ resolve: (Transaction) -> Void,
        _ layOut: () -> Void,
        isForced: Bool = true
    ) {
        var rounds = 0
        var passes = 0
        var batchesOfRound = 0
        let isFirst = passCount == 0
        var hasCaughtUp = false
        if isForced { needsUpdate = true }
        while needsUpdate || !batches.isEmpty || !actions.isEmpty || !disappearances.isEmpty
            || !tasks.isEmpty
        {
            guard failure == nil else { return }
            // Views that appear together may each begin an animation of their own: the batches that wait at one moment
            // are one round, and what their actions change is the next.
            if batchesOfRound == 0 {
                rounds += 1
                batchesOfRound = batches.count
            }
            passes += 1
            if rounds > Self.passLimit || passes > Self.largestPassCount {
                warn(
                    """
                    the views still change after \(Self.passLimit) updates of one frame, which is drawn as it is; \
                    an action such as onChange or onAppear changes a state that calls it again
                    """
                )
                let left = batches
                batches = []
                for change in left.flatMap(\.changes) { change() }
                actions = []
                tasks = []
                return
            }
            inbox.deliver { $0.setNeedsResolving() }
            // What changed by itself before the changes of a batch is not part of their transaction.
            let mustCatchUp = hasStaleNodes && !hasCaughtUp && batches.first?.transaction.isEmpty == false
            hasCaughtUp = mustCatchUp
            var batch = StateBatch(transaction: Transaction())
            if !batches.isEmpty, !mustCatchUp {
                batch = batches.removeFirst()
                batchesOfRound -= 1
            }
            isTick = batch.changes.isEmpty && !isFirst
            for change in batch.changes { change() }
            pass(batch.transaction, resolve, layOut)
            actions += batch.transaction.requests.map { $0.updateDidEnd }
            run(take(&actions))
            if batches.isEmpty { run(take(&disappearances)) }
            if batches.isEmpty && actions.isEmpty && !needsUpdate { run(take(&tasks)) }
        }
    }

    private func pass(_ transaction: Transaction, _ resolve: (Transaction) -> Void, _ layOut: () -> Void) {
        phase = .resolving
        defer {
            phase = .idle
            self.transaction = Transaction()
            passTransaction = Transaction()
        }
        inbox.deliver { $0.setNeedsResolving() }
        needsUpdate = false
        hasStaleNodes = false
        passCount += 1
        self.transaction = transaction
        passTransaction = transaction
        animatesLayout = transaction.animation != nil || hasStandingTransactions && !isTick
        resolve(transaction)
        guard failure == nil else { return }
        let isAnimated = animatesLayout
        if isAnimated { prepareFrames() }
        layOut()
        for _ in 0..<Self.passLimit {
            positionReaders.removeAll { $0.item == nil }
            // Not short-circuited: each reader notes its own position.
            let hasMoved = positionReaders.reduce(false) { $1.item?.checkPosition() == true || $0 }
            guard hasMoved else { break }
            layOut()
        }
        for reader in positionReaders { reader.item?.positionsDidSettle() }
        if isAnimated { for frame in frames { frame.update() } }
        matchedGroups.update(self)
        preferenceObservers.removeAll { $0.node == nil }
        for observer in preferenceObservers { (observer.node as? any PreferenceObserver)?.observe() }
        // What bodies change themselves would never settle.
        inbox.deliver { deferred.append(WeakNode(node: $0)) }
    }

    /// Empties a queue, so that its actions can fill it again while they run.
    private func take(_ queue: inout [() -> Void]) -> [() -> Void] {
        defer { queue = [] }
        return queue
    }

    private func run(_ waiting: [() -> Void]) {
        guard !waiting.isEmpty else { return }
        phase = .acting
        defer { phase = .idle }
        for action in waiting { action() }
        inbox.deliver { $0.setNeedsResolving() }
    }

    // MARK: Animations

    /// Watches the frame of an item.
    func add(_ frame: FrameAnimator) {
        frames.append(frame)
        guard frames.count > frameLimit else { return }
        frames.removeAll { !$0.isAlive }
        frameLimit = max(2 * frames.count, 1024)
    }

    private func prepareFrames() {
        frames.removeAll { !$0.isAlive }
        for frame in frames { frame.prepare() }
    }

    /// The transaction of the running update at a node that is not being resolved.
    func transaction(at node: ViewNode) -> Transaction {
        var transaction = passTransaction
        guard hasTransactionModifiers else { return transaction }
        var path: [ViewNode] = []
        var ancestor = node.parent
        while let current = ancestor {
            path.append(current)
            ancestor = current.parent
        }
        var scopes: [Transaction] = []
        for node in path.reversed() { node.modify(&transaction, scopes: &scopes) }
        return transaction
    }

    /// Runs `work` as part of resolving a node, also during layout and drawing.
    func resolvePart(of node: ViewNode, _ work: () -> Void) {
        let outer = phase
        let outerTransaction = transaction
        phase = .resolving
        transaction = transaction(at: node)
        defer {
            phase = outer
            transaction = outerTransaction
        }
        work()
    }

    /// Runs `work` as the drawing phase.
    package func draw<Result>(_ work: () -> Result) -> Result {
        phase = .drawing
        defer { phase = .idle }
        return work()
    }
}

/// Changes of state with one transaction.
private struct StateBatch {
    var number = 0
    var transaction: Transaction
    var changes: [() -> Void] = []
}

private struct WeakNode {
    weak var node: ViewNode?
}

private struct WeakReader {
    weak var item: (any PositionReader)?
}

/// A node that reports a preference of its subtree.
protocol PreferenceObserver: ViewNode {
    /// Enqueues an action if the preference changed.
    func observe()
}
