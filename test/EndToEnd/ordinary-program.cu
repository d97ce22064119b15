// A program of the CPU, with maps, virtual classes, std::function and streams,
// does in a kernel what it does there (docs/examples/ledger.cu).
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include "../../docs/examples/ledger.cu"

// EXPECT: alice has 70.38: opened(10000) rent(-3025) interest(174) coffee(-111)
// EXPECT: robert has 42.91: opened(2050) rent(3025) books(-1275) interest(380) coffee(111)
// EXPECT: line 6: no account 'carol'
// EXPECT: line 12: what is this? frobnicate
// EXPECT: line 13: not enough money: 1000
// EXPECT: the CPU agrees
