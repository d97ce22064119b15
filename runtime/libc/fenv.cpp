//===- fenv.cpp - the floating-point environment --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device rounds to nearest and has neither flags nor traps. So there is one
// environment, the default one: asking for it succeeds, asking for another
// fails, as the standard lets it. What is stored is valid on the host, too.
//
//===----------------------------------------------------------------------===//

#include <fenv.h>

namespace {

#ifdef __x86_64__
constexpr unsigned short AllMasked = 0x3f, ControlWord = 0x37f;
constexpr unsigned short Rounding = 0xc00;
/// All exceptions masked; to nearest; no flag.
constexpr unsigned ControlAndStatus = 0x1f80;

fenv_t defaultEnvironment() {
  fenv_t Environment = {};
  Environment.__control_word = ControlWord;
  Environment.__tags = 0xffff; // no register of the x87 is in use
  Environment.__mxcsr = ControlAndStatus;
  return Environment;
}
femode_t defaultModes() {
  femode_t Modes = {};
  Modes.__control_word = ControlWord;
  Modes.__mxcsr = ControlAndStatus;
  return Modes;
}

bool isDefaultControl(unsigned short Control) {
  return (Control & (AllMasked | Rounding)) == AllMasked;
}
bool isDefault(const fenv_t &Environment) {
  return isDefaultControl(Environment.__control_word) &&
         (Environment.__status_word & FE_ALL_EXCEPT) == 0 &&
         Environment.__mxcsr == ControlAndStatus;
}
/// The flags are no part of the modes.
bool isDefault(const femode_t &Modes) {
  return isDefaultControl(Modes.__control_word) &&
         (Modes.__mxcsr & ~unsigned(FE_ALL_EXCEPT)) == ControlAndStatus;
}
#elif defined(__aarch64__)
/// Rounding, flushing to zero and traps, which are off; what is reserved counts
/// not.
constexpr unsigned Modelled = 0x03c09f00;

fenv_t defaultEnvironment() { return {}; }
femode_t defaultModes() { return {}; }

bool isDefault(const fenv_t &Environment) {
  return (Environment.__fpcr & Modelled) == 0 &&
         (Environment.__fpsr & FE_ALL_EXCEPT) == 0;
}
bool isDefault(const femode_t &Modes) { return (Modes & Modelled) == 0; }
#else
#error "what is the default floating-point environment of this host?"
#endif

/// Whether it is the environment that the device has; FE_DFL_ENV is, and any
/// other pointer that is no object, such as FE_NOMASK_ENV, is not.
int establish(const fenv_t *Environment) {
  if (Environment == FE_DFL_ENV)
    return 0;
#ifdef FE_NOMASK_ENV
  if (Environment == FE_NOMASK_ENV)
    return 1;
#endif
  return !isDefault(*Environment);
}

} // namespace

extern "C" {

// Flags: there are none, so none is set, and none can be.
int feclearexcept(int) noexcept { return 0; }
int fetestexcept(int) noexcept { return 0; }
int feraiseexcept(int Flags) noexcept { return (Flags & FE_ALL_EXCEPT) != 0; }
int fesetexcept(int Flags) noexcept { return (Flags & FE_ALL_EXCEPT) != 0; }
int fegetexceptflag(fexcept_t *Saved, int) noexcept {
  *Saved = 0;
  return 0;
}
int fesetexceptflag(const fexcept_t *Saved, int Flags) noexcept {
  return (*Saved & Flags & FE_ALL_EXCEPT) != 0;
}
int fetestexceptflag(const fexcept_t *Saved, int Flags) noexcept {
  return *Saved & Flags & FE_ALL_EXCEPT;
}

int fegetround(void) noexcept { return FE_TONEAREST; }
int fesetround(int Direction) noexcept { return Direction != FE_TONEAREST; }

int fegetenv(fenv_t *Environment) noexcept {
  *Environment = defaultEnvironment();
  return 0;
}
int feholdexcept(fenv_t *Environment) noexcept { return fegetenv(Environment); }
int fesetenv(const fenv_t *Environment) noexcept {
  return establish(Environment);
}
int feupdateenv(const fenv_t *Environment) noexcept {
  return establish(Environment);
}

int fegetmode(femode_t *Modes) noexcept {
  *Modes = defaultModes();
  return 0;
}
int fesetmode(const femode_t *Modes) noexcept {
  return Modes != FE_DFL_MODE && !isDefault(*Modes);
}

// Traps: none is on, and none can be.
int feenableexcept(int Flags) noexcept {
  return (Flags & FE_ALL_EXCEPT) != 0 ? -1 : 0;
}
int fedisableexcept(int) noexcept { return 0; }
int fegetexcept(void) noexcept { return 0; }

} // extern "C"
