//===- new_forms.cpp - the other forms of operator new and delete ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As C++ says: those for arrays, of known size and without exceptions call the
// simple ones, which may be the program's own. (A file of their own, so that
// nothing is decided before the program is there.)
//
// The nothrow forms have to get null from an operator new that ends the kernel.
// __cupcc_new_or_null is what they call; where the program has an operator new
// of its own, that takes its place (lib/IR/Library/ReplacedNew.cpp).
//
//===----------------------------------------------------------------------===//

using Size = decltype(sizeof(0));

namespace std {
struct nothrow_t;
enum class align_val_t : Size {};
} // namespace std

using std::align_val_t;
using std::nothrow_t;

extern "C" {
void *__cupcc_new_or_null(Size);
void *__cupcc_aligned_new_or_null(Size, align_val_t);
}

// The program's own operator new, or handler of a full heap, may throw.
template <typename Allocate>
[[gnu::always_inline]] static inline void *orNull(Allocate Call) noexcept {
#if __cpp_exceptions
  try {
    return Call();
  } catch (...) {
    return nullptr;
  }
#else
  return Call();
#endif
}

void *operator new[](Size N) { return ::operator new(N); }
void *operator new(Size N, const nothrow_t &) noexcept {
  return orNull([=] { return __cupcc_new_or_null(N); });
}
void *operator new[](Size N, const nothrow_t &Nothrow) noexcept {
  return ::operator new(N, Nothrow);
}
void *operator new[](Size N, align_val_t A) { return ::operator new(N, A); }
void *operator new(Size N, align_val_t A, const nothrow_t &) noexcept {
  return orNull([=] { return __cupcc_aligned_new_or_null(N, A); });
}
void *operator new[](Size N, align_val_t A, const nothrow_t &Nothrow) noexcept {
  return ::operator new(N, A, Nothrow);
}

void operator delete[](void *P) noexcept { ::operator delete(P); }
void operator delete(void *P, Size) noexcept { ::operator delete(P); }
void operator delete[](void *P, Size) noexcept { ::operator delete[](P); }
void operator delete(void *P, const nothrow_t &) noexcept {
  ::operator delete(P);
}
void operator delete[](void *P, const nothrow_t &) noexcept {
  ::operator delete[](P);
}
void operator delete[](void *P, align_val_t A) noexcept {
  ::operator delete(P, A);
}
void operator delete(void *P, Size, align_val_t A) noexcept {
  ::operator delete(P, A);
}
void operator delete[](void *P, Size, align_val_t A) noexcept {
  ::operator delete[](P, A);
}
void operator delete(void *P, align_val_t A, const nothrow_t &) noexcept {
  ::operator delete(P, A);
}
void operator delete[](void *P, align_val_t A, const nothrow_t &) noexcept {
  ::operator delete[](P, A);
}
