; The host finds the variable by which kernels call it, and no other.
; RUN: %stage passes --passes=show-host-channel %s | FileCheck %s

; CHECK: @__cupcc_host_channel = dso_local addrspace(1) externally_initialized global ptr null
; CHECK: @other = internal addrspace(1) externally_initialized global ptr null
@__cupcc_host_channel = internal addrspace(1) externally_initialized global ptr null
@other = internal addrspace(1) externally_initialized global ptr null
