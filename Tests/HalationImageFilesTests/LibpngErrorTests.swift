import CPNG
import Testing

@Suite("Errors of libpng")
struct LibpngErrorTests {
    @Test(
        "libpng errors are returned as text, wherever they happen, and leave a writer that can be used again"
    )
    func comeBackAsText() {
        let writer = UnsafeMutablePointer<cpng_writer>.allocate(capacity: 1)
        writer.initialize(to: cpng_writer())
        defer {
            cpng_writer_reset(writer)
            writer.deallocate()
        }

        for _ in 0..<3 {
            #expect(!begin(writer, width: 0))
            #expect(failure(of: writer) == "Invalid IHDR data")
            cpng_writer_reset(writer)

            #expect(begin(writer, width: 1))
            #expect(cpng_writer_write_rows(writer, [1, 2, 3, 4], 4, 1))
            #expect(!cpng_writer_finish(writer))
            #expect(failure(of: writer) == "No IDATs written into file")
            cpng_writer_reset(writer)
        }
    }

    private func begin(_ writer: UnsafeMutablePointer<cpng_writer>, width: UInt32) -> Bool {
        let format = cpng_format(
            width: width,
            height: 2,
            bit_depth: 8,
            color_type: PNG_COLOR_TYPE_RGB_ALPHA,
            filters: PNG_FILTER_SUB,
            level: 1,
            strategy: 3
        )
        return cpng_writer_begin(writer, format, [], 0, [], 0)
    }

    private func failure(of writer: UnsafeMutablePointer<cpng_writer>) -> String {
        withUnsafeBytes(of: writer.pointee.failure) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
