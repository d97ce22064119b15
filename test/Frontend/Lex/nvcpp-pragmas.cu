// nvc++'s pragmas keep a template of a system's header from being warned of, once it
// is instantiated here: Clang shows what is deprecated there, too. libcu++ has such.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -sm_75 -Wall -Wextra -fsyntax-only -isystem %t/system %t/main.cu -Xclang -verify
// RUN: %cupcc -sm_75 -Wall -Wextra -fsyntax-only %t/toolkit.cu -Xclang -verify
// REQUIRES: toolkit
//--- system/header.h
#pragma once
template <class T> struct [[deprecated]] Old {};
#define QUIET _Pragma("diagnostic push") _Pragma("diag_suppress deprecated_entity")
#define LOUD _Pragma("diagnostic pop")
QUIET
template <class T> struct Quiet : Old<T> {};
LOUD
#pragma diagnostic push
#pragma diag_suppress deprecated_entity_with_custom_message, unheard_of
template <class T> struct QuietToo : Old<T> {};
#pragma diagnostic pop
#pragma diag_suppress 1216
#pragma diag_suppress deprecated_entity_with_custom_message
template <class T> struct QuietThree : Old<T> {};
#pragma diag_default 1216
#pragma diag_default deprecated_entity_with_custom_message
template <class T> struct Loud : Old<T> {};
//--- main.cu
#include <header.h>
// expected-warning@header.h:17 {{'Old<int>' is deprecated}}
// expected-note@header.h:2 {{explicitly marked deprecated here}}
Quiet<int> quiet;
QuietToo<int> quietToo;
QuietThree<int> quietThree;
Loud<int> loud; // expected-note {{in instantiation of}}
// expected-warning@+1 {{unknown pragma ignored}}
#pragma diagnostic push
// expected-warning@+1 {{unknown pragma ignored}}
#pragma diag_suppress deprecated_entity
Old<int> old; // expected-warning {{'Old<int>' is deprecated}}
// expected-note@header.h:2 {{explicitly marked deprecated here}}
//--- toolkit.cu
#include <cuda/std/iterator>
#include <thrust/iterator/reverse_iterator.h>
// expected-no-diagnostics
int last(int *end) { return *cuda::std::reverse_iterator<int *>(end) + *thrust::make_reverse_iterator(end); }
