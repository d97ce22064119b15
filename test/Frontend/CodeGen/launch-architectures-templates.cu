// Launches in instances of templates, in lambdas and where C++ has code outside
// of function bodies.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: sed -n 's/.*entry .*ITnDa\(Lc[0-9]*E[cl]*\|Li[0-9]*E\).*/\1/p' %t.sm_75.s | sort | FileCheck %s --check-prefix=SM75
// RUN: sed -n 's/.*entry .*ITnDa\(Lc[0-9]*E[cl]*\|Li[0-9]*E\).*/\1/p' %t.sm_90.s | sort | FileCheck %s --check-prefix=SM90
template <int N> struct Number { constexpr operator int() const { return N; } };
template <auto N, class F> __global__ void kernel(F) {}
template <int Arch> void launch() { kernel<Arch><<<1, 1, 0, 0, Arch>>>(Arch); }
template <int... Archs> void launchEach() { (kernel<'a'><<<1, 1, 0, 0, Archs>>>([] {}), ...); }
struct Member { int m = (kernel<'m'><<<1, 1, 0, 0, 75>>>(0), 0); };
template <class T> struct GenericMember { T m = (kernel<'g'><<<1, 1, 0, 0, 90>>>(0), 0); };
template <class T> struct InClass {
  static void launch(T t) { kernel<'i'><<<1, 1, 0, 0, sizeof(T) == 1 ? 75 : 90>>>(t); }
};
void withDefault(int = (kernel<'d'><<<1, 1, 0, 0, 90>>>(0), 0)) {}
template <class T> int generic = (kernel<'w'><<<1, 1, 0, 0, 90>>>(T()), 0);
static int global = (kernel<'v'><<<1, 1, 0, 0, 75>>>(0), 0);
int main() {
  launch<75>(), launch<90>(), launchEach<75>();
  auto choose = [](auto arch) {
    if constexpr (arch == 75) kernel<'c'><<<1, 1, 0, 0, arch>>>(0);
    else kernel<'e'><<<1, 1, 0, 0, arch>>>(0);
  };
  choose(Number<75>()), choose(Number<90>());
  [&]<int A>() { [] { kernel<'l'><<<1, 1, 0, 0, A>>>([] {}); }(); }.template operator()<75>();
  InClass<char>::launch('x'), InClass<long>::launch(1);
  withDefault();
  return generic<long> + Member().m + GenericMember<int>().m + global;
}
// The letters above are 97 and so on in a symbol.
// SM75:      Lc105Ec
// SM75-NEXT: Lc108E
// SM75-NEXT: Lc109E
// SM75-NEXT: Lc118E
// SM75-NEXT: Lc97E
// SM75-NEXT: Lc99E
// SM75-NEXT: Li75E
// SM75-NOT:  {{.}}
// SM90:      Lc100E
// SM90-NEXT: Lc101E
// SM90-NEXT: Lc103E
// SM90-NEXT: Lc105El
// SM90-NEXT: Lc119El
// SM90-NEXT: Li90E
// SM90-NOT:  {{.}}
