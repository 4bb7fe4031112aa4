import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The modules that reach a browser with an import of this file, as paths from the root. */
async function modulesOf(file: string): Promise<string[]> {
  const options = { bundle: true, format: 'esm', metafile: true, write: false, absWorkingDir: root } as const;
  const { metafile } = await build({ ...options, entryPoints: [file] });
  return Object.keys(metafile.inputs);
}

it('facts bring no library into a browser, the contracts bring zod', async () => {
  const ofFacts = await modulesOf('packages/contracts/src/facts.ts');

  expect(ofFacts).toContain('packages/contracts/src/payment.facts.ts');
  expect(ofFacts.filter((path) => !/^packages\/(contracts|shared)\/src\//.test(path))).toEqual([]);
  expect(await modulesOf('packages/contracts/src/index.ts')).toContainEqual(expect.stringContaining('/zod/'));
});
