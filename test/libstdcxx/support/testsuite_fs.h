//===- testsuite_fs.h - the suite's, for kernels ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The suite's paths are strings that must be constructed, which a device's
// variables cannot be: here they are literals. A kernel cannot ask who the user
// is; as for root, nothing is expected of permissions.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TESTSUITE_FS_H
#define CUPCC_TESTSUITE_FS_H

// Before the macros.
#include <unistd.h>

#define geteuid() 0
#define test_paths suite_test_paths
#include_next <testsuite_fs.h>
#undef test_paths
#undef geteuid

namespace __gnu_test {

constexpr const char *test_paths[] = {
    "",     "/",     "//",       "/.",     "/./",    "/a",
    "/a/",  "/a//",  "/a/b/c/d", "/a//b",  "a",      "a/b",
    "a/b/", "a/b/c", "a/b/c.d",  "a/b/..", "a/b/c.", "a/b/.c"};

} // namespace __gnu_test

#endif // CUPCC_TESTSUITE_FS_H
