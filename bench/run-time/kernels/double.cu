// Kernels in double.

#include "kernels.h"

// Complex arithmetic in branches, as special functions have it.
struct Complex {
  double re, im;
  __device__ Complex(double re = 0, double im = 0) : re(re), im(im) {}
};
__device__ inline Complex operator+(const Complex &a, const Complex &b) {
  return {a.re + b.re, a.im + b.im};
}
__device__ inline Complex operator-(const Complex &a, const Complex &b) {
  return {a.re - b.re, a.im - b.im};
}
__device__ inline Complex operator*(const Complex &a, const Complex &b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ inline Complex operator/(const Complex &a, const Complex &b) {
  const double scale = 1 / (b.re * b.re + b.im * b.im);
  return {(a.re * b.re + a.im * b.im) * scale, (a.im * b.re - a.re * b.im) * scale};
}
__device__ inline double norm(const Complex &a) { return a.re * a.re + a.im * a.im; }

// w(z), by a continued fraction, a series or a rational function.
__device__ Complex faddeeva(const Complex &z) {
  const double size = norm(z);
  const Complex iz(-z.im, z.re);
  if (size >= 36000) {
    return Complex(0, 0.564189583547756) / z;
  } else if (size > 256) {
    return Complex(0, 0.564189583547756) * z / (z * z - Complex(0.5));
  } else if (size > 160 && z.im < 1e-6) {
    const Complex z2 = z * z;
    return Complex(0, 0.564189583547756) * z * (z2 - Complex(2.5)) /
           (z2 * (z2 - Complex(3)) + Complex(0.75));
  } else if (z.im > 0.6 * (1 - fabs(z.re) * 0.1)) {
    const double a[] = {122.607931777104326, 214.382388694706425, 181.928533092181549,
                        93.155580458138441,  30.180142196210589,  5.912626209773153,
                        0.564189583562615};
    const double b[] = {122.607931773875350, 352.730625110963558, 457.334478783897737,
                        348.703917719495792, 170.354001821091472, 53.992906912940207,
                        10.479857114260399};
    const Complex t(z.im, -z.re);
    Complex p(a[6]), q(1);
    for (int i = 5; i >= 0; --i)
      p = p * t + Complex(a[i]);
    for (int i = 6; i >= 0; --i)
      q = q * t + Complex(b[i]);
    return p / q;
  }
  Complex sum(1), term(1);
  for (int n = 1; n < 20; ++n) {
    term = term * iz / Complex(0.5 * n + 0.25);
    sum = sum + term;
  }
  return sum;
}
__global__ void complex_branches(const float *in, double2 *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const double scale = i % 3 == 0 ? 300 : i % 3 == 1 ? 20 : 3;
    Complex sum;
    for (int k = 0; k < 4; ++k) {
      const Complex w = faddeeva({(in[i] - 0.5 + k * 0.01) * scale, in[n + i] * scale * 0.5});
      sum = sum + w * Complex(0.3, k);
    }
    out[i] = make_double2(sum.re, sum.im);
  }
}

// An option priced with the normal distribution, in double.
__device__ inline double normal(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
__global__ void option_double(const float *in, double *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const double s = 80 + 40 * in[i], k = 80 + 40 * in[i + n], t = 0.1 + in[i + 2 * n];
    double value = 0;
    for (int step = 1; step <= 4; ++step) {
      const double v = 0.1 * step, d1 = (log(s / k) + (0.03 + v * v / 2) * t) / (v * sqrt(t));
      const double d2 = d1 - v * sqrt(t);
      value += s * normal(d1) - k * exp(-0.03 * t) * normal(d2);
    }
    out[i] = value;
  }
}

// A binomial tree of one option to a block.
__global__ void binomial_tree(const float *in, double *out, int steps) {
  __shared__ double values[513];
  const double s = 80 + 40 * in[blockIdx.x], k = 100, dt = 1.0 / steps, v = 0.2;
  const double up = exp(v * sqrt(dt)), down = 1 / up, growth = exp(0.03 * dt);
  const double p = (growth - down) / (up - down), q = 1 - p;
  for (int i = threadIdx.x; i <= steps; i += blockDim.x)
    values[i] = fmax(s * pow(up, 2.0 * i - steps) - k, 0.0);
  __syncthreads();
  for (int step = steps; step > 0; --step) {
    double next = 0;
    if (threadIdx.x < step)
      next = (p * values[threadIdx.x + 1] + q * values[threadIdx.x]) / growth;
    __syncthreads();
    if (threadIdx.x < step)
      values[threadIdx.x] = next;
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = values[0];
}

// A product of matrices, four by four in registers.
__global__ void dgemm(const double *a, const double *b, double *c, int side) {
  __shared__ double sa[64][17], sb[16][64];
  const int tx = threadIdx.x % 16, ty = threadIdx.x / 16;
  const int row = blockIdx.y * 64, column = blockIdx.x * 64;
  double sum[4][4] = {};
  for (int k = 0; k < side; k += 16) {
    for (int i = 0; i < 4; ++i)
      sa[ty + 16 * i][tx] = a[(row + ty + 16 * i) * side + k + tx];
    for (int i = 0; i < 4; ++i)
      sb[ty][tx + 16 * i] = b[(k + ty) * side + column + tx + 16 * i];
    __syncthreads();
    for (int kk = 0; kk < 16; ++kk)
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
          sum[i][j] += sa[ty + 16 * i][kk] * sb[kk][tx + 16 * j];
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      c[(row + ty + 16 * i) * side + column + tx + 16 * j] = sum[i][j];
}

// A system of equations over time, by Runge and Kutta's method.
struct State {
  double v[5];
};
__device__ inline State change(const State &s, double k) {
  return {{k * (s.v[1] - s.v[0]), s.v[0] * (28 - s.v[2]) - s.v[1],
           s.v[0] * s.v[1] - 2.6 * s.v[2], s.v[3] * (1 - s.v[4]), s.v[4] * (s.v[3] - 1)}};
}
__device__ inline State plus(const State &s, const State &d, double h) {
  State r;
  for (int i = 0; i < 5; ++i)
    r.v[i] = s.v[i] + h * d.v[i];
  return r;
}
__global__ void runge_kutta(const float *in, double *out, int n, int steps) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    State s = {{in[i], 1, 20, 1 + in[i], 0.5}};
    const double h = 1e-3, k = 10 + in[i];
    for (int t = 0; t < steps; ++t) {
      const State k1 = change(s, k), k2 = change(plus(s, k1, h / 2), k);
      const State k3 = change(plus(s, k2, h / 2), k), k4 = change(plus(s, k3, h), k);
      for (int j = 0; j < 5; ++j)
        s.v[j] += h / 6 * (k1.v[j] + 2 * k2.v[j] + 2 * k3.v[j] + k4.v[j]);
    }
    for (int j = 0; j < 5; ++j)
      out[j * n + i] = s.v[j];
  }
}

