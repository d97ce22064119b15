// nvc++'s pragmas keep a template of a system's header from being warned of, once it is instantiated
// here: Clang shows the user's deprecated names there, too. libcu++ has such.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -sm_75 -Wall -Wextra -fsyntax-only -isystem %t/system %t/main.cu -Xclang -verify
// RUN: %cupcc -sm_75 -Wall -Wextra -fsyntax-only %t/toolkit.cu -Xclang -verify
// REQUIRES: toolkit
//--- system/header.h
#pragma once
#define QUIET _Pragma("diagnostic push") _Pragma("diag_suppress deprecated_entity")
#define LOUD _Pragma("diagnostic pop")
QUIET
template <class T> struct Quiet : T::Old {};
LOUD
#pragma diagnostic push
#pragma diag_suppress deprecated_entity_with_custom_message, unheard_of
template <class T> struct QuietToo : T::Old {};
#pragma diagnostic pop
#pragma diag_suppress 1216
#pragma diag_suppress deprecated_entity_with_custom_message
template <class T> struct QuietThree : T::Old {};
#pragma diag_default 1216
#pragma diag_default deprecated_entity_with_custom_message
template <class T> struct Loud : T::Old {};
//--- main.cu
#include <header.h>
struct Mine {
  struct [[deprecated]] Old {}; // expected-note 2 {{explicitly marked deprecated here}}
};
Quiet<Mine> quiet;
QuietToo<Mine> quietToo;
QuietThree<Mine> quietThree;
// expected-warning@header.h:16 {{'Old' is deprecated}}
Loud<Mine> loud; // expected-note {{in instantiation of}}
// expected-warning@+1 {{unknown pragma ignored}}
#pragma diagnostic push
// expected-warning@+1 {{unknown pragma ignored}}
#pragma diag_suppress deprecated_entity
Mine::Old old; // expected-warning {{'Old' is deprecated}}
//--- toolkit.cu
#include <cuda/std/iterator>
#include <thrust/iterator/reverse_iterator.h>
// expected-no-diagnostics
int last(int *end) { return *cuda::std::reverse_iterator<int *>(end) + *thrust::make_reverse_iterator(end); }
