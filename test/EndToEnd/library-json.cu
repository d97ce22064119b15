// nlohmann/json as Debian packages it: texts parsed, changed, searched, merged
// and written by a kernel, conversions of the program's own types, and binary
// forms.
//
// REQUIRES: nlohmann-json
// BUNDLE: catches (json.hpp)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using nlohmann::json;

struct Place {
  std::string name;
  double x, y;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Place, name, x, y)

void ask(Report &out) {
  auto j = json::parse(
      R"({"list": [1, -2, 3.5e2, true, null, "text\u00e9\n"], "in": {"a": {"b": 7}}})");
  out("parsed", j.dump(), j.size(), j["list"][2].get<double>(),
      j["in"]["a"]["b"].get<int>());
  j["new"] = {{"pairs", {{"k", 1}}}, {"array", {1, 2, 3}}};
  j["list"].push_back(j["in"]);
  j["list"].erase(1);
  out("changed", j.dump(2), j.contains("new"), j.value("none", 5));
  out("pointer", j.at("/in/a/b"_json_pointer).get<int>(), j.flatten().size());
  Place here{"here", 1.5, -2};
  json p = here;
  out("own", p.dump(), p.get<Place>().name,
      json(std::vector<Place>{here, here}).dump());
  out("map", json(std::map<std::string, int>{{"z", 1}, {"y", 2}}).dump());
  j.merge_patch(json::parse(R"({"new": null, "in": {"a": 1}})"));
  out("merged", j.dump());
  std::vector<std::uint8_t> bytes = json::to_cbor(j);
  out("cbor", bytes.size(), json::from_cbor(bytes) == j,
      json::to_msgpack(j).size());
  out("invalid", json::accept("[1, 2"),
      json::parse("{\"a\": }", nullptr, false).is_discarded());
  int sum = 0;
  for (auto &[key, value] : j.items())
    sum += int(key.size() + value.size());
  out("items", sum, json::diff(j, json::object()).size());
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() {
  giveStack(64 << 10);
  compareReports(ask, onDevice);
}
// EXPECT: the same report
