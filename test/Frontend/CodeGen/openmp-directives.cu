// The directives of OpenMP are the host's: a function that kernels call, too, is
// for the device what it is without -fopenmp.
// RUN: %cupcc -sm_90 -gpu -S -emit-llvm -OG0 %s -o %t.without.ll 2>/dev/null
// RUN: %cupcc -sm_90 -gpu -S -emit-llvm -OG0 -fopenmp %s -o %t.with.ll
// RUN: diff %t.without.ll %t.with.ll
// RUN: %cupcc -sm_80 -sm_90 -gpu -S -Xcompiler -fopenmp %s -o %t.ptx
// RUN: FileCheck %s --input-file %t.sm_80.ptx --check-prefix=PTX
// RUN: %cupcc -sm_90 -S -emit-llvm -fopenmp %s -o - | FileCheck %s --check-prefix=HOST
// PTX-NOT: kmpc
// HOST-DAG: call void {{.*}}@__kmpc_fork_call({{.*}}@_ZN6Member4workEi.omp_outlined
// HOST-DAG: call void {{.*}}@__kmpc_fork_call({{.*}}@_Z4manyiPi.omp_outlined
// HOST-DAG: call void {{.*}}@__kmpc_fork_call({{.*}}@main.omp_outlined
struct Member {
  int sum;
  __host__ __device__ int work(int n) {
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; ++i) sum += i;
    return sum;
  }
  template <class F> __host__ __device__ void each(int n, F f) {
#pragma omp parallel for schedule(static) firstprivate(f)
    for (int i = 0; i < n; ++i) f(i, sum);
  }
};

__host__ __device__ int many(int n, int *p) {
  int a = 1, b = 2, total = 0;
#pragma omp parallel private(b) shared(a, p) reduction(+ : total)
  {
    b = a;
#pragma omp for collapse(2) nowait
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) p[i * n + j] = a + b;
#pragma omp single
    { p[0] = 3; }
#pragma omp critical
    p[1] += b;
#pragma omp atomic
    p[2] += 1;
#pragma omp barrier
#pragma omp master
    p[3] = 1;
#pragma omp sections
    {
#pragma omp section
      p[4] = 1;
#pragma omp section
      p[5] = 1;
    }
#pragma omp task shared(p)
    p[6] = 7;
#pragma omp taskwait
    total += b;
  }
#pragma omp simd
  for (int i = 0; i < n; ++i) {
    auto add = [&](int k) { p[k] += total + i; };
    add(i);
  }
  auto inner = [=](int z) {
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < z; ++i) s += i + a + p[0];
    return s;
  };
#pragma omp parallel
  {
    int w = inner(3);
#pragma omp atomic
    p[7] += w;
  }
  return total + inner(n);
}

#pragma omp declare simd
__host__ __device__ int square(int x) { return x * x; }
int counter;
#pragma omp threadprivate(counter)
#pragma omp declare reduction(mine : int : omp_out += omp_in)
const auto global = [](int *p, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) p[i] = i;
};
struct Constructed {
  int z;
  __host__ __device__ Constructed(int *p)
      : z([&] {
#pragma omp parallel
          { p[0] = 1; }
          return p[0];
        }()) {}
};

__global__ void kernel(int *p) {
  Member m{1};
  p[9] = m.work(10) + many(3, p) + square(3) + Constructed(p).z;
  m.each(3, [=](int i, int b) { p[i] = b; });
  global(p, 3);
  auto generic = [=](auto x) {
#pragma omp parallel for
    for (int i = 0; i < 3; ++i) p[i] = x + i;
  };
  generic(3);
#pragma omp parallel for
  for (int i = 0; i < 3; ++i) p[i] += i;
}

int main() {
  int p[16] = {};
  Member m{0};
#pragma omp parallel num_threads(2)
  kernel<<<1, 1>>>(p);
  return m.work(3) + many(2, p);
}
