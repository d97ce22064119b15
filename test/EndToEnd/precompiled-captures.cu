// What lambdas have captured where all of the program is a precompiled header
// (captured-constants.cu).
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -x cuda-header %S/captured-constants.cu -o %t.pch
// RUN: %cupcc -std=c++20 %archs -I%inputs -include-pch %t.pch %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -arch=compute_80 -I%inputs -x cuda-header %S/captured-constants.cu -o %t.cpu.pch
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs -include-pch %t.cpu.pch
//
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 1 2
// EXPECT: 1 0
// EXPECT: 7
// EXPECT: 1 1
// EXPECT: 2
// EXPECT: 2

static_assert(true);
