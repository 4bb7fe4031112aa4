import type { Kernel } from './kernel.js';
import { createWasmMemory, wasmEngine } from './memory.js';
import { kernelModule } from './kernel-module.js';

type Compiled = { engine: NonNullable<ReturnType<typeof wasmEngine>>; module: object };

/** Null where the engine has no WebAssembly, or none with SIMD. */
export function createSimdKernel(): Kernel | null {
  if (!compiled) return null;
  const { engine, module } = compiled;
  const memory = new engine.Memory({ initial: 1 });
  const { exports } = new engine.Instance(module, { env: { memory } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kernel.wat exports these, and a test compares them
  return { ...(exports as Omit<Kernel, 'memory'>), memory: createWasmMemory(memory) };
}

/** All indexes share the code. */
const compiled = compile();

function compile(): Compiled | null {
  const engine = wasmEngine();
  const bytes = Uint8Array.from(atob(kernelModule), (character) => character.charCodeAt(0));
  return engine?.validate(bytes) ? { engine, module: new engine.Module(bytes) } : null;
}
