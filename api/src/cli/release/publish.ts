import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Manifest } from '@inkbridge/federation/runtime-config';
import { buildFolders, readManifest, reasonOf, serverFolder } from '../../pages/builds.js';
import { type Standing, type Workspace, workspaces } from '../../pages/releases/layout.js';
import { OtherContract, readRelease } from '../../pages/releases/read-release.js';
import { Refusal } from '../kit/session.js';
import { changePointer, refuseToWrite, type ReleasePlace } from './change-pointer.js';

/** Besides the live build the one before it is kept, for the tabs that have it and to go back to. */
const keptLive = 2;

type Published = { build: string; isNew: boolean };

/**
 * Checks a build, copies it beside those that people use, and then makes it live.
 *
 * @throws Refusal for a build that is not whole, or that the installed shell cannot show
 */
export async function publish({ from, ...place }: ReleasePlace & { from: string }): Promise<Published> {
  const { workspace, root, releases } = place;
  await check(from, { workspace, shell: await shellOf(root) });
  const build = await nameOf(from, workspace);
  const installed = await nameOf(root, workspace).catch(() => null);
  let isNew = true;
  await changePointer(place, async (standing) => {
    isNew = build !== (standing.live[0] ?? installed);
    if (!isNew) return standing;
    await copy(from, join(releases, build), workspace);
    return withLive(standing, build);
  });
  return { build, isNew };
}

function withLive({ installed, live, withdrawn }: Standing, build: string): Standing {
  const others = (names: readonly string[]) => names.filter((name) => name !== build);
  return { installed, live: [build, ...others(live)].slice(0, keptLive), withdrawn: others(withdrawn) };
}

async function shellOf(root: string): Promise<Manifest> {
  return readManifest(root, 'shell').catch((error: unknown) => {
    throw new Refusal(`The product in ${root} has no shell (${reasonOf(error)}): npm run build.`);
  });
}

async function check(from: string, deps: { workspace: Workspace; shell: Manifest }): Promise<void> {
  try {
    await readRelease(from, deps);
  } catch (error) {
    const advice =
      error instanceof OtherContract ? ' Release the whole product instead (docs/operations.md, "Upgrade").' : '';
    throw new Refusal(`The build of ${deps.workspace} in ${from} is refused: ${reasonOf(error)}.${advice}`);
  }
}

/** The folders of a build, below its root. */
function foldersOf(workspace: Workspace): string[] {
  const { apps } = workspaces[workspace];
  return [...apps.map((app) => buildFolders[app]), ...(workspace === 'mfe-public' ? [serverFolder] : [])];
}

/** Sources for debuggers are no part of a release: they are never served. */
const isReleased = (file: string) => !file.endsWith('.map');

/** A name that changes with the content: `mfe-member-3f2a9c1b0d`. */
async function nameOf(root: string, workspace: Workspace): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of foldersOf(workspace)) {
    for (const file of (await readdir(join(root, folder))).filter(isReleased).toSorted()) {
      hash.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)));
    }
  }
  return `${workspace}-${hash.digest('hex').slice(0, 10)}`;
}

/** A folder that is there is whole, because it gets its name last, and its name says what it holds. */
async function copy(from: string, to: string, workspace: Workspace): Promise<void> {
  if (existsSync(to)) return;
  const unfinished = `${to}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    for (const folder of foldersOf(workspace)) {
      const filter = (file: string) => isReleased(basename(file));
      await cp(join(from, folder), join(unfinished, folder), { recursive: true, filter });
    }
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined); // a full disk gets its room back
    refuseToWrite(dirname(to))(error);
  }
}
