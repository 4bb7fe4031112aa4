import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../../adapters/durable-file.js';
import { readManifest, reasonOf } from '../../pages/builds.js';
import {
  keptOf,
  pointerFile,
  readPointer,
  type Standing,
  type Workspace,
  workspaces,
} from '../../pages/releases/layout.js';
import { Refusal } from '../kit/session.js';

/** Where a front end is released. */
export type ReleasePlace = {
  workspace: Workspace;
  /** The root of the running checkout or image. */
  root: string;
  /** Folder of the releases. */
  releases: string;
};

/** Changes what is live of one front end, one command at a time, and removes what is no longer kept. */
export async function changePointer(
  place: ReleasePlace,
  change: (standing: Standing) => Standing | Promise<Standing>,
): Promise<void> {
  const { workspace, releases } = place;
  await mkdir(releases, { recursive: true, mode: 0o700 }).catch(refuseToWrite(releases));
  await alone(releases, async () => {
    const pointer = await readPointer(releases);
    const before = pointer[workspace];
    const after = await change(await standingOf(place, before));
    const text = JSON.stringify({ ...pointer, [workspace]: after });
    await writeFileDurably(pointerFile(releases), text).catch(refuseToWrite(releases));
    const left = before ? keptOf(before).filter((name) => !keptOf(after).includes(name)) : [];
    for (const name of left) await rm(join(releases, name), { recursive: true, force: true });
  });
}

/** Releases over another installed build ended with that build. */
async function standingOf({ workspace, root }: ReleasePlace, known: Standing | undefined): Promise<Standing> {
  const { build } = await readManifest(root, workspaces[workspace].remote).catch((error: unknown) => {
    throw new Refusal(`The product in ${root} has no build of ${workspace} (${reasonOf(error)}): npm run build.`);
  });
  return known?.installed === build ? known : { installed: build, live: [], withdrawn: [] };
}

async function alone(releases: string, work: () => Promise<void>): Promise<void> {
  const mark = join(releases, 'under-way');
  const handle = await open(mark, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') return refuseToWrite(releases)(error);
    throw new Refusal(`Another release is under way. If it was interrupted, delete ${mark} and try again.`);
  });
  try {
    await work();
  } finally {
    await handle.close();
    await rm(mark, { force: true });
  }
}

/** For a full disk, or a folder of another user. */
export function refuseToWrite(folder: string): (error: unknown) => never {
  return (error) => {
    throw new Refusal(`Nothing was changed: ${folder} cannot be written (${reasonOf(error)}).`);
  };
}
