/**
 * `npm run release -- mfe-member`: builds one remote beside the build that people use, and publishes it to the product
 * of this checkout and `INKBRIDGE_DATA_DIR`, which may be running. All other arguments are those of
 * `npm run cli -- release`, which also goes `--back`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, requireNode, root, run, runMain } from './lib/run.mjs';

const cli = join(root, 'api/dist/cli.js');
const webpackBuild = join(root, 'packages/federation/webpack/build.mjs');

/** @param {string} workspace @returns {Promise<string>} the folder that holds the build as a checkout does */
async function buildBeside(workspace) {
  const folder = join(root, 'node_modules/.cache/inkbridge/release');
  const to = join(folder, workspace);
  const { code } = await run(process.execPath, [webpackBuild, '--to', to], { cwd: join(root, workspace) });
  if (code !== 0) throw new Refusal(`${workspace} could not be built; see the lines above. Nothing was published.`);
  return folder;
}

await runMain(async () => {
  requireNode();
  if (!existsSync(cli)) throw new Refusal('There is no product to publish to. Build it first: npm run build');
  const args = process.argv.slice(2);
  const [workspace = ''] = args;
  const isBuilt = /^mfe-[a-z]+$/.test(workspace) && existsSync(join(root, workspace)) && args.length === 1;
  const from = isBuilt ? ['--from', await buildBeside(workspace)] : [];
  const { code } = await run(process.execPath, [cli, 'release', ...args, ...from]);
  process.exitCode = code;
});
