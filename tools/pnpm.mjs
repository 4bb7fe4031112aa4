/** `npm run pnpm -- …`: exactly the pnpm of `packageManager`, for adding or updating a library. */
import { pnpm, runMain } from './lib/run.mjs';

await runMain(async () => {
  const { code } = await pnpm(process.argv.slice(2));
  process.exitCode = code;
});
