// __CUDA_ARCH__ in every place where the preprocessor and the parser can ask:
// each target has its own answer from one command, and the host has none.
//
// RUN: %cupcc -sm_75 -sm_80 -sm_90a -gpu -S -o %t.s %s
// RUN: FileCheck %s --check-prefix=SM75 < %t.sm_75.s
// RUN: FileCheck %s --check-prefix=SM80 < %t.sm_80.s
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90a.s
// RUN: %cupcc -sm_75 -sm_90a -S -emit-llvm -o - %s | FileCheck %s --check-prefix=HOST

// A name in the body of a macro is no question; using the macro is one.
#define ARCH __CUDA_ARCH__
#define TEXT(x) #x
#define STRING(x) TEXT(x)

#ifdef __CUDA_ARCH__
#define IFDEF 1
#else
#define IFDEF 2
#endif
#ifndef __CUDA_ARCH__
#define IFNDEF 1
#else
#define IFNDEF 2
#endif
#if defined(__CUDA_ARCH__) && !defined __CUDA_ARCH_NO
#define DEFINED 1
#else
#define DEFINED 2
#endif
#if 0
#elif ARCH >= 800
#define ELIF 1
#else
#define ELIF 2
#endif
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define FEATURE __CUDA_ARCH_SPECIFIC__ + __CUDA_ARCH_FAMILY_SPECIFIC__
#else
#define FEATURE 0
#endif
#ifdef __CUDA_ARCH__
#define VALUE ARCH
#else
#define VALUE -1
#endif

template <int N> struct Tag {
  static constexpr int value = N;
};

// SM75-LABEL: .entry places(
// SM75-DAG: [{{%rd[0-9]+}}], 1;
// SM75-DAG: [{{%rd[0-9]+}}+4], 2;
// SM75-DAG: [{{%rd[0-9]+}}+8], 1;
// SM75-DAG: [{{%rd[0-9]+}}+12], 2;
// SM75-DAG: [{{%rd[0-9]+}}+16], 751;
// SM75-DAG: [{{%rd[0-9]+}}+20], 0;
// SM80-LABEL: .entry places(
// SM80-DAG: [{{%rd[0-9]+}}+12], 1;
// SM80-DAG: [{{%rd[0-9]+}}+16], 801;
// SM80-DAG: [{{%rd[0-9]+}}+20], 0;
// SM90-LABEL: .entry places(
// SM90-DAG: [{{%rd[0-9]+}}+12], 1;
// SM90-DAG: [{{%rd[0-9]+}}+16], 901;
// SM90-DAG: [{{%rd[0-9]+}}+20], 1800;
extern "C" __global__ void places(volatile int *out) {
  out[0] = IFDEF;
  out[1] = IFNDEF;
  out[2] = DEFINED;
  out[3] = ELIF;
  out[4] = Tag<VALUE + 1>::value;
  out[5] = FEATURE;
}

// HOST: c"VALUE is -1\00"
// HOST-LABEL: define{{.*}} i32 @host_view()
// HOST: ret i32 21222
extern "C" const char *text() { return "VALUE is " STRING(VALUE); }
extern "C" int host_view() {
  return IFDEF * 10000 + IFNDEF * 1000 + DEFINED * 100 + ELIF * 10 + 2;
}
