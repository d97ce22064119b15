// Eigen as Debian packages it: fixed sizes, matrices of the heap,
// decompositions and solvers. The product of large matrices asks the processor
// (cpuid) for its caches, so it is lazyProduct().
//
// REQUIRES: eigen
// RUN: %cupcc -std=c++20 -fmad=false %archs -I%inputs -I/usr/include/eigen3 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -fmad=false -I%inputs -I/usr/include/eigen3

#include "same-report.h"
#include <Eigen/Dense>

template <class M> void put(Report &out, const char *what, const M &m) {
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.cols(); ++j)
      out(what, long(m(i, j) * 1e6 + (m(i, j) < 0 ? -0.5 : 0.5)));
}

void ask(Report &out) {
  Eigen::Matrix3d a;
  a << 4, 1, 2, 1, 5, 3, 2, 3, 6;
  Eigen::Vector3d b(1, -2, 3);
  put(out, "product", a * b);
  put(out, "inverse", a.inverse());
  put(out, "solved", a.ldlt().solve(b));
  put(out, "lu", a.partialPivLu().solve(b));
  put(out, "eigenvalues",
      Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(a).eigenvalues());
  Eigen::MatrixXd m = Eigen::MatrixXd::NullaryExpr(
      5, 7, [](auto i, auto j) { return double(i * j % 5); });
  put(out, "heap", m.lazyProduct(m.transpose()));
  put(out, "block", m.block(1, 2, 2, 3).colwise().sum());
  out("reductions", long(m.sum()), long(m.maxCoeff()), long(m.squaredNorm()));
  put(out, "array",
      (m.array() > 2).select(m.array() * 2, -1.0).matrix().row(3));
  Eigen::Quaterniond q(Eigen::AngleAxisd(0.5, Eigen::Vector3d::UnitZ()));
  put(out, "rotated", q * b);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() {
  giveStack(64 << 10);
  compareReports(ask, onDevice);
}
// EXPECT: the same report
