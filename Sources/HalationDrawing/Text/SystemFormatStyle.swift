/// Formats for texts that follow the time of the picture: stopwatches, timers, distances and references.
///
/// ```swift
/// let start = Date.now
/// Text(.currentDate, format: .stopwatch(startingAt: start))
/// Text(.currentDate, format: .timer(countingDownIn: start..<start + 300))
/// Text(.currentDate, format: .offset(to: start))
/// Text(.currentDate, format: .reference(to: start))
/// ```
///
/// They do not conform to `DiscreteFormatStyle`: a text is written anew for each picture.
public enum SystemFormatStyle: Sendable {}
