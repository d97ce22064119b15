// cub::DeviceRunLengthEncode: all runs, and those of more than one element.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 12 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>

template <typename T> void encode(Program &program) {
  program.algorithmOf<T>("Encode", [&](std::size_t count) {
    auto host = runs<T>(count, 6);
    std::vector<T> unique;
    std::vector<int> lengths;
    for (const T &x : host) {
      if (unique.empty() || !sameBits(unique.back(), x)) {
        unique.push_back(x);
        lengths.push_back(0);
      }
      ++lengths.back();
    }
    Device<T> in(host), out(count);
    Device<int> lengthsOut(count), number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRunLengthEncode::Encode(memory, bytes, in.get(), out.get(), lengthsOut.get(), number.get(),
                                                    count, stream);
        },
        [&] { number.clear(); },
        [&] {
          return number.front() == int(unique.size()) && same(out.download(unique.size()), unique) &&
                 same(lengthsOut.download(unique.size()), lengths);
        });
  });
  program.algorithmOf<T>("NonTrivialRuns", [&](std::size_t count) {
    auto host = runs<T>(count, 2);
    std::vector<int> offsets, lengths;
    for (std::size_t i = 0, end; i < count; i = end) {
      for (end = i + 1; end < count && sameBits(host[end], host[i]);)
        ++end;
      if (end - i > 1) {
        offsets.push_back(int(i));
        lengths.push_back(int(end - i));
      }
    }
    Device<T> in(host);
    Device<int> offsetsOut(count), lengthsOut(count), number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRunLengthEncode::NonTrivialRuns(memory, bytes, in.get(), offsetsOut.get(),
                                                            lengthsOut.get(), number.get(), int(count), stream);
        },
        [&] { number.clear(); },
        [&] {
          return number.front() == int(offsets.size()) && same(offsetsOut.download(offsets.size()), offsets) &&
                 same(lengthsOut.download(lengths.size()), lengths);
        });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  encode<std::uint8_t>(program);
  encode<std::int32_t>(program);
  encode<long long>(program);
  encode<float>(program);
  encode<double>(program);
  encode<Point>(program);
  return program.status();
}
