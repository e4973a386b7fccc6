import Foundation
import Halation
import HalationEffects
import Testing

/// A parameter whose flag can be repeated.
@Suite("Settings of shaders as a parameter")
@MainActor struct ShaderSettingsTests {
    private func settings(of effect: some Effect) -> EffectValue? {
        effect.parameterValues.first { $0.name == "set" }?.value
    }

    @Test(
        "Settings are a list in JSON, and come back from it",
        arguments: [[], ["a=1"], ["a=1,2", "b=#ff8800", "a=true"]] as [[String]]
    )
    func json(texts: [String]) throws {
        var effect = GLSLEffect<Picture>()
        try effect.setParameter("set", toAll: texts)

        let document = try JSONSerialization.jsonObject(with: Data(effect.json.utf8)) as? [String: Any]
        #expect(document?["set"] as? [String] == texts)
        let encoded = try JSONEncoder().encode(settings(of: effect))
        #expect(try JSONDecoder().decode([String].self, from: encoded) == texts)
        let list = try JSONSerialization.data(withJSONObject: ["set": texts])
        let copy = try GLSLEffect<Picture>(json: String(decoding: list, as: UTF8.self))
        #expect(settings(of: copy) == .settings(texts))
        #expect(settings(of: effect.fresh()) == .settings(texts))
    }

    @Test("One setting may stand in JSON without a list, and on a command line")
    func single() throws {
        var effect = try GLSLEffect<Picture>(json: #"{"set": "a=1"}"#)
        #expect(settings(of: effect) == .settings(["a=1"]))

        try effect.setParameter("set", to: "b=2")
        #expect(settings(of: effect) == .settings(["b=2"]))
    }

    @Test("Only texts are settings, and only settings are lists")
    func mistakes() throws {
        #expect(throws: EffectParameterError.invalidValue("3", parameter: "set", kind: .settings)) {
            try GLSLEffect<Picture>(json: #"{"set": 3}"#)
        }
        #expect(throws: EffectParameterError.self) { try GLSLEffect<Picture>(json: #"{"set": ["a"]}"#) }
        #expect(throws: EffectParameterError.self) { try GLSLEffect<Picture>(json: #"{"glsl": ["a=1"]}"#) }
        var effect = GLSLEffect<Picture>()
        #expect(throws: EffectParameterError.self) { try effect.setParameter("glsl", toAll: ["a=1"]) }
        #expect(
            EffectParameterError.invalidValue("3", parameter: "set", kind: .settings).description
                == "--set cannot be '3'; give a name and a value, such as strength=3"
        )
    }
}
