// __managed__ is refused where it stands: as an attribute that Clang ignores it
// would leave a variable of the host.
//
// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s

// CHECK: [[#@LINE+1]]:1: error: '__managed__' variables are not supported; allocate the memory with 'cudaMallocManaged'
__managed__ int shared_with_host;
