// Some of libstdc++'s own tests, many kernels in one program, which
// test/libstdcxx/run makes of the suite's sources. OnCPU/libstdcxx-sample.test runs
// the same ones on the CPU.
//
// RUN: %S/../libstdcxx/run --cupcc %cupcc --scratch %t.tests --program %t --sample --archs="%archs"
// RUN: %run-on-gpu %t %s

// EXPECT: 48 passed, 0 failed
