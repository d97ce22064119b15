// A precompiled header with functions that have a body for each side.
//
// RUN: %cupcc %archs -I%inputs -x cuda-header %S/Inputs/precompiled/versions.h -o %t.pch
// RUN: %cupcc %archs -I%inputs -include-pch %t.pch %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -arch=compute_80 -I%inputs -x cuda-header %S/Inputs/precompiled/versions.h -o %t.cpu.pch
// RUN: %run-on-cpu %t.cpu %s -I%inputs -include-pch %t.cpu.pch
//
// EXPECT: in the source 11111 22222
// EXPECT: in the header 11111 22222
// EXPECT: in a kernel of the header 11111 22222

int inSource() {
  return value(0) + deduced(0) + Plain().value + Box<int>(0).get() + side();
}

__global__ void kernel(int *out) {
  out[0] = inSource();
  out[1] = inHeader();
}

int main() {
  int *out = managed<int>(2);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("in the source %d %d\n", inSource(), out[0]);
  std::printf("in the header %d %d\n", inHeader(), out[1]);
  const int here = launch(out);
  std::printf("in a kernel of the header %d %d\n", here, *out);
}
