import { expect, it } from 'vitest';
import { wasmEngine } from '../bits/memory.js';
import { assembleKernel } from './kernel-source.js';

/** `npx vitest run -u` in this folder writes the module anew. */
it('the module in the repository is what its source assembles to', async () => {
  const base64 = btoa(String.fromCharCode(...assembleKernel()));
  const file = [
    '/** Assembled from src/assembler; its test compares both, and writes this file with `vitest run -u`. */',
    'export const simdModule =',
    `  '${base64}';`,
    '',
  ].join('\n');

  await expect(file).toMatchFileSnapshot('../bits/simd-module.ts');
});

it('the module is valid WebAssembly', () => {
  expect(wasmEngine()?.validate(assembleKernel())).toBe(true);
});
