import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import wabt from 'wabt';

/** `npm run kernel` writes the module. */
it('the module in the repository is what its text assembles to', async () => {
  const toolkit = await wabt();
  const text = await readFile(new URL('kernel.wat', import.meta.url), 'utf8');
  const { buffer } = toolkit.parseWat('kernel.wat', text, { simd: true }).toBinary({});
  const file = [
    '/** Assembled from kernel.wat; `npm run kernel` writes it. */',
    'export const kernelModule =',
    `  '${Buffer.from(buffer).toString('base64')}';`,
    '',
  ].join('\n');

  await expect(file).toMatchFileSnapshot('kernel-module.ts');
});
