import { build } from 'esbuild';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** Bundles the API for production: our own packages are TypeScript sources; what `package.json` names stays outside. */
const startedAt = performance.now();
const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@inkbridge/'));
const require = createRequire(import.meta.url);
const embedded = join(dirname(require.resolve('@inkbridge/embedded-mongo')), 'main.ts');

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    server: 'src/server.ts',
    cli: 'src/cli/main.ts',
    openapi: 'src/openapi.ts',
    'sheet-thread': 'src/paper/proof/sheet-thread.ts',
    'embedded-mongo': embedded,
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  loader: { '.wasm': 'binary' },
  logLevel: 'warning',
});
console.log(`api/dist built in ${Math.round(performance.now() - startedAt)} ms`);
