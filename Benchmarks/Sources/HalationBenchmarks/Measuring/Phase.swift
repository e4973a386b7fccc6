/// A phase of a frame, whose time is reported separately.
package enum Phase: String, CaseIterable {
    case recording
    case planning
    case rasterising
    case filtering
    case compositing
    case encoding
    case writing
}
