// sm_90 and sm_90a in one command: two targets, which the source tells apart by the
// macros of their features only. Each has its images; the GPU takes one of them.
//
// BUNDLE: architectures
// RUN: %cupcc -std=c++20 -sm_80 -sm_90 -sm_90a %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc --list-images %t | FileCheck %s --check-prefix=IMAGES
// RUN: %cupcc -std=c++20 -sm_80 -sm_90 -sm_90a -ptx %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=PLAIN < %t.sm_90.ptx
// RUN: FileCheck %s --check-prefix=LETTER < %t.sm_90a.ptx
//
// IMAGES:      cubin sm_80
// IMAGES-NEXT: ptx sm_80
// IMAGES-NEXT: cubin sm_90
// IMAGES-NEXT: ptx sm_90
// IMAGES-NEXT: cubin sm_90a
// IMAGES-NEXT: ptx sm_90a
//
// PLAIN:  .target sm_90{{$}}
// PLAIN:  st.global.b32 {{.*}}, 1;
// LETTER: .target sm_90a
// LETTER: st.global.b32 {{.*}}, 2;
//
// EXPECT: the same
#include <cstdio>
#include <string_view>

static_assert(nvvm_arch_t.enum_count == 2 && nvvm_arch_t::sm_90 == nvvm_arch_t::sm_90a);
constexpr std::string_view names[] {nvvm_arch_t.enum_names ...};
static_assert(names[0] == "sm_80" && names[1] == "sm_90");

__global__ void kernel(int *features, int *arch) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  *features = 2;
#elif defined(__CUDA_ARCH__)
  *features = 1;
#endif
  if target (__nvvm_current_device_sm >= nvvm_arch_t::sm_90a) {
    *arch = 90;
  } else {
    *arch = 80;
  }
}

int main() {
  int *out;
  cudaMallocManaged(&out, 2 * sizeof *out);
  cudaDeviceProp gpu;
  cudaGetDeviceProperties(&gpu, 0);
  kernel<<<1, 1>>>(out, out + 1);
  if (cudaDeviceSynchronize())
    return 1;
  const bool known = gpu.major != 9 || out[1] == 90;
  puts(known && (out[0] == 1 || (out[0] == 2 && out[1] == 90)) ? "the same" : "others");
}
