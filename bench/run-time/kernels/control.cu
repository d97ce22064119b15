// Kernels whose time is that of branches, calls and searches.

#include "kernels.h"

// A machine of sixteen instructions that runs a program from memory.
__global__ void interpreter(const unsigned char *program, const unsigned *in, unsigned *out, int n,
                            int length, int loops) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    unsigned a = in[i], b = in[i + n], c = 1, d = 0;
    for (int loop = 0; loop < loops; ++loop)
      for (int at = 0; at < length; ++at)
        switch (program[at] & 15) {
        case 0: a += b; break;
        case 1: b ^= a >> 3; break;
        case 2: c = c * 5 + 1; break;
        case 3: d -= c; break;
        case 4: a = a << 7 | a >> 25; break;
        case 5: b = b * 0x9e3779b1 + d; break;
        case 6: if (a & 1) ++at; break;
        case 7: { const unsigned t = a; a = b; b = t; break; }
        case 8: c ^= __popc(d); break;
        case 9: d += a & b; break;
        case 10: a |= c << 4; break;
        case 11: b = b % 1000003; break;
        case 12: c = min(c, d); break;
        case 13: d = max(a, d); break;
        case 14: a ^= d; break;
        default: b += at; break;
        }
    out[i] = a ^ b ^ c ^ d;
  }
}

// Steps to one of numbers, in loops of different lengths.
__global__ void collatz(unsigned *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    unsigned long long x = i + 1;
    unsigned steps = 0;
    while (x != 1) {
      x = x & 1 ? 3 * x + 1 : x / 2;
      ++steps;
    }
    out[i] = steps;
  }
}

__global__ void mandelbrot(float *out, int width, int height, int limit) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const float cr = (x - width * 0.75f) * 2.f / width, ci = (y - height * 0.5f) * 2.f / height;
  float zr = 0, zi = 0;
  int step = 0;
  while (step < limit && zr * zr + zi * zi < 4) {
    const float t = zr * zr - zi * zi + cr;
    zi = 2 * zr * zi + ci;
    zr = t;
    ++step;
  }
  out[y * width + x] = step;
}

// Where each number belongs in a sorted table.
__global__ void binary_search(const unsigned *in, unsigned *out, int n, int size) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const unsigned key = in[i] >> 8;
    int low = 0, high = size;
    while (low < high) {
      const int middle = (low + high) / 2;
      const unsigned at = middle * 16u + (in[middle] & 15);
      if (at < key)
        low = middle + 1;
      else
        high = middle;
    }
    out[i] = low;
  }
}

// Recursion, with a call and without one behind it.
__device__ unsigned paths(int x, int y, unsigned seed) {
  if (x == 0 || y == 0)
    return seed & 15;
  return paths(x - 1, y, seed * 3 + 1) + paths(x, y - 1, seed ^ 0x55);
}
__global__ void recursion(const unsigned *in, unsigned *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount())
    out[i] = paths(4 + (in[i] & 1), 4, in[i]);
}

// Virtual functions of objects that the kernel makes.
struct Shape {
  __device__ virtual float area(float scale) const = 0;
};
struct Square : Shape {
  float side;
  __device__ Square(float side) : side(side) {}
  __device__ float area(float scale) const override { return side * side * scale; }
};
struct Circle : Shape {
  float radius;
  __device__ Circle(float radius) : radius(radius) {}
  __device__ float area(float scale) const override { return 3.14159f * radius * radius * scale; }
};
struct Ring : Shape {
  float inner, outer;
  __device__ Ring(float inner, float outer) : inner(inner), outer(outer) {}
  __device__ float area(float scale) const override {
    return 3.14159f * (outer * outer - inner * inner) * scale;
  }
};
__global__ void virtual_calls(const float *in, float *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const Square square(in[i]);
    const Circle circle(in[i] * 2);
    const Ring ring(in[i], in[i] + 1);
    const Shape *shapes[] = {&square, &circle, &ring};
    float sum = 0;
    for (int k = 0; k < 12; ++k)
      sum += shapes[(i / 32 + k) % 3]->area(1 + k);
    out[i] = sum;
  }
}

// A tree of boxes that is searched with a stack in local memory.
__global__ void tree_search(const float *in, unsigned *out, int n, int nodes) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const float at = in[i], radius = 0.02f;
    int stack[32], top = 0;
    unsigned found = 0;
    float low = 0;
    stack[top++] = 0;
    while (top > 0) {
      const int node = stack[--top];
      const int level = 31 - __clz(node + 1);
      const float width = 1.f / (1 << level);
      low = (node + 1 - (1 << level)) * width;
      if (low > at + radius || low + width < at - radius)
        continue;
      if (2 * node + 2 >= nodes) {
        found += 1 + (node & 3);
      } else {
        stack[top++] = 2 * node + 1;
        stack[top++] = 2 * node + 2;
      }
    }
    out[i] = found;
  }
}

// Automata over text, each state a switch.
__global__ void count_words(const unsigned char *text, unsigned *out, int n, int length) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    enum { Space, Word, Number, Quoted } state = Space;
    unsigned words = 0, numbers = 0, quoted = 0;
    for (int k = 0; k < length; ++k) {
      const unsigned char c = text[(size_t)k * n + i] & 0x7f;
      const bool letter = (c | 32) >= 'a' && (c | 32) <= 'z', digit = c >= '0' && c <= '9';
      switch (state) {
      case Space:
        state = letter ? Word : digit ? Number : c == '"' ? Quoted : Space;
        break;
      case Word:
        if (!letter && !digit)
          ++words, state = Space;
        break;
      case Number:
        if (!digit)
          ++numbers, state = letter ? Word : Space;
        break;
      case Quoted:
        ++quoted;
        if (c == '"')
          state = Space;
      }
    }
    out[i] = words + numbers * 1000 + quoted * 1000000;
  }
}

