// -ffast-math and its parts reach the device; -ffp-contract= and the options for
// denormals and functions say what nvcc's -fmad, -ftz and -use_fast_math say, and
// the last one counts.
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - -ffast-math | FileCheck %s --check-prefix=FAST
// FAST: fdiv fast float
// FAST-NOT: preserve-sign
// RUN: %cupcc -sm_75 -ptx %s -o - -ffast-math | FileCheck %s --check-prefix=FASTPTX
// FASTPTX-DAG: div.approx.f32
// FASTPTX-DAG: sin.approx.f32
// RUN: %cupcc -sm_75 -ptx %s -o - -fgpu-approx-transcendentals | FileCheck %s --check-prefix=SIN
// RUN: %cupcc -sm_75 -ptx %s -o - -fcuda-approx-transcendentals | FileCheck %s --check-prefix=SIN
// SIN-DAG: div.rn.f32
// SIN-DAG: sin.approx.f32
// RUN: %cupcc -sm_75 -ptx %s -o - -fgpu-flush-denormals-to-zero 2>&1 | FileCheck %s --check-prefix=FTZ --implicit-check-not=warning:
// RUN: %cupcc -sm_75 -ptx %s -o - -fcuda-flush-denormals-to-zero | FileCheck %s --check-prefix=FTZ
// RUN: %cupcc -sm_75 -ptx %s -o - -fdenormal-fp-math=preserve-sign | FileCheck %s --check-prefix=FTZ
// RUN: %cupcc -sm_75 -ptx %s -o - -ftz=true -Xcompiler=-fdenormal-fp-math=ieee | FileCheck %s --check-prefix=FTZ
// FTZ: div.rn.ftz.f32
// RUN: %cupcc -sm_75 -ptx %s -o - -ftz=true -fno-gpu-flush-denormals-to-zero | FileCheck %s --check-prefix=IEEE
// IEEE: div.rn.f32
// RUN: not %cupcc -sm_75 -ptx %s -o - -fdenormal-fp-math=positive-zero 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: error: 'positive-zero' is no value for '-fdenormal-fp-math'; give it ieee or preserve-sign, which a GPU can do, or put it behind -Xcompiler=
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - -fno-honor-nans -fno-honor-infinities -fno-signed-zeros -freciprocal-math | FileCheck %s --check-prefix=PARTS
// PARTS: fdiv nnan ninf nsz arcp contract float
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - -fassociative-math -fno-signed-zeros -fno-trapping-math -fapprox-func | FileCheck %s --check-prefix=REST
// REST: fdiv reassoc nsz contract afn float
__global__ void k(float *f) {
  f[0] = f[1] / f[2];
  f[3] = sinf(f[4]);
}
