import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Esbuild = { build(options: Record<string, unknown>): Promise<unknown> };

/**
 * `main.ts` bundled into one JavaScript file, as an application would do: it starts ten times faster than through tsx.
 * Uses the esbuild that tsx depends on.
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
