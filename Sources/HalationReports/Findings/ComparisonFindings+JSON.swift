import HalationComparison
import HalationPixels

extension ComparisonFindings {
    /// The findings as a JSON object.
    ///
    /// The set of keys is constant; inapplicable values are null. A single picture is reported as an
    /// animation of one frame.
    package var json: String {
        JSONValue.object([
            "actual": .string(actualPath),
            "expected": .string(expectedPath),
            "subject": .string(subject.rawValue),
            "outcome": .string(outcome.rawValue),
            "reason": .string(reason),
            "tolerance": tolerance.json,
            "frames": .array(sequence.frames.map(\.json)),
            "differentCount": .integer(differentCount),
            "worstFrame": JSONValue(sequence.worstFrame) { .string($0.name) },
            "missing": .array(sequence.missing.map(JSONValue.string)),
            "unexpected": .array(sequence.unexpected.map(JSONValue.string)),
            "meanFlicker": .number(sequence.meanFlicker),
            "worstFlicker": JSONValue(sequence.worstFlicker) { .string($0.name) },
        ]).text(isIndented: true)
    }
}

extension Tolerance {
    fileprivate var json: JSONValue {
        var (pixels, fraction) = (JSONValue.null, JSONValue.null)
        switch allowance {
        case .pixels(let count): pixels = .integer(count)
        case .fraction(let part): fraction = .number(part)
        }
        return .object([
            "metric": .string(measure.name),
            "limit": .number(measure.limit),
            "allowedPixels": pixels,
            "allowedFraction": fraction,
            "ignoredRegions": .array(ignoredRegions.map(\.json)),
        ])
    }
}

extension SequenceComparison<String>.Frame {
    fileprivate var json: JSONValue {
        .object([
            "name": .string(name),
            "verdict": .string(verdict.rawValue),
            "reason": .string(reason),
            "distance": .number(distance),
            "flicker": JSONValue(flicker, JSONValue.number),
            "actualSize": verdict == .unreadable ? .null : actualSize.json,
            "expectedSize": verdict == .unreadable ? .null : expectedSize.json,
            "pixels": JSONValue(pixels, \.json),
            "measurement": JSONValue(measurement, \.json),
            "bytes": JSONValue(bytes, \.json),
        ])
    }
}

extension PixelSize {
    fileprivate var json: JSONValue { .object(["width": .integer(width), "height": .integer(height)]) }
}

extension PixelRegion {
    /// The region as origin and size.
    var json: JSONValue {
        .object([
            "x": .integer(columns.lowerBound),
            "y": .integer(rows.lowerBound),
            "width": .integer(columns.count),
            "height": .integer(rows.count),
        ])
    }
}

extension DifferingPixels {
    fileprivate var json: JSONValue {
        .object([
            "count": .integer(count),
            "comparedCount": .integer(comparedCount),
            "fraction": .number(fraction),
            "bounds": JSONValue(bounds, \.json),
            "first": JSONValue(first, \.json),
        ])
    }
}

extension DifferingPixel {
    /// Position and both values, premultiplied, red first.
    var json: JSONValue {
        .object([
            "x": .integer(x),
            "y": .integer(y),
            "expected": .string(expected.inHexadecimal),
            "actual": .string(actual.inHexadecimal),
        ])
    }
}

extension ChannelDifferences {
    fileprivate var json: JSONValue {
        var values = ["count": JSONValue.integer(pixels.count)]
        for channel in Channel.allCases { values[channel.rawValue] = .integer(maximum(of: channel)) }
        return .object(values)
    }
}

extension Comparison.Measurement {
    /// The numbers of the measure: a largest distance per pixel, or similarities per window.
    fileprivate var json: JSONValue {
        var (largest, antialiased, overBlack, overWhite, least, blocks) = (
            JSONValue.null, JSONValue.null, JSONValue.null, JSONValue.null, JSONValue.null, JSONValue.null
        )
        switch self {
        case .channels(let channels):
            largest = .integer(channels.largest?.difference ?? 0)
        case .perceptual(let perceptual):
            largest = .number(perceptual.largestDistance)
            antialiased = .integer(perceptual.antialiasedCount)
        case .oklab(let oklab):
            largest = .number(oklab.largestDistance)
        case .similarity(let similarity):
            overBlack = .number(similarity.overBlack)
            overWhite = .number(similarity.overWhite)
            least = JSONValue(similarity.leastSimilarWindow) { window in
                .object(["similarity": .number(window.similarity), "region": window.region.json])
            }
        case .blocks(let differences):
            blocks = differences.json
        }
        return .object([
            "largest": largest,
            "antialiasedCount": antialiased,
            "blocks": blocks,
            "similarityOverBlack": overBlack,
            "similarityOverWhite": overWhite,
            "leastSimilarWindow": least,
        ])
    }
}
