/*{
    "DESCRIPTION": "A checkerboard over a picture, in the Interactive Shader Format.",
    "INPUTS": [
        { "NAME": "inputImage", "TYPE": "image" },
        { "NAME": "size", "TYPE": "float", "DEFAULT": 32.0, "MIN": 4.0, "MAX": 128.0, "LABEL": "Square size" },
        { "NAME": "tint", "TYPE": "color", "DEFAULT": [0.2, 0.4, 0.9, 1.0] },
        { "NAME": "amount", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0.0, "MAX": 1.0 }
    ]
}*/

void main() {
    vec4 color = IMG_NORM_PIXEL(inputImage, isf_FragNormCoord);
    vec2 square = floor(gl_FragCoord.xy / size);
    float isTinted = mod(square.x + square.y, 2.0);
    gl_FragColor = vec4(mix(color.rgb, tint.rgb, amount * isTinted), color.a);
}
