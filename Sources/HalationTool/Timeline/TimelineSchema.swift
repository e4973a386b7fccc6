import HalationCatalog

/// What the file of a timeline can say, for editors and in words.
@MainActor
package enum TimelineSchema {
    /// The names of the fields that the parser knows.
    package static let fields = (
        scene: TimelineFile.fieldsOfScene, transition: TimelineFile.fieldsOfTransition,
        title: TimelineFile.fieldsOfTitle, audio: TimelineFile.fieldsOfAudio
    )

    /// A short description with an example.
    static let description = """
        timeline: \(TimelineEffect.summary)

        {
          "scenes": [
            {"effect": "aurora", "duration": "6s", "parameters": {"palette": "polar@0s,ember@6s"}},
            {"picture": "photo.jpg", "duration": "4s", "transition": {"kind": "cross-fade", "duration": "1s"}},
            {"effect": "shader", "parameters": {"glsl": "water.fsh"}, "duration": "4s",
             "transition": {"kind": "glsl", "glsl": "ripple.glsl", "duration": "1s", "curve": "ease-in-out"}},
            {"film": "clip.mp4", "in": "2s", "out": "5s", "transition": {"kind": "push", "edge": "left"}},
            {"color": "black", "duration": "2s", "transition": {"kind": "wipe", "edge": "right"}}
          ],
          "titles": [
            {"text": "Northern lights", "at": "1s", "duration": "3s", "size": 72, "place": [0.5, 0.8]}
          ],
          "audio": {"file": "music.m4a", "start": "12s", "fade-in": "1s", "fade-out": "2s", "gain": 0.8}
        }

        A scene has an effect with its parameters, a picture, a film or a colour, a duration, and perhaps a start, its own
        time in its first frame. A film may have in and out points instead; 'frames/frame-%05d.png' is a film of 60 frames a
        second, or of its rate. The sound is cut to the film, and heard in MP4, MOV and WebM. A transition (\(TimelineFile.kinds.formatted(as: "or"))) leads from the scene before; the two
        overlap for its duration. Paths start from the file's folder. 'list timeline --json' prints a JSON schema.

        """

    /// A JSON schema of the file.
    static let json = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Timeline of halation",
          "type": "object",
          "required": ["scenes"],
          "additionalProperties": false,
          "properties": {
            "$schema": {"type": "string"},
            "scenes": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/scene"}},
            "titles": {"type": "array", "items": {"$ref": "#/$defs/title"}},
            "audio": {"$ref": "#/$defs/audio"}
          },
          "$defs": {
            "time": {
              "description": "Seconds, or a text such as 1.5s, 500ms or 1m30s.",
              "anyOf": [{"type": "number", "minimum": 0}, {"type": "string"}]
            },
            "value": {"type": ["string", "number", "boolean", "array"]},
            "scene": {
              "type": "object",
              "anyOf": [{"required": ["duration"]}, {"required": ["film", "out"]}],
              "oneOf": [
                {"required": ["effect"]}, {"required": ["picture"]}, {"required": ["film"]}, {"required": ["color"]}
              ],
              "additionalProperties": false,
              "properties": {
                "effect": {"type": "string", "description": "An effect, shader or transition, as on the command line."},
                "picture": {"type": "string", "description": "A picture that covers the frame."},
                "film": {"type": "string", "description": "A film, or pictures such as frame-%05d.png; it covers the frame."},
                "color": {"type": "string", "description": "A colour, such as #ff8800 or white."},
                "in": {"$ref": "#/$defs/time", "description": "The film's time in the first frame."},
                "out": {"$ref": "#/$defs/time", "description": "The film's time at the end of the scene."},
                "rate": {"type": "number", "description": "Frames a second of numbered pictures; 60 by default."},
                "duration": {"$ref": "#/$defs/time"},
                "start": {"$ref": "#/$defs/time", "description": "The scene's own time in its first frame."},
                "parameters": {
                  "type": "object",
                  "description": "Flags of the effect; values over time are texts.",
                  "additionalProperties": {"$ref": "#/$defs/value"}
                },
                "transition": {"$ref": "#/$defs/transition"}
              }
            },
            "transition": {
              "type": "object",
              "required": ["kind"],
              "additionalProperties": false,
              "properties": {
                "kind": {"enum": ["cross-fade", "push", "wipe", "glsl"]},
                "duration": {"$ref": "#/$defs/time"},
                "curve": {"type": "string", "description": "linear, ease-in-out, … or 0.42/0/0.58/1."},
                "edge": {"enum": ["left", "right", "up", "down"]},
                "glsl": {"type": "string", "description": "A transition of the collection gl-transitions."},
                "set": {"type": "object", "additionalProperties": {"$ref": "#/$defs/value"}}
              }
            },
            "audio": {
              "type": "object",
              "required": ["file"],
              "additionalProperties": false,
              "properties": {
                "file": {"type": "string", "description": "A sound, or a film with sound."},
                "start": {"$ref": "#/$defs/time", "description": "The sound's time in the first frame."},
                "fade-in": {"$ref": "#/$defs/time"},
                "fade-out": {"$ref": "#/$defs/time"},
                "gain": {"type": "number", "minimum": 0, "maximum": 100}
              }
            },
            "title": {
              "type": "object",
              "required": ["text", "at", "duration"],
              "additionalProperties": false,
              "properties": {
                "text": {"type": "string"},
                "at": {"$ref": "#/$defs/time"},
                "duration": {"$ref": "#/$defs/time"},
                "fade": {"$ref": "#/$defs/time"},
                "size": {"type": "number", "minimum": 1, "maximum": 2000},
                "font": {"type": "string"},
                "weight": {"enum": ["thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]},
                "color": {"type": "string"},
                "place": {
                  "type": "array",
                  "prefixItems": [{"type": "number"}, {"type": "number"}],
                  "minItems": 2,
                  "maxItems": 2
                }
              }
            }
          }
        }

        """
}
