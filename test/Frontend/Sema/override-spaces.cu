// An overrider is for the sides that the specifiers of the overridden function name. nvcc
// wants the same specifiers; without one, a function is for both sides here.
//
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// RUN: %cupcc -sm_75 -sm_90 -DRIGHT -c %s -o %t.o -Werror

struct Base {
  __host__ __device__ virtual int both() { return 1; }
  __host__ virtual int host() { return 2; }
  __device__ virtual int device() { return 3; }
  virtual int untagged() { return 4; }
};
struct Destroyed {
  __host__ __device__ virtual ~Destroyed() {}
};

#ifndef RIGHT
struct Device : Base {
  // CHECK: :[[#@LINE+2]]:18: error: 'Device::both' is __device__, and overrides 'Base::both', which is __host__ __device__
  // CHECK: :[[#@LINE-12]]:35: note: 'both' declared here
  __device__ int both() override { return 1; }
  // CHECK: :[[#@LINE+1]]:18: error: 'Device::host' is __device__, and overrides 'Base::host', which is __host__
  __device__ int host() override { return 1; }
};
struct Host : Base {
  // CHECK: :[[#@LINE+1]]:16: error: 'Host::both' is __host__, and overrides 'Base::both', which is __host__ __device__
  __host__ int both() override { return 1; }
  // CHECK: :[[#@LINE+1]]:16: error: 'Host::device' is __host__, and overrides 'Base::device', which is __device__
  __host__ int device() override { return 1; }
};
struct Destroyer : Destroyed {
  // CHECK: :[[#@LINE+1]]:14: error: 'Destroyer::~Destroyer' is __device__, and overrides 'Destroyed::~Destroyed'
  __device__ ~Destroyer() {}
};
template <class T> struct Template : T {
  // CHECK: :[[#@LINE+1]]:18: error: 'Template<Base>::both' is __device__, and overrides 'Base::both', which is __host__ __device__
  __device__ int both() { return 1; }
};
Template<Base> instance;
int local() {
  struct Local : Base {
    // CHECK: :[[#@LINE+1]]:18: error: 'local()::Local::both' is __host__
    __host__ int both() { return 1; }
  };
  return Local().both();
}
// CHECK: 7 errors generated.
#endif

struct Untagged : Base, Destroyed {
  int both() override { return 5; }
  int host() override { return 6; }
  int device() override { return 7; }
  int untagged() override { return 8; }
  ~Untagged() {}
};
struct More : Base {
  __host__ __device__ int host() override { return 9; }
  __host__ __device__ int device() override { return 10; }
  __device__ int untagged() override { return 11; }
};
template <class T> struct Unused : T {
  __device__ int both() { return 1; }
};
struct Unrelated {
  virtual int both() { return 1; }
};
Unused<Unrelated> unused;
