// Kernels whose time is that of their memory accesses.

#include "kernels.h"
#include <cuda_fp16.h>

// Arrays of structures, of which one member changes.
__global__ void structures(const float *in, float *out, int n) {
  for (int i = threadIndex(); i < n / 4; i += threadCount()) {
    float4 v = *(const float4 *)(in + 4 * i);
    v.x += 1;
    *(float4 *)(out + 4 * i) = v;
  }
}

struct alignas(16) Body {
  float x, y, z, mass, vx, vy, vz, charge;
};
__global__ void bodies(const Body *from, Body *to, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    Body b = from[i];
    b.x += b.vx * 0.01f;
    b.y += b.vy * 0.01f;
    b.z += b.vz * 0.01f;
    to[i] = b;
  }
}

// Floats packed to halves, sixteen bytes at a time.
__global__ void pack(const float *in, float *out, int n) {
  for (int i = threadIndex(); i < n / 8; i += threadCount()) {
    __half h[8];
    for (int k = 0; k < 8; ++k)
      h[k] = __float2half(in[8 * i + k]);
    ((int4 *)out)[i] = *(int4 *)h;
  }
}

// A view that says __restrict__ in its operator[].
template <class T> struct View {
  T *memory;
  int count;
  __host__ __device__ T &operator[](int i) { return memory[i]; }
  __host__ __device__ T operator[](int i) const {
    const T *__restrict__ p = memory;
    return p[i];
  }
};
__global__ void stencil_views(const View<float> in, View<float> out, int n) {
  for (int i = threadIndex() + 2; i < n - 2; i += threadCount())
    out[i] = 0.1f * (in[i - 2] + in[i + 2]) + 0.2f * (in[i - 1] + in[i + 1]) + 0.4f * in[i];
}

// Sums over rows of a matrix, kept in memory, of products with a vector.
__global__ void row_sums(const float *matrix, const float *vector, float *sums, int rows,
                         int width) {
  if (const int row = threadIndex(); row < rows)
    for (int i = 0; i < width; ++i)
      sums[row] += matrix[row * width + i] * vector[i];
}

// Sums over columns of a matrix with 128 rows: all loads are outside of loops.
__global__ void many_rows(const double *matrix, double *sums, int width) {
  const int column = threadIndex();
  double even = 0, odd = 1;
#pragma unroll
  for (int row = 0; row < 128; row += 2) {
    even += matrix[row * width + column];
    odd -= matrix[(row + 1) * width + column];
  }
  sums[column] = even;
  sums[width + column] = odd;
}

// Blocks of which few threads have something to do.
__global__ void idle_threads(const float *from, float *to, int width, int height) {
  const int z = blockIdx.z * blockDim.z + threadIdx.z, y = blockIdx.y * blockDim.y + threadIdx.y,
            x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < width && y < height)
    to[(z * height + y) * width + x] = 2 * from[(z * height + y) * width + x];
}

// The same summand in each iteration.
__global__ void repeated_sums(const float *from, float *sums, int count) {
  const float summand = from[threadIndex()];
  float sum = 0;
  for (int i = 0; i < count; ++i)
    sum += summand;
  sums[threadIndex()] = sum;
}

// Pixels of four bytes.
__global__ void pixels(const uchar4 *from, uchar4 *to, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    uchar4 p = from[i];
    const unsigned char grey = (77 * p.x + 150 * p.y + 29 * p.z) >> 8;
    p.x = p.y = p.z = grey;
    to[i] = p;
  }
}

// Particles as an array of structures without an alignment of their own: some sweeps, each
// of which reads all members and writes some.
struct Particle {
  float x, y, z, vx, vy, vz, mass, age;
};
__global__ void aos_sweep(const Particle *in, Particle *out, int n, int sweeps) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    Particle p = in[i];
    for (int s = 0; s < sweeps; ++s) {
      const float r = p.x * p.x + p.y * p.y + p.z * p.z + 1;
      p.vx -= p.x / r * p.mass;
      p.vy -= p.y / r * p.mass;
      p.vz -= p.z / r * p.mass;
      p.x += p.vx, p.y += p.vy, p.z += p.vz;
      p.age += 1;
    }
    out[i] = p;
  }
}

// The same as a structure of arrays, which the kernel takes by value.
struct Particles {
  float *x, *y, *z, *vx, *vy, *vz, *mass, *age;
};
__global__ void soa_sweep(Particles in, Particles out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const float r = in.x[i] * in.x[i] + in.y[i] * in.y[i] + in.z[i] * in.z[i] + 1;
    out.vx[i] = in.vx[i] - in.x[i] / r * in.mass[i];
    out.vy[i] = in.vy[i] - in.y[i] / r * in.mass[i];
    out.vz[i] = in.vz[i] - in.z[i] / r * in.mass[i];
    out.x[i] = in.x[i] + out.vx[i];
    out.y[i] = in.y[i] + out.vy[i];
    out.z[i] = in.z[i] + out.vz[i];
    out.age[i] = in.age[i] + 1;
  }
}

