import HalationImageFiles

extension PNGCompression: FlagChoice {}

extension PNGChannels: FlagChoice {
    /// The default comes first.
    static let choices: [PNGChannels] = [.rgba, .rgb, .automatic]
}
