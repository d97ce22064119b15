// Some of libstdc++'s own tests, many kernels in one program, which
// test/libstdcxx/run makes of the suite's sources. OnCPU/libstdcxx-sample.test runs
// the same ones on the CPU. One architecture, no PTX and -Ofc: ptxas would need minutes.
//
// RUN: %S/../libstdcxx/run --cupcc %cupcc --scratch %t.tests --program %t --sample --archs="-sm_90 -Ofc=min --no-cuda-include-ptx=all"
// RUN: %run-on-gpu %t %s

// EXPECT: 48 passed, 0 failed
