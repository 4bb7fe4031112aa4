import { createServer } from 'node:net';

/** A base port, below the ephemeral range, with the ports at the offsets `beside` free too. */
export async function freePortBase(...beside: readonly number[]): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([0, ...beside].map((step) => isFree(base + step)));
    if (free.every(Boolean)) return base;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** The offsets of the other ports of `npm run dev` from `PORT`. */
export const besideInDev = [11, 12, 13, 100, 101];
