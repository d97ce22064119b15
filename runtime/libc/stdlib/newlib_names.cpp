//===- newlib_names.cpp - what newlib's scanf reads numbers with ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib hands its struct _reent on for errno. Ours set the thread's.
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>
#include <wchar.h>

extern "C" {

double _strtod_r(void *, const char *Text, char **End) {
  return strtod(Text, End);
}
float _strtof_r(void *, const char *Text, char **End) {
  return strtof(Text, End);
}
long double _strtold_r(void *, const char *Text, char **End) {
  return strtold(Text, End);
}
long _strtol_r(void *, const char *Text, char **End, int Base) {
  return strtol(Text, End, Base);
}
long long _strtoll_r(void *, const char *Text, char **End, int Base) {
  return strtoll(Text, End, Base);
}
unsigned long _strtoul_r(void *, const char *Text, char **End, int Base) {
  return strtoul(Text, End, Base);
}
unsigned long long _strtoull_r(void *, const char *Text, char **End, int Base) {
  return strtoull(Text, End, Base);
}

double _wcstod_r(void *, const wchar_t *Text, wchar_t **End) {
  return wcstod(Text, End);
}
float _wcstof_r(void *, const wchar_t *Text, wchar_t **End) {
  return wcstof(Text, End);
}
long _wcstol_r(void *, const wchar_t *Text, wchar_t **End, int Base) {
  return wcstol(Text, End, Base);
}
long long _wcstoll_r(void *, const wchar_t *Text, wchar_t **End, int Base) {
  return wcstoll(Text, End, Base);
}
unsigned long _wcstoul_r(void *, const wchar_t *Text, wchar_t **End, int Base) {
  return wcstoul(Text, End, Base);
}
unsigned long long _wcstoull_r(void *, const wchar_t *Text, wchar_t **End,
                               int Base) {
  return wcstoull(Text, End, Base);
}

} // extern "C"
