import AVFoundation
import Foundation
import Testing

@Suite("Facts about media")
struct MediaMetadataTests {
    @Test("Media are not read: there are no facts, and loading them throws")
    func none() async throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/song.mp3"))

        #expect(asset.metadata.isEmpty && asset.commonMetadata.isEmpty)
        await #expect(throws: AVError.self) { try await asset.load(.metadata) }
    }

    @Test("Items are chosen by their identifier, and programs that look for a title compile")
    func choosing() async throws {
        let items = AVMetadataItem.metadataItems(
            from: [AVMetadataItem()],
            filteredByIdentifier: .commonIdentifierTitle
        )

        #expect(items.isEmpty)
        #expect(try await AVMetadataItem().load(.stringValue) == nil)
        #expect(AVMetadataItem().commonKey != .commonKeyArtist)
    }
}
