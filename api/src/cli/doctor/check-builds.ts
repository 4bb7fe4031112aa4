import { type Manifest, prefixOf } from '@inkbridge/federation/runtime-config';
import { keysOf } from '@inkbridge/shared/objects';
import { join } from 'node:path';
import { apps, buildFolders, type Builds, readBuilds, reasonOf } from '../../pages/builds.js';
import { readPointer, releasesIn, workspaces } from '../../pages/releases/layout.js';
import { readRelease } from '../../pages/releases/read-release.js';
import type { Fetch } from './check-proxy.js';
import { type Check, fail, ok, warn } from './finding.js';

const quiet = { warn: () => undefined };

/**
 * Whether the front ends are built, what was released since is whole, and a CDN hands out their files.
 * @param root of the checkout or image @param ask sends a request
 */
export function checkBuilds(root: string, ask: Fetch): Check {
  return {
    name: 'front ends',
    async run({ config: { frontEnds, dataDir, assetsOrigin } }) {
      if (frontEnds === 'elsewhere') return ok('Another server has them (FRONT_ENDS).');
      const builds = await readBuilds(root, quiet);
      const { shell } = builds.manifests;
      const missing = apps.filter((app) => builds.manifests[app] === null).map((app) => buildFolders[app]);
      if (!shell || missing.length > 0) {
        return warn(`Not built: ${missing.join(', ')}.`, 'Run: npm run build. Pages without their build show a card.');
      }
      const broken = await brokenReleases(releasesIn(dataDir), { builds, shell });
      if (broken.length > 0) {
        return fail(
          `Not used: ${broken.join('; ')}.`,
          'Release it again, or go back: npm run release -- REMOTE --back.',
        );
      }
      const problem = assetsOrigin ? await problemOfCdn(shell, { assetsOrigin, ask }) : null;
      if (problem === null)
        return ok(assetsOrigin ? `They are whole, and ${assetsOrigin} has them.` : 'They are whole.');
      return fail(`${assetsOrigin} ${problem}.`, 'Mend the CDN, or unset ASSETS_ORIGIN and restart.');
    },
  };
}

/** Each release that people would get, if it were whole. */
async function brokenReleases(releases: string, { builds, shell }: { builds: Builds; shell: Manifest }) {
  const pointer = await readPointer(releases);
  const found: string[] = [];
  for (const workspace of keysOf(workspaces)) {
    const { live: [name] = [], installed } = pointer[workspace] ?? {};
    if (name === undefined || builds.manifests[workspaces[workspace].remote]?.build !== installed) continue;
    await readRelease(join(releases, name), { workspace, shell }).catch((error: unknown) => {
      found.push(`${name} (${reasonOf(error)})`);
    });
  }
  return found;
}

/** Browsers refuse scripts of another origin without this header. */
async function problemOfCdn(shell: Manifest, { assetsOrigin, ask }: { assetsOrigin: string; ask: Fetch }) {
  const answer = await ask(new URL(prefixOf({ ...shell, origin: assetsOrigin }) + shell.entry));
  if (!answer.ok) return `answers ${answer.status} for the shell's own script`;
  if (answer.headers.get('access-control-allow-origin') !== '*') return 'does not allow other origins to load scripts';
  return null;
}