// Forces between the hundred particles of a box and those of its neighbours.
struct Particle {
  double x, y, z, w;
};
__global__ void pair_forces(const Particle *particles, const double *charges, Particle *forces,
                            int neighbours) {
  __shared__ Particle theirs[100];
  __shared__ double charge[100];
  const int box = blockIdx.x, me = threadIdx.x;
  Particle mine = particles[box * 100 + min(me, 99)], force = {0, 0, 0, 0};
  for (int k = 0; k < neighbours; ++k) {
    const int first = (box + k * 37) % gridDim.x * 100;
    if (me < 100) {
      theirs[me] = particles[first + me];
      charge[me] = charges[first + me];
    }
    __syncthreads();
    if (me < 100)
      for (int j = 0; j < 100; ++j) {
        const double x = mine.x - theirs[j].x, y = mine.y - theirs[j].y,
                     z = mine.z - theirs[j].z;
        const double v = exp(-0.5 * (x * x + y * y + z * z)), s = 2 * v;
        force.w += charge[j] * v;
        force.x += charge[j] * (s * x);
        force.y += charge[j] * (s * y);
        force.z += charge[j] * (s * z);
      }
    __syncthreads();
  }
  if (me < 100)
    forces[box * 100 + me] = force;
}

// Complex numbers in functions of their own, with the same powers in each iteration.
struct Pair {
  double re, im;
};
__device__ Pair product(Pair a, Pair b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ Pair quotient(Pair a, Pair b) {
  const double square = b.re * b.re + b.im * b.im;
  return {(a.re * b.re + a.im * b.im) / square, (a.im * b.re - a.re * b.im) / square};
}
__device__ Pair power(Pair z) {
  const double size = exp(z.re);
  return {size * cos(z.im), size * sin(z.im)};
}
__device__ Pair series(Pair z, int terms) {
  const Pair twelve = {0, 12};
  Pair sum = {0, 0};
  for (int n = 1; n <= terms; ++n) {
    Pair top = power(product(twelve, z)), bottom = product({144, 0}, product(z, z));
    top.re = (n & 1 ? -top.re : top.re) - 1;
    bottom.re = 9.8696 * n * n - bottom.re;
    const Pair term = quotient(top, bottom);
    sum.re += term.re / n;
    sum.im += term.im / n;
  }
  return sum;
}
__global__ void complex_series(const float *in, double2 *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const Pair sum = series({1.0 + in[i], 0.5 + in[n + i]}, 10);
    out[i] = make_double2(sum.re, sum.im);
  }
}

static Benchmark table[] = {
    {"complex_series", Result::Doubles, 1 << 18,
     [](const Memory &m) {
       complex_series<<<Blocks, Threads>>>(m.floats, m.to<double2>(), 1 << 17);
     }},
    {"complex_branches", Result::Doubles, 1 << 18,
     [](const Memory &m) {
       complex_branches<<<Blocks, Threads>>>(m.floats, m.to<double2>(), 1 << 17);
     }},
    {"option_double", Result::Doubles, 1 << 19,
     [](const Memory &m) {
       option_double<<<Blocks, Threads>>>(m.floats, m.to<double>(), 1 << 19);
     }},
    {"binomial_tree", Result::Doubles, 1024,
     [](const Memory &m) { binomial_tree<<<1024, 256>>>(m.floats, m.to<double>(), 255); }},
    {"dgemm", Result::Doubles, 1024 * 1024,
     [](const Memory &m) {
       dgemm<<<dim3(16, 16), 256>>>(m.in<double>(), m.in<double>() + 1024 * 1024,
                                    m.to<double>(), 1024);
     }},
    {"runge_kutta", Result::Doubles, 5 << 16,
     [](const Memory &m) {
       runge_kutta<<<256, 256>>>(m.floats, m.to<double>(), 1 << 16, 100);
     }},
    {"pair_forces", Result::Doubles, 1728 * 400,
     [](const Memory &m) {
       pair_forces<<<1728, 128>>>(m.in<Particle>(), m.in<double>(), m.to<Particle>(), 27);
     }},
};
