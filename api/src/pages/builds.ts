import { fromKeys, gathered, keysOf } from '@inkbridge/shared/objects';
import {
  type AppName,
  assetPrefixes,
  isManifest,
  type Manifest,
  type RenderPage,
} from '@inkbridge/federation/runtime-config';
import type { RemoteId } from '@inkbridge/shared/routes';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../database/log.js';

/** Folders of the built front ends, relative to the root of the checkout or image, or of a release. */
export const buildFolders: Readonly<Record<AppName, string>> = {
  shell: 'shell/dist',
  console: 'mfe-admin/dist-standalone',
  public: 'mfe-public/dist',
  member: 'mfe-member/dist',
  admin: 'mfe-admin/dist',
};
/** The bundle that renders guests' pages, from the same sources as the public remote. */
export const serverFolder = 'mfe-public/dist-server';

const workerFile = 'offline-worker.js';

/** The folder of each file of a build, by the file's name. */
type PlacesOfFiles = ReadonlyMap<string, string>;

export type Builds = {
  /** Null when a build is missing or broken; then only its part of the product is missing. */
  manifests: Readonly<Record<AppName, Manifest | null>>;
  /** Renders guests' pages; null without a server bundle that matches the public remote's build. */
  render: RenderPage | null;
  /** The service worker's script, without its list of files; null where none was built. */
  worker: string | null;
  /** The builds below each app's prefix: this one, and earlier ones that open tabs still use. */
  files: Readonly<Record<AppName, PlacesOfFiles>>;
};

/** Where listeners get their builds from; a release may replace them at any moment, all at once. */
export type BuildSource = {
  current(): Builds;
  /** The folder that holds a file of an app; asks once more whether there is a release before it answers `undefined`. */
  placeOf(app: AppName, file: string): Promise<string | undefined>;
  onChange(listener: () => void): void;
};

export const apps = keysOf(assetPrefixes);

/** Reads the builds of the front ends. Never throws, because the API can serve without them. */
export async function readBuilds(root: string, log: Pick<Log, 'warn'>): Promise<Builds> {
  const found = await gathered(apps, async (app) => {
    try {
      return await readManifest(root, app);
    } catch (error) {
      log.warn({ app, folder: join(root, buildFolders[app]), reason: reasonOf(error) }, 'a front end is missing');
      return null;
    }
  });
  const worker = await readFile(join(root, buildFolders.shell, workerFile), 'utf8').catch(() => null);
  return { manifests: found, render: await rendererOr(root, found.public, log), worker, files: await filesBelow(root) };
}

/** For a deployment where another server serves the front ends. */
export const noBuilds: Builds = {
  manifests: fromKeys(apps, () => null),
  render: null,
  worker: null,
  files: fromKeys(apps, () => new Map()),
};

/** Builds that no release replaces. */
export function steady(builds: Builds): BuildSource {
  return {
    current: () => builds,
    placeOf: async (app, file) => builds.files[app].get(file),
    onChange: () => undefined,
  };
}

/** The manifests found for these remotes, for the run-time configuration. */
export function remotesOf({ manifests }: Builds, parts: readonly RemoteId[]): Manifest[] {
  return parts.flatMap((id) => manifests[id] ?? []);
}

/** @throws Error when there is none, or one of another release of the product */
export async function readManifest(root: string, app: AppName): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(root, buildFolders[app], 'manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error('its manifest is not one of this release');
  return manifest;
}

const serverManifestSchema = z.object({ build: z.string(), entry: z.string() });

/** @throws Error when there is none, or one that does not fit the browser's build */
export async function readRenderer(root: string, browser: Manifest): Promise<RenderPage> {
  const folder = join(root, serverFolder);
  const { build, entry } = serverManifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  );
  if (build !== browser.build) throw new Error(`it is of build ${build}, the browser's is ${browser.build}`);
  const bundle: unknown = createRequire(import.meta.url)(join(folder, entry));
  return rendererSchema.parse(bundle).render;
}

async function rendererOr(root: string, browser: Manifest | null, log: Pick<Log, 'warn'>): Promise<RenderPage | null> {
  try {
    if (!browser) throw new Error("there is no browser's build");
    return await readRenderer(root, browser);
  } catch (error) {
    const folder = join(root, serverFolder);
    log.warn({ folder, reason: reasonOf(error) }, 'pages for guests are rendered in the browser');
    return null;
  }
}

const rendererSchema = z.object({ render: z.custom<RenderPage>((value) => typeof value === 'function') });

/** The files of all apps below a root; an app that was not built has none. */
export async function filesBelow(root: string): Promise<Builds['files']> {
  return gathered(apps, async (app) => {
    const folder = join(root, buildFolders[app]);
    const names = await readdir(folder).catch(() => []);
    return new Map(names.map((name): [string, string] => [name, folder]));
  });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
