# The headers that the compiler finds beside the libraries.

set(header_files
  cupcc/arch.h
  cupcc/arch_enumeration.h
  cupcc/builtin_variables.h
  cupcc/codegen_time_objects.h
  cupcc/common/cub.h
  cupcc/common/thrust.h
  cupcc/constructs.h
  cupcc/counting.h
  cupcc/cuda_math.h
  cupcc/cuda_math_host.h
  cupcc/device_runtime.h
  cupcc/dynamic_packs.h
  cupcc/kernel_attributes.h
  cupcc/launch.h
  cupcc/launch_contract.h
  cupcc/editor.h
  cupcc/enumerations.h
  cupcc/extended_lambda.h
  cupcc/float_math.h
  cupcc/messages.h
  cupcc/min_max.h
  cupcc/nv_atomic_operations.h
  cupcc/nv_atomics.h
  cupcc/nvhpc_mode.h
  cupcc/object_of.h
  cupcc/patterns.h
  cupcc/prelude.h
  cupcc/static_packs.h
  cupcc/reflection.h
  cupcc/texture_elements.h
  cupcc/textures.h
  cupcc/tuning.h
  cupcc/user_attributes.h
  cupcc/wrapping_functions.h
  cmath
  crt/mma.h
  cub/device/dispatch/tuning/tuning_transform.cuh
  mma.h
  nv/target)

set(copied_headers)
foreach(header IN LISTS header_files)
  set(copy "${resource_dir}/include/${header}")
  add_custom_command(
    OUTPUT "${copy}"
    COMMAND "${CMAKE_COMMAND}" -E copy
      "${CMAKE_CURRENT_SOURCE_DIR}/include/${header}" "${copy}"
    DEPENDS "include/${header}"
    VERBATIM)
  list(APPEND copied_headers "${copy}")
endforeach()
