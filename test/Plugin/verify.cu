// Clang's -verify works through the plugin, for errors of the parse and of the
// targets.
//
// REQUIRES: toolkit
// RUN: %clangxx --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-cupcc-sm_75 -fplugin-arg-cupcc-sm_90 -fsyntax-only -Xclang -verify %s

__host__ int host_only(); // expected-note {{'host_only' declared here}}

inline int middle() {
  return host_only(); // expected-error {{reference to __host__ function 'host_only' in code for the device}}
}

__global__ void kernel(int *p) {
  *p = middle(); // expected-note {{called by kernel 'kernel'}}
}
