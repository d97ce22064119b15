// A library in the style of Thrust, as a header of the system.
#pragma once
#pragma GCC system_header
#include <nv/target>

namespace library {

#ifdef BROKEN
template <class T> constexpr bool works = false;
#else
template <class T> constexpr bool works = true;
#endif

/// What is instantiated is broken where the test says so.
template <class T> void serial(T *t) {
  static_assert(works<T>, "serial is instantiated");
  *t += 1;
}

/// Has a branch that only devices take, in which alone serial() is named.
template <class T> void algorithm(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (serial(t);), (*t += 2;));
}

/// Names it in both.
template <class T> void both(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (serial(t);), (serial(t); *t += 4;));
}

template <class T> auto learned(T *t) { return serial(t); }

/// Names it in the branch, and then what is instantiated at once, to learn its
/// type, and names it, too.
template <class T> void learning(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (serial(t);), (learned(t); *t += 8;));
}

/// A lambda beside the branch names it.
template <class T> void inLambda(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (serial(t);), (auto l = [=] { serial(t); }; l();));
}

/// A constructor that Sema makes names it, by the initializer of a member.
template <class T> T *object() {
  static T t;
  return &t;
}
template <class T> struct Initialized {
  T *t = object<T>(), *next;
};
template <class T> void initialized(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (*object<T>() = *t;), (Initialized<T> i; *i.t = *t;));
}

/// Its destructor is named nowhere.
template <class T> struct Closer {
  T *t;
  ~Closer() { algorithm(t); }
};

template <class T> struct Owner {
  Closer<T> closer;
};
template <class T> struct Opener {
  T *t;
  __host__ __device__ Opener() { algorithm(t); }
};

struct Base {
  virtual __host__ __device__ void run(int *t) { *t += 16; }
};
template <class T> struct Derived : Base {
  __host__ __device__ void run(int *t) override { algorithm(t); }
};

} // namespace library
