import HalationViews

/// Renders a program that is linked with this library; see ``RenderedProgram``.
@section("halation_programs") @used
private let renderProgram: @convention(c) (UnsafeMutableRawPointer) -> Void = { request in
    let program = RenderedProgram.received(request)
    let name = program.name
    let makeView = program.makeView
    MainActor.assumeIsolated { ViewProgram(name: name, root: makeView).main() }
}