// Images at places between their points, and outside of them. A parameter says what is
// there, and a branch that few programs take has most of the code.
enum class Outside { Zeros, Border, Mirror };

__device__ float inside(float x, int size, Outside outside) {
  const float last = size - 1;
  if (outside == Outside::Border)
    x = fminf(fmaxf(x, 0), last);
  if (outside == Outside::Mirror) {
    x = fabsf(x);
    const float rest = fmodf(x, last);
    x = (int)floorf(x / last) % 2 == 0 ? rest : last - rest;
  }
  return x;
}

__device__ float point(const float *image, float x, float y, int width, int height,
                       Outside outside) {
  const int column = (int)inside(x, width, outside), row = (int)inside(y, height, outside);
  return row >= 0 && row < height && column >= 0 && column < width ? image[row * width + column]
                                                                   : 0;
}

__device__ void cubic_weights(float *weights, float t) {
  for (int k = 0; k < 4; ++k) {
    const float d = fabsf(t + 1 - k);
    weights[k] = d < 1 ? (1.25f * d - 2.25f) * d * d + 1
                       : ((-0.75f * d + 3.75f) * d - 6) * d + 3;
  }
}

__global__ void __launch_bounds__(256)
    sample_images(const float *images, const float *places, float *out, int n, int width,
                  int height, int channels, bool cubic, Outside outside) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const float x = (places[2 * i] * 1.25f - 0.125f) * width,
                y = (places[2 * i + 1] * 1.25f - 0.125f) * height;
    const float left = floorf(x), top = floorf(y);
    const float *image = images;
    float wx[4], wy[4];
    if (cubic) {
      cubic_weights(wx, x - left);
      cubic_weights(wy, y - top);
      for (int c = 0; c < channels; ++c, image += width * height) {
        float sum = 0;
#pragma unroll
        for (int k = 0; k < 4; ++k) {
          float line = 0;
#pragma unroll
          for (int m = 0; m < 4; ++m)
            line += wx[m] * point(image, left + m - 1, top + k - 1, width, height, outside);
          sum += wy[k] * line;
        }
        out[c * n + i] = sum;
      }
    } else {
      const float column = inside(x, width, outside), row = inside(y, height, outside);
      const int c0 = (int)floorf(column), r0 = (int)floorf(row);
      const float fx = column - c0, fy = row - r0;
      for (int c = 0; c < channels; ++c, image += width * height) {
        float sum = 0;
        for (int k = 0; k < 2; ++k)
          for (int m = 0; m < 2; ++m)
            if (r0 + k >= 0 && r0 + k < height && c0 + m >= 0 && c0 + m < width)
              sum += (m ? fx : 1 - fx) * (k ? fy : 1 - fy) * image[(r0 + k) * width + c0 + m];
        out[c * n + i] = sum;
      }
    }
  }
}

template <bool Cubic, Outside Where> void sample(const Memory &m) {
  sample_images<<<Blocks, Threads>>>(m.floats, m.floats, m.out, 1 << 20, 512, 512, 4, Cubic, Where);
}

static Benchmark table[] = {
    {"interpreter", Result::Bits, 1 << 18,
     [](const Memory &m) {
       interpreter<<<Blocks, Threads>>>(m.bits<unsigned char>(), m.words, m.to<unsigned>(), 1 << 18,
                                        64, 8);
     }},
    {"collatz", Result::Bits, 1 << 20,
     [](const Memory &m) { collatz<<<Blocks, Threads>>>(m.to<unsigned>(), 1 << 20); }},
    {"mandelbrot", Result::Floats, 1024 * 1024,
     [](const Memory &m) {
       mandelbrot<<<dim3(32, 128), dim3(32, 8)>>>(m.out, 1024, 1024, 512);
     }},
    {"binary_search", Result::Bits, 1 << 21,
     [](const Memory &m) {
       binary_search<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), 1 << 21, 1 << 20);
     }},
    {"recursion", Result::Bits, 1 << 18,
     [](const Memory &m) { recursion<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), 1 << 18); }},
    {"virtual_calls", Result::Floats, 1 << 20,
     [](const Memory &m) { virtual_calls<<<Blocks, Threads>>>(m.floats, m.out, 1 << 20); }},
    {"tree_search", Result::Bits, 1 << 18,
     [](const Memory &m) {
       tree_search<<<Blocks, Threads>>>(m.floats, m.to<unsigned>(), 1 << 18, (1 << 13) - 1);
     }},
    {"count_words", Result::Bits, 1 << 18,
     [](const Memory &m) {
       count_words<<<Blocks, Threads>>>(m.bits<unsigned char>(), m.to<unsigned>(), 1 << 18, 128);
     }},
    {"sample_linear", Result::Floats, 1 << 22, sample<false, Outside::Border>},
    {"sample_cubic", Result::Floats, 1 << 22, sample<true, Outside::Zeros>},
    {"sample_mirrored", Result::Floats, 1 << 22, sample<true, Outside::Mirror>},
};
