#===- memory.py - atomics, loads and stores ---------------------------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# An atomic function is asked by one thread, of which the old value and the memory
# are compared, and by a block at once, where the result does not depend on the
# order: sums, exclusive or, swaps whose values are added, loops over
# compare-and-swap. In global and in shared memory, through a pointer to either, and
# with the old value unused, which is another instruction.

import re

import api
from kernel import Kernel

WIDE = 'ulonglong2'
ONLY_GLOBAL = ('float2', 'float4')

# What 256 threads add in any order to the same sum.
SMALL = {
    'float': 'float(%s & 255)', 'double': 'double(%s)', '__half': '__float2half_rn(float(%s & 7))',
    '__nv_bfloat16': '__float2bfloat16_rn(float(%s & 1))',
    '__half2': '__floats2half2_rn(float(%s & 7), float(%s >> 5))',
    '__nv_bfloat162': '__floats2bfloat162_rn(float(%s & 1), float(%s >> 7))',
    'float2': 'make_float2(float(%s), float(%s >> 3))',
    'float4': 'make_float4(float(%s), float(%s >> 1), float(%s & 3), float(%s & 1))',
}

CELLS = {
    'global': ['{T} *cell = r0 + i; *cell = a;'],
    'shared': ['__shared__ {T} cells[256]; {T} *cell = cells + threadIdx.x; *cell = a;'],
    'generic': ['__shared__ {T} cells[256]; {T} *cell = p0 && (i & 1) ? cells + threadIdx.x : r0 + i; *cell = a;'],
}


def own_cells(title, type_, operands, call, result, unused=None, spaces=tuple(CELLS)):
    """One thread's: memory a, operands b, c; results: the memory, the old value."""
    for space in spaces:
        if space != 'global' and type_ in ONLY_GLOBAL:
            continue
        for used in (True, False) if unused else (True,):
            body = [line.format(T=type_) for line in CELLS[space]]
            body.append('r1[i] = %s;' % call if used else unused + ';')
            if space != 'global':
                body.append('r0[i] = *cell;')
            yield Kernel('%s, %s%s' % (title, space, '' if used else ', unused'), 'atomic',
                         [type_] + ([result] if used else []), [type_] + operands, body)


def shared_cell(title, type_, space, step, inputs, first, then=()):
    """256 threads change one cell. The first of them has the result."""
    cell = '__shared__ {T} one; {T} *cell = &one;' if space == 'shared' else '{T} *cell = r0 + i / 256 * 256;'
    body = [cell.format(T=type_), 'if (threadIdx.x == 0) *cell = %s;' % first, '__syncthreads();', step,
            '__syncthreads();', '%s last = *cell;' % type_, '__syncthreads();', 'r0[i] = last;'] + list(then)
    return Kernel('%s by a block, %s' % (title, space), 'atomic', [type_], inputs, body)


def by_a_block(name, title, type_):
    spaces = ['global'] if type_ in ONLY_GLOBAL else ['global', 'shared']
    for space in spaces:
        if type_ in SMALL and 'Add' in name:
            small = lambda value, t=type_: SMALL[t].replace('%s', value)
            yield shared_cell(title, type_, space, '%s(cell, %s);' % (name, small('b')),
                              ['unsigned char', 'unsigned char'], small('(a & 0)'))
        elif re.search('Add|Sub|Min|Max|And|Or|Xor', name):
            yield shared_cell(title, type_, space, '%s(cell, b);' % name, [type_, type_], 'a')
        elif re.search('Inc|Dec', name):
            yield shared_cell(title, type_, space, '%s(cell, 100u);' % name, [type_, type_], 'a')
        elif 'CAS' in name and type_ != WIDE:
            loop = '{T} seen = *cell, old; while ((old = {F}(cell, seen, ({T})(seen ^ b * 3u))) != seen) seen = old;'
            loop = loop.replace('3u', '3ull') if 'long' in type_ else loop
            yield shared_cell(title, type_, space, loop.format(T=type_, F=name), [type_, type_], 'a')
        elif 'CAS' in name:
            loop = '{T} seen = *cell, old; for (;; seen = old) {{ {T} next = {{seen.x + b.x, seen.y ^ b.y}}; ' \
                   'old = {F}(cell, seen, next); if (old.x == seen.x && old.y == seen.y) break; }}'
            yield shared_cell(title, type_, space, loop.format(T=type_, F=name), [type_, type_], 'a')
        elif 'Exch' in name and type_ in ('unsigned int', 'unsigned long long', 'int'):
            # The values taken out and the last one are those put in, in some order.
            step = '__shared__ unsigned long long sum; if (threadIdx.x == 0) sum = 0; __syncthreads(); ' \
                   'atomicAdd(&sum, (unsigned long long)%s(cell, b));' % name
            yield Kernel('%s by a block, %s' % (title, space), 'atomic', [type_, 'unsigned long long'], [type_, type_], [
                ('__shared__ {T} one; {T} *cell = &one;' if space == 'shared' else '{T} *cell = r0 + i / 256 * 256;').format(T=type_),
                'if (threadIdx.x == 0) *cell = a;', '__syncthreads();', step, '__syncthreads();',
                '%s last = *cell;' % type_, '__syncthreads();', 'r1[i] = sum + (unsigned long long)last;', 'r0[i] = 0;'])


