// A kernel gets the same parameters from a launch in a kernel as from one on the host:
// structs of every alignment to 16 between smaller ones, empty ones, many bytes, objects
// with a copy constructor, and what is not as large in memory as in a register.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

template <int Align, int Size> struct alignas(Align) Bytes {
  unsigned char data[Size];
};
struct Empty {};
struct Large {
  int data[900];
};
/// Copied by a constructor, which counts.
struct Copied {
  int value, copies = 0;
  __host__ __device__ explicit Copied(int value) : value(value) {}
  __host__ __device__ Copied(const Copied &other)
      : value(other.value), copies(other.copies + 1) {}
  __host__ __device__ ~Copied() { value = -1; }
};
enum class Small : signed char { Value = -3 };

__host__ __device__ unsigned mix(unsigned sum, unsigned value) {
  return sum * 31 + value;
}
template <int Align, int Size>
__host__ __device__ unsigned mix(unsigned sum, const Bytes<Align, Size> &bytes) {
  for (unsigned char byte : bytes.data)
    sum = mix(sum, byte);
  return mix(sum, unsigned(reinterpret_cast<unsigned long long>(&bytes) % Align));
}
template <typename T> __host__ __device__ T filled() {
  T object;
  for (unsigned i = 0; i < sizeof(object.data) / sizeof(object.data[0]); ++i)
    object.data[i] = i * 7 + 1;
  return object;
}

__global__ void scalars(unsigned *out, bool flag, char c, short s, Small small, int i,
                        float f, long long l, double d, char last, __int128 wide,
                        unsigned (*none)(unsigned)) {
  unsigned sum = mix(mix(mix(mix(0, flag), c), s), int(small));
  sum = mix(mix(mix(mix(sum, i), unsigned(f)), unsigned(l >> 32)), unsigned(d));
  *out = mix(mix(mix(sum, last), unsigned(wide >> 100)), none == nullptr);
}

template <typename A, typename B, typename C>
__global__ void aligned(char before, A a, Empty, B b, char between, C c, short after,
                        unsigned *out) {
  unsigned sum = mix(mix(mix(unsigned(before), a), b), between);
  *out = mix(mix(sum, c), after);
}

__global__ void large(char first, __grid_constant__ const Large object, char last,
                      unsigned *out) {
  unsigned sum = mix(first, last);
  for (int value : object.data)
    sum = mix(sum, value);
  *out = sum;
}

__global__ void copied(Copied object, unsigned *out) { *out = object.value; }

__global__ void vectors(float4 a, char b, double2 c, uchar3 d, unsigned *out) {
  *out = mix(mix(mix(unsigned(a.x + a.w), b), unsigned(c.y)), d.z);
}

/// Both sides launch here.
void launchAll(unsigned *out) {
  scalars<<<1, 1>>>(out++, true, 'a', -5, Small::Value, 77, 2.5f, 1ll << 40, 1e6, 'z',
                    __int128(5) << 100, nullptr);
  aligned<<<1, 1>>>('x', filled<Bytes<1, 3>>(), Empty(), filled<Bytes<2, 6>>(), 'y',
                    filled<Bytes<4, 12>>(), 9, out++);
  aligned<<<1, 1>>>('x', filled<Bytes<16, 48>>(), Empty(), filled<Bytes<8, 8>>(), 'y',
                    filled<Bytes<16, 16>>(), 9, out++);
  aligned<<<1, 1>>>('x', filled<Bytes<1, 1>>(), Empty(), filled<Bytes<4, 96>>(), 'y',
                    filled<Bytes<2, 190>>(), 9, out++);
  large<<<1, 1>>>('f', filled<Large>(), 'l', out++);
  copied<<<1, 1>>>(Copied(42), out++);
  vectors<<<1, 1>>>(make_float4(1, 2, 3, 4), 'v', make_double2(5, 6),
                    make_uchar3(7, 8, 9), out++);
}

__global__ void launchOnDevice(unsigned *out) { launchAll(out); }

int main() {
  constexpr int Count = 7;
  unsigned *host = managed<unsigned>(Count), *device = managed<unsigned>(Count);
  launchAll(host);
  CHECK_LAUNCH();
  launchOnDevice<<<1, 1>>>(device);
  CHECK_LAUNCH();
  for (int i = 0; i < Count; ++i)
    std::printf("%d: %s\n", i, host[i] && host[i] == device[i] ? "same" : "different");
}
// EXPECT: 0: same
// EXPECT: 1: same
// EXPECT: 2: same
// EXPECT: 3: same
// EXPECT: 4: same
// EXPECT: 5: same
// EXPECT: 6: same
