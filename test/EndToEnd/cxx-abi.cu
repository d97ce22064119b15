// <cxxabi.h>: what a type_info says of the bases of a class.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cxxabi.h>
#include <typeinfo>

struct Base {
  long member;
  virtual ~Base() = default;
};
struct Other {
  virtual ~Other() = default;
};
struct Single : Base {};
struct Several : Base, virtual Other {};

void askType(Report &out, const std::type_info &type) {
  if (auto *several = dynamic_cast<const abi::__vmi_class_type_info *>(&type)) {
    out("several", type.name(), several->__base_count, several->__flags);
    for (unsigned i = 0; i != several->__base_count; ++i) {
      auto &base = several->__base_info[i];
      out("base", base.__base_type->name(), base.__offset(),
          base.__is_virtual_p(), base.__is_public_p());
    }
  } else if (auto *single =
                 dynamic_cast<const abi::__si_class_type_info *>(&type))
    out("single", type.name(), single->__base_type->name());
  else
    out("none", type.name(),
        dynamic_cast<const abi::__class_type_info *>(&type) != nullptr,
        dynamic_cast<const abi::__pointer_type_info *>(&type) != nullptr);
}

void ask(Report &out) {
  askType(out, typeid(Base));
  askType(out, typeid(Single));
  askType(out, typeid(Several));
  askType(out, typeid(int));
  askType(out, typeid(Base *));
}

__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