def header_atomics(include):
    for function in api.functions(include):
        if not re.match('atomic', function.name):
            if re.match('__u128Atomic', function.name):
                # The public functions are templates over types of 16 bytes.
                name = function.name.replace('__u128A', 'a')
                types = (WIDE + '*',) + (WIDE,) * (len(function.parameters) - 2)
                yield name, WIDE, types
            continue
        yield function.name, function.result, function.parameters


def atomics(include):
    for name, result, types in header_atomics(include):
        type_ = types[0][:-1]
        title = '%s(%s)' % (name, ', '.join(types))
        operands = ['cell', 'b', 'c'][:len(types)]
        call = '%s(%s)' % (name, ', '.join(operands))
        yield from own_cells(title, type_, list(types[1:]), call, result, call)
        yield from by_a_block(name, title, type_)


# -- nvcc's builtins -----------------------------------------------------------

SCOPES = ['BLOCK', 'CLUSTER', 'DEVICE', 'SYSTEM']
ORDERS = {'load': ['RELAXED', 'CONSUME', 'ACQUIRE', 'SEQ_CST'], 'store': ['RELAXED', 'RELEASE', 'SEQ_CST'],
          'any': ['RELAXED', 'ACQUIRE', 'RELEASE', 'ACQ_REL', 'SEQ_CST']}
INTEGERS = ['int', 'unsigned int', 'long long', 'unsigned long long']


def combinations(orders, all_):
    """Each order with each scope, or each once; memory in turn."""
    pairs = [(o, s) for o in orders for s in SCOPES]
    if not all_:
        pairs = [(orders[k % len(orders)], SCOPES[k % len(SCOPES)]) for k in range(max(len(orders), len(SCOPES)))]
    return [(o, s, [list(CELLS)[k % len(CELLS)]]) for k, (o, s) in enumerate(pairs)]


