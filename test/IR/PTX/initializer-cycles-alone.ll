; One reference of each cycle of initialisers is to a stand-in, a declaration of the same
; type; what it stands for is external, under a name that PTX takes. Initialisers without
; a cycle stay, and code refers to the variables themselves.
; RUN: %stage passes --passes=initializer-cycles %s | FileCheck %s

; CHECK-DAG: @a = {{.*}}addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @b to ptr), ptr null], align 16
; CHECK-DAG: @b = internal addrspace(1) global { ptr, ptr } { ptr addrspacecast (ptr addrspace(1) @"a$forward" to ptr), ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @"a$forward" to ptr), i64 8) }
; CHECK-DAG: @"a$forward" = external addrspace(1) global [2 x ptr], align 16
@a = internal addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @b to ptr), ptr null], align 16
@b = internal addrspace(1) global { ptr, ptr } { ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @a to ptr), i64 8) }

; A variable that names itself, one of a name that PTX does not have, and one that is
; external already.
; CHECK-DAG: @"_$_self_$_1" = {{.*}}addrspace(4) constant ptr addrspacecast (ptr addrspace(4) @"_$_self_$_1$forward" to ptr)
; CHECK-DAG: @"_$_self_$_1$forward" = external addrspace(4) constant ptr
; CHECK-DAG: @host = addrspace(1) externally_initialized global ptr addrspacecast (ptr addrspace(1) @"host$forward" to ptr)
@.self.1 = internal addrspace(4) constant ptr addrspacecast (ptr addrspace(4) @.self.1 to ptr)
@host = addrspace(1) externally_initialized global ptr addrspacecast (ptr addrspace(1) @host to ptr)

; Three, of which two cycles share one variable: each other name stays in its place.
; CHECK-DAG: @shared = {{.*}}addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @left to ptr), ptr addrspacecast (ptr addrspace(1) @right to ptr)]
; CHECK-DAG: @left = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @"shared$forward" to ptr)
; CHECK-DAG: @right = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @"shared$forward" to ptr)
@shared = internal addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @left to ptr), ptr addrspacecast (ptr addrspace(1) @right to ptr)]
@left = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @shared to ptr)
@right = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @shared to ptr)

; No cycle: a chain, one that leads to a cycle, and one through a function.
; CHECK-DAG: @head = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @tail to ptr)
; CHECK-DAG: @tail = internal addrspace(1) global i32 0
; CHECK-DAG: @leads = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @b to ptr)
; CHECK-DAG: @table = internal addrspace(1) global ptr @f
@head = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @tail to ptr)
@tail = internal addrspace(1) global i32 0
@leads = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @b to ptr)
@table = internal addrspace(1) global ptr @f

; CHECK-LABEL: define internal ptr @f()
; CHECK-NEXT: load ptr, ptr addrspace(1) @table
; CHECK-NEXT: load ptr, ptr addrspace(1) @a
define internal ptr @f() {
  %t = load ptr, ptr addrspace(1) @table
  %a = load ptr, ptr addrspace(1) @a
  ret ptr %a
}
