import HalationSessions
import HalationStudio
import Testing

@Suite("The cache of frames")
struct FrameCacheTests {
    @Test("never holds more bytes than its bound, whatever is put in")
    func isBounded() {
        var cache = FrameCache(capacity: 1000)
        for frame in 0..<500 {
            cache.insert(.blank(bytes: frame * 37 % 401), for: .frame(frame % 60))
            #expect(cache.byteCount <= 1000)
        }
    }

    @Test("lets the picture go whose last use is longest ago")
    func forgetsTheOldest() {
        var cache = FrameCache(capacity: 300)
        for frame in 0..<3 { cache.insert(.blank(bytes: 100), for: .frame(frame)) }
        _ = cache.picture(for: .frame(0))
        cache.insert(.blank(bytes: 100), for: .frame(3))

        #expect((0..<4).map { cache.picture(for: .frame($0)) != nil } == [true, false, true, true])
    }

    @Test("counts a picture once that is put in twice")
    func replaces() {
        var cache = FrameCache(capacity: 300)
        cache.insert(.blank(bytes: 100), for: .frame(0))
        cache.insert(.blank(bytes: 50), for: .frame(0))

        #expect(cache.byteCount == 50)
    }

    @Test("does not keep a picture that is larger than itself, nor forget others for it")
    func refusesGiants() {
        var cache = FrameCache(capacity: 300)
        cache.insert(.blank(bytes: 100), for: .frame(0))
        cache.insert(.blank(bytes: 301), for: .frame(1))

        #expect(cache.picture(for: .frame(0)) != nil)
        #expect(cache.picture(for: .frame(1)) == nil)
    }

    @Test("forgets the pictures of a source before its change")
    func keepsGeneration() {
        var cache = FrameCache(capacity: 300)
        cache.insert(.blank(bytes: 100), for: .frame(0, generation: 1))
        cache.insert(.blank(bytes: 100), for: .frame(0, generation: 2))
        cache.keep(generation: 2)

        #expect(cache.picture(for: .frame(0, generation: 1)) == nil)
        #expect(cache.picture(for: .frame(0, generation: 2)) != nil)
        #expect(cache.byteCount == 100)
    }
}

extension SessionPicture {
    /// A picture of a number of bytes.
    fileprivate static func blank(bytes: Int) -> SessionPicture {
        let header = PictureHeader(
            frame: 0,
            width: bytes / 4,
            height: 1,
            scale: 1,
            coarseness: 1,
            takesKeys: false,
            milliseconds: [:]
        )
        return SessionPicture(header: header, pixels: [UInt8](repeating: 0, count: bytes))
    }
}

extension FrameCache.Key {
    fileprivate static func frame(_ frame: Int, generation: Int = 1) -> FrameCache.Key {
        FrameCache.Key(generation: generation, look: SessionLook(), frame: frame, coarseness: 1)
    }
}
