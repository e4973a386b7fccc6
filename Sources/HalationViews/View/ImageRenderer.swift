public import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationPixels
public import HalationRendering
public import HalationViewTree

/// Renders a view to a bitmap.
///
/// ```swift
/// let renderer = ImageRenderer(content: LavaLamp())
/// renderer.proposedSize = ProposedViewSize(width: 1280, height: 720)
/// renderer.scale = 2
/// let picture = try renderer.pixelBuffer()  // 2560 x 1440 pixels
/// ```
@MainActor
public final class ImageRenderer<Content: View> {
    /// The view to render; setting it updates the view and keeps its state.
    public var content: Content

    /// Pixels per point, 1 by default; changes the resolution, not the size in points.
    public var scale: CGFloat = 1

    /// The size in points proposed to the view; by default the view's ideal size is used.
    ///
    /// The picture has the size that the view chooses.
    public var proposedSize = ProposedViewSize.unspecified

    /// The colour space in which views are composited; ``ColorRenderingMode/nonLinear`` by default.
    ///
    /// Canvases have their own modes.
    public var colorMode = ColorRenderingMode.nonLinear

    /// Whether the background is opaque black; by default it is transparent.
    public var isOpaque = false

    /// The time at which the view is drawn; by default the reference date, the start of animations.
    ///
    /// The first frame of an animation is at the reference date, the default.
    public var date = Date.animationStart

    /// The date that `Date()` and timeline views show at the start; by default the reference date.
    ///
    /// Set it to `Date.now` before the first picture for a clock that shows the present.
    public var epoch: Date {
        get { tree.epoch }
        set { tree.epoch = newValue }
    }

    /// The random seed of the view's code; the same seed and date give the same numbers.
    ///
    /// It applies to `Double.random(in:)`, `shuffled()` and all other users of the system's random numbers.
    public var seed: UInt64 {
        get { tree.seed }
        set { tree.seed = newValue }
    }

    /// Frames per second of the sequence that the renderer draws, which shaders see; 0 for single pictures.
    package var frameRate: Double {
        get { tree.frameRate }
        set { tree.frameRate = newValue }
    }

    /// The root environment of the view; its display scale is replaced by ``scale``.
    public var environment = EnvironmentValues() {
        didSet { environmentBox = nil }
    }

    /// Whether the fingers and pointers of a script are drawn over the picture; false by default.
    ///
    /// A finger is a disc that fades within 0.25 seconds after it was lifted; a pointer is a smaller disc.
    public var showsTouches = false

    /// Whether the size classes of the root environment follow the proposed size, as in a window; false by default.
    package var derivesSizeClasses = false {
        didSet { environmentBox = nil }
    }

    private var environmentBox: EnvironmentBox?

    /// The size of the window that the environment was made for.
    private var environmentSize: CGSize?

    /// The nodes of the views, kept from frame to frame.
    package let tree = ViewTree()

    private var root: RootNode<Content>?

    /// Plays scripts of interaction; nil without a script.
    private var player: ScriptPlayer?

    /// Rasterises recordings, reusing its memory from frame to frame.
    private let renderer = Renderer()

    /// Creates a renderer of a view at scale 1 and the view's ideal size.
    public init(content view: Content) {
        content = view
        let inputs = Inputs(environment: EnvironmentBox(EnvironmentValues()))
        root = RootNode(NodeSlot(parent: nil, tree: tree, inputs: inputs))
    }

    /// Lays the view out and renders it.
    ///
    /// - Returns: Premultiplied sRGB, of the view's size times ``scale``, rounded up to whole pixels. A view
    ///   without area gives an empty picture.
    /// - Throws: ``RenderingError`` if the picture is too large, a shader call is invalid, or memory runs
    ///   out.
    public func pixelBuffer() throws(RenderingError) -> PixelBuffer {
        let recording = recording()
        if let failure { throw failure }
        return try renderer.render(recording.list, size: recording.pixelSize, scale: Double(scale))
    }

