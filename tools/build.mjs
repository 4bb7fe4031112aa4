/** Bundles the seeder, so that a start needs no TypeScript; packages in `dependencies` stay external. */
import { build } from 'esbuild';
import { readFile, rm } from 'node:fs/promises';

const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: { seed: 'seed/seed.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: Object.keys(dependencies),
  loader: { '.wasm': 'binary' },
  logLevel: 'warning',
});
