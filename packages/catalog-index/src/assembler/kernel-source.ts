import { groupSize } from '../bits/kernel.js';
import { i32, i64, local, repeatWhile, v128, when, type Code, type Local } from './instructions.js';
import { wasmModule, type WasmFunction } from './wasm-module.js';

const step = 16;

/**
 * The kernel in WebAssembly with SIMD. Every length is a multiple of 16 bytes. Adding up the bitmaps of best matches
 * takes a fifth of the time that it takes in JavaScript, and counts beside filter options a quarter. The plain kernel
 * beside it is for engines without SIMD, and tests compare the two.
 */
export function assembleKernel(): Uint8Array {
  return wasmModule([
    combine('and', v128.and),
    combine('andNot', v128.andNot),
    combine('or', v128.or),
    countAnd(),
    sum('sum6', 6),
    sum('sum8', 8),
  ]);
}

/** Runs the body for i = 0, 16, 32 … below `bytes`. */
function forEachStep(i: Local, bytes: Local, body: readonly Code[]): Code {
  return when(bytes.get, [
    i.set(i32.const(0)),
    repeatWhile(i32.lessThan(i.get, bytes.get), [...body, i.set(i32.add(i.get, i32.const(step)))]),
  ]);
}

/** Stores in `to` what an operation makes of `a` and `b`. */
function combine(name: string, operation: (a: Code, b: Code) => Code): WasmFunction {
  const [to, a, b, bytes, i] = locals(0, 5);
  const at = (start: Local) => i32.add(start.get, i.get);
  return {
    name,
    parameters: 4,
    integers: 1,
    vectors: 0,
    returnsInteger: false,
    body: forEachStep(i, bytes, [v128.store(at(to), operation(v128.load(at(a)), v128.load(at(b))))]),
  };
}

/** Processors count the bits of 64 at once. */
function countAnd(): WasmFunction {
  const [a, b, bytes, i, count] = locals(0, 5);
  const x = i32.add(a.get, i.get);
  const y = i32.add(b.get, i.get);
  const bits = (offset: number) => i64.bitCount(i64.and(i64.load(x, offset), i64.load(y, offset)));
  return {
    name: 'countAnd',
    parameters: 3,
    integers: 2,
    vectors: 0,
    returnsInteger: true,
    body: [
      ...forEachStep(i, bytes, [count.set(i32.add(count.get, i32.wrap(i64.add(bits(0), bits(8)))))]),
      ...count.get,
    ],
  };
}

/**
 * Adds up to 255 bitmaps for 128 profiles at a time. Seven inputs at a time become one number of three bits by
 * carry-save addition, which is then added to the planes.
 */
function sum(name: string, planeCount: number): WasmFunction {
  const [groups, filter, planes, stride, bytes, i, entry, left, target] = locals(0, 9);
  const [kept, t, s1, s2, s3, c1, c2, c3, w2] = locals(9, 9);
  const [w4, over, next, ...rest] = locals(18, 3 + groupSize + planeCount);
  const x = rest.slice(0, groupSize);
  const plane = rest.slice(groupSize);
  const input = (n: number) => v128.load(i32.add(i32.load(entry.get, n * 4), i.get));

  const addGroup = [
    ...x.map((one, n) => one.set(input(n))),
    ...fullAdd({ t, sum: s1, carry: c1 }, [at(x, 0), at(x, 1), at(x, 2)]),
    ...fullAdd({ t, sum: s2, carry: c2 }, [at(x, 3), at(x, 4), at(x, 5)]),
    ...fullAdd({ t, sum: s3, carry: c3 }, [s1, s2, at(x, 6)]),
    ...fullAdd({ t, sum: w2, carry: w4 }, [c1, c2, c3]),
    over.set(v128.and(at(plane, 0).get, s3.get)),
    at(plane, 0).set(v128.xor(at(plane, 0).get, s3.get)),
    ...fullAdd({ t, sum: at(plane, 1), carry: over }, [at(plane, 1), w2, over]),
    ...fullAdd({ t, sum: at(plane, 2), carry: over }, [at(plane, 2), w4, over]),
    ...plane
      .slice(3)
      .flatMap((one) => [
        next.set(v128.and(one.get, over.get)),
        one.set(v128.xor(one.get, over.get)),
        over.set(next.get),
      ]),
  ];
  return {
    name,
    parameters: 5,
    integers: 4,
    vectors: 12 + groupSize + planeCount,
    returnsInteger: false,
    body: forEachStep(i, bytes, [
      kept.set(v128.load(i32.add(filter.get, i.get))),
      ...plane.map((one) => one.set(v128.zero)),
      when(v128.isAnySet(kept.get), [
        when(groups.get, [
          entry.set(i32.const(0)),
          left.set(groups.get),
          repeatWhile(left.get, [
            ...addGroup,
            entry.set(i32.add(entry.get, i32.const(groupSize * 4))),
            left.set(i32.sub(left.get, i32.const(1))),
          ]),
        ]),
      ]),
      target.set(i32.add(planes.get, i.get)),
      ...plane.flatMap((one) => [
        v128.store(target.get, v128.and(one.get, kept.get)),
        target.set(i32.add(target.get, stride.get)),
      ]),
    ]),
  };
}

/** Adds three bits of each of 128 numbers. The target of the sum may be an operand; so may that of the carry. */
function fullAdd(to: { t: Local; sum: Local; carry: Local }, [a, b, c]: readonly [Local, Local, Local]): Code[] {
  const { t, sum: total, carry } = to;
  const both = v128.and(a.get, b.get);
  const parity = v128.xor(a.get, b.get);
  // On the stack until it is stored: the total of the operands, which the carry may overwrite.
  return [
    t.set(parity),
    [...v128.xor(t.get, c.get), ...carry.set(v128.or(both, v128.and(t.get, c.get))), ...total.set([])],
  ];
}

function at(list: readonly Local[], n: number): Local {
  const found = list[n];
  if (!found) throw new RangeError(`no local ${n}`);
  return found;
}

/** So many locals from a place on, of which up to nine are named. */
function locals(first: number, count: number): Locals {
  return Array.from({ length: count }, (_, n) => local(first + n)) as Locals;
}
type Locals = [Local, Local, Local, Local, Local, Local, Local, Local, Local, ...Local[]];
