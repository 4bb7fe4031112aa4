import { createClient } from '../soak/client.js';
import type { Visit } from '../lib/visitors.js';

type Sending = { next: () => Visit; rate: number; seconds: number };

/** Sends `rate` requests a second whether or not answers come, as visitors do. Resolves when all are answered. */
export async function sendEvenly(url: string, { next, rate, seconds }: Sending): Promise<void> {
  const { raw } = createClient(
    () => url,
    () => undefined,
  );
  const begun = performance.now();
  const under: Promise<unknown>[] = [];
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, ((performance.now() - begun) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      under.push(raw({ group: 'guest', ...next() }));
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  await Promise.all(under);
}
