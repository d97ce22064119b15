// A variable template whose value is first asked for while it is being found out
// (AbandonedVariables.cpp): an error of one candidate in CUDA, and a value later.
// Clang's own answer shows whether that needs help.
//
// RUN: %cupcc -std=c++17 -sm_80 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_80 -S -emit-llvm -gpu -OG1 %s -o - | FileCheck %s --check-prefix=IR
// RUN: not %cupcc -std=c++17 -sm_80 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %clangxx -x cuda --cuda-host-only -nocudalib -nocudainc -std=c++17 -fsyntax-only -Xclang -ast-dump %s | FileCheck %s --check-prefix=CLANG
//
// CLANG: VarTemplateSpecializationDecl {{.*}} invalid copyable 'const bool'

template <bool B> struct Constant {
  static constexpr bool value = B;
};
template <class T>
struct Copyable : Constant<__is_constructible(T, const T &)> {};
template <class T> inline constexpr bool copyable = Copyable<T>::value;

template <bool> struct Require {};
template <> struct Require<true> {
  using type = int;
};

struct Any {
  Any(const Any &);
  template <class T, class = typename Require<!__is_same(T, Any)>::type,
            class = typename Require<copyable<T>>::type>
  Any(const T &);
};
struct Tuple {
  Any Element;
  Tuple(const Tuple &) = default;
  template <class T, class = typename Require<__is_constructible(Any, const T &)>::type>
  Tuple(const T &);
};

static_assert(Copyable<Tuple>::value);

template <class T> int choose() {
  if constexpr (copyable<T>)
    return 1;
  return 2;
}

// What is wrong then is an error, as ever.
#ifdef WRONG
struct Other {
  Any Element;
  Other(const Other &) = default;
  template <class T, class = typename Require<__is_constructible(Any, const T &)>::type>
  Other(const T &);
};
template <> struct Copyable<Other> : Constant<__is_constructible(Other, const Other &)> {
private:
  using Constant::value;
};
// WRONG: error: 'value' is a private member of 'Copyable<Other>'
// WRONG: 1 error generated
bool wrong = copyable<Other>;
#endif

// IR: define {{.*}}@chosen(
// IR: store i32 1,
#ifdef __CUDACC__
extern "C" __attribute__((global)) void chosen(int *out) { *out = choose<Tuple>(); }
#endif
