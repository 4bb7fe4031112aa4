import type { Kernel } from './kernel.js';
import { createWasmMemory, wasmEngine } from './memory.js';
import { simdModule } from './simd-module.js';

type Compiled = { engine: NonNullable<ReturnType<typeof wasmEngine>>; module: object };

let compiled: Compiled | null | undefined;

/** Null where the engine has no WebAssembly, or none with SIMD. */
export function createSimdKernel(): Kernel | null {
  compiled ??= compile();
  if (!compiled) return null;
  const { engine, module } = compiled;
  const memory = new engine.Memory({ initial: 1 });
  const { exports } = new engine.Instance(module, { env: { memory } });
  return { ...(exports as Omit<Kernel, 'memory'>), memory: createWasmMemory(memory) };
}

/** Once, because all indexes share the code. */
function compile(): Compiled | null {
  const engine = wasmEngine();
  const bytes = Uint8Array.from(atob(simdModule), (character) => character.charCodeAt(0));
  return engine?.validate(bytes) ? { engine, module: new engine.Module(bytes) } : null;
}
