// Television noise that changes with time, for SpriteKit.

float random(vec2 place) {
    return fract(sin(dot(place, vec2(12.9898, 78.233))) * 43758.5453);
}

void main() {
    vec4 color = SKDefaultShading();
    if (color.a > 0.0) {
        float seed = fract(u_time);
        float red = random(v_tex_coord + vec2(seed));
        float green = random(v_tex_coord + vec2(seed * 1.7 + 0.1));
        float blue = random(v_tex_coord + vec2(seed * 2.3 + 0.2));
        gl_FragColor = vec4(red, green, blue, 1.0) * color.a * v_color_mix.a;
    } else {
        gl_FragColor = color;
    }
}