    /// Lays the view out and renders it with more than eight bits a channel.
    ///
    /// Gradients, shaders, blurs, opacities and blend modes are computed in floats. It takes four times the memory of
    /// ``pixelBuffer()``, and several times the time; rounded to bytes the pictures are the same but for roundings that
    /// bytes add up.
    ///
    /// - Returns: Premultiplied sRGB in floats, of the same size.
    /// - Throws: ``RenderingError``, as ``pixelBuffer()``.
    public func deepPicture() throws(RenderingError) -> DeepPicture {
        let recording = recording()
        if let failure { throw failure }
        var picture = try Renderer.deepPicture(of: recording.pixelSize)
        try renderer.render(
            recording.list,
            size: recording.pixelSize,
            scale: Double(scale),
            into: &picture
        )
        return picture
    }

    /// Lays the view out and renders it into the memory of `picture`.
    ///
    /// Use it for a sequence of frames: if the size stays the same, only the first frame allocates memory for
    /// its pixels and layers. `renderSequence`, in the module HalationFrames,
    /// renders and encodes a sequence on all cores.
    ///
    /// ```swift
    /// import HalationFrames
    ///
    /// let clock = FrameClock(framesPerSecond: 60)
    /// var picture = try renderer.pixelBuffer()
    /// for frame in 1..<600 {
    ///     renderer.date = clock.date(ofFrame: frame)
    ///     try renderer.render(into: &picture)
    ///     // use the pixels
    /// }
    /// ```
    ///
    /// - Parameter picture: Replaced by the result of ``pixelBuffer()``, regardless of its contents and size.
    ///   If a copy shares its memory, the copy keeps the old pixels and new memory is allocated.
    /// - Throws: ``RenderingError`` if the picture is too large, a shader call is invalid, or memory runs
    ///   out. `picture` is unchanged if drawing had not begun; otherwise its size may have changed and its
    ///   pixels are undefined.
    public func render(into picture: inout PixelBuffer) throws(RenderingError) {
        try render(into: &picture, clock: nil)
    }

    /// Lays the view out, renders it into the memory of `picture`, and measures each phase.
    ///
    /// ```swift
    /// let start = ContinuousClock.now
    /// let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
    /// print(durations.filtering)
    /// ```
    ///
    /// - Parameters:
    ///   - picture: Replaced by the result, see ``render(into:)``; measuring does not affect it.
    ///   - now: A monotonic clock, read at each change of phase.
    /// - Returns: The durations of the phases of this picture.
    /// - Throws: ``RenderingError``, see ``render(into:)``.
    public func render(
        into picture: inout PixelBuffer,
        measuredBy now: @escaping () -> Duration,
    ) throws(RenderingError) -> RenderingDurations {
        let clock = RenderingClock(now)
        try render(into: &picture, clock: clock)
        return clock.durations
    }

    private func render(
        into picture: inout PixelBuffer,
        clock: RenderingClock?,
    ) throws(RenderingError) {
        let recording = clock.charging(.recording) { self.recording() }
        if let failure { throw failure }
        try renderer.render(
            recording.list,
            size: recording.pixelSize,
            scale: Double(scale),
            into: &picture,
            clock: clock
        )
    }

    /// Lays the view out and records its drawing without rasterising it.
    ///
    /// The view's code runs here, and sees the frame's date and the renderer's seed.
    ///
    /// - Returns: The drawing; an empty one if ``failure`` is set.
    package func recording() -> (list: DisplayList, pixelSize: PixelSize) {
        if !(scale >= 0) {
            Warnings.report("a renderer's scale of \(scale) counts as 0; the picture is empty", once: "scale")
        }
        var result = (list: DisplayList(), pixelSize: PixelSize(width: 0, height: 0))
        adoptWindow()
        onDeepStack { result = tree.runUserCode { makeRecording() } }
        return result
    }

    /// Calls `body` on a stack that is large enough for the tree.
    private func onDeepStack(_ body: () -> Void) {
        DeepStack.run(if: tree.deepest >= DeepStack.threshold, body)
    }

    isolated deinit {
        // Nodes release their children in turn.
        onDeepStack { root = nil }
    }

    /// Whether a mark of a script's finger changes with the date.
    var hasFadingTouches: Bool { showsTouches && player?.isFading == true }

