// <chrono>: durations, calendar types and literals have the host's answers, and
// the clocks tell the time.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <chrono>

using namespace std::chrono;
using namespace std::chrono_literals;

void askDurations(Answers &a) {
  for (long n : {-1000000007l, -61l, -1l, 0l, 1l, 59l, 86401l, 98765432100l}) {
    nanoseconds time{n};
    a.note("cast", n, duration_cast<microseconds>(time).count());
    a.note("floor", n, floor<seconds>(time).count());
    a.note("ceil", n, ceil<milliseconds>(time).count());
    a.note("round", n, round<microseconds>(time).count());
    a.note("abs", n, abs(time).count());
    a.note("%", n, (time % 7us).count());
    a.noteDouble("fraction", n, duration<double, std::milli>(time).count());
    seconds whole{n % 1000000};
    hh_mm_ss clock{whole};
    a.note("hh_mm_ss", n, clock.hours().count() * 10000 +
                              clock.minutes().count() * 100 +
                              clock.seconds().count() + clock.is_negative());
  }
  a.note("literals", 0, (2h + 3min + 4s + 5ms + 6us + 7ns).count());
  a.note("<", 0, (1h < 61min) * 2 + (60s == 1min));
}

void askCalendar(Answers &a) {
  for (int n = -800000; n < 800000; n += 4999) {
    sys_days day{days{n}};
    year_month_day date{day};
    a.note("date", n, int(date.year()) * 10000 + unsigned(date.month()) * 100 +
                          unsigned(date.day()));
    a.note("back", n, sys_days(date).time_since_epoch().count());
    a.note("weekday", n, weekday(day).iso_encoding());
    a.note("leap", n, date.year().is_leap());
    year_month_day later = date + months{n % 37};
    a.note("ok", n, later.ok());
    auto last = date.year() / date.month() / std::chrono::last;
    a.note("last", n, unsigned(last.day()));
    year_month_weekday third = date.year() / date.month() / Monday[3];
    a.note("Monday[3]", n, sys_days(third).time_since_epoch().count());
  }
  a.note("literals", 0,
         sys_days(2026y / November / 22d).time_since_epoch().count());
}

void ask(Answers &a) {
  askDurations(a);
  askCalendar(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

struct Times {
  system_clock::time_point system;
  steady_clock::time_point steady[2];
  long elapsed;
  std::time_t time;
};
__global__ void tell(Times *t) {
  t->system = system_clock::now();
  t->time = system_clock::to_time_t(t->system);
  auto start = high_resolution_clock::now();
  t->steady[0] = steady_clock::now();
  while (steady_clock::now() - t->steady[0] < 200us)
    ;
  t->steady[1] = steady_clock::now();
  t->elapsed = duration_cast<microseconds>(high_resolution_clock::now() - start).count();
}

int main() {
  compareAnswers(ask, onDevice);
// EXPECT: the same answers
  auto *t = managed<Times>();
  auto before = system_clock::now();
  tell<<<1, 1>>>(t);
  CHECK_LAUNCH();
  // The device's clock is the host's, or nearly so.
  std::printf("%d\n", abs(t->system - before) < 60s);
// EXPECT: 1
  std::printf("%d\n", t->steady[1] - t->steady[0] >= 200us);
// EXPECT: 1
  std::printf("%d\n", t->elapsed >= 200 && t->elapsed < 10000000);
// EXPECT: 1
  std::printf("%d\n", system_clock::from_time_t(t->time) == floor<seconds>(t->system));
// EXPECT: 1
}
