// Computes with long double inside, as libraries do; no caller asked for it.
inline double precise_sum(double x, double y) { return (long double)x + y; }
