// Loops with many loads in a row, of bounded blocks: how many are under way at a time follows
// from the registers.

#include "kernels.h"

// Some places of each plane, chosen by a table.
template <int Places, int Threads>
__global__ void __launch_bounds__(Threads)
    gather(const float *in, const unsigned *table, float *out, int count, int planes) {
  const int thread = blockIdx.x * Threads + threadIdx.x;
  if (thread >= count)
    return;
  int at[Places];
  for (int i = 0; i < Places; ++i)
    at[i] = (thread + 37 * i + table[i] % 4096) % count;
  for (int plane = 0; plane < planes; ++plane) {
    const float *__restrict__ from = in + (size_t)plane * count;
    float sum = 0;
    for (int i = 0; i < Places; ++i)
      sum += from[at[i]] * (i + 0.5f);
    out[(size_t)plane * count + thread] = sum;
  }
}

// Images enlarged twice by cubic interpolation, channel by channel, with strides of 64 bits.
struct Image {
  float *data;
  long long channel, row, column;
  int channels, height, width;

  __device__ const float *at(int c, int y, int x) const {
    return data + c * channel + y * row + x * column;
  }
};

__device__ void cubicWeights(float t, float *weights) {
  const float a = -0.75f, u = 1 - t;
  weights[0] = ((a * (t + 1) - 5 * a) * (t + 1) + 8 * a) * (t + 1) - 4 * a;
  weights[1] = ((a + 2) * t - (a + 3)) * t * t + 1;
  weights[2] = ((a + 2) * u - (a + 3)) * u * u + 1;
  weights[3] = ((a * (u + 1) - 5 * a) * (u + 1) + 8 * a) * (u + 1) - 4 * a;
}

__global__ void __launch_bounds__(1024) enlarge(Image in, Image out) {
  const int thread = threadIndex();
  if (thread >= out.height * out.width)
    return;
  const int toX = thread % out.width, toY = thread / out.width;
  const float x = 0.5f * (toX + 0.5f) - 0.5f, y = 0.5f * (toY + 0.5f) - 0.5f;
  const int fromX = floorf(x), fromY = floorf(y);
  float across[4], down[4];
  cubicWeights(x - fromX, across);
  cubicWeights(y - fromY, down);
  for (int c = 0; c < in.channels; ++c) {
    float sum = 0;
    for (int j = 0; j < 4; ++j) {
      float line = 0;
      for (int i = 0; i < 4; ++i)
        line += across[i] * *in.at(c, max(min(fromY + j - 1, in.height - 1), 0),
                                   max(min(fromX + i - 1, in.width - 1), 0));
      sum += down[j] * line;
    }
    out.data[c * out.channel + toY * out.row + toX * out.column] = sum;
  }
}

template <int Places, int Threads> static void launchGather(const Memory &m) {
  constexpr int Planes = 64, Each = Count / Planes;
  gather<Places, Threads>
      <<<(Each + Threads - 1) / Threads, Threads>>>(m.floats, m.words, m.out, Each, Planes);
}

static Benchmark table[] = {
    {"gather_128", Result::Floats, Count, launchGather<16, 128>},
    {"gather_256", Result::Floats, Count, launchGather<8, 256>},
    {"gather_512", Result::Floats, Count, launchGather<16, 512>},
    {"gather_1024", Result::Floats, Count, launchGather<16, 1024>},
    {"enlarge_cubic", Result::Floats, Count,
     [](const Memory &m) {
       constexpr int Side = 256, Channels = Count / (4 * Side * Side);
       const Image in{const_cast<float *>(m.floats), Side * Side, Side, 1, Channels, Side, Side};
       const Image out{m.out, 4 * Side * Side, 2 * Side, 1, Channels, 2 * Side, 2 * Side};
       enlarge<<<4 * Side * Side / 1024, 1024>>>(in, out);
     }},
};
