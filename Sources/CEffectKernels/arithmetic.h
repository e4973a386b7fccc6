// The arithmetic of `ShaderMath` on vectors. Included once for each number of lanes: CE_FLOATS are its floats, CE_BITS
// unsigned integers of their size.

// NaN gives the lower bound.
CE_OVERLOADED CE_FLOATS clamped(CE_FLOATS v, CE_FLOATS lowest, CE_FLOATS highest) {
    const CE_FLOATS bounded = v > lowest ? v : lowest;
    return bounded < highest ? bounded : highest;
}

CE_OVERLOADED CE_FLOATS in_unit(CE_FLOATS v) { return clamped(v, (CE_FLOATS)0, (CE_FLOATS)1); }

CE_OVERLOADED CE_FLOATS smooth_step(float start, float end, CE_FLOATS v) {
    // A division takes several times as long as a product.
    const CE_FLOATS t = in_unit((v - start) * (1 / (end - start)));
    return t * t * (3 - 2 * t);
}

// The sine of an angle in radians: the nearest multiple of pi is subtracted in three parts, and a polynomial follows.
CE_OVERLOADED CE_FLOATS sine(CE_FLOATS angle) {
    const CE_FLOATS shifted = angle * 0.31830989f + 12582912;
    const CE_FLOATS turns = shifted - 12582912;
    CE_FLOATS rest = angle - turns * 3.140625f;
    rest -= turns * 9.6750259e-4f;
    rest -= turns * 1.509958e-7f;
    rest = (CE_FLOATS)((CE_BITS)rest ^ ((CE_BITS)shifted << 31));
    const CE_FLOATS square = rest * rest;
    CE_FLOATS factor = 2.60831598e-6f;
    factor = factor * square - 1.98106907e-4f;
    factor = factor * square + 8.33307859e-3f;
    factor = factor * square - 0.166666597f;
    return factor * square * rest + rest;
}
