; What a loop with many registers does not use, and what is behind it does, is computed there, as
; far as it ends at what takes no register or is needed anyway; so is what a branch of the loop
; uses, if that is less than half of it. What each round needs stays before the loop, and so does all where a loop has registers.
; RUN: %stage passes --passes=sink-past-loops %s | FileCheck %s

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @next(i32)

; CHECK-LABEL: define void @behind(
; CHECK-NEXT: entry:
; CHECK-NEXT: %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: %kept = load volatile i32, ptr %p
; CHECK-NEXT: %wide = load <128 x i32>, ptr %p
; CHECK-NEXT: %alone = mul i32 %kept, 3
; CHECK-NEXT: %each = add i32 %tid, 5
; CHECK-NEXT: br label %loop
; CHECK: end:
; CHECK-NEXT: %[[ROW:.*]] = shl i32 %tid, 4
; CHECK-NEXT: %[[PLACE:.*]] = add i32 %[[ROW]], %n
; CHECK-NEXT: %[[GEP:.*]] = getelementptr i32, ptr %p, i32 %[[PLACE]]
; CHECK-NEXT: store i32 %alone, ptr %[[GEP]]
define void @behind(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %kept = load volatile i32, ptr %p
  %wide = load <128 x i32>, ptr %p
  %alone = mul i32 %kept, 3
  %each = add i32 %tid, 5
  %row = shl i32 %tid, 4
  %place = add i32 %row, %n
  %to = getelementptr i32, ptr %p, i32 %place
  br label %loop
loop:
  %tile = phi <128 x i32> [ %wide, %entry ], [ %sum, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = add <128 x i32> %tile, %tile
  %j = call i32 @next(i32 %each)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %alone, ptr %to
  store <128 x i32> %sum, ptr %p
  ret void
}

; CHECK-LABEL: define void @branch(
; CHECK: entry:
; CHECK-NEXT: %tid = call
; CHECK-NEXT: %wide = load
; CHECK-NEXT: br label %loop
; CHECK: rare:
; CHECK-NEXT: %[[SHL:.*]] = shl i32 %tid, 4
; CHECK-NEXT: %[[OR:.*]] = or i32 %[[SHL]], 3
; CHECK-NEXT: call i32 @next(i32 %[[OR]])
define void @branch(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = load <128 x i32>, ptr %p
  %row = shl i32 %tid, 4
  %place = or i32 %row, 3
  br label %loop
loop:
  %tile = phi <128 x i32> [ %wide, %entry ], [ %sum, %latch ]
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %sum = add <128 x i32> %tile, %tile
  %last = icmp eq i32 %i, 7
  br i1 %last, label %rare, label %latch
rare:
  %unused = call i32 @next(i32 %place)
  br label %latch
latch:
  %j = call i32 @next(i32 %i)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store <128 x i32> %sum, ptr %p
  ret void
}

; A branch that is most of the loop may be taken in most rounds.
; CHECK-LABEL: define void @most(
; CHECK: %row = shl i32 %tid, 4
; CHECK: br label %loop
; CHECK: most:
; CHECK-NEXT: call i32 @next(i32 %row)
define void @most(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = load <128 x i32>, ptr %p
  %row = shl i32 %tid, 4
  br label %loop
loop:
  %tile = phi <128 x i32> [ %wide, %entry ], [ %sum, %latch ]
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %sum = add <128 x i32> %tile, %tile
  %there = icmp ne i32 %i, 7
  br i1 %there, label %most, label %latch
most:
  %unused = call i32 @next(i32 %row)
  %c0 = call i32 @next(i32 0)
  %c1 = call i32 @next(i32 1)
  %c2 = call i32 @next(i32 2)
  %c3 = call i32 @next(i32 3)
  %c4 = call i32 @next(i32 4)
  %c5 = call i32 @next(i32 5)
  %c6 = call i32 @next(i32 6)
  %c7 = call i32 @next(i32 7)
  %c8 = call i32 @next(i32 8)
  %c9 = call i32 @next(i32 9)
  %c10 = call i32 @next(i32 10)
  %c11 = call i32 @next(i32 11)
  br label %latch
latch:
  %j = call i32 @next(i32 %i)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store <128 x i32> %sum, ptr %p
  ret void
}

; A use before the loop keeps the value there.
; CHECK-LABEL: define void @before(
; CHECK: %row = shl i32 %tid, 4
; CHECK: br label %loop
; CHECK: end:
; CHECK-NEXT: store i32 %row
define void @before(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = load <128 x i32>, ptr %p
  %row = shl i32 %tid, 4
  store volatile i32 %row, ptr %p
  br label %loop
loop:
  %tile = phi <128 x i32> [ %wide, %entry ], [ %sum, %loop ]
  %sum = add <128 x i32> %tile, %tile
  %j = call i32 @next(i32 %n)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %row, ptr %p
  store <128 x i32> %sum, ptr %p
  ret void
}

; In the loop around, two instructions in each round, and no more.
; CHECK-LABEL: define void @around(
; CHECK: entry:
; CHECK-NOT: %next =
; CHECK: %far = add i32
; CHECK: br label %tiles
; CHECK: end:
; CHECK-NEXT: %[[NEXT:.*]] = add i32 %n, 24
; CHECK-NEXT: call i32 @next(i32 %[[NEXT]])
; CHECK-NEXT: call i32 @next(i32 %far)
define void @around(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %next = add i32 %n, 24
  %row = shl i32 %tid, 4
  %place = or i32 %row, 3
  %far = add i32 %place, %n
  br label %tiles
tiles:
  %wide = load <128 x i32>, ptr %p
  br label %loop
loop:
  %tile = phi <128 x i32> [ %wide, %tiles ], [ %sum, %loop ]
  %sum = add <128 x i32> %tile, %tile
  %j = call i32 @next(i32 %n)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  %k = call i32 @next(i32 %next)
  %l = call i32 @next(i32 %far)
  %again = icmp ult i32 %k, %l
  br i1 %again, label %tiles, label %done
done:
  store <128 x i32> %sum, ptr %p
  ret void
}

; CHECK-LABEL: define void @roomy(
; CHECK: entry:
; CHECK: %row = shl
; CHECK: br label %loop
; CHECK: end:
; CHECK-NEXT: store i32 %row
define void @roomy(ptr %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = load <96 x i32>, ptr %p
  %row = shl i32 %tid, 4
  br label %loop
loop:
  %tile = phi <96 x i32> [ %wide, %entry ], [ %sum, %loop ]
  %sum = add <96 x i32> %tile, %tile
  %j = call i32 @next(i32 %n)
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %row, ptr %p
  store <96 x i32> %sum, ptr %p
  ret void
}
