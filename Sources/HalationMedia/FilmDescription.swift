import Foundation
import HalationPixels

/// What ffprobe says of a film.
struct FilmDescription: Sendable {
    /// The path of the file.
    let path: String

    /// The size of frames as they are shown, in square pixels.
    let size: PixelSize

    /// The times at which frames appear, in seconds from the first.
    let times: [TimeInterval]

    /// The length in seconds.
    let duration: TimeInterval

    /// The indices of frames that can be decoded without others, in order; the first frame always counts.
    let keyframes: [Int]

    /// The time of the first frame in seconds from that of the file.
    let start: TimeInterval

    /// Words for ffmpeg before the file; VP9's own decoder has no alpha.
    let decoder: [String]

    /// The words by which ffmpeg's `scale` finds the colours, if the file does not say.
    let matrix: String

    private static let recent = RecentFiles<FilmDescription>()

    /// What is known of a file, which is examined once.
    static func shared(path: String) throws(FilmError) -> FilmDescription {
        let file = FileIdentity(path: path)
        if let known = recent.value(of: file) { return known }
        return recent.remember(try FilmDescription(path: path), of: file)
    }

    /// Examines a file.
    private init(path: String) throws(FilmError) {
        guard access(path, R_OK) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let report = try Self.report(path)
        guard let stream = report.streams?.first, let width = stream.width, let height = stream.height,
            width > 0, height > 0
        else { throw .noPictures(path: path) }
        var packets: [(time: Double, isKey: Bool)] = []
        for packet in report.packets ?? [] where !(packet.flags ?? "").contains("D") {
            guard let text = packet.pts_time ?? packet.dts_time, let time = Double(text) else { continue }
            packets.append((time, (packet.flags ?? "").contains("K")))
        }
        packets.sort { $0.time < $1.time }
        guard let first = packets.first, let last = packets.last else { throw .noPictures(path: path) }
        self.path = path
        times = packets.map { $0.time - first.time }
        keyframes = [0] + packets.indices.dropFirst().filter { packets[$0].isKey }
        start = max(first.time - (report.format?.start_time.flatMap(Double.init) ?? 0), 0)
        // The last frame is as long as the one before, unless it is the only one.
        let step = packets.count > 1 ? last.time - packets[packets.count - 2].time : nil
        duration = (last.time - first.time) + (step ?? Self.seconds(stream.r_frame_rate))
        let turns = (stream.side_data_list ?? []).compactMap(\.rotation).first ?? 0
        let isTurned = abs(Int(turns.rounded())) % 180 == 90
        let shown = max(Int((Double(width) * Self.aspect(stream.sample_aspect_ratio)).rounded()), 1)
        size = PixelSize(width: isTurned ? height : shown, height: isTurned ? shown : height)
        let isWebMAlpha = (stream.tags ?? [:]).contains {
            $0.key.lowercased() == "alpha_mode" && $0.value == "1"
        }
        let decoders = ["vp9": "libvpx-vp9", "vp8": "libvpx"]
        decoder = isWebMAlpha ? decoders[stream.codec_name ?? ""].map { ["-c:v", $0] } ?? [] : []
        // Files of high definition that do not say so have the colours of BT.709.
        matrix = stream.color_space == nil && height >= 720 ? ":in_color_matrix=bt709" : ""
    }

    /// The width of a pixel by its height, as in `4:3`; 1 if the file does not say, or says nonsense.
    private static func aspect(_ ratio: String?) -> Double {
        let parts = (ratio ?? "").split(separator: ":").compactMap { Double($0) }
        guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 1 }
        let aspect = parts[0] / parts[1]
        return (0.1...10).contains(aspect) ? aspect : 1
    }

    private static func seconds(_ rate: String?) -> Double {
        let parts = (rate ?? "").split(separator: "/").compactMap { Double($0) }
        guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 1.0 / 25 }
        return parts[1] / parts[0]
    }

    private static func report(_ path: String) throws(FilmError) -> Report {
        let bytes: [UInt8]
        do throws(MediaError) {
            let pipe = try MediaPipe(
                "ffprobe",
                [
                    "-v", "error", "-select_streams", "v:0", "-show_entries",
                    "stream=codec_name,width,height,sample_aspect_ratio,color_space,r_frame_rate:"
                        + "stream_tags:"
                        + "stream_side_data=rotation:format=start_time:packet=pts_time,dts_time,flags",
                    "-of", "json", "file:" + path,
                ]
            )
            bytes = pipe.readToEnd()
            try pipe.finish()
        } catch {
            guard case .programFailed(_, _, let output) = error else {
                throw .noDecoder(reason: error.description)
            }
            throw .undecodable(path: path, reason: MediaError.reason(output, path: path))
        }
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)) else {
            throw .undecodable(path: path, reason: "")
        }
        return report
    }

    private struct Report: Decodable {
        let streams: [Stream]?
        let packets: [Packet]?
        let format: Container?
    }

    private struct Container: Decodable {
        let start_time: String?
    }

    private struct Packet: Decodable {
        let pts_time: String?
        let dts_time: String?
        let flags: String?
    }

    /// The names are ffprobe's.
    private struct Stream: Decodable {
        let codec_name: String?
        let width: Int?
        let height: Int?
        let sample_aspect_ratio: String?
        let color_space: String?
        let r_frame_rate: String?
        let tags: [String: String]?
        let side_data_list: [SideData]?
    }

    private struct SideData: Decodable {
        let rotation: Double?
    }
}

extension MediaError {
    /// The last line of a program's messages, without the file's name at its start.
    package static func reason(_ output: String, path: String) -> String {
        let last = output.split(separator: "\n").last.map(String.init) ?? ""
        return last.hasPrefix("file:\(path): ") ? String(last.dropFirst(path.count + 7)) : last
    }
}
