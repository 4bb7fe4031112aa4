import { keysOf } from '@inkbridge/shared/objects';
import { resolve } from 'node:path';
import { checkoutRoot } from '../config/checkout-root.js';
import { readConfig } from '../config/config.js';
import { releasesIn, type Workspace, workspaces } from '../pages/releases/layout.js';
import { changePointer, type ReleasePlace } from './release/change-pointer.js';
import { publish } from './release/publish.js';
import { type AddCommand, type Outcome, Refusal, type Session } from './kit/session.js';

const example = `
Examples:
  npm run release -- mfe-member           builds it and publishes it
  npm run release -- mfe-member --back    the build before it is live again
  node api/dist/cli.js release mfe-member --from /srv/incoming`;

type Options = { from?: string; back?: boolean };

export const releaseCommand: AddCommand = (program, run) => {
  program
    .command('release')
    .description('Replaces one remote of a running product: new tabs get the build, open ones keep theirs.')
    .argument('<remote>', keysOf(workspaces).join(', '))
    .option('--from <folder>', 'folder that holds the build as a checkout does; this checkout by default')
    .option('--back', 'returns to the build before')
    .addHelpText('after', example)
    .action((remote: string, options: Options) => run('release', (session) => release(remote, options, session)));
};

/** Open tabs may have what was live before either of two steps back. */
const keptWithdrawn = 2;

/**
 * Makes the build before the live one live again.
 *
 * @returns its name, or null for the build that came with the product
 * @throws Refusal when that one is live already
 */
export async function goBack(place: ReleasePlace): Promise<string | null> {
  let build: string | null = null;
  await changePointer(place, ({ installed, live, withdrawn: before }) => {
    const [withdrawn, ...earlier] = live;
    if (withdrawn === undefined) {
      throw new Refusal(`${place.workspace} is the build that came with the product: there is none to go back to.`);
    }
    build = earlier[0] ?? null;
    return { installed, live: earlier, withdrawn: [withdrawn, ...before].slice(0, keptWithdrawn) };
  });
  return build;
}

async function release(name: string, { from, back }: Options, { env, folder }: Session): Promise<Outcome> {
  const workspace = workspaceOf(name);
  const place = { workspace, root: checkoutRoot, releases: releasesIn(readConfig(env).dataDir) };
  if (back) return wentBack(workspace, await goBack(place));
  const { build, isNew } = await publish({ ...place, from: from === undefined ? checkoutRoot : resolve(folder, from) });
  const text = isNew
    ? `${build} is published. New tabs get it within seconds; open tabs keep what they have.\nTo go back: npm run release -- ${workspace} --back`
    : `${build} is already what people get.`;
  return { facts: { remote: workspace, build, isNew }, text };
}

function wentBack(workspace: Workspace, build: string | null): Outcome {
  const named = build ?? `the build of ${workspace} that came with the product`;
  return { facts: { remote: workspace, build }, text: `New tabs get ${named} again; open tabs keep what they have.` };
}

/** @throws Refusal for a name that is not a remote's */
function workspaceOf(name: string): Workspace {
  const workspace = keysOf(workspaces).find((known) => known === name.replace(/\/$/, ''));
  if (workspace) return workspace;
  const known = keysOf(workspaces).join(', ');
  throw new Refusal(
    name === 'shell' || name === 'api'
      ? `The ${name} is not released alone, but with the whole product (docs/operations.md, "Upgrade"). Remotes: ${known}.`
      : `There is no remote "${name}". Remotes: ${known}.`,
  );
}
