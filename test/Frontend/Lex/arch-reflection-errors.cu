// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
void f(...);
template <class T> void g(T arch) { f(arch.string); }
void h(nvvm_arch_t arch) {
  f(nvvm_arch_t.enum_value);
  f(nvvm_arch_t.enumNames ...);
  f(nvvm_arch_t.size);
  f(nvvm_arch_t.enum_values);
  f(nvvm_arch_t.enum_names, 1);
  f(arch.name);
  g(1);
  f(nvvm_arch_t::sm_89);
}
// CHECK: :5:17: error: 'nvvm_arch_t' has no 'enum_value'; did you mean 'enum_values'?
// CHECK: {{^ *\| +}}enum_values{{$}}
// CHECK: :6:17: error: 'nvvm_arch_t' has no 'enumNames'; did you mean 'enum_names'?
// CHECK: :7:17: error: 'nvvm_arch_t' has no 'size'; it has 'enum_count', 'enum_values', 'enum_names' and 'string'
// CHECK: :8:5: error: no '...' expands the pack of an enumeration's values
// CHECK: :9:5: error: no '...' expands the pack of an enumeration's names
// CHECK: :10:9: error: member reference base type 'nvvm_arch_t' is not a structure or union
// CHECK: :12:18: error: no member named 'sm_89' in 'cupcc::nvvm_arch_t'
// CHECK: :3:43: error: member reference base type 'int' is not a structure or union
// CHECK: note: in instantiation of function template specialization 'g<int>' requested here
