//===- string.cpp - memory and strings ------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Clang and libstdc++ call without being asked. Plain loops: LLVM unrolls
// and vectorises them, and expands calls of small known size before they come
// here. Compiled with -fno-builtin, or LLVM would see memmove in the loop of
// memmove and make it call itself.
//
//===----------------------------------------------------------------------===//

namespace {
using Size = decltype(sizeof(0));
using Byte = unsigned char;
} // namespace

extern "C" {

void *memcpy(void *To, const void *From, Size Count) {
  auto *T = static_cast<Byte *>(To);
  auto *F = static_cast<const Byte *>(From);
  for (Size I = 0; I != Count; ++I)
    T[I] = F[I];
  return To;
}

void *mempcpy(void *To, const void *From, Size Count) {
  return static_cast<Byte *>(memcpy(To, From, Count)) + Count;
}

void *memmove(void *To, const void *From, Size Count) {
  auto *T = static_cast<Byte *>(To);
  auto *F = static_cast<const Byte *>(From);
  if (T <= F)
    return memcpy(To, From, Count);
  for (Size I = Count; I != 0; --I)
    T[I - 1] = F[I - 1];
  return To;
}

void *memset(void *To, int Value, Size Count) {
  auto *T = static_cast<Byte *>(To);
  for (Size I = 0; I != Count; ++I)
    T[I] = static_cast<Byte>(Value);
  return To;
}

int memcmp(const void *A, const void *B, Size Count) {
  auto *X = static_cast<const Byte *>(A);
  auto *Y = static_cast<const Byte *>(B);
  for (Size I = 0; I != Count; ++I)
    if (X[I] != Y[I])
      return X[I] - Y[I];
  return 0;
}

// What LLVM makes of a memcmp whose order nobody looks at.
int bcmp(const void *A, const void *B, Size Count) {
  return memcmp(A, B, Count);
}

void *memchr(const void *Memory, int Value, Size Count) {
  auto *M = static_cast<const Byte *>(Memory);
  for (Size I = 0; I != Count; ++I)
    if (M[I] == static_cast<Byte>(Value))
      return const_cast<Byte *>(M + I);
  return nullptr;
}

Size strlen(const char *Text) {
  Size Length = 0;
  while (Text[Length])
    ++Length;
  return Length;
}

Size strnlen(const char *Text, Size Limit) {
  Size Length = 0;
  while (Length != Limit && Text[Length])
    ++Length;
  return Length;
}

int strcmp(const char *A, const char *B) {
  while (*A && *A == *B)
    ++A, ++B;
  return static_cast<Byte>(*A) - static_cast<Byte>(*B);
}

int strncmp(const char *A, const char *B, Size Limit) {
  for (; Limit; --Limit, ++A, ++B)
    if (*A != *B || !*A)
      return static_cast<Byte>(*A) - static_cast<Byte>(*B);
  return 0;
}

char *stpcpy(char *To, const char *From) {
  while ((*To = *From))
    ++To, ++From;
  return To;
}

char *strcpy(char *To, const char *From) {
  stpcpy(To, From);
  return To;
}

char *strncpy(char *To, const char *From, Size Limit) {
  Size I = 0;
  for (; I != Limit && From[I]; ++I)
    To[I] = From[I];
  for (; I != Limit; ++I)
    To[I] = 0;
  return To;
}

char *strcat(char *To, const char *From) {
  strcpy(To + strlen(To), From);
  return To;
}

char *strchr(const char *Text, int Value) {
  for (;; ++Text) {
    if (*Text == static_cast<char>(Value))
      return const_cast<char *>(Text);
    if (!*Text)
      return nullptr;
  }
}

char *strrchr(const char *Text, int Value) {
  const char *Last = nullptr;
  for (;; ++Text) {
    if (*Text == static_cast<char>(Value))
      Last = Text;
    if (!*Text)
      return const_cast<char *>(Last);
  }
}

} // extern "C"