// Rows behind a table of pointers, which lies in global memory.
__global__ void make_rows(const float *in, const float **rows, int count, int length) {
  for (int i = threadIndex(); i < count; i += threadCount())
    rows[i] = in + (i * 37 % count) * length;
}
__global__ void row_table(const float *const *rows, float *out, int count, int length) {
  for (int r = blockIdx.x; r < count; r += gridDim.x) {
    const float *row = rows[r];
    for (int i = threadIdx.x; i < length; i += blockDim.x)
      out[r * length + i] = row[i] * 2 + row[(i + 1) % length];
  }
}

// Each block sums its part with a stride of its threads, as often as there are columns.
__global__ void strided_sums(const float *in, float *out, int rows, int columns) {
  __shared__ float parts[256];
  const float *mine = in + (size_t)blockIdx.x * rows * columns;
  for (int c = 0; c < columns; ++c) {
    float sum = 0;
    for (int r = threadIdx.x; r < rows; r += blockDim.x)
      sum += mine[r * columns + c];
    parts[threadIdx.x] = sum;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step >>= 1) {
      if (threadIdx.x < step)
        parts[threadIdx.x] += parts[threadIdx.x + step];
      __syncthreads();
    }
    if (threadIdx.x == 0)
      out[blockIdx.x * columns + c] = parts[0];
    __syncthreads();
  }
}

// A sparse matrix times a vector, a thread for each row.
__global__ void sparse_rows(const unsigned *columns, const float *values, const float *vector,
                            float *out, int rows, int each) {
  for (int r = threadIndex(); r < rows; r += threadCount()) {
    float sum = 0;
    const int begin = r * each, end = begin + each - r % 5;
    for (int i = begin; i < end; ++i)
      sum += values[i] * vector[columns[i] & 0xffff];
    out[r] = sum;
  }
}

// Nine weights, but for what is at the border, of rows whose length is a constant.
constexpr int RowLength = 4096;
__global__ void weigh_inside(const float *in, float *out, int height, int width) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y > 0 && y < height - 1 && x > 0 && x < width - 1)
    out[y * RowLength + x] =
        0.1f * in[(y - 1) * RowLength + x - 1] + 0.2f * in[(y - 1) * RowLength + x] +
        0.3f * in[(y - 1) * RowLength + x + 1] + 0.4f * in[y * RowLength + x - 1] +
        0.5f * in[y * RowLength + x] + 0.6f * in[y * RowLength + x + 1] +
        0.7f * in[(y + 1) * RowLength + x - 1] + 0.8f * in[(y + 1) * RowLength + x] +
        0.9f * in[(y + 1) * RowLength + x + 1];
}

// A stencil in a volume with size_t for its indices.
__global__ void volume_stencil(const float *__restrict__ in, float *__restrict__ out, size_t nx,
                               size_t ny, size_t nz) {
  const size_t x = blockIdx.x * blockDim.x + threadIdx.x;
  const size_t y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= nx - 1 || y >= ny - 1)
    return;
  for (size_t z = 1; z < nz - 1; ++z)
    out[(z * ny + y) * nx + x] =
        in[(z * ny + y) * nx + x] * 0.4f +
        0.1f * (in[(z * ny + y) * nx + x - 1] + in[(z * ny + y) * nx + x + 1] +
                in[(z * ny + y - 1) * nx + x] + in[(z * ny + y + 1) * nx + x] +
                in[((z - 1) * ny + y) * nx + x] + in[((z + 1) * ny + y) * nx + x]);
}

// A tensor of up to 25 dimensions, each with a size and the steps in the output and the input; the
// place of an element follows by divisions that are made of products.
struct Tensor {
  int dimensions;
  struct {
    unsigned size, factor, shift;
  } sizes[25];
  unsigned steps[25][2];

  /// Adds a dimension, the fastest first.
  void add(unsigned size, unsigned stepOut, unsigned stepIn) {
    unsigned shift = 0;
    while ((1u << shift) < size)
      ++shift;
    const unsigned long long one = 1;
    sizes[dimensions] = {size, unsigned(((one << 32) * ((one << shift) - size)) / size + 1), shift};
    steps[dimensions][0] = stepOut;
    steps[dimensions++][1] = stepIn;
  }
};

