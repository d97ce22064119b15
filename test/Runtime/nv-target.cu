// The toolkit's <nv/target>, as it is, for several architectures in one parse: in
// the user's code and in that of a header of the system.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -fno-discard-value-names -std=c++17 -Wall -Wextra -Werror -sm_75 -sm_80 -sm_90 -gpu -S -emit-llvm -isystem %t/system %t/main.cu -o %t/out.ll
// RUN: FileCheck %s --check-prefix=SM75 < %t/out.sm_75.ll
// RUN: FileCheck %s --check-prefix=SM80 < %t/out.sm_80.ll
// RUN: FileCheck %s --check-prefix=SM90 < %t/out.sm_90.ll
// RUN: %cupcc -fno-discard-value-names -std=c++20 -sm_75 -sm_80 -sm_90 -O2 -S -emit-llvm -isystem %t/system %t/main.cu -o - | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -std=c++26 -sm_75 -sm_80 -sm_90 -isystem %t/system -c %t/main.cu -o %t/out.o

//--- system/library.h
#include <nv/target>
template <class T> inline T ofLibrary(T x) {
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (return x + 900;), NV_PROVIDES_SM_80, (return x + 800;),
                     NV_IS_DEVICE, (return x + 600;), NV_IS_HOST, (return x + 1;))
  return x;
}
struct Library {
  int value = 1;
  int get() const { NV_IF_ELSE_TARGET(NV_IS_HOST, (return value;), (return value + 1;)) }
};
//--- main.cu
#include "library.h"
int results(int *out) {
  NV_IF_TARGET(NV_PROVIDES_SM_80, (out[0] = 80;), (out[0] = 1;))
  NV_IF_TARGET(NV_IS_EXACTLY_SM_90, (out[1] = 90;))
  NV_IF_ELSE_TARGET(NV_IS_HOST, (out[2] = 1;), (out[2] = 2;))
  NV_IF_TARGET(NV_IS_DEVICE, (out[3] = 3; if (out[3] == 3) { out[3] = 33; }))
  NV_IF_TARGET(NV_ANY_TARGET, (out[4] = 4;))
  NV_IF_TARGET(NV_NO_TARGET, (out[5] = 5;))
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (out[6] = 90;), NV_PROVIDES_SM_80, (out[6] = 80;),
                     NV_ANY_TARGET, (out[6] = 7;))
  if target (nv::target::provides(nv::target::sm_90) || nv::target::is_host) out[7] = 8;
  if target (nv::target::is_device && nv::target::provides(nv::target::sm_80)) out[8] = 9;
  if target (!nv::target::is_host) out[9] = 10;
  out[10] = ofLibrary(1000);
  out[11] = Library().get();
  return 0;
}
__global__ void k(int *out) { results(out); }
// SM75-LABEL: define ptx_kernel void @_Z1kPi(
// SM75: store i32 1, ptr %out
// SM75-NEXT: getelementptr {{.*}} 8
// SM75-NEXT: store i32 2,
// SM75-NEXT: getelementptr {{.*}} 12
// SM75-NEXT: store i32 33,
// SM75-NEXT: getelementptr {{.*}} 16
// SM75-NEXT: store i32 4,
// SM75-NEXT: getelementptr {{.*}} 24
// SM75-NEXT: store i32 7,
// SM75-NEXT: getelementptr {{.*}} 36
// SM75-NEXT: store i32 10,
// SM75-NEXT: getelementptr {{.*}} 40
// SM75-NEXT: store i32 1600,
// SM75-NEXT: getelementptr {{.*}} 44
// SM75-NEXT: store i32 2,
// SM75-NEXT: ret void
// SM80-LABEL: define ptx_kernel void @_Z1kPi(
// SM80: store i32 80, ptr %out
// SM80-NEXT: getelementptr {{.*}} 8
// SM80-NEXT: store i32 2,
// SM80-NEXT: getelementptr {{.*}} 12
// SM80-NEXT: store i32 33,
// SM80-NEXT: getelementptr {{.*}} 16
// SM80-NEXT: store i32 4,
// SM80-NEXT: getelementptr {{.*}} 24
// SM80-NEXT: store i32 80,
// SM80-NEXT: getelementptr {{.*}} 32
// SM80-NEXT: store i32 9,
// SM80-NEXT: getelementptr {{.*}} 36
// SM80-NEXT: store i32 10,
// SM80-NEXT: getelementptr {{.*}} 40
// SM80-NEXT: store i32 1800,
// SM90-LABEL: define ptx_kernel void @_Z1kPi(
// SM90: store i32 80, ptr %out
// SM90-NEXT: getelementptr {{.*}} 4
// SM90-NEXT: store i32 90,
// SM90-NEXT: getelementptr {{.*}} 8
// SM90: getelementptr {{.*}} 24
// SM90-NEXT: store i32 90,
// SM90-NEXT: getelementptr {{.*}} 28
// SM90-NEXT: store i32 8,
// SM90-NEXT: getelementptr {{.*}} 32
// SM90-NEXT: store i32 9,
// SM90: store i32 1900,
// HOST-LABEL: define {{.*}}@_Z7resultsPi(
// HOST: store i32 1, ptr %{{.*}}
// HOST: store i32 1001,
