// What a macro of the command line says is reflection, too.
// RUN: %cupcc -sm_75 -sm_80 "-DARCHS=nvvm_arch_t.enum_values ..." -std=c++17 -fsyntax-only %s
constexpr int archs[] = {ARCHS};
static_assert(sizeof(archs) == 8);
