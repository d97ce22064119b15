//===- type_info.cpp - the vtables of type_info objects -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang makes the type_info objects of a program's classes; they point at these
// vtables. name() and == read the object alone, so the slots are null. What
// needs the functions behind them, dynamic_cast and catch, is in libsupc++.
//
// Not the real classes: their own RTTI and their vtables point at each other,
// and NVPTX cannot emit a cycle.
//
//===----------------------------------------------------------------------===//

extern "C" {

// The offset to the top, the RTTI, and the eight virtual functions of
// __class_type_info, of which the others have fewer.
#define CUPCC_TYPE_INFO(MANGLED)                                               \
  extern const void *const _ZTVN10__cxxabiv1##MANGLED##E[10];                  \
  const void *const _ZTVN10__cxxabiv1##MANGLED##E[10] = {};

CUPCC_TYPE_INFO(17__class_type_info)
CUPCC_TYPE_INFO(20__si_class_type_info)
CUPCC_TYPE_INFO(21__vmi_class_type_info)
CUPCC_TYPE_INFO(19__pointer_type_info)
CUPCC_TYPE_INFO(29__pointer_to_member_type_info)
CUPCC_TYPE_INFO(23__fundamental_type_info)
CUPCC_TYPE_INFO(17__array_type_info)
CUPCC_TYPE_INFO(20__function_type_info)
CUPCC_TYPE_INFO(16__enum_type_info)

} // extern "C"
