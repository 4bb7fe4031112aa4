/** Bytes of WebAssembly. Expressions leave one value, statements none. */
export type Code = readonly number[];

/** LEB128. */
export function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const byte = value & 127;
  const rest = value >> 7;
  const isLast = (rest === 0 && (byte & 64) === 0) || (rest === -1 && (byte & 64) !== 0);
  return isLast ? [byte] : [byte | 128, ...signed(rest)];
}

const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)];

/** A local variable or parameter, by its place. */
export type Local = { get: Code; set: (value: Code) => Code };

export function local(place: number): Local {
  return { get: [0x20, ...unsigned(place)], set: (value) => [...value, 0x21, ...unsigned(place)] };
}

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  sub: (a: Code, b: Code): Code => [...a, ...b, 0x6b],
  mul: (a: Code, b: Code): Code => [...a, ...b, 0x6c],
  lessThan: (a: Code, b: Code): Code => [...a, ...b, 0x49],
  /** Of 32 bits at an address. */
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  wrap: (long: Code): Code => [...long, 0xa7],
};

export const i64 = {
  add: (a: Code, b: Code): Code => [...a, ...b, 0x7c],
  and: (a: Code, b: Code): Code => [...a, ...b, 0x83],
  bitCount: (a: Code): Code => [...a, 0x7b],
  load: (address: Code, offset = 0): Code => [...address, 0x29, 3, ...unsigned(offset)],
};

/** 128 bits. */
export const v128 = {
  zero: [...simd(0x0c), ...Array.from({ length: 16 }, () => 0)] as Code,
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00), 4, ...unsigned(offset)],
  store: (address: Code, value: Code): Code => [...address, ...value, ...simd(0x0b), 4, 0],
  and: (a: Code, b: Code): Code => [...a, ...b, ...simd(0x4e)],
  /** a without b */
  andNot: (a: Code, b: Code): Code => [...a, ...b, ...simd(0x4f)],
  or: (a: Code, b: Code): Code => [...a, ...b, ...simd(0x50)],
  xor: (a: Code, b: Code): Code => [...a, ...b, ...simd(0x51)],
  isAnySet: (a: Code): Code => [...a, ...simd(0x53)],
};

const empty = 0x40;

/** Repeats `body` at least once, and again as long as `condition` holds at its end. */
export function repeatWhile(condition: Code, body: readonly Code[]): Code {
  return [0x03, empty, ...body.flat(), ...condition, 0x0d, 0, 0x0b];
}

export function when(condition: Code, body: readonly Code[]): Code {
  return [...condition, 0x04, empty, ...body.flat(), 0x0b];
}
