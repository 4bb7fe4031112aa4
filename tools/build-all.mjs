/** `npm run build`: installs missing packages, then builds every app. Options after `--` are passed to Turborepo. */
import { buildAll, install } from './lib/prepare.mjs';
import { requireNode, runMain } from './lib/run.mjs';

await runMain(async () => {
  requireNode();
  await install();
  await buildAll(process.argv.slice(2));
});