def builtins():
    for operation in ('add', 'sub', 'and', 'or', 'xor', 'min', 'max'):
        types = [t for t in INTEGERS if t != 'long long'] + ['float', 'double'] if operation in ('add', 'sub') else INTEGERS
        for type_ in types:
            for order, scope, spaces in combinations(ORDERS['any'], type_ == 'unsigned int'):
                last = '__NV_ATOMIC_%s, __NV_THREAD_SCOPE_%s' % (order, scope)
                title = '__nv_atomic_fetch_%s(%s*, %s, %s)' % (operation, type_, order, scope)
                yield from own_cells(title, type_, [type_], '__nv_atomic_fetch_%s(cell, b, %s)' % (operation, last), type_,
                                     '__nv_atomic_%s(cell, b, %s)' % (operation, last), spaces)
    for type_ in ['unsigned short'] + INTEGERS + ['float', 'double', WIDE]:
        for order, scope, spaces in combinations(ORDERS['any'], type_ == 'unsigned int'):
            last = '__NV_ATOMIC_%s, __NV_THREAD_SCOPE_%s' % (order, scope)
            suffix = '(%s*, %s, %s)' % (type_, order, scope)
            line = '[&] { %s t; __nv_atomic_exchange(cell, &b, &t, %s); return t; }()' % (type_, last)
            if type_ != 'unsigned short':
                yield from own_cells('__nv_atomic_exchange' + suffix, type_, [type_], line, type_, spaces=spaces)
            if type_ not in ('unsigned short', WIDE, 'float', 'double'):
                yield from own_cells('__nv_atomic_exchange_n' + suffix, type_, [type_],
                                     '__nv_atomic_exchange_n(cell, b, %s)' % last, type_, spaces=spaces)
            orders = '__NV_ATOMIC_%s, __NV_ATOMIC_%s, __NV_THREAD_SCOPE_%s' % (
                order, {'RELEASE': 'RELAXED', 'ACQ_REL': 'ACQUIRE'}.get(order, order), scope)
            line = '[&] { bool done = __nv_atomic_compare_exchange(cell, &b, &c, false, %s); ' \
                   'return (unsigned long long)done << 63 | (unsigned char &)b; }()' % orders
            yield from own_cells('__nv_atomic_compare_exchange' + suffix, type_, [type_, type_], line, 'unsigned long long',
                                 spaces=spaces)
    for type_ in ['unsigned char', 'unsigned short'] + INTEGERS + ['float', 'double', WIDE]:
        for order, scope, spaces in combinations(ORDERS['load'], type_ == 'unsigned int'):
            line = '[&] { %s t; __nv_atomic_load(cell, &t, __NV_ATOMIC_%s, __NV_THREAD_SCOPE_%s); return t; }()' % (type_, order, scope)
            yield from own_cells('__nv_atomic_load(%s*, %s, %s)' % (type_, order, scope), type_, [], line, type_, spaces=spaces)
        for order, scope, spaces in combinations(ORDERS['store'], type_ == 'unsigned int'):
            line = '[&] { __nv_atomic_store(cell, &b, __NV_ATOMIC_%s, __NV_THREAD_SCOPE_%s); return b; }()' % (order, scope)
            yield from own_cells('__nv_atomic_store(%s*, %s, %s)' % (type_, order, scope), type_, [type_], line, type_, spaces=spaces)


# -- cuda::atomic_ref ----------------------------------------------------------

def references():
    for type_ in ['signed char', 'unsigned char', 'short', 'unsigned short'] + INTEGERS + ['float', 'double']:
        floating = type_ in ('float', 'double')
        for scope, space in zip(('block', 'device', 'system'), CELLS):
            ref = 'cuda::atomic_ref<%s, cuda::thread_scope_%s>' % (type_, scope)
            names = ['add', 'sub'] + ([] if floating else ['and', 'or', 'xor']) + ['min', 'max']
            calls = [('fetch_' + n, 'fetch_%s(b)' % n, [type_]) for n in names]
            calls += [('exchange', 'exchange(b)', [type_]), ('load', 'load()', [])]
            calls += [('fetch_add relaxed', 'fetch_add(b, cuda::std::memory_order_relaxed)', [type_])]
            for name, call, operands in calls:
                yield from own_cells('%s %s' % (ref, name), type_, operands, '%s(*cell).%s' % (ref, call), type_,
                                     '%s(*cell).%s' % (ref, call) if name == 'fetch_add' else None, [space])
            for name in ('strong', 'weak'):
                line = '[&] { bool done = %s(*cell).compare_exchange_%s(b, c); return %s; }()' % (
                    ref, name, 'done ? (%s)1 : b' % type_)
                yield from own_cells('%s %s' % (ref, name), type_, [type_, type_], line, type_, spaces=[space])


# -- Loads and stores ----------------------------------------------------------

def loads_and_stores(include):
    for function in api.functions(include):
        if not re.match(r'__(ld|st)(g|cg|ca|cs|lu|cv|wb|wt)$', function.name) or function.header == 'crt/sm_100_rt.h':
            continue
        type_ = function.parameters[0].replace('const ', '').rstrip('*')
        title = '%s(%s)' % (function.name, ', '.join(function.parameters))
        call = '%s(r0 + i, a);' if function.name.startswith('__st') else 'r0[i] = %s(p0 + i);'
        yield Kernel(title, function.name, [type_], [type_], [call % function.name])


def memory(include):
    yield from atomics(include)
    yield from builtins()
    yield from references()
    yield from loads_and_stores(include)
