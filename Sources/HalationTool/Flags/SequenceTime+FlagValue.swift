import HalationFrames

extension SequenceTime: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let time = SequenceTime(parsing: text) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give seconds, such as 1.5s, or frames, such as 36f"
            )
        }
        self = time
    }
}

/// The length of a sequence: a time greater than 0.
struct SequenceLength: FlagValue {
    let time: SequenceTime

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let time = SequenceTime(parsing: text), time != .seconds(0), time != .frames(0) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give seconds greater than 0, such as 1.5s, or frames, such as 36f"
            )
        }
        self.time = time
    }
}

/// Times that are separated by commas.
struct SequenceTimes: FlagValue {
    let times: [SequenceTime]

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        times = try text.split(separator: ",", omittingEmptySubsequences: false).map {
            part throws(ToolFailure) in
            try SequenceTime(parsing: String(part.drop { $0 == " " }), for: flag)
        }
    }
}
