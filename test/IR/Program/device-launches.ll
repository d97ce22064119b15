; A launch, as Clang lowers it, becomes calls of the device runtime: the arguments are
; stored where the parameters of a kernel lie, and only if there is a buffer.
; RUN: %stage passes --passes=device-launches %s | FileCheck %s --implicit-check-not=Configuration --implicit-check-not=configuration
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%struct.dim3 = type { i32, i32, i32 }
%struct.Pair = type { i8, double }
%struct.Long = type { [130 x i8] }

declare i32 @__cudaPushCallConfiguration(ptr byval(%struct.dim3) align 4, ptr byval(%struct.dim3) align 4, i64, ptr, ptr byval({ i64 }) align 8)
declare i32 @__cupcc_launch_configuration(ptr, ptr, ptr byval(%struct.dim3) align 4, ptr byval(%struct.dim3) align 4, i64, ptr, ptr byval({ i64 }) align 8)
declare void @kernel(i8 signext, ptr byval(%struct.Pair) align 16, i1 zeroext, ptr, i16, ptr byval(%struct.Long) align 1, i32)
declare i8 @argument()

; CHECK-LABEL: define void @on_both_sides
; CHECK:         %[[GRID:.*]] = load %struct.dim3, ptr %grid, align 4
; CHECK:         %[[BLOCK:.*]] = load %struct.dim3, ptr %block, align 4
; CHECK:         %[[SHARED:.*]] = trunc i64 %shared to i32
; CHECK:         icmp ne i32 0, 0
; CHECK:       kcall.configok:
; CHECK:         %[[CHAR:.*]] = call i8 @argument()
; CHECK:         %[[BUFFER:.*]] = call ptr @__cudaCDP2GetParameterBufferV2(ptr @kernel, %struct.dim3 %[[GRID]], %struct.dim3 %[[BLOCK]], i32 %[[SHARED]])
; CHECK:         %[[HAS:.*]] = icmp ne ptr %[[BUFFER]], null
; CHECK:         br i1 %[[HAS]],
; CHECK:         store i8 %[[CHAR]], ptr %[[BUFFER]], align 1
; CHECK:         %[[PAIR:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 16
; CHECK:         memcpy{{.*}}(ptr align 16 %[[PAIR]], ptr align 16 %pair, i64 16,
; CHECK:         %[[FLAG:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 32
; CHECK:         %[[BYTE:.*]] = zext i1 %flag to i8
; CHECK:         store i8 %[[BYTE]], ptr %[[FLAG]]
; CHECK:         %[[POINTER:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 40
; CHECK:         store ptr %pair, ptr %[[POINTER]], align 8
; CHECK:         %[[SHORT:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 48
; CHECK:         store i16 7, ptr %[[SHORT]], align 2
; CHECK:         %[[LONG:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 50
; CHECK:         memcpy{{.*}}(ptr align 1 %[[LONG]], ptr align 1 %long, i64 64,
; CHECK:         memcpy{{.*}}, i64 64,
; CHECK:         memcpy{{.*}}, i64 2,
; CHECK:         %[[LAST:.*]] = getelementptr inbounds i8, ptr %[[BUFFER]], i64 180
; CHECK:         store i32 9, ptr %[[LAST]], align 4
; CHECK:         call i32 @__cudaCDP2LaunchDeviceV2(ptr %[[BUFFER]], ptr %stream)
; CHECK-NOT:     call void @kernel
; CHECK:       kcall.end:
define void @on_both_sides(ptr %grid, ptr %block, i64 %shared, ptr %stream, ptr %arch, ptr %pair, i1 %flag, ptr %long) {
  %config = call i32 @__cudaPushCallConfiguration(ptr byval(%struct.dim3) align 4 %grid, ptr byval(%struct.dim3) align 4 %block, i64 %shared, ptr %stream, ptr byval({ i64 }) align 8 %arch)
  %bool = icmp ne i32 %config, 0
  br i1 %bool, label %kcall.end, label %kcall.configok
kcall.configok:
  %char = call i8 @argument()
  call void @kernel(i8 signext %char, ptr byval(%struct.Pair) align 16 %pair, i1 zeroext %flag, ptr %pair, i16 7, ptr byval(%struct.Long) align 1 %long, i32 9)
  br label %kcall.end
kcall.end:
  ret void
}

; What a pointer points to, in a function for the device: Clang gives two arguments more.
; CHECK-LABEL: define void @through_pointer
; CHECK:         load %struct.dim3, ptr %grid
; CHECK:         %[[KERNEL:.*]] = load ptr, ptr %pointer
; CHECK:         %[[BUFFER:.*]] = call ptr @__cudaCDP2GetParameterBufferV2(ptr %[[KERNEL]],

; CHECK:         store i32 5, ptr %[[BUFFER]], align 4
; CHECK:         call i32 @__cudaCDP2LaunchDeviceV2(ptr %[[BUFFER]], ptr null)
define void @through_pointer(ptr %grid, ptr %block, ptr %arch, ptr %pointer) {
  %config = call i32 @__cupcc_launch_configuration(ptr null, ptr null, ptr byval(%struct.dim3) align 4 %grid, ptr byval(%struct.dim3) align 4 %block, i64 0, ptr null, ptr byval({ i64 }) align 8 %arch)
  %bool = icmp ne i32 %config, 0
  br i1 %bool, label %kcall.end, label %kcall.configok
kcall.configok:
  %kernel = load ptr, ptr %pointer
  call void %kernel(i32 5)
  br label %kcall.end
kcall.end:
  ret void
}

; Where an exception may leave the call.
; CHECK-LABEL: define void @may_throw
; CHECK-NOT:     invoke
; CHECK:         call ptr @__cudaCDP2GetParameterBufferV2(ptr @kernel0,
; CHECK:         call i32 @__cudaCDP2LaunchDeviceV2
declare void @kernel0()
declare i32 @__gxx_personality_v0(...)
define void @may_throw(ptr %grid, ptr %block, ptr %arch) personality ptr @__gxx_personality_v0 {
  %config = invoke i32 @__cudaPushCallConfiguration(ptr byval(%struct.dim3) align 4 %grid, ptr byval(%struct.dim3) align 4 %block, i64 0, ptr null, ptr byval({ i64 }) align 8 %arch)
          to label %cont unwind label %pad
cont:
  %bool = icmp ne i32 %config, 0
  br i1 %bool, label %kcall.end, label %kcall.configok
kcall.configok:
  invoke void @kernel0() to label %cont2 unwind label %pad
cont2:
  br label %kcall.end
kcall.end:
  ret void
pad:
  %value = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %value
}

; The arguments' evaluation does not end.
; CHECK-LABEL: define void @no_launch
; CHECK:         call i8 @argument()
; CHECK-NEXT:    unreachable
define void @no_launch(ptr %grid, ptr %block, ptr %arch) {
  %config = call i32 @__cudaPushCallConfiguration(ptr byval(%struct.dim3) align 4 %grid, ptr byval(%struct.dim3) align 4 %block, i64 0, ptr null, ptr byval({ i64 }) align 8 %arch)
  %bool = icmp ne i32 %config, 0
  br i1 %bool, label %kcall.end, label %kcall.configok
kcall.configok:
  %char = call i8 @argument()
  unreachable
kcall.end:
  ret void
}
