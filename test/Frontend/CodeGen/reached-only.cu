// Device code has what a kernel reaches and nothing else: no other function,
// whatever makes CodeGen emit it for the host, and no constructor of a global.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: not grep llvm.global_ctors %t/reached-only.sm_75.ll
// RUN: grep '^define' %t/reached-only.sm_75.ll | grep -o '@[^(]*' | sort | FileCheck %s
// RUN: FileCheck %s --check-prefix=HOST < %t/reached-only.host.ll
int reached(int x) { return x + 1; }
int external(int x) { return x; }
__attribute__((used)) static int used() { return 1; }
__attribute__((constructor)) static void constructor() { external(2); }
__attribute__((destructor)) static void destructor() {}
template <class T> struct Box {
  T get() const { return T(); }
  T other() const { return T(); }
};
template struct Box<int>;
extern template struct Box<long>;
template <class T> T function(T x) { return x; }
template int function<int>(int);
int aliased() __attribute__((alias("_Z8externali")));
struct Global {
  Global() { external(3); }
  ~Global() {}
  int x;
} global;
namespace deep {
namespace deeper {
int nested() { return 1; }
int startedLate = nested();
} // namespace deeper
} // namespace deep
__global__ void k(int *out) { *out = reached(Box<int>().get() + Box<long>().get()); }
// CHECK:      @_Z1kPi
// CHECK-NEXT: @_Z7reachedi
// CHECK-NEXT: @_ZNK3BoxIiE3getEv
// CHECK-NEXT: @_ZNK3BoxIlE3getEv
// CHECK-NOT:  {{.}}
// HOST-DAG: define {{.*}} @_ZNK3BoxIiE5otherEv(
// HOST-DAG: define {{.*}} @_Z8functionIiET_S0_(
// HOST-DAG: define {{.*}} @_ZL4usedv(
// HOST-DAG: @_Z7aliasedv = {{.*}}alias
// HOST-DAG: @llvm.global_ctors = {{.*}}@_ZL11constructorv
