import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Esbuild = { build(options: Record<string, unknown>): Promise<unknown> };

/**
 * `main.ts` as one JavaScript file, as an application bundles it: a start of it costs a tenth of one through tsx.
 * The bundler is the one tsx brings along.
 */
export async function builtEntry(): Promise<string> {
  const require = createRequire(import.meta.url);
  const esbuild = createRequire(require.resolve('tsx'))('esbuild') as Esbuild;
  const outfile = fileURLToPath(new URL(`../../node_modules/.cache/main-${process.pid}.mjs`, import.meta.url));
  const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
  await esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return outfile;
}
