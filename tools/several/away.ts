import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../e2e/support/purchase.js';
import { api, create } from './acts.js';
import { callsTo } from './calls.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import type { Outcome } from './steps.js';

const reads = ['/', `${api}/customer?p=1`, `${api}/customer?gender=Male&counts=true`];
/** Milliseconds. Longer than a proxy's checks and its memory of failures; an answer from memory is far below `soon`. */
const [watched, soon] = [12_000, 2_000];
/** Megabytes that no disk has left. */
const reserve = '1000000000';

/** Nothing can be stored at any of the processes, and what is read goes on behind the proxy. */
export async function runAway({ members, proxy }: Fleet, { interrupt }: SharedDatabase): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const note = (step: string, { outcome, isGood }: Omit<Outcome, 'step'>) => outcomes.push({ step, outcome, isGood });
  const calls = callsTo(proxy.siteUrl);
  const token = await tokenOf({ siteUrl: proxy.siteUrl }, 'member');
  const store = async (number: number) => {
    const id = await create(calls, token, { number }).catch(String);
    return { outcome: id, isGood: /^[0-9a-f]{24}$/.test(id) };
  };

  if (interrupt) {
    await interrupt.end();
    note('the database is away: pages and lists', await readAll(proxy.siteUrl));
    await interrupt.again();
    note('it is back: a profile is stored', await store(9_201));
  }

  const restart = async (env: Record<string, string>) => {
    for (const one of members) {
      await one.end('SIGTERM');
      await one.start({ env });
    }
  };
  await restart({ DISK_RESERVE_MB: reserve });
  note('the disk is full: pages and lists', await readAll(proxy.siteUrl));
  const refused = await fetch(`${proxy.siteUrl}/readyz?store`);
  note('the disk is full: nothing can be stored', { outcome: String(refused.status), isGood: refused.status === 503 });
  await restart({});
  note('there is room again: a profile is stored', await store(9_202));
  return outcomes;
}

async function readAll(siteUrl: string): Promise<Omit<Outcome, 'step'>> {
  const until = performance.now() + watched;
  const failed = new Map<string, number>();
  let [answered, slowest] = [0, 0];
  for (let nth = 0; performance.now() < until; nth += 1) {
    const begun = performance.now();
    const answer = await fetch(siteUrl + reads[nth % reads.length], {
      headers: { authorization: 'unauthenticated' },
      signal: AbortSignal.timeout(watched),
    }).catch(() => null);
    await answer?.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - begun);
    if (answer?.status === 200) answered += 1;
    else failed.set(String(answer?.status), (failed.get(String(answer?.status)) ?? 0) + 1);
    await pause(50);
  }
  const others = [...failed].map(([status, times]) => `, ${times} × ${status}`).join('');
  return {
    outcome: `${answered} answered, at most ${Math.round(slowest)} ms${others}`,
    isGood: answered > 0 && failed.size === 0 && slowest < soon,
  };
}
