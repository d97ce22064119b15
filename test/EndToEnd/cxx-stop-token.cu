// <stop_token>: asking for a stop, and who is told.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <stop_token>

void ask(Report &out) {
  std::stop_token none;
  std::stop_source source, other = source, nobody(std::nostopstate);
  std::stop_token token = source.get_token(), copy = token;
  out("before", none.stop_possible(), token.stop_requested(), copy == token,
      nobody.stop_possible(), source == other);
  {
    std::stop_callback gone(token, [&] { out("never called"); });
  }
  std::stop_callback first(token, [&] { out("first"); });
  std::stop_callback second(copy, [&] { out("second"); });
  out("requested", other.request_stop(), source.request_stop());
  std::stop_callback late(token, [&] { out("at once"); });
  out("after", copy.stop_requested(), source.stop_requested(), none == copy);
}

__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
