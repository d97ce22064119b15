// GLM as Debian packages it: vectors, matrices and quaternions in kernels.
//
// REQUIRES: glm
// RUN: %cupcc -std=c++20 -fmad=false %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -fmad=false -I%inputs

#include "same-report.h"
#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/packing.hpp>
#include <glm/gtc/quaternion.hpp>

template <class V> void put(Report &out, const char *what, const V &v) {
  for (int i = 0; i < v.length(); ++i)
    out(what, v[i]);
}

void ask(Report &out) {
  // Operations that both sides round the same way.
  glm::vec3 a(1, 2, 3), b(-4, 5, 0.5f);
  put(out, "sum", a + 2.f * b);
  put(out, "cross", glm::cross(a, b));
  put(out, "swizzled", glm::vec4(b, 1).w * a);
  out("dot", glm::dot(a, b), glm::length(glm::dvec3(3, 4, 0)),
      glm::any(glm::lessThan(a, b)));
  glm::mat4 m = glm::translate(glm::mat4(1), a) * glm::scale(glm::mat4(1), b);
  put(out, "transformed", m * glm::vec4(1, 1, 1, 1));
  put(out, "inverse", glm::inverse(glm::dmat3(2, 0, 0, 0, 4, 0, 0, 0, 8))[1]);
  out("determinant", glm::determinant(m));
  put(out, "transposed", glm::transpose(m)[3]);
  glm::dquat q(0, 0, 0, 1), r(0, 1, 0, 0);
  put(out, "rotated", q * r * glm::dvec3(1, 2, 3));
  put(out, "mixed", glm::mix(a, b, 0.25f));
  put(out, "clamped", glm::clamp(glm::ivec3(-5, 5, 50), 0, 10));
  out("packed", glm::packUnorm4x8(glm::vec4(0, 0.25f, 0.5f, 1)),
      glm::packHalf1x16(1.5f));
  put(out, "reflected", glm::reflect(a, glm::vec3(0, 1, 0)));
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
