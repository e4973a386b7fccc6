import DrawingTestSupport
import Foundation
import HalationFrames
import HalationPixels

/// Small frames, drawn with integers alone, and ways to pass them to sinks.
enum MovieFrames {
    /// Frames with a moving gradient, alpha from left to right, and a transparent top left corner.
    static func translucent(_ count: Int, width: Int = 64, height: Int = 48) throws -> [PixelBuffer] {
        try (0..<count).map { index in
            try picture(width: width, height: height) { x, y in
                let alpha = x < 8 && y < 8 ? 0 : min(x * 6, 255)
                return (x * 3 + index * 5, y * 4, 255 - x * 2, alpha)
            }
        }
    }

    /// Opaque frames with a moving gradient.
    static func opaque(_ count: Int, width: Int = 64, height: Int = 48) throws -> [PixelBuffer] {
        try (0..<count).map { index in
            try picture(width: width, height: height) { x, y in (x * 3 + index * 5, y * 4, 255 - x * 2, 255) }
        }
    }

    /// A picture of straight colours; channels are clamped.
    static func picture(
        width: Int,
        height: Int,
        _ color: (_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int)
    ) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue, alpha) = color(x, y)
                func byte(_ value: Int) -> UInt8 { UInt8((min(max(value, 0), 255) * alpha + 127) / 255) }
                picture[x, y] = PremultipliedPixel(
                    red: byte(red),
                    green: byte(green),
                    blue: byte(blue),
                    alpha: UInt8(alpha)
                )
            }
        }
        return picture
    }

    /// Straight R, G, B, A.
    static func straight(_ picture: PixelBuffer) -> [UInt8] {
        let size = picture.size
        var bytes: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = picture[x, y]
                func straight(_ value: UInt8) -> UInt8 {
                    pixel.alpha == 0 ? 0 : UInt8((Int(value) * 255 + Int(pixel.alpha) / 2) / Int(pixel.alpha))
                }
                bytes += [straight(pixel.red), straight(pixel.green), straight(pixel.blue), pixel.alpha]
            }
        }
        return bytes
    }

    /// Passes frames through a sink's whole life, as `renderSequence` does.
    static func write(
        _ pictures: [PixelBuffer],
        to sink: some FrameSink,
        rate: FrameRate = 25,
        isOpaque: Bool = false
    ) async throws {
        let format = FrameSequenceFormat(
            size: pictures.first?.size ?? PixelSize(width: 0, height: 0),
            rate: rate,
            frameCount: pictures.count,
            lastFrame: pictures.count - 1,
            isOpaque: isOpaque
        )
        do {
            try await sink.begin(format)
            for (number, picture) in pictures.enumerated() {
                let frame = Frame(number: number, date: FrameClock(rate: rate).date(ofFrame: number))
                try await sink.write(try sink.encode(picture, of: frame), of: frame)
            }
            try await sink.finish()
        } catch {
            await sink.cancel()
            throw error
        }
    }

    /// The bytes that a program writes to standard output.
    static func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Array(data)
    }

    /// All frames of a file as bytes of a pixel format, decoded by ffmpeg.
    static func decoded(_ path: String, decoder: [String] = [], as pixelFormat: String = "rgba") throws
        -> [UInt8]
    {
        try output(
            of: "ffmpeg",
            ["-nostdin", "-loglevel", "error"] + decoder + [
                "-i", path, "-f", "rawvideo", "-pix_fmt", pixelFormat, "-",
            ]
        )
    }

    /// The mean absolute difference of bytes at `offset` in each group of four.
    static func meanDifference(_ a: [UInt8], _ b: [UInt8], channels: [Int]) -> Double {
        var sum = 0
        var count = 0
        for start in stride(from: 0, to: min(a.count, b.count), by: 4) {
            for channel in channels {
                sum += abs(Int(a[start + channel]) - Int(b[start + channel]))
                count += 1
            }
        }
        return Double(sum) / Double(max(count, 1))
    }
}
