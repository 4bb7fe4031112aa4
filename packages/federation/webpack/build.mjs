import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { compressFolder } from './compress.mjs';
import { configFor, outputFolder, workerConfig } from './config.mjs';

/**
 * The `build` script of shell and remotes: run in an app's folder, it makes every bundle that the app has an entry for.
 * `--plain` instead makes the unfederated bundle of shell and public remote, which only `npm run bench` measures.
 * `--to FOLDER` puts the bundles there, so that a product that serves the app's own folder is not disturbed.
 */
const folder = process.cwd();
const { to = folder, plain } = parseArgs({ options: { plain: { type: 'boolean' }, to: { type: 'string' } } }).values;
const app = path.basename(folder).replace(/^mfe-/, '');

const all = [
  { kind: 'shell', entry: 'src/main.tsx' },
  { kind: 'worker', entry: 'src/worker/main.ts' }, // into the shell's folder, which the shell's build empties
  { kind: 'remote', entry: 'src/remote.tsx' },
  { kind: 'standalone', entry: 'src/standalone.tsx' },
  { kind: 'server', entry: 'src/server.tsx' },
];
const kinds = plain
  ? ['plain']
  : all.filter(({ entry }) => existsSync(path.join(folder, entry))).map(({ kind }) => kind);

for (const kind of kinds) await build(kind);

async function build(kind) {
  const startedAt = performance.now();
  const config =
    kind === 'worker' ? workerConfig({ folder, to }) : configFor({ app, folder, kind, mode: 'production', to });
  const stats = await run(config);
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exit(1);

  const output = outputFolder(to, kind);
  if (kind === 'server') await describeServerBundle(output);
  else if (kind !== 'worker') await compressFolder(output);
  console.log(`${path.relative(path.dirname(to), output)} built in ${Math.round(performance.now() - startedAt)} ms`);
}

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => ((error ?? closeError) ? reject(error ?? closeError) : resolve(stats)));
    });
  });
}

/** Gives the server bundle the id of the browser build beside it, because its markup fits only that build. */
async function describeServerBundle(output) {
  const browser = JSON.parse(await readFile(path.join(outputFolder(to, 'remote'), 'manifest.json'), 'utf8'));
  const manifest = { app, build: browser.build, entry: 'server.cjs' };
  await writeFile(path.join(output, 'manifest.json'), JSON.stringify(manifest, null, 2));
}
