import Foundation
import HalationCore
import HalationDiagnostics
import HalationGLSL
import HalationMedia
import HalationSound

/// A picture of a shader that changes over time: the frames of a film, or what is seen of a sound.
enum MovingTexture: Sendable {
    case film(FilmFile)
    case sound(SoundTrack)

    /// The texture in a file, if its name is that of a film or a sound.
    ///
    /// - Throws: The error of reading.
    init?(path: String) throws {
        if SoundNames.isSound(path) {
            self = .sound(try SoundTrack(decodingLater: path))
        } else if FilmNames.isFilm(path) {
            self = .film(try FilmFile(contentsOf: URL(fileURLWithPath: path)))
        } else {
            return nil
        }
    }

    /// The texture at a time in seconds from the first frame; a film begins anew after its end, as in Shadertoy.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - input: What a sound shows.
    /// - Returns: The picture, transparent where a film cannot be decoded, which is reported.
    func picture(at time: TimeInterval, as input: SoundInput) -> PixelBuffer {
        switch self {
        case .sound(let track): return SoundPicture.picture(of: track, at: time, as: input)
        case .film(let film):
            let turns = film.duration > 0 ? (time / film.duration).rounded(.down) : 0
            // A moment at the end of a turn belongs to the next, whatever the rounding.
            let index = film.index(at: time - turns * film.duration)
            let isNext = time - turns * film.duration > film.duration - 1e-6
            return Self.frame(isNext ? 0 : index, of: film)
        }
    }

    /// A frame of a film; transparent where it cannot be decoded, which is reported.
    static func frame(_ index: Int, of film: FilmFile) -> PixelBuffer {
        do throws(FilmError) {
            return try film.frame(number: index)
        } catch {
            Warnings.report(error.description, once: error.description)
            return SoundPicture.empty(film.size)
        }
    }
}

/// What shaders read of a sound.
enum SoundPicture {
    /// A picture of 512 values in each row, the lowest frequency and the oldest sample at the left.
    ///
    /// As in Shadertoy, rows have bytes in their red channel, and the row of the spectrum is the lower one, which
    /// `texelFetch` calls 0. A row alone, for ISF, is grey.
    static func picture(of track: SoundTrack, at time: TimeInterval, as input: SoundInput) -> PixelBuffer {
        let wave = { track.wave(at: time).map { UInt8(min(256 * $0, 255)) } }
        let spectrum = { track.spectrum(at: time).map { UInt8(min(255 * $0, 255)) } }
        switch input {
        case .wave: return rows([wave()], isGrey: true)
        case .spectrum: return rows([spectrum()], isGrey: true)
        case .rows: return rows([wave(), spectrum()], isGrey: false)
        }
    }

    private static func rows(_ rows: [[UInt8]], isGrey: Bool) -> PixelBuffer {
        var picture = empty(PixelSize(width: SoundTrack.valueCount, height: rows.count))
        guard picture.size.height == rows.count else { return picture }
        for (y, row) in rows.enumerated() {
            for (x, value) in row.enumerated() {
                let other = isGrey ? value : 0
                picture[x, y] = PremultipliedPixel(red: value, green: other, blue: other, alpha: 255)
            }
        }
        return picture
    }

    /// A transparent picture.
    static func empty(_ size: PixelSize) -> PixelBuffer {
        if let picture = try? PixelBuffer(size: size) { return picture }
        return Image.noPixels
    }
}

extension Image {
    /// A picture without pixels, for the case that memory runs out.
    fileprivate static var noPixels: PixelBuffer {
        do {
            return try PixelBuffer(size: PixelSize(width: 0, height: 0))
        } catch {
            preconditionFailure("A picture without pixels needs no memory.")
        }
    }
}
