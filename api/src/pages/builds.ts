import { fromKeys, keysOf } from '@inkbridge/shared/objects';
import {
  assetPrefixes,
  isManifest,
  type AppName,
  type Manifest,
  type RenderPage,
} from '@inkbridge/federation/runtime-config';
import type { RemoteId } from '@inkbridge/shared/routes';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders of the built front ends, relative to the root of the checkout or image. */
export const buildFolders: Readonly<Record<AppName, string>> = {
  shell: 'shell/dist',
  console: 'mfe-admin/dist-standalone',
  public: 'mfe-public/dist',
  member: 'mfe-member/dist',
  admin: 'mfe-admin/dist',
};
const serverFolder = 'mfe-public/dist-server';

export type Builds = {
  /** Null when a build is missing or broken; then only its part of the product is missing. */
  manifests: Readonly<Record<AppName, Manifest | null>>;
  /** Renders guests' pages; null without a server bundle that matches the public remote's build. */
  render: RenderPage | null;
};

type Log = { warn(facts: object, message: string): void };

/** Reads the builds of the front ends at the start. Never throws, because the API can serve without them. */
export async function readBuilds(root: string, log: Log): Promise<Builds> {
  const apps = keysOf(assetPrefixes);
  const found = new Map(await Promise.all(apps.map(async (app) => [app, await readManifest(root, app, log)] as const)));
  const manifests = fromKeys(apps, (app) => found.get(app) ?? null);
  return { manifests, render: await loadRenderer(root, manifests.public, log) };
}

/** For a deployment where another server serves the front ends. */
export const noBuilds: Builds = {
  manifests: { shell: null, console: null, public: null, member: null, admin: null },
  render: null,
};

/** The manifests found for these remotes, for the run-time configuration. */
export function remotesOf({ manifests }: Builds, parts: readonly RemoteId[]): Manifest[] {
  return parts.flatMap((id) => manifests[id] ?? []);
}

async function readManifest(root: string, app: AppName, log: Log): Promise<Manifest | null> {
  const file = join(root, buildFolders[app], 'manifest.json');
  try {
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isManifest(manifest)) throw new Error('it is not a manifest of this release');
    return manifest;
  } catch (error) {
    log.warn({ app, file, reason: reasonOf(error) }, 'a front end is missing');
    return null;
  }
}

const serverManifestSchema = z.object({ build: z.string(), entry: z.string() });

async function loadRenderer(root: string, browser: Manifest | null, log: Log): Promise<RenderPage | null> {
  const folder = join(root, serverFolder);
  try {
    const { build, entry } = serverManifestSchema.parse(
      JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
    );
    if (build !== browser?.build) throw new Error(`it is of build ${build}, the browser's is ${browser?.build}`);
    const bundle: unknown = createRequire(import.meta.url)(join(folder, entry));
    return rendererSchema.parse(bundle).render;
  } catch (error) {
    log.warn({ folder, reason: reasonOf(error) }, 'pages for guests are rendered in the browser');
    return null;
  }
}

const rendererSchema = z.object({ render: z.custom<RenderPage>((value) => typeof value === 'function') });

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
