// A '%' before a name is itself in PTX assembly with operands, as in nvcc.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -o %t.s %s && FileCheck %s < %t.sm_75.s
// RUN: FileCheck %s < %t.sm_90.s
// RUN: %cupcc -sm_75 -cubin -o /dev/null %s

struct Member {
  unsigned lane() const {
    unsigned r;
    asm volatile("mov.u32 %0, %laneid;" : "=r"(r));
    return r;
  }
};
template <class T> T clock() {
  T r;
  asm volatile("mov.u64 %0, "
               "%clock64;"
               : "=l"(r)::"memory");
  return r;
}

// CHECK-LABEL: .entry k(
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %laneid;
// CHECK-DAG: mov.u64 %rd{{[0-9]+}}, %clock64;
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %smid;
// CHECK-DAG: { .reg .u32 %tmp; mov.u32 %tmp, %nsmid; add.u32 %r{{[0-9]+}}, %tmp, 1; }
// CHECK-DAG: mov.u32 %r{{[0-9]+}}, %warpid;
extern "C" __global__ void k(unsigned long long *p) {
  unsigned a, b, c;
  asm("mov.u32 %0, %%smid;" : "=r"(a));
  asm(R"({ .reg .u32 %tmp; mov.u32 %tmp, %nsmid; add.u32 %0, %tmp, 1; })"
      : "=r"(b));
  auto lambda = [&] { asm("mov.u32 %[out], %warpid;" : [out] "=r"(c)); };
  lambda();
  *p = Member().lane() + clock<unsigned long long>() + a + b + c;
}
