import type { AppName, Manifest, RenderPage } from '@inkbridge/federation/runtime-config';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolders, type Builds, filesBelow, readManifest, readRenderer } from '../builds.js';
import { type Workspace, workspaces } from './layout.js';

/** A build of one front end that was found to be whole. */
export type Release = {
  manifests: Partial<Record<AppName, Manifest>>;
  /** Only of the public remote, whose pages the server renders with the same build. */
  render?: RenderPage;
};

type ReadReleaseDeps = {
  workspace: Workspace;
  /** The installation's, which says what contract its remotes must be built for. */
  shell: Manifest;
};

/**
 * Reads the build of a front end below a root and checks that it can replace the installed one: every file that its
 * manifests name is there and unchanged, and it was built for the shell's contract.
 *
 * @throws Error in words for an operator
 */
export async function readRelease(root: string, { workspace, shell }: ReadReleaseDeps): Promise<Release> {
  const { apps, remote } = workspaces[workspace];
  const files = await filesBelow(root);
  const manifests: Partial<Record<AppName, Manifest>> = {};
  for (const app of apps) manifests[app] = await readWhole(root, { app, files, shell });
  const browser = manifests[remote];
  return remote === 'public' && browser ? { manifests, render: await readRenderer(root, browser) } : { manifests };
}

type ReadWholeDeps = { app: AppName; files: Builds['files']; shell: Manifest };

async function readWhole(root: string, { app, files, shell }: ReadWholeDeps): Promise<Manifest> {
  const manifest = await readManifest(root, app);
  if (manifest.app !== app) throw new Error(`it is the build of "${manifest.app}"`);
  if (manifest.contractVersion !== shell.contractVersion) throw new OtherContract(manifest, shell);
  for (const file of [manifest.entry, manifest.hashes, ...manifest.fonts, ...Object.keys(manifest.integrity)])
    if (!files[app].has(file)) throw new Error(`${file} is missing`);
  for (const [file, hash] of Object.entries(manifest.integrity)) {
    const content = await readFile(join(root, buildFolders[app], file));
    if (integrityOf(content) !== hash) throw new Error(`${file} is not the file that was built`);
  }
  return manifest;
}

/** The remote would show a card in place of its pages. */
export class OtherContract extends Error {
  constructor(remote: Pick<Manifest, 'contractVersion'>, shell: Pick<Manifest, 'contractVersion'>) {
    super(
      `it was built for version ${remote.contractVersion} of the contract with the shell, and the shell that is installed has version ${shell.contractVersion}`,
    );
  }
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
