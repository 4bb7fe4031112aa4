import type { AppName } from '@inkbridge/federation/runtime-config';
import type { RemoteId } from '@inkbridge/shared/routes';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The front ends that can be released alone: the remote of each, and all apps that its build brings. */
export const workspaces = {
  'mfe-public': { remote: 'public', apps: ['public'] },
  'mfe-member': { remote: 'member', apps: ['member'] },
  'mfe-admin': { remote: 'admin', apps: ['admin', 'console'] },
} as const satisfies Record<string, { remote: RemoteId; apps: readonly AppName[] }>;

export type Workspace = keyof typeof workspaces;

/**
 * The releases of one front end. Each name is that of a folder beside the pointer, which holds a build as a
 * checkout does: `mfe-member-3f2a9c1b0d/mfe-member/dist`.
 */
const standingSchema = z.object({
  /** The build that came with the product and that these replace; they count only where it is installed. */
  installed: z.string(),
  /** The live build, then the ones to go back to. Empty: the installed build. */
  live: z.array(z.string()),
  /** Taken back lately; their files are still served to the tabs that have them. */
  withdrawn: z.array(z.string()),
});
export type Standing = z.output<typeof standingSchema>;

const pointerSchema = z.partialRecord(z.enum(['mfe-public', 'mfe-member', 'mfe-admin']), standingSchema);
/** Which releases are live: one small file, which is replaced as a whole. */
export type Pointer = z.output<typeof pointerSchema>;

/** The folder of releases in the data folder of an installation. */
export function releasesIn(dataDir: string): string {
  return join(dataDir, 'releases');
}

export function pointerFile(releases: string): string {
  return join(releases, 'live.json');
}

/** Empty where nothing has been released. @throws Error for a file that is no pointer */
export async function readPointer(releases: string): Promise<Pointer> {
  const text = await readFile(pointerFile(releases), 'utf8').catch(() => '{}');
  return pointerSchema.parse(JSON.parse(text));
}

/** The folders whose files are served: the live one, the one before it, and those that were taken back lately. */
export function keptOf({ live, withdrawn }: Standing): string[] {
  return [...live, ...withdrawn];
}
