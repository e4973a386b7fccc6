import Foundation
import HalationFrames

/// A job template of the Open Job Description.
///
/// Frames are chunked by the farm if all tasks have the same size, and by the plan otherwise.
struct JobTemplate {
    private typealias Object = [String: Any]

    let chunks: [[Int]]
    let program: String
    let arguments: [String]
    /// The arguments of `render` that decide what a task reports.
    let reporting: [String]
    let folder: String
    /// The frames of a task that the farm chunks; nil if tasks are `chunks`.
    let evenChunk: Int?

    /// The template as JSON.
    func json() throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: template,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        )
        return String(decoding: data, as: UTF8.self)
    }

    private var template: Object {
        var template: Object = [
            "specificationVersion": "jobtemplate-2023-09",
            "name": name,
            "parameterDefinitions": parameters,
            "steps": [step],
        ]
        if evenChunk != nil { template["extensions"] = ["TASK_CHUNKING"] }
        return template
    }

    private var frames: String { FrameSelection.text(of: chunks.flatMap { $0 }) }

    private var name: String {
        let frames = frames
        let selection = frames.count > 40 ? "\(chunks.joined().count) frames" : frames
        return "\(arguments.first ?? "render") \(selection)"
    }

    // MARK: - Parameters

    private var parameters: [Object] {
        var parameters = [
            parameter("Program", "STRING", program),
            parameter("OutputDir", "PATH", folder, ["objectType": "DIRECTORY", "dataFlow": "OUT"]),
        ]
        if let evenChunk {
            parameters.append(parameter("Frames", "STRING", frames))
            parameters.append(parameter("ChunkSize", "INT", evenChunk, ["minValue": 1]))
        }
        for (index, argument) in arguments.enumerated() where isReference(argument) {
            parameters.append(parameter("Argument\(index)", "STRING", argument))
        }
        return parameters
    }

    private func parameter(_ name: String, _ type: String, _ value: Any, _ more: Object = [:]) -> Object {
        ["name": name, "type": type, "default": value].merging(more) { $1 }
    }

    /// Whether an argument would be read as a reference: the format has no escape for the braces that begin one.
    private func isReference(_ argument: String) -> Bool {
        argument.containsBytes(of: "{{") || argument.containsBytes(of: "}}")
    }

    // MARK: - The step

    private var step: Object {
        [
            "name": "Render",
            "parameterSpace": ["taskParameterDefinitions": [task]],
            "script": ["actions": ["onRun": action]],
        ]
    }

    private var task: Object {
        guard evenChunk != nil else {
            let texts = chunks.map { FrameSelection.text(of: $0) }
            return ["name": "Frame", "type": "STRING", "range": texts]
        }
        let chunking: Object = [
            "defaultTaskCount": "{{Param.ChunkSize}}", "targetRuntimeSeconds": 0,
            "rangeConstraint": "NONCONTIGUOUS",
        ]
        return ["name": "Frame", "type": "CHUNK[INT]", "range": "{{Param.Frames}}", "chunks": chunking]
    }

    private var action: Object {
        let words = arguments.enumerated()
            .map { index, argument in isReference(argument) ? "{{Param.Argument\(index)}}" : argument }
        let cancelation: Object = ["mode": "NOTIFY_THEN_TERMINATE", "notifyPeriodInSeconds": 10]
        return [
            "command": "{{Param.Program}}",
            "args": ["render"] + words
                + ["--frames={{Task.Param.Frame}}", "--resume", "--progress=openjd"]
                + reporting + ["--output={{Param.OutputDir}}"],
            "cancelation": cancelation,
        ]
    }
}
