/** The part of WebAssembly that is used; undefined where the engine has none. */
type Engine = { Memory: new (size: { initial: number }) => WasmMemory };
export type WasmMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/**
 * One growing block of bytes that holds all bitmaps, addressed by byte offsets. `words` and `bytes` are replaced when
 * it grows: read them again after every `allocate`, because writes through an old view are lost.
 */
export type Memory = {
  words: Int32Array;
  /** Returns the offset of `bytes` zeros, a multiple of 64. */
  allocate(bytes: number): number;
  bytesInUse(): number;
};

const pageBytes = 65_536;
/** The first bytes are the kernel's table of inputs: 32 groups of seven offsets. */
const tableBytes = 1_024;

type Growing = { buffer(): ArrayBuffer; grow(toBytes: number): void };

/** For the plain kernel. */
export function createPlainMemory(): Memory {
  let buffer = new ArrayBuffer(pageBytes);
  return createMemory({
    buffer: () => buffer,
    grow(toBytes) {
      const larger = new ArrayBuffer(toBytes);
      new Uint8Array(larger).set(new Uint8Array(buffer));
      buffer = larger;
    },
  });
}

/** Grows in place, without copying. */
export function createWasmMemory(memory: WasmMemory): Memory {
  return createMemory({
    buffer: () => memory.buffer,
    grow: (toBytes) => void memory.grow((toBytes - memory.buffer.byteLength) / pageBytes),
  });
}

function createMemory(growing: Growing): Memory {
  let used = tableBytes;
  const memory: Memory = {
    words: new Int32Array(growing.buffer()),
    allocate(bytes) {
      const offset = used;
      used += Math.ceil(bytes / 64) * 64;
      if (used > growing.buffer().byteLength) {
        growing.grow(grownBytes(used));
        memory.words = new Int32Array(growing.buffer());
      }
      return offset;
    },
    bytesInUse: () => used,
  };
  return memory;
}

/** An eighth more than needed, in whole pages. */
function grownBytes(needed: number): number {
  return Math.ceil((needed * 9) / 8 / pageBytes) * pageBytes;
}

export function wasmEngine(): (Engine & WasmEngineRest) | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of WebAssembly come with the DOM's
  return (globalThis as { WebAssembly?: Engine & WasmEngineRest }).WebAssembly;
}

type WasmEngineRest = {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};
