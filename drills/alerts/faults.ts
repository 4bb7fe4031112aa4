import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.js';

/** Ends the fault. */
export type Undo = () => unknown;

const post = async ({ product }: World, path: string, sent: object, headers = {}): Promise<void> => {
  const answer = await fetch(`${product().siteUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  });
  await answer.arrayBuffer();
};

export const calls = {
  /** Each person has an address of their own, because one address gets a quarter of the places. */
  signIn(world: World, person = 0) {
    const sent = { email: `new${person}@inkbridge.test`, password: 'wrong, on purpose', remember: false };
    return post(world, '/identity/sign-in', sent, { 'x-forwarded-for': `10.0.${person}.1` });
  },
  google: (world: World) => post(world, '/auth/google', { idToken: 'none' }),
};

export function signal(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null || pid === 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
}

/** Pauses the process for `off` milliseconds, lets it run for `on`, and repeats. */
export function stutter(world: World, pid: () => number | null, { off, on }: { off: number; on: number }): Undo {
  return world.again(on, async () => {
    const now = pid();
    signal(now, 'SIGSTOP');
    await pause(off);
    signal(now, 'SIGCONT');
  });
}

/** Ends all of them. */
export const all =
  (...undo: Undo[]): Undo =>
  () =>
    Promise.all(undo.map((one) => one()));

export async function isServing({ apiPid, databasePid, metricsPort }: World): Promise<boolean> {
  if (apiPid() === 0 || databasePid() === null) return false;
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
  await answer?.arrayBuffer();
  return answer !== null;
}

export async function listed({ product }: World): Promise<string[]> {
  const answer = await fetch(`${product().siteUrl}/api/v1/customer?p=1`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

const megabyte = 1024 * 1024;

/** Writes a file until only `leaves` megabytes are free. */
export function fill({ volume }: World, leaves: number): Undo {
  const file = join(volume, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(volume);
    return (bavail * bsize) / megabyte;
  };
  const handle = openSync(file, 'w');
  while (free() > leaves + 1)
    writeSync(handle, Buffer.alloc(Math.min(16, Math.max(1, Math.floor(free() - leaves))) * megabyte, 1));
  closeSync(handle);
  return () => rmSync(file, { force: true });
}
