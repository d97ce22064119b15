// Exception specifications and destructors that throw, in every way in which cupcc compiles;
// the handlers may be in a precompiled header.
//
// BUNDLE: catches (specifications.h)
// RUN: %cupcc -std=c++14 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++14 -I%inputs
// RUN: %run-on-cpu %t.debug %s -std=c++14 -I%inputs -G -g
// RUN: %run-on-cpu %t.slow %s -std=c++14 -I%inputs -O0 -Xptxas=-O0 -g -fsingle-pass=never
// RUN: %cupcc -std=c++14 -arch=compute_80 -I%inputs -x cuda-header %S/Inputs/precompiled/specifications.h -o %t.pch
// RUN: %run-on-cpu %t.precompiled %s -std=c++14 -I%inputs -include-pch %t.pch

#include "Inputs/precompiled/specifications.h"

int main() { return playOnBoth<play>(3); }
// EXPECT: 0: none ~some int=7 none ~some Base none some ~some none some ~some text
// EXPECT: 1: body ~Throws=0 ~Throws=0 ~before body ~Throws=-1 ~Throws=1 ~before caught=1 body ~Throws=-2 ~Throws=2 ~before caught=2 ~third ~Throws=5 ~first member=5 ~Throws=0 ~Throws=6 ~Throws=0 array=6 ~Throws=8 deleted=8 ~Throws=9 char ~Throws=10 temporary=10
// EXPECT: 2: perhaps constructor=4 again=4
