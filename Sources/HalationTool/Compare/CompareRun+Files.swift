import HalationComparison
import HalationImageFiles
import HalationReports

extension CompareRun {
    /// Writes the requested files.
    ///
    /// - Returns: A line for each file meant for people.
    func write(
        _ findings: ComparisonFindings,
        of pictures: ComparedPictures,
        _ compared: Compared
    ) throws(ToolFailure) -> [String] {
        do {
            var frames: [Int: EmbeddedFrame] = [:]
            var byteCount = 0
            var lines: [String] = []
            let shown = ReportPage.framesToEmbed(of: findings.sequence)
            // The first of them differs most.
            for index in shown.prefix(settings.reportFolder == nil ? 1 : shown.count) {
                guard settings.diffPath != nil || settings.reportFolder != nil else { break }
                let name = findings.sequence.frames[index].name
                let comparison = try compared.only ?? pictures.comparison(of: name)
                if let path = settings.diffPath, index == shown.first {
                    try write(PNGEncoder().encode(comparison.sideBySide()), to: path)
                    lines.append("side by side: \(path)")
                }
                guard settings.reportFolder != nil, byteCount < ReportPage.mostBytes else { break }
                let frame = try EmbeddedFrame(comparison)
                byteCount += frame.byteCount
                frames[index] = frame
            }
            if settings.diffPath != nil, shown.isEmpty {
                lines.append("side by side: not written; no frame can be read in both folders")
            }
            if let folder = settings.reportFolder {
                let page = ReportPage(findings, frames: frames, thumbnails: compared.thumbnails)
                let path = folder.hasSuffix("/") ? folder + "index.html" : folder + "/index.html"
                try write(Array(page.html.utf8), to: path)
                lines.append("report: \(path)")
            }
            if let path = settings.junitPath {
                try write(Array(findings.junit.utf8), to: path)
            }
            return lines
        } catch {
            throw ToolFailure(error)
        }
    }

    /// Writes a file, and creates its folder on demand.
    private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try WholeFile.createFolder(ofFileAt: path)
        try WholeFile.write(bytes, to: path)
    }
}
