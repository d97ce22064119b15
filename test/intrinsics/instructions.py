#===- instructions.py - which instructions of PTX say something ------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Two compilers never choose the same moves, loads, stores, arithmetic and logic on
# words and packed halves, comparisons, branches, and conversions between these. What
# remains shows which way a function took: 'cvt.rn.satfinite.e4m3x2.f32', 'redux.sync'.

import re

# Instructions that say nothing about the way a function took.
PLAIN = re.compile(
    r'(mov|cvta|ret|bra|call|setp|selp|slct|and|or|xor|not|cnot|shl|shr|shf|lop3|bar|exit|'
    r'bfe|bfi|prmt|isspacep|brx|trap|membar|bmsk|szext)\b'
    r'|(addc?|subc?|mul|mul24|madc?|mad24|fma|neg|abs|min|max|div|rem|sad|set|copysign|testp)(\.(cc|rn|rz|rm|rp|lo|hi|wide|ftz|full|sat|approx|xorsign))*'
    r'\.([us](16|32|64)|f32|f64|b\d+)(\.[usfb]\d+)*$'
    r'|cvt(\.(rn|rz|rm|rp|rni|rzi|rmi|rpi|ftz|sat))*\.([usb]\d+|f32|f64)\.([usb]\d+|f32|f64)$'
    r'|cvt(\.(rn|ftz))*\.(f16\.f32|f32\.f16|bf16\.f32|f32\.bf16|f64\.f16|f16\.f64)$'
    r'|(clz|popc|brev|bfind|fns)\b|(add|sub|min|max|neg)\.[su]16x2$|rcp\.approx|sqrt\.approx|(ex2|lg2)\.approx(\.ftz)?\.f32')


# Of loads and stores: what every one has. The rest are hints and orders.
ACCESS = re.compile(r'ld|st|global|local|shared|param\w*|const|weak|v\d|[usbf]\d+')


def usual_form(name):
    """One text for what PTX lets compilers write in several ways, or nothing."""
    if re.match(r'(ld|st)\.', name):
        hints = sorted(part for part in name.split('.') if not ACCESS.fullmatch(part))
        return '.'.join([name[:2]] + hints) if hints else None
    # LLVM writes max.relu.s32, nvcc max.s32.relu.
    name = re.sub(r'\.relu\.(s32|s16x2)$', r'.\1.relu', name)
    if name.startswith('atom.'):
        # Relaxed and the device's, whether it says so or not; ptxas needs no type of a sum.
        parts = set(name.split('.')) - {'relaxed', 'gpu', 'global'}
        name = '.'.join(sorted(re.sub('[su]32', '32', p) if 'add' in parts else p for p in parts))
    return name


def instructions(ptx):
    """For each kernel the instructions that say something."""
    kernels, current = {}, None
    for line in ptx.split('\n'):
        entry = re.match(r'\s*\.visible \.entry (\w+)', line)
        if entry:
            current = kernels.setdefault(entry.group(1), set())
        elif line.startswith('.') or line.startswith('//'):
            # Functions are the compiler's own way.
            if '.func' in line:
                current = None
        elif current is not None:
            for part in re.split(r'[;{}]', line.split('//')[0]):
                part = re.sub(r'^\s*(@!?%?\w+)?\s*', '', part)
                name = re.match(r'([a-z][a-z0-9_]*(\.[\w:]+)*)(\s|$)', part)
                if name and '.' in name.group(1) and not PLAIN.match(name.group(1)):
                    current.add(usual_form(name.group(1)))
    return {name: found - {None} for name, found in kernels.items()}
