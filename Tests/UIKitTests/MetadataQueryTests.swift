import Foundation
import Synchronization
import Testing
import UIKit

@Suite("Searches of files")
struct MetadataQueryTests {
    @Test("A search says that it began and ended, and finds nothing")
    func finds() {
        let query = NSMetadataQuery()
        let names = Mutex<[NSNotification.Name]>([])
        let observers = [
            NSNotification.Name.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: query, queue: nil) { _ in
                names.withLock { $0.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        #expect(query.start() && !query.start())
        #expect(
            names.withLock { $0 } == [.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering]
        )
        #expect(query.resultCount == 0 && query.results.isEmpty && query.isStarted)
        query.stop()
        #expect(query.isStopped && !query.isStarted)
    }
}

@Suite("Names of colours")
struct ColorNameTests {
    @Test(
        "A colour has the name of its hue, dark below half of the brightness",
        arguments: [
            (1, 0, 0, 1, "red"), (0, 0, 0.4, 1, "dark blue"), (0, 1, 0, 1, "green"), (1, 0, 0.1, 1, "red"),
            (1, 1, 1, 1, "white"), (0, 0, 0, 1, "black"), (0.3, 0.3, 0.3, 1, "dark gray"),
            (0, 1, 1, 0, "transparent"), (1, 0.5, 0, 1, "orange"),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, String)]
    )
    func names(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, name: String) {
        #expect(UIColor(red: red, green: green, blue: blue, alpha: alpha).accessibilityName == name)
    }
}
