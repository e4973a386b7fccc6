import ArgumentParser

/// A benchmark's work, as numbered in Benchmarks/README.md.
package enum Work: String, CaseIterable, ExpressibleByArgument {
    case w1 = "W1"
    case w2 = "W2"
    case w3 = "W3"
    case w4 = "W4"
    case w5 = "W5"
    case w6 = "W6"
    case w7 = "W7"
    case w8 = "W8"
    case w9 = "W9"
    case w10 = "W10"
    case w11 = "W11"
    case frames

    /// A one-word title for the table.
    var title: String {
        switch self {
        case .w1: "glow"
        case .w2: "snow"
        case .w3: "metaballs"
        case .w4: "lava lamp"
        case .w5: "ripple"
        case .w6: "blur"
        case .w7: "background"
        case .w8: "PNG"
        case .w9: "sparks"
        case .w10: "animation"
        case .w11: "colours"
        case .frames: "long run"
        }
    }
}
