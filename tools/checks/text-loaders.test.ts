import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedPaths } from './tracked-files.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The English catalogues that load with a screen. A remote's own one is named in its `remote.tsx`. */
const catalogues = trackedPaths().filter(
  (name) => /^(packages|mfe-[a-z]+)\/.*\/messages\/en\.ts$/.test(name) && !/^mfe-[a-z]+\/src\/messages\//.test(name),
);

type Bundle = { namespace: string; es: () => Promise<unknown> };

/** The bundle that brings the Spanish beside a catalogue, among what its file exports: also lists with bundles of others. */
async function ownBundle(name: string): Promise<Bundle> {
  const exported = Object.values(await exportsOf(name))
    .flat()
    .filter(isBundle);
  const { es } = await exportsOf(name.replace(/en\.ts$/, 'es.ts'));
  const spanish = await Promise.all(exported.map((bundle) => bundle.es()));
  const [own, second] = exported.filter((_, index) => spanish[index] === es);
  if (!own || second) throw new Error(`${name} exports no bundle, or several, with the texts of its es.ts`);
  return own;
}

function exportsOf(name: string): Promise<Record<string, unknown>> {
  return import(path.join(root, name));
}

function isBundle(value: unknown): value is Bundle {
  return typeof value === 'object' && value !== null && 'namespace' in value && 'es' in value;
}

describe('texts that load with a screen', () => {
  it.each(catalogues)('%s brings the Spanish beside it', async (name) => {
    await expect(ownBundle(name)).resolves.toBeDefined();
  });

  it('no two catalogues share a namespace', async () => {
    const bundles = await Promise.all(catalogues.map(ownBundle));

    const names = bundles.map(({ namespace }) => namespace);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual([...new Set(names)]);
  });
});
