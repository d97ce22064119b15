// What CodeGen gets of a unit is what it may need: not functions without a use, nor
// constants of which only the value is used.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 -Wno-unused-value --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/handed-over.sm_75.ll
// RUN: not grep -E '@_Z[A-Za-z0-9_]*(OnlyValue|unused)' %t/handed-over.sm_75.ll

inline int unused(int x) { return x; }
// The declaration that is used comes behind the definition.
inline int redeclaredInFunction(int x) { return x + 1; }
inline int redeclaredByFriend(int x) { return x + 2; }
inline int redeclaredAgain(int x) { return x + 3; }
struct Friendly {
  int value;
  friend int redeclaredByFriend(int);
  friend int onlyFriend(Friendly f) { return f.value; }
};
inline int redeclaredAgain(int);
// One function, of which Clang makes two.
namespace scope {
extern "C" int definedOutside(int);
}
extern "C" int definedOutside(int x) { return x + 4; }
static void clean(int *p) { *p = 0; }
static void cleanInTemplate(int *p) { *p = 1; }
template <class T> int twice(int x) {
  int guarded __attribute__((cleanup(cleanInTemplate))) = x;
  return 2 * guarded;
}
constexpr int callee(int x) { return x; }
using Callee = int (*)(int);
constexpr Callee Pointer = callee;

constexpr int OnlyValue = 3;
constexpr int Discarded = 2;
constexpr int Address = 4;
constexpr int Table[] = {5, 6, 7};
constexpr const char *OnlyValueName = "name";
template <class T> constexpr int OnlyValueOf = sizeof(T);
template <class T> constexpr int AddressOf = sizeof(T);
struct Members {
  static constexpr int OnlyValue = 8;
  static constexpr int Address = 9;
  static constexpr int Discarded = 10;
};

// CHECK-DAG: @_ZL7Address = internal {{.*}}constant i32 4
// CHECK-DAG: @_ZL5Table = internal {{.*}}constant [3 x i32]
// CHECK-DAG: @_Z9AddressOfIdE = {{.*}}constant i32 8
// CHECK-DAG: @_ZN7Members7AddressE = {{.*}}constant i32 9

__global__ void kernel(int *out, int n) {
  int redeclaredInFunction(int);
  int local __attribute__((cleanup(clean))) = n;
  const int *const pointers[] = {&Address, &AddressOf<double>,
                                 &Members::Address, Table};
  Discarded;
  (void)Members::Discarded;
  auto lambda = [&] { return OnlyValue + OnlyValueOf<double> + n; };
  switch (n) {
  case OnlyValue:
    *out = (n, Members::OnlyValue) + OnlyValueName[n];
    break;
  default:
    *out = redeclaredInFunction(n) + redeclaredByFriend(n) +
           redeclaredAgain(n) + scope::definedOutside(n) + onlyFriend(Friendly{n}) + twice<int>(n) + Pointer(n) +
           *pointers[n] + Table[1] + lambda() + (n ? OnlyValue : OnlyValueOf<int>);
  }
}
// CHECK-DAG: define {{.*}}@_Z20redeclaredInFunctioni(
// CHECK-DAG: define {{.*}}@_Z18redeclaredByFriendi(
// CHECK-DAG: define {{.*}}@_Z15redeclaredAgaini(
// CHECK-DAG: define {{.*}}@definedOutside(
// CHECK-DAG: define {{.*}}@_Z10onlyFriend8Friendly(
// CHECK-DAG: define {{.*}}@_ZL5cleanPi(
// CHECK-DAG: define {{.*}}@_ZL15cleanInTemplatePi(
// CHECK-DAG: define {{.*}}@_Z6calleei(
