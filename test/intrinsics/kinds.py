#===- kinds.py - what the arguments of device functions are made of -------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# A value is one or more lanes of one kind: 'f32x2' is a float2, 'i8x4' four bytes
# in a word. The kinds are those of compare.cu, which has the values for each.

import re

TYPES = {
    'bool': 'i8', 'char': 'i8', 'signed char': 'i8', 'unsigned char': 'i8',
    'short': 'i16', 'unsigned short': 'i16', 'int': 'i32', 'unsigned int': 'i32',
    'long': 'i64', 'unsigned long': 'i64', 'long long': 'i64', 'unsigned long long': 'i64',
    'float': 'f32', 'double': 'f64', 'float2': 'f32x2', 'float4': 'f32x4', 'double2': 'f64x2',
    'char2': 'i8x2', 'uchar2': 'i8x2', 'char4': 'i8x4', 'uchar4': 'i8x4', 'short2': 'i16x2', 'ushort2': 'i16x2',
    'short4': 'i16x4', 'ushort4': 'i16x4', 'int2': 'i32x2', 'uint2': 'i32x2', 'int4': 'i32x4', 'uint4': 'i32x4',
    'longlong2': 'i64x2', 'ulonglong2': 'i64x2', 'double4': 'f64x4', 'double4_16a': 'f64x4', 'double4_32a': 'f64x4',
    '__half': 'f16', '__half_raw': 'f16', '__half2': 'f16x2', '__half2_raw': 'f16x2',
    '__nv_bfloat16': 'bf16', '__nv_bfloat16_raw': 'bf16',
    '__nv_bfloat162': 'bf16x2', '__nv_bfloat162_raw': 'bf16x2',
    '__nv_fp8_e5m2': 'i8', '__nv_fp8_e4m3': 'i8', '__nv_fp8_e8m0': 'i8',
    '__nv_fp6_e3m2': 'i8', '__nv_fp6_e2m3': 'i8', '__nv_fp4_e2m1': 'i8', '__nv_fp4x2_e2m1': 'i8',
    '__nv_fp8x2_e5m2': 'i8x2', '__nv_fp8x2_e4m3': 'i8x2', '__nv_fp8x2_e8m0': 'i8x2',
    '__nv_fp6x2_e3m2': 'i8x2', '__nv_fp6x2_e2m3': 'i8x2', '__nv_fp4x4_e2m1': 'i8x2',
    '__nv_fp8x4_e5m2': 'i8x4', '__nv_fp8x4_e4m3': 'i8x4', '__nv_fp8x4_e8m0': 'i8x4',
    '__nv_fp6x4_e3m2': 'i8x4', '__nv_fp6x4_e2m3': 'i8x4',
    '__nv_fp8_storage_t': 'i8', '__nv_fp8x2_storage_t': 'i8x2', '__nv_fp8x4_storage_t': 'i8x4',
    '__nv_fp6_storage_t': 'i8', '__nv_fp6x2_storage_t': 'i8x2', '__nv_fp6x4_storage_t': 'i8x4',
    '__nv_fp4_storage_t': 'i8', '__nv_fp4x2_storage_t': 'i8', '__nv_fp4x4_storage_t': 'i8x2',
}

# Arguments that are not data: a kernel for each value.
ENUMERATORS = {
    '__nv_saturation_t': ['__NV_NOSAT', '__NV_SATFINITE'],
    '__nv_fp8_interpretation_t': ['__NV_E4M3', '__NV_E5M2'],
    '__nv_fp6_interpretation_t': ['__NV_E2M3', '__NV_E3M2'],
    '__nv_fp4_interpretation_t': ['__NV_E2M1'],
    'cudaRoundMode': ['cudaRoundNearest', 'cudaRoundZero', 'cudaRoundPosInf', 'cudaRoundMinInf'],
}

# The functions end with an assertion that fails.
REFUSED = [('__nv_cvt_.*fp[64]', 'cudaRoundPosInf'), ('__nv_cvt_.*fp[64]', 'cudaRoundMinInf'),
           ('__nv_cvt_.*_to_e8m0', 'cudaRoundNearest'), ('__nv_cvt_.*_to_e8m0', 'cudaRoundMinInf')]


def kind(type_, function_name):
    """The lanes of a type, as the function sees them, or nothing."""
    if type_ in ('unsigned int', 'int') and re.match(r'__v', function_name):
        if re.search(r'(2|16x2(_relu)?)$', function_name):
            return 'i16x2'
        if re.search(r'4$', function_name):
            return 'i8x4'
    if type_ in ('unsigned int', 'int') and re.match(r'__dp[24]a', function_name):
        return 'i8x4'
    return TYPES.get(type_)
