import Foundation
import HalationImageFiles
import HalationMedia
import HalationMovies
import HalationPixels
import HalationSound
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// Sounds and films that commands read, made by ffmpeg.
enum MadeMedia {
    static func make(_ arguments: [String], _ path: String) throws -> String {
        let pipe = try MediaPipe("ffmpeg", ["-nostdin", "-v", "error", "-y"] + arguments + ["file:\(path)"])
        _ = pipe.readToEnd()
        try pipe.finish()
        return path
    }

    /// A tone in the middle of bin 100 of a spectrum.
    static func tone(_ path: String, seconds: Double = 2) throws -> String {
        try make(["-f", "lavfi", "-i", "sine=f=2343.75:r=48000:d=\(seconds)"], path)
    }

    /// A film at 10 frames a second whose frame `n` is grey of `10 * n`, without losses.
    static func film(_ path: String, frames: Int = 20) throws -> String {
        let grey = "color=s=32x18:r=10,format=gbrp,geq=r='10*N':g='10*N':b='10*N'"
        return try make(["-f", "lavfi", "-i", grey, "-frames:v", "\(frames)", "-c:v", "ffv1"], path)
    }
}

@Suite("Sound and films on the command line")
@MainActor struct SoundFlagTests {
    private static let dot = ["render", "dot", "--size", "32x18", "--fps", "10", "--duration", "1"]

    @Test("--audio lays a sound under a movie, with the recipe and the file's digest in its metadata")
    func movie() async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav")
        let path = folder.path + "/a.mov"

        let run = await RecordedRun(
            Self.dot + ["--audio", tone, "--audio-start", "0.5s", "--audio-fade-out", "2f", "--output", path]
        )

