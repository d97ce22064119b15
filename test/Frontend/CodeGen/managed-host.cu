// On the host a __managed__ variable is a pointer, which the runtime sets when it
// loads the module; the first use has it loaded. An initialiser with its address is
// stored by a constructor.
// RUN: %cupcc -std=c++17 -sm_75 -c %s -o %t.o -O2 -g
// RUN: rm -rf %t && mkdir %t && %cupcc -std=c++17 -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/managed-host.host.ll
// RUN: %cupcc -std=c++17 -sm_75 -O2 -S %s -o - | FileCheck %s --check-prefix=LOOP
// RUN: llvm-dwarfdump --name=x %t.o | FileCheck %s --check-prefix=DEBUG
__managed__ int x = 5;
__managed__ int y[4];
template <class T> __managed__ T variable = T(7);
int *pointer = &x;
struct Entry {
  int number;
  int *address;
} const table[2] = {{1, &y[2]}, {2, nullptr}};
int *ofTemplate = &variable<int>;
int read() { return x; }
int *choose(bool first) { return first ? &x : &y[3]; }
const Entry *entry(int i) { return &table[i]; }
void fill(int n) {
  for (int i = 0; i < n; ++i)
    y[i] = x;
}
__attribute__((used)) static __managed__ char kept;
// CHECK-DAG: @x = internal global ptr null, section "__nv_managed_data__"
// CHECK-DAG: @y = internal global ptr null, section "__nv_managed_data__"
// CHECK-DAG: @_Z8variableIiE = internal global ptr null, section "__nv_managed_data__"
// CHECK-DAG: @_ZL4kept = internal global ptr null, section "__nv_managed_data__"
// CHECK-DAG: @pointer = {{.*}}global ptr null
// CHECK-DAG: @_ZL5table = internal global [2 x %struct.Entry] [%struct.Entry { i32 1, ptr null }, %struct.Entry { i32 2, ptr null }]
// CHECK-DAG: @llvm.global_ctors = {{.*}}i32 151, ptr @__cuda_module_ctor{{.*}}i32 152, ptr @__cupcc_managed_initializers
// CHECK-LABEL: define {{.*}}i32 @_Z4readv()
// CHECK: %[[X:[0-9]+]] = call ptr @__cupcc_managed_address(ptr @x)
// CHECK: load i32, ptr %[[X]]
// CHECK-LABEL: define internal void @__cuda_register_globals(
// CHECK-DAG: call void @__cudaRegisterManagedVar(ptr %0, ptr @x, ptr @[[NAME:[0-9]+]], ptr @[[NAME]], i32 0, i64 4, i32 0, i32 0)
// CHECK-DAG: call void @__cudaRegisterManagedVar(ptr %0, ptr @y, {{.*}}, i32 0, i64 16, i32 0, i32 0)
// CHECK-DAG: call void @__cudaRegisterManagedVar(ptr %0, ptr @_Z8variableIiE,
// CHECK-DAG: call void @__cudaRegisterManagedVar(ptr %0, ptr @_ZL4kept,
// CHECK-NOT: call void @__cudaRegisterVar(
// CHECK-LABEL: define internal ptr @__cupcc_managed_address(ptr %0)
// CHECK: load ptr, ptr %0
// CHECK: %[[HANDLE:[0-9]+]] = load ptr, ptr @__cuda_gpubin_handle
// CHECK: call i8 @__cudaInitModule(ptr %[[HANDLE]])
// CHECK-LABEL: define internal void @__cupcc_managed_initializers()
// CHECK-DAG: store ptr %{{.*}}, ptr @pointer
// CHECK-DAG: store ptr %{{.*}}, ptr getelementptr inbounds{{.*}} @_ZL5table
// CHECK-DAG: store ptr %{{.*}}, ptr @ofTemplate

// Its answer is the same each time: one call of each before the loop.
// LOOP-LABEL: _Z4filli:
// LOOP-COUNT-2: callq __cupcc_managed_address
// LOOP-NOT: callq __cupcc_managed_address
// LOOP: retq

// A debugger finds the variable where the pointer leads.
// DEBUG: DW_AT_location (DW_OP_addrx 0x{{[0-9a-f]+}}, DW_OP_deref)
