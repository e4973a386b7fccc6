import Foundation
import HalationCore
import HalationGLSL
import HalationShaderEngine
import HalationShaders
import Synchronization

/// The mouse of a shader, which follows the finger of a script or a person: `iMouse` of Shadertoy, `u_mouse` and `mouse`.
///
/// It remembers all that happened, so that a program of several passes can be played again from its first frame.
final class ShaderPointer: Sendable {
    /// The uniforms that follow it, where no setting gives them.
    static let names: Set<String> = ["iMouse", "u_mouse", "mouse"]

    /// What a finger did at a moment; places are in 0...1 from the bottom left.
    private struct Touch {
        let time: TimeInterval
        let place: SIMD2<Double>
        let start: SIMD2<Double>
        /// When it touched; nil when it has been lifted.
        let downTime: TimeInterval?
    }

    private let touches = Mutex<[Touch]>([])

    /// Remembers where the finger is, over a view of a size, and where it touched first.
    func touch(_ value: DragGesture.Value, in size: CGSize, isDown: Bool) {
        guard size.width > 0, size.height > 0 else { return }
        func place(_ point: CGPoint) -> SIMD2<Double> {
            SIMD2(point.x / size.width, 1 - point.y / size.height)
        }
        let time = FilmTime.seconds(at: value.time)
        touches.withLock { touches in
            // Frames that are rendered again, such as for a preview, see the same script again.
            while let last = touches.last, last.time > time { touches.removeLast() }
            touches.append(
                Touch(
                    time: time,
                    place: place(value.location),
                    start: place(value.startLocation),
                    downTime: isDown ? touches.last?.downTime ?? time : nil
                )
            )
        }
    }

    /// The value of a uniform at a moment, in a picture of a size.
    ///
    /// Shadertoy's has the finger's place in pixels, then the place where it touched: positive while it is down, and the
    /// last number only in the frame in which it touched. The others have the place, `mouse` in 0...1.
    func value(of uniform: ShaderUniform, at clock: ShaderClock, size: PixelSize) -> UniformValue {
        let count = uniform.type.componentCount
        let last = touches.withLock { touches in touches.last { $0.time <= clock.time + 1e-9 } }
        guard let last else { return UniformValue(Array(repeating: 0, count: count)) }
        let scale = uniform.name == "mouse" ? SIMD2(1, 1) : SIMD2(Double(size.width), Double(size.height))
        let (place, start) = (last.place * scale, last.start * scale)
        let isNew = last.downTime.map { clock.time - $0 < clock.timeDelta - 1e-9 } ?? false
        let all = [
            place.x, place.y, last.downTime == nil ? -start.x : start.x, isNew ? start.y : -start.y,
        ]
        return UniformValue(Array(all.prefix(count)))
    }

    /// The uniforms that follow it, of which settings give none.
    func uniforms(among all: [ShaderUniform], except settings: GLSLSettings) -> [ShaderUniform] {
        all.filter { uniform in
            Self.names.contains(uniform.name) && uniform.type.base == .float && uniform.arrayCount == nil
                && uniform.type.componentCount <= 4 && !uniform.hasDefault && !settings.sets(uniform.name)
        }
    }

    /// The arguments of a call at a moment.
    func arguments(
        of uniforms: [ShaderUniform],
        at clock: ShaderClock,
        size: PixelSize
    ) -> [String: Shader.Argument] {
        var arguments: [String: Shader.Argument] = [:]
        for uniform in uniforms {
            let x = value(of: uniform, at: clock, size: size).components
            switch x.count {
            case 1: arguments[uniform.name] = .float(x[0])
            case 2: arguments[uniform.name] = .float2(x[0], x[1])
            case 3: arguments[uniform.name] = .float3(x[0], x[1], x[2])
            default: arguments[uniform.name] = .float4(x[0], x[1], x[2], x[3])
            }
        }
        return arguments
    }
}

/// A shader that follows a finger over it.
struct PointedShader<Content: View>: View {
    let pointer: ShaderPointer
    /// The shader, of a size in pixels.
    let content: @MainActor (PixelSize) -> Content

    @Environment(\.displayScale) private var scale
    /// The number of touch events so far; each evaluates the shader again in the same frame.
    @State private var touchCount = 0

    var body: some View {
        let _ = touchCount
        GeometryReader { proxy in
            content(PlayedShader.pixels(proxy.size, scale: scale))
                .frame(width: proxy.size.width, height: proxy.size.height)
                .contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { touch($0, in: proxy.size, isDown: true) }
                        .onEnded { touch($0, in: proxy.size, isDown: false) }
                )
        }
    }

    private func touch(_ value: DragGesture.Value, in size: CGSize, isDown: Bool) {
        pointer.touch(value, in: size, isDown: isDown)
        touchCount += 1
    }
}
