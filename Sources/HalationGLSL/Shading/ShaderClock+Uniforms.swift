import HalationShaderEngine
import HalationShaders

extension ShaderClock {
    /// What a uniform is that tells the time or the frame; nil for others.
    func value(of name: String, _ dialect: GLSLDialect) -> UniformValue? {
        if GLSLShader.timeNames.contains(name) { return UniformValue([time]) }
        switch (dialect, name) {
        case (.shadertoy, "iFrame"), (.isf, "FRAMEINDEX"), (.plain, "iFrame"), (.plain, "u_frame"):
            return UniformValue([frame])
        case (.shadertoy, "iTimeDelta"), (.isf, "TIMEDELTA"), (.plain, "iTimeDelta"), (.plain, "u_delta"):
            return UniformValue([timeDelta])
        case (.shadertoy, "iFrameRate"), (.plain, "iFrameRate"): return UniformValue([frameRate])
        case (.shadertoy, "iChannelTime"): return UniformValue([time, time, time, time])
        // Shadertoy counts months from 0.
        case (.shadertoy, "iDate"), (.plain, "iDate"):
            let date = date
            return UniformValue([date.year, date.month - 1, date.day, date.seconds])
        case (.isf, "DATE"), (.plain, "u_date"):
            let date = date
            return UniformValue([date.year, date.month, date.day, date.seconds])
        default: return nil
        }
    }
}
