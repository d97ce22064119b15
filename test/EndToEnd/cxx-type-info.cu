// <typeinfo>, <typeindex>, <system_error>, <stdexcept>, <exception>.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cerrno>
#include <exception>
#include <map>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>

struct Base {
  virtual ~Base() = default;
};
struct Derived : Base {};
namespace space {
template <typename T> struct Template {};
} // namespace space

template <typename T> void askType(Report &out, const T &value) {
  const std::type_info &type = typeid(value);
  out("type", type.name(), type.hash_code(), type == typeid(T),
      type == typeid(int), type.before(typeid(double)));
}

void askTypes(Report &out) {
  askType(out, 1), askType(out, "text"), askType(out, std::string()),
      askType(out, space::Template<Base>());
  Derived d;
  askType<Base>(out, d), askType(out, &d), askType(out, [] {});
  std::map<std::type_index, int> order{
      {typeid(int), 1}, {typeid(double), 2}, {typeid(Base), 3}};
  std::unordered_map<std::type_index, std::string> names{
      {typeid(Derived), "derived"}, {typeid(char), "char"}};
  const Base &base = d;
  out("type_index", order[typeid(double)], names[typeid(base)],
      names[typeid(char)], names.size());
  for (auto &[type, value] : order)
    out("order", type.name(), value, type.hash_code(),
        type <=> std::type_index(typeid(int)));
}

void askErrors(Report &out) {
  for (int value : {0, EPERM, ENOENT, EAGAIN, ERANGE, ETIMEDOUT, 4095}) {
    std::error_code system(value, std::system_category()),
        generic(value, std::generic_category());
    std::error_condition condition = system.default_error_condition();
    out("code", system.value(), system.message(), generic.message(),
        bool(system), system == generic, condition == generic,
        condition.category().name());
  }
  auto code = std::make_error_code(std::errc::invalid_argument);
  out("errc", code.message(), code == std::errc::invalid_argument,
      code.category().name(),
      std::make_error_condition(std::errc::broken_pipe).value());
  out("others", code < std::make_error_code(std::errc::timed_out),
      code <=> code, std::hash<std::error_code>()(code) == 0,
      std::is_error_code_enum<std::errc>::value,
      std::is_error_condition_enum_v<std::errc>,
      code.category() == std::generic_category());
  code.clear(), out("cleared", code.value(),
                    std::system_category().equivalent(
                        2, std::errc::no_such_file_or_directory));
}

void askExceptions(Report &out) {
  std::runtime_error error("a message longer than fifteen characters"),
      copy = error;
  std::logic_error logic(std::string("logic"));
  const std::exception *all[] = {&error, &copy, &logic};
  for (auto *e : all)
    out("what", e->what(), typeid(*e).name(),
        dynamic_cast<const std::logic_error *>(e) != nullptr);
  copy = std::runtime_error("other");
  out("copy", copy.what(), std::out_of_range("range").what(),
      std::invalid_argument("argument").what(),
      std::overflow_error("over").what(), std::length_error("length").what(),
      std::domain_error("domain").what(), std::range_error("range").what(),
      std::underflow_error("u").what());
  std::system_error system(std::make_error_code(std::errc::timed_out),
                           "waiting");
  out("system_error", system.what(), system.code().value());
  out("others", std::bad_alloc().what(), std::bad_cast().what(),
      std::bad_typeid().what(), std::exception().what(),
      std::bad_exception().what(), std::uncaught_exceptions(),
      std::current_exception() == nullptr);
}

void ask(Report &out) {
  askTypes(out);
  askErrors(out);
  askExceptions(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
