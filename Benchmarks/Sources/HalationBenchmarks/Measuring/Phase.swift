/// A part of the time that a frame takes.
package enum Phase: String, CaseIterable {
    case recording
    case planning
    case rasterising
    case filtering
    case compositing
    case encoding
    case writing
}
