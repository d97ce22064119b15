#===- expressions.py - what has no name to call -----------------------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Conversions, operators, and idioms: rows of (name, result, parameters, text),
# where a, b and c are the arguments. None has undefined behaviour that a compiler
# may use: products and sums are unsigned, shifts are masked.

SIGNED = ['signed char', 'short', 'int', 'long long']
UNSIGNED = ['unsigned char', 'unsigned short', 'unsigned int', 'unsigned long long']
INTEGERS = SIGNED + UNSIGNED
FLOATS = ['float', 'double']
HALVES = ['__half', '__nv_bfloat16']
PAIRS = ['__half2', '__nv_bfloat162']


def conversions():
    for to in INTEGERS + FLOATS + HALVES:
        for from_ in INTEGERS + FLOATS + HALVES:
            if to != from_ and not (to in HALVES and from_ in HALVES) and \
                    not ('char' in to and from_ in HALVES) and not ('char' in from_ and to in HALVES):
                yield '(%s)%s' % (to, from_), to, (from_,), '(%s)a' % to


def arithmetic():
    for type_ in FLOATS + HALVES + PAIRS:
        for operator in '+-*/':
            yield '%s %s' % (type_, operator), type_, (type_, type_), 'a %s b' % operator
        yield '-%s' % type_, type_, (type_,), '-a'
        for operator in ('<', '<=', '==', '!=', '>=', '>'):
            yield '%s %s' % (type_, operator), 'bool', (type_, type_), 'a %s b' % operator
    for type_, wide in list(zip(SIGNED, UNSIGNED)) + list(zip(UNSIGNED, UNSIGNED)):
        bits = {'char': 8, 'short': 16, 'int': 32, 'long': 64}[type_.split()[1 if ' ' in type_ else 0]]
        promoted = wide if bits >= 32 else 'unsigned int'
        for operator in '+-*':
            yield ('%s %s' % (type_, operator), type_, (type_, type_),
                   '(%s)((%s)a %s (%s)b)' % (type_, promoted, operator, promoted))
        for operator in '&|^':
            yield '%s %s' % (type_, operator), type_, (type_, type_), '(%s)(a %s b)' % (type_, operator)
        for operator in '/%':
            guard = '(b == 0 || (b == (%s)-1 && %s))' % (type_, 'true' if type_ in SIGNED else 'false')
            yield ('%s %s' % (type_, operator), type_, (type_, type_),
                   '(%s)(%s ? a : a %s b)' % (type_, guard, operator))
        yield '%s <<' % type_, type_, (type_, type_), '(%s)((%s)a << (b & %d))' % (type_, promoted, bits - 1)
        yield '%s >>' % type_, type_, (type_, type_), '(%s)(a >> (b & %d))' % (type_, bits - 1)
        for operator in ('<', '==', '>='):
            yield '%s %s' % (type_, operator), 'bool', (type_, type_), 'a %s b' % operator


def narrow_idioms():
    """Results in 16 and 8 bits that the next operation sees extended."""
    for type_, wide in (('short', 'unsigned'), ('signed char', 'unsigned'), ('int', 'unsigned'),
                        ('long long', 'unsigned long long')):
        least = '((%s)1 << (sizeof(%s) * 8 - 1))' % (wide, type_)
        negated = '(%s)(0 - (%s)a)' % (type_, wide)
        rows = [
            ('-a < 0', '%s < 0' % negated),
            ('-a > a', '%s > a' % negated),
            ('-a < b', '%s < b' % negated),
            ('(long long)-a', '(long long)%s' % negated),
            ('(double)-a', '(double)%s' % negated),
            ('-a >> 3', '%s >> 3' % negated),
            ('-a / 3', '%s / 3' % negated),
            ('max(a, -a)', '(a > %s ? a : %s)' % (negated, negated)),
            ('(long long)abs(a)', '(long long)(%s)(a < 0 ? %s : a)' % (type_, negated)),
            ('abs(a) > b', '(%s)(a < 0 ? %s : a) > b' % (type_, negated)),
            ('saturated -a', '(a == (%s)%s ? (%s)(%s - 1) : %s)' % (type_, least, type_, least, negated)),
            ('saturated abs(a)', '(a == (%s)%s ? (%s)(%s - 1) : (%s)(a < 0 ? %s : a))'
             % (type_, least, type_, least, type_, negated)),
            ('a * b < a', '(%s)((%s)a * (%s)b) < a' % (type_, wide, wide)),
            ('a + b < a', '(%s)((%s)a + (%s)b) < a' % (type_, wide, wide)),
            ('a - b < 0', '(%s)((%s)a - (%s)b) < 0' % (type_, wide, wide)),
            ('(long long)~a', '(long long)(%s)~a' % type_),
            ('(a << 1) < 0', '(%s)((%s)a << 1) < 0' % (type_, wide)),
        ]
        for name, text in rows:
            result = 'double' if name.startswith('(double)') else 'long long'
            yield '%s: %s' % (type_, name), result, (type_, type_), text


def expressions():
    for rows in (conversions(), arithmetic(), narrow_idioms()):
        yield from rows
