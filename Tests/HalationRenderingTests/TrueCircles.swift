import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

/// Equal circles, blurred and composited in double precision: the exact result that both strategies approximate.
struct TrueCircles {
    /// Errors of a picture in levels of 255.
    struct Errors {
        var worst = 0.0
        var mean = 0.0
    }

    private let size: PixelSize
    private let scale: Double

    /// Red, green, blue and alpha of each pixel, 0...255.
    private var channels: [Double]

    /// Composites the circles of a list whose only filter is the same blur.
    init(of list: DisplayList, size: PixelSize, scale: Double) {
        self.size = size
        self.scale = scale
        channels = Array(repeating: 0, count: 4 * size.width * size.height)
        var profile: Profile?
        for item in list.items {
            let state = list.states[Int(item.state)]
            guard case .fill(let path, .paint(.color(let color)), _) = item.operation,
                case .blur(let radius, _) = state.filters[0].filter
            else { preconditionFailure("The drawings are blurred circles of one colour.") }
            let rect = path.boundingRect
            let disc = profile ?? Profile(radius: Double(rect.width) / 2 * scale, sigma: radius * scale)
            profile = disc
            let center = (x: Double(rect.midX) * scale, y: Double(rect.midY) * scale)
            let alpha = Double(color.alpha) * state.opacity
            let paint = [Double(color.red), Double(color.green), Double(color.blue), 1].map { $0 * alpha }
            let reach = disc.reach
            let columns = max(0, Int(center.x - reach))..<max(0, min(size.width, Int(center.x + reach) + 1))
            let rows = max(0, Int(center.y - reach))..<max(0, min(size.height, Int(center.y + reach) + 1))
            guard !columns.isEmpty, !rows.isEmpty else { continue }
            for y in rows {
                for x in columns {
                    let coverage = disc[hypot(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)]
                    let rest = state.blendMode == .plusLighter ? 1 : 1 - alpha * coverage
                    for channel in 0..<4 {
                        let index = 4 * (y * size.width + x) + channel
                        channels[index] = min(channels[index] * rest + 255 * coverage * paint[channel], 255)
                    }
                }
            }
        }
    }

    /// The errors of both strategies for the list.
    func errors(of list: DisplayList) throws -> (sprites: Errors, plain: Errors) {
        (try errors(of: list, .fast), try errors(of: list, .plain))
    }

    private func errors(of list: DisplayList, _ strategy: RenderingStrategy) throws -> Errors {
        let plan = Planner.plan(list, size: size, scale: scale, strategy: strategy)
        var picture = try Renderer.picture(of: size)
        try Renderer().render(plan, into: &picture)
        var errors = Errors()
        picture.withRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let pixel = rows[x, y]
                    for (channel, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
                        let error = abs(Double(value) - channels[4 * (y * size.width + x) + channel])
                        errors.worst = max(errors.worst, error)
                        errors.mean += error
                    }
                }
            }
        }
        errors.mean /= Double(channels.count)
        return errors
    }

    /// The coverage of a blurred disc by the distance from its middle.
    private struct Profile {
        let reach: Double
        private var values: [Double] = []
        private static let samplesPerPixel = 8.0

        init(radius: Double, sigma: Double) {
            reach = radius + 4 * sigma
            // Across the disc in strips: a strip of height 2h contributes erf(h / (sqrt(2) sigma)) vertically.
            let strips = 400
            let width = 2 * radius / Double(strips)
            for index in 0...Int(reach * Self.samplesPerPixel) + 2 {
                let distance = Double(index) / Self.samplesPerPixel
                var sum = 0.0
                for strip in 0..<strips {
                    let x = -radius + (Double(strip) + 0.5) * width
                    let down = erf((radius * radius - x * x).squareRoot() / (2.0.squareRoot() * sigma))
                    sum += exp(-(x - distance) * (x - distance) / (2 * sigma * sigma)) * down
                }
                values.append(sum * width / (sigma * (2 * Double.pi).squareRoot()))
            }
        }

        subscript(distance: Double) -> Double {
            guard distance < reach else { return 0 }
            let place = distance * Self.samplesPerPixel
            let index = Int(place)
            return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
        }
    }
}
