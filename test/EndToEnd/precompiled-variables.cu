// A precompiled header with variables, statics, 'if target' and PTX assembly.
//
// RUN: %cupcc %archs -I%inputs -x cuda-header %S/Inputs/precompiled/variables.h -o %t.pch
// RUN: %cupcc %archs -I%inputs -include-pch %t.pch %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -arch=compute_80 -I%inputs -x cuda-header %S/Inputs/precompiled/variables.h -o %t.cpu.pch
// RUN: %run-on-cpu %t.cpu %s -I%inputs -include-pch %t.cpu.pch

__global__ void kernel(int *out) {
  if (threadIdx.x == 3) {
    out[0] = bump();
    out[1] = int(factor(0) * 10);
    out[2] = table[lane()];
    out[3] = next() + next();
    out[4] = side();
    total = 1ll << 40;
    out[6] = 5 * Settings::scale + offset;
  }
  int sum = sumOfBlock<32>(threadIdx.x);
  if (threadIdx.x == 0)
    out[5] = sum;
}

int main() {
  setFactor(0, 4.5f);
  setInline(3, 2);
  int *out = managed<int>(7);
  kernel<<<1, 32>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 7; ++i)
    std::printf("%d ", out[i]);
  long long copy;
  CHECK(cudaMemcpyFromSymbol(&copy, total, sizeof(copy)));
  std::printf("%d %lld\n", readCounter(), copy >> 38);
  std::printf("%d %d %d %d\n", table[1], next(), side(), architecture);
}
// EXPECT: 5 45 7 83 1 496 17 6 4
// EXPECT: 3 41 -1 0
