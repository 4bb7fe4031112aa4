import { fromKeys, keysOf, mapValues } from '@inkbridge/shared/objects';
import type { AppName } from '@inkbridge/federation/runtime-config';
import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { apps, type Builds, type BuildSource, filesBelow, readBuilds, reasonOf } from '../builds.js';
import { keptOf, type Pointer, pointerFile, readPointer, type Standing, type Workspace, workspaces } from './layout.js';
import { readRelease, type Release } from './read-release.js';
import type { Log } from '../../database/log.js';

/** Milliseconds between two looks at the pointer. Looking works on every disk; being told does not. */
const lookEvery = 1_000;

type LiveBuildsDeps = {
  /** Folder that holds the front ends' workspaces. */
  root: string;
  /** Folder of the releases, `releasesIn`. */
  releases: string;
  /** Origin from which browsers load the site's files; null for its own. */
  assetsOrigin?: string | null;
  log: Pick<Log, 'info' | 'warn'>;
};

type LiveBuilds = BuildSource & {
  /** Looks now instead of within a second. */
  refresh(): Promise<void>;
  stop(): void;
};

/** A release that is in use. */
type Taken = Release & { name: string };

/**
 * The installed builds, with the remotes that were released since (docs/operations.md). Read again when the pointer
 * changes: notices of file changes do not work on every volume, and a signal reaches one process of several. A release
 * that is not whole is left alone, and what people had before stays. Builds share their addresses, so a chunk that did
 * not change stays in a reader's cache; and the product's own build wins after an upgrade.
 */
export async function watchBuilds({ root, releases, assetsOrigin, log }: LiveBuildsDeps): Promise<LiveBuilds> {
  const installed = addressed(await readBuilds(root, log), assetsOrigin ?? undefined);
  const taken = new Map<Workspace, Taken>();
  const listeners: (() => void)[] = [];
  let current = installed;
  let seen = '{}';
  let looking: Promise<void> | null = null;
  let complaint = '';

  async function take(workspace: Workspace, standing: Standing | undefined): Promise<void> {
    const { shell } = installed.manifests;
    const name = standing && isOver(installed, workspace, standing) ? standing.live[0] : undefined;
    if (name === undefined || !shell) return void taken.delete(workspace);
    if (taken.get(workspace)?.name === name) return;
    try {
      taken.set(workspace, { ...(await readRelease(join(releases, name), { workspace, shell })), name });
    } catch (error) {
      log.warn({ release: name, reason: reasonOf(error) }, 'a release is not used');
    }
  }

  async function look(): Promise<void> {
    const pointer = await readPointer(releases);
    const now = JSON.stringify(pointer);
    if (now === seen) return;
    for (const workspace of keysOf(workspaces)) await take(workspace, pointer[workspace]);
    const kept = await filesOfKept(releases, pointer);
    current = addressed(merged(installed, [...taken.values()], kept), assetsOrigin ?? undefined); // in one step: no page names a file that is not served
    seen = now;
    log.info({ releases: [...taken.values()].map(({ name }) => name) }, 'remotes were released');
    for (const listener of listeners) listener();
  }

  /** Once for each reason, because everyone who asks for a missing file makes it look again. */
  function complain(error: unknown): void {
    if (complaint === reasonOf(error)) return;
    complaint = reasonOf(error);
    log.warn({ reason: complaint }, 'releases could not be read');
  }

  function refresh(): Promise<void> {
    looking ??= look()
      .catch(complain)
      .finally(() => (looking = null));
    return looking;
  }

  const file = pointerFile(releases);
  const onLook = () => void refresh();
  await refresh();
  watchFile(file, { interval: lookEvery, persistent: false }, onLook);
  return {
    current: () => current,
    async placeOf(app, name) {
      const place = current.files[app].get(name);
      if (place !== undefined) return place;
      await refresh(); // another process may have shown the page of a release that this one has not seen yet
      return current.files[app].get(name);
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    stop: () => unwatchFile(file, onLook),
  };
}

/** A release replaces the build that it was made over. Once the whole product is upgraded, the product's own counts. */
function isOver({ manifests }: Builds, workspace: Workspace, { installed }: Standing): boolean {
  return manifests[workspaces[workspace].remote]?.build === installed;
}

/** The console has an origin of its own, and its files there. */
function addressed(builds: Builds, origin: string | undefined): Builds {
  const manifests = mapValues(builds.manifests, (manifest, app) =>
    manifest && origin && app !== 'console' ? { ...manifest, origin } : manifest,
  );
  return { ...builds, manifests };
}

async function filesOfKept(releases: string, pointer: Pointer): Promise<Builds['files'][]> {
  const names = Object.values(pointer).flatMap((standing) => (standing ? keptOf(standing) : []));
  return Promise.all(names.map((name) => filesBelow(join(releases, name))));
}

function merged(installed: Builds, taken: readonly Release[], kept: readonly Builds['files'][]): Builds {
  const placesOf = (app: AppName) => new Map([...kept, installed.files].flatMap((files) => Array.from(files[app])));
  return {
    manifests: Object.assign({}, installed.manifests, ...taken.map(({ manifests }) => manifests)),
    render: taken.find(({ render }) => render)?.render ?? installed.render,
    worker: installed.worker,
    files: fromKeys(apps, placesOf),
  };
}
