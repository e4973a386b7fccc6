// Seen through moving water, for SpriteKit.
//
// Uniform: u_speed, 0 to 1, how fast the waves run; 0.5.
// Uniform: u_strength, 0 to 1, how far they bend; 0.5.
// Uniform: u_frequency, 5 to 25, how many there are; 15.

void main() {
    vec2 place = v_tex_coord;
    float s = u_time * u_speed;
    place.x += cos((place.x + s) * u_frequency) * u_strength / 20.0;
    place.y += sin((place.y + s) * u_frequency) * u_strength / 20.0;
    gl_FragColor = texture2D(u_texture, place) * v_color_mix.a;
}