        #expect(run.error == "" && run.status == .success)
        let probe = try await MovieProbe(path: path)
        #expect(probe.frameCount == 10 && abs(probe.soundDuration - 1) < 1e-3)
        let bytes = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        let digest = try ContentDigest(ofFileAt: tone).text
        #expect(
            bytes.contains("\"audio-digest\": \"\(digest)\"")
                || bytes.contains("\"audio-digest\":\"\(digest)\"")
        )
    }

    @Test(
        "Formats without sound, flags without --audio and files without sound are refused",
        arguments: [
            (
                ["--audio", "TONE", "--output", "a.gif"],
                "--audio is for mp4, mov and webm, and the output is gif"
            ),
            (
                ["--audio", "TONE", "--output", "a.y4m"],
                "--audio is for mp4, mov and webm, and the output is y4m"
            ),
            (["--audio-fade-in", "1s", "--output", "a.mp4"], "give --audio music.m4a"),
            (["--audio", "FILM", "--output", "a.mp4"], "has no sound; give a file such as music.wav"),
            (["--audio", "nowhere.wav", "--output", "a.mp4"], "cannot read 'nowhere.wav'"),
            (["--audio", "TONE", "--frames", "0,1,5", "--output", "a.mp4"], "--audio needs frames in a row"),
            (
                ["--audio", "TONE", "--frames", "0,2,4", "--output", "a.mp4"],
                "--audio needs frames in a row"
            ),
            (["--audio", "TONE", "--frames", "0,5", "--output", "a.mp4"], "--audio needs frames in a row"),
            (["--audio", "TONE", "--audio-gain", "x", "--output", "a.mp4"], "give a number from 0 to 100"),
        ]
    )
    func refusals(arguments: [String], reason: String) async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav", seconds: 0.2)
        let film = try MadeMedia.film(folder.path + "/film.mkv", frames: 2)

        let run = await RecordedRun(
            Self.dot
                + arguments.map {
                    $0 == "TONE"
                        ? tone : $0 == "FILM" ? film : $0.hasPrefix("a.") ? folder.path + "/" + $0 : $0
                }
        )

        #expect(run.error.contains(reason), "\(run.error)")
        #expect(run.status != .success)
    }

    @Test("Without ffmpeg, --audio says what to install")
    func withoutProgram() async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav", seconds: 0.2)

        let run = await MediaPath.$folders.withValue("/nowhere") {
            await RecordedRun(Self.dot + ["--audio", tone, "--output", folder.path + "/a.mp4"])
        }

        #expect(
            run.error.contains("is not installed") && run.error.contains("apt-get install ffmpeg"),
            "\(run.error)"
        )
    }

    /// The reds of a row of a frame.
    private func row(_ y: Int, of path: String) throws -> [Int] {
        let picture = try PixelBuffer.readPNG(from: path)
        return (0..<picture.size.width).map { Int(picture[$0, y].red) }
    }

    @Test("A Shadertoy channel shows the spectrum in row 0 and the wave in row 1, in any order of frames")
    func shadertoy() async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav")
        let shader = folder.path + "/rows.glsl"
        let source = """
            void mainImage(out vec4 c, in vec2 p) {
                int row = p.y < 1.0 ? 0 : 1;
                c = vec4(texelFetch(iChannel0, ivec2(int(p.x), row), 0).x, 0.0, 0.0, 1.0);
            }
            """
        try Data(source.utf8).write(to: URL(filePath: shader))
        let request =
            ["render", "shader", "--glsl", shader, "--set", "iChannel0=\(tone)", "--size", "512x2"]
            + ["--fps", "10", "--duration", "1"]

        let run = await RecordedRun(request + ["--output", folder.path + "/all"])
        let alone = await RecordedRun(request + ["--frames", "7", "--output", folder.path + "/alone"])

        #expect(run.error == "" && alone.error == "")
        let track = try SoundTrack(contentsOf: URL(filePath: tone))
        let frame = folder.path + "/all/frame-00007.png"
        // The lower row of the picture has the smaller y.
        #expect(try row(1, of: frame) == track.spectrum(at: 0.7).map { Int(min(255 * $0, 255)) })
        #expect(try row(0, of: frame) == track.wave(at: 0.7).map { Int(min(256 * $0, 255)) })
        let spectrum = try row(1, of: frame)
        #expect(spectrum.firstIndex(of: spectrum.max() ?? 0) == 100)
        #expect(
            try Data(contentsOf: URL(filePath: frame))
                == Data(contentsOf: URL(filePath: folder.path + "/alone/frame-00007.png"))
        )
    }

    @Test("ISF's inputs audio and audioFFT are the wave and the spectrum")
    func isf() async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav")
        let shader = folder.path + "/bars.fs"
        let source = """
            /*{"INPUTS": [{"NAME": "wave", "TYPE": "audio"}, {"NAME": "bars", "TYPE": "audioFFT"}]}*/
            void main() {
                vec2 place = vec2(isf_FragNormCoord.x, 0.5);
                float value = isf_FragNormCoord.y < 0.5
                    ? IMG_NORM_PIXEL(bars, place).r : IMG_NORM_PIXEL(wave, place).r;
                gl_FragColor = vec4(value, 0.0, 0.0, 1.0);
            }
            """
        try Data(source.utf8).write(to: URL(filePath: shader))

        let run = await RecordedRun(
            ["render", "shader", "--glsl", shader, "--set", "bars=\(tone)", "--set", "wave=\(tone)"]
                + ["--size", "512x2", "--fps", "10", "--frames", "5", "--output", folder.path + "/all"]
        )

        #expect(run.error == "")
        let track = try SoundTrack(contentsOf: URL(filePath: tone))
        let frame = folder.path + "/all/frame-00005.png"
        #expect(try row(1, of: frame) == track.spectrum(at: 0.5).map { Int(min(255 * $0, 255)) })
        #expect(try row(0, of: frame) == track.wave(at: 0.5).map { Int(min(256 * $0, 255)) })
    }

    @Test("A shader of several passes gets each frame of a film that it plays, and a frame alone is the same")
    func passes() async throws {
        let folder = try TemporaryFolder()
        let film = try MadeMedia.film(folder.path + "/film.mkv")
        let shader = folder.path + "/sum.fs"
        // The sum of all frames so far, as parts of 8 full ones.
        let source = """
            /*{"INPUTS": [{"NAME": "film", "TYPE": "image"}],
               "PASSES": [{"TARGET": "sum", "PERSISTENT": true, "FLOAT": true}]}*/
            void main() {
                vec4 before = FRAMEINDEX == 0 ? vec4(0.0) : IMG_THIS_PIXEL(sum);
                gl_FragColor = vec4(before.rgb + IMG_THIS_PIXEL(film).rgb / 8.0, 1.0);
            }
            """
        try Data(source.utf8).write(to: URL(filePath: shader))
        let request =
            ["render", "shader", "--glsl", shader, "--set", "film=\(film)", "--size", "32x18"]
            + ["--fps", "10", "--duration", "1"]

        let run = await RecordedRun(request + ["--output", folder.path + "/all"])
        let alone = await RecordedRun(request + ["--frames", "6", "--output", folder.path + "/alone"])

        #expect(run.error == "" && alone.error == "")
        let frame = folder.path + "/all/frame-00006.png"
        // 10 + 20 + … + 60, divided by 8.
        #expect(try row(9, of: frame).allSatisfy { abs($0 - 26) <= 1 })
        #expect(try row(9, of: folder.path + "/alone/frame-00006.png") == row(9, of: frame))
    }

    @Test("A film is a scene with in and out points, a side of a transition, and a texture")
    func films() async throws {
        let folder = try TemporaryFolder()
        let film = try MadeMedia.film(folder.path + "/film.mkv")
        let tone = try MadeMedia.tone(folder.path + "/tone.wav")
        _ = try MadeMedia.make(["-i", film, "-start_number", "0"], folder.path + "/grey-%03d.png")
        let reel = """
            {
              "scenes": [
                {"film": "film.mkv", "in": 0.3, "out": 0.8},
                {"film": "grey-%03d.png", "rate": 10, "in": 1, "duration": 0.5}
              ],
              "audio": {"file": "tone.wav", "start": 0.1, "fade-out": 0.2, "gain": 0.5}
            }
            """
        try Data(reel.utf8).write(to: URL(filePath: folder.path + "/reel.json"))
        let request = ["--timeline", folder.path + "/reel.json", "--size", "32x18", "--fps", "10"]

        let run = await RecordedRun(["render"] + request + ["--output", folder.path + "/all"])
        let movie = await RecordedRun(["render"] + request + ["--output", folder.path + "/a.mov"])
        let gif = await RecordedRun(["render"] + request + ["--output", folder.path + "/a.gif"])

        #expect(run.error == "" && movie.error == "" && gif.error == "")
        for (frame, grey) in [30, 40, 50, 60, 70, 100, 110, 120, 130, 140].enumerated() {
            #expect(try row(9, of: folder.path + "/all/frame-0000\(frame).png").allSatisfy { $0 == grey })
        }
        let probe = try await MovieProbe(path: folder.path + "/a.mov")
        #expect(probe.soundCodec == "pcm_s24le" && abs(probe.soundDuration - 1) < 1e-3)
        // Another sound is another film: its frames may follow it.
        _ = try MadeMedia.tone(tone, seconds: 3)
        let resumed = await RecordedRun(
            ["render"] + request + ["--resume", "--output", folder.path + "/all"]
        )
        #expect(resumed.output.hasPrefix("10 frames in "), "\(resumed.output)")
    }

    @Test("A farm's frames become a movie with the sound of the request")
    func farm() async throws {
        let folder = try TemporaryFolder()
        let tone = try MadeMedia.tone(folder.path + "/tone.wav")
        let request = Array(Self.dot.dropFirst()) + ["--audio", tone, "--output", folder.path + "/frames"]

        let plan = await RecordedRun(["farm", "plan", "--chunk", "4", "--"] + request)
        let frames = await RecordedRun(["render"] + request + ["--quiet"])
        let movie = await RecordedRun(
            ["farm", "assemble", "--to", folder.path + "/a.mp4", "--"] + request
        )

        #expect(plan.error == "" && plan.output.contains("--audio"))
        #expect(frames.error == "" && movie.error == "")
        let probe = try await MovieProbe(path: folder.path + "/a.mp4")
        #expect(probe.soundCodec == "aac" && probe.frameCount == 10)
    }
}