__global__ void __launch_bounds__(128, 4)
    tensor_copy(const float *in, float *out, const Tensor shape, unsigned n) {
  unsigned element = blockIdx.x * 512 + threadIdx.x;
#pragma unroll
  for (int i = 0; i < 4; ++i, element += 128) {
    if (element >= n)
      return;
    unsigned rest = element, to = 0, from = 0;
#pragma unroll
    for (int d = 0; d < 25; ++d) {
      if (d == shape.dimensions)
        break;
      const unsigned above =
          (__umulhi(rest, shape.sizes[d].factor) + rest) >> shape.sizes[d].shift;
      const unsigned here = rest - above * shape.sizes[d].size;
      to += here * shape.steps[d][0];
      from += here * shape.steps[d][1];
      rest = above;
    }
    out[to] = in[from] * 2;
  }
}

static Benchmark table[] = {
    {"structures", Result::Bits, Count,
     [](const Memory &m) { structures<<<Blocks, Threads>>>(m.floats, m.out, Count); }},
    {"bodies", Result::Floats, Count,
     [](const Memory &m) { bodies<<<Blocks, Threads>>>(m.in<Body>(), m.to<Body>(), Count / 8); }},
    {"pack", Result::Bits, Count / 2,
     [](const Memory &m) { pack<<<Blocks, Threads>>>(m.floats, m.out, Count); }},
    {"stencil_views", Result::Floats, Count,
     [](const Memory &m) {
       stencil_views<<<Blocks, Threads>>>(View<float>{const_cast<float *>(m.floats), Count},
                                          View<float>{m.out, Count}, Count);
     }},
    {"pixels", Result::Bits, Count,
     [](const Memory &m) {
       pixels<<<Blocks, Threads>>>(m.bits<uchar4>(), m.to<uchar4>(), Count);
     }},
    {"aos_sweep", Result::Floats, Count,
     [](const Memory &m) {
       aos_sweep<<<Blocks, Threads>>>(m.in<Particle>(), m.to<Particle>(), Count / 8, 4);
     }},
    {"soa_sweep", Result::Floats, Count,
     [](const Memory &m) {
       auto part = [](const float *p, int i) { return const_cast<float *>(p) + i * (Count / 8); };
       auto all = [&](const float *p) {
         return Particles{part(p, 0), part(p, 1), part(p, 2), part(p, 3),
                          part(p, 4), part(p, 5), part(p, 6), part(p, 7)};
       };
       soa_sweep<<<Blocks, Threads>>>(all(m.floats), all(m.out), Count / 8);
     }},
    {"row_table", Result::Floats, Count,
     [](const Memory &m) {
       auto rows = static_cast<const float **>(m.scratch);
       make_rows<<<32, 256>>>(m.floats, rows, Count / 2048, 2048);
       row_table<<<Blocks, Threads>>>(rows, m.out, Count / 2048, 2048);
     }},
    {"row_sums", Result::Floats, Count / 4096,
     [](const Memory &m) {
       row_sums<<<Count / 4096 / Threads, Threads>>>(m.floats, m.floats, m.out, Count / 4096, 4096);
     }},
    {"many_rows", Result::Doubles, 1 << 16,
     [](const Memory &m) { many_rows<<<128, 256>>>(m.in<double>(), m.to<double>(), 1 << 15); }},
    {"idle_threads", Result::Bits, Count / 4,
     [](const Memory &m) {
       idle_threads<<<dim3(1, 64, 1024), 1024>>>(m.floats, m.out, 64, 64);
     }},
    {"repeated_sums", Result::Bits, 1 << 18,
     [](const Memory &m) { repeated_sums<<<1024, 256>>>(m.floats, m.out, 4096); }},
    {"strided_sums", Result::Floats, 512 * 8,
     [](const Memory &m) { strided_sums<<<512, Threads>>>(m.floats, m.out, Count / 4096, 8); }},
    {"sparse_rows", Result::Floats, Count / 32,
     [](const Memory &m) {
       sparse_rows<<<Blocks, Threads>>>(m.words, m.floats, m.floats, m.out, Count / 32, 32);
     }},
    {"tensor_copy", Result::Bits, 250 * 250 * 250,
     [](const Memory &m) {
       Tensor shape{};
       shape.add(250, 1, 1);
       shape.add(250, 250, 250 * 250);
       shape.add(250, 250 * 250, 250);
       tensor_copy<<<(250 * 250 * 250 + 511) / 512, 128>>>(m.floats, m.out, shape, 250 * 250 * 250);
     }},
    {"weigh_inside", Result::Floats, Count,
     [](const Memory &m) {
       weigh_inside<<<dim3(128, 512), dim3(32, 8)>>>(m.floats, m.out, 4096, RowLength);
     }},
    {"volume_stencil", Result::Floats, Count,
     [](const Memory &m) {
       volume_stencil<<<dim3(8, 32), dim3(32, 8)>>>(m.floats, m.out, 256, 256, 256);
     }},
};
