// __nvvm_arch_mask is what <nv/target> gives the architecture, included or not; one
// that it has no bit for has that of the greatest below.
// RUN: %cupcc -fno-discard-value-names -sm_75 -sm_87 -sm_88 -sm_90a -sm_103 -sm_121 -gpu -S -emit-llvm %s -o %t.ll
// RUN: %cupcc -fno-discard-value-names -sm_75 -sm_87 -sm_88 -sm_90a -sm_103 -sm_121 -gpu -S -emit-llvm -include nv/target %s -o %t.included.ll
// RUN: FileCheck %s -DMASK=2048 < %t.sm_75.ll
// RUN: FileCheck %s -DMASK=2048 < %t.included.sm_75.ll
// RUN: FileCheck %s -DMASK=16384 < %t.sm_87.ll
// RUN: FileCheck %s -DMASK=16384 < %t.included.sm_87.ll
// RUN: FileCheck %s -DMASK=16384 < %t.sm_88.ll
// RUN: FileCheck %s -DMASK=16384 < %t.included.sm_88.ll
// RUN: FileCheck %s -DMASK=65536 < %t.sm_90a.ll
// RUN: FileCheck %s -DMASK=65536 < %t.included.sm_90a.ll
// RUN: FileCheck %s -DMASK=524288 < %t.sm_103.ll
// RUN: FileCheck %s -DMASK=524288 < %t.included.sm_103.ll
// RUN: FileCheck %s -DMASK=2097152 < %t.sm_121.ll
// RUN: FileCheck %s -DMASK=2097152 < %t.included.sm_121.ll
__global__ void k(unsigned long long *out) { *out = __nvvm_arch_mask; }
// CHECK: store i64 [[MASK]], ptr %out
