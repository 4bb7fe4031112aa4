/** Bundles the seeder and the database that it starts, so that a start needs no TypeScript; packages in `dependencies` stay external. */
import { build } from 'esbuild';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));

const database = join(dirname(createRequire(import.meta.url).resolve('@inkbridge/embedded-mongo')), 'main.ts');

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: { seed: 'seed/seed.ts', 'embedded-mongo': database },
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
