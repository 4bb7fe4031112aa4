import { unsigned, type Code } from './instructions.js';

/** One exported function. All parameters are 32-bit integers. */
export type WasmFunction = {
  name: string;
  parameters: number;
  /** Further locals, which come after the parameters. */
  integers: number;
  vectors: number;
  returnsInteger: boolean;
  body: Code;
};

const i32 = 0x7f;
const v128 = 0x7b;
const end = 0x0b;
const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const sections = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 } as const;

/** The bytes of a module that imports its memory as `env.memory` and exports the functions, one type for each. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array {
  const numbers = functions.map((_, n) => n);
  return Uint8Array.from([
    ...header,
    ...section(sections.types, functions.map(typeOf)),
    ...section(sections.imports, [[...text('env'), ...text('memory'), 0x02, 0x00, ...unsigned(1)]]),
    ...section(sections.functions, numbers.map(unsigned)),
    ...section(
      sections.exports,
      functions.map(({ name }, n) => [...text(name), 0x00, ...unsigned(n)]),
    ),
    ...section(sections.code, functions.map(codeOf)),
  ]);
}

function typeOf({ parameters, returnsInteger }: WasmFunction): Code {
  return [0x60, ...vector(Array.from({ length: parameters }, () => [i32])), ...vector(returnsInteger ? [[i32]] : [])];
}

function codeOf({ integers, vectors, body }: WasmFunction): Code {
  const locals = vector([
    [...unsigned(integers), i32],
    [...unsigned(vectors), v128],
  ]);
  return sized([...locals, ...body, end]);
}

function section(id: number, items: readonly Code[]): Code {
  return [id, ...sized(vector(items))];
}

/** A number of items, then the items. */
function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function sized(code: Code): Code {
  return [...unsigned(code.length), ...code];
}

function text(value: string): Code {
  return sized([...new TextEncoder().encode(value)]);
}