    /// The player of scripts, made when it is first needed.
    func makePlayer() -> ScriptPlayer {
        if let player { return player }
        let player = ScriptPlayer(
            tree,
            root: { [weak self] in MainActor.assumeIsolated { ItemBox(item: self?.root?.item) }.item },
            environmentDidChange: { [weak self] in
                MainActor.assumeIsolated {
                    self?.environmentBox = nil
                    self?.tree.needsUpdate = true
                }
            }
        )
        self.player = player
        return player
    }

    private func makeRecording() -> (list: DisplayList, pixelSize: PixelSize) {
        player?.schedule()
        tree.advance(
            to: date + epoch.timeIntervalSince(.animationStart),
            resolve: { transaction in
                var inputs = Inputs(environment: currentEnvironment())
                inputs.transaction = transaction
                root?.update(content, inputs)
            },
            layOut: { onDeepStack { root?.item?.place(at: .zero, proposal: currentProposal) } }
        )
        guard failure == nil else { return (DisplayList(), PixelSize(width: 0, height: 0)) }
        let size = root?.item?.size ?? .zero
        var list = DisplayList()
        // The first update found out how deep the tree is.
        onDeepStack {
            list = tree.draw {
                GraphicsContext.recording(
                    in: currentEnvironment().values,
                    colorMode: colorMode,
                    size: size
                ) { context in
                    if isOpaque {
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                    }
                    root?.item?.record(in: context)
                    if showsTouches { player?.draw(in: context) }
                }
            }
        }
        return (list, PixelSize(covering: size, scale: scale))
    }

    /// The size of the view in points, as of the last recording.
    package var rootSize: CGSize { root?.item?.size ?? .zero }

    /// The views at a point of the last recording, in points: the innermost one, and its ancestors.
    package func outlines(at point: CGPoint) -> [ViewOutline] {
        var outlines: [ViewOutline] = []
        onDeepStack { outlines = root?.item?.outlines(at: point) ?? [] }
        return outlines
    }

    /// Whether a field has the focus, which takes what is typed.
    package var hasFocusedField: Bool { tree.focus.field != nil }

    /// The reason why the views cannot be drawn; nil if they can.
    package var failure: RenderingError? { tree.failure }

    /// The size that is proposed now: the script's, if it set one.
    private var currentProposal: ProposedViewSize { player?.size.map(ProposedViewSize.init) ?? proposedSize }

    /// The size of the window in points: the device's, or the size that is proposed.
    private var windowSize: CGSize {
        environment.device?.size ?? currentProposal.replacingUnspecifiedDimensions()
    }

    /// Tells the tree, and code that asks for the screen, the size of the window, and the language.
    private func adoptWindow() {
        tree.locale = .of(environment.locale)
        tree.pictureSize = windowSize
        guard proposedSize != .unspecified || environment.device != nil else { return }
        tree.screen = ScreenMetrics(
            size: windowSize,
            scale: scale,
            idiom: environment.device?.kind.idiom ?? .phone,
            safeArea: environment.device?.safeArea ?? EdgeInsets()
        )
    }

    private func currentEnvironment() -> EnvironmentBox {
        let displayScale = scale > 0 && scale.isFinite ? scale : 1
        let windowSize = derivesSizeClasses ? self.windowSize : nil
        if let environmentBox, environmentBox.values.displayScale == displayScale,
            environmentSize == windowSize
        {
            return environmentBox
        }
        var values = environment
        if let windowSize { values.setSizeClasses(ofWindow: windowSize) }
        player?.modify(&values)
        values.displayScale = displayScale
        let box = EnvironmentBox(values)
        environmentBox = box
        environmentSize = windowSize
        return box
    }
}

/// An item on its way out of the main actor's isolation, which the tree never leaves.
private struct ItemBox: @unchecked Sendable {
    let item: LayoutItem?
}

extension PixelSize {
    /// The smallest number of whole pixels that covers a size in points.
    ///
    /// Excess below a millionth of a pixel is ignored. NaN and negative sizes give zero; sizes beyond every
    /// limit stay beyond it.
    package init(covering size: CGSize, scale: CGFloat) {
        func pixels(_ length: CGFloat) -> Int {
            let exact = Double(length * scale)
            guard exact > 0 else { return 0 }
            return Int(min((exact - 1e-6).rounded(.up), Double(Int32.max)))
        }
        self.init(width: pixels(size.width), height: pixels(size.height))
    }
}
