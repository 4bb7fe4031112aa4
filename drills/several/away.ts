import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { quantile } from '../lib/figures.js';
import { pictureForm } from '../traffic/members.js';
import { list } from '../traffic/purchases.js';
import type { Fleet } from './fleet.js';
import type { Outcome } from './steps.js';
import { newest, textAt, visitorAt } from './visitor.js';

/** Milliseconds. Longer than a proxy's checks and its memory of failures; an answer from memory is far below both others. */
const [watched, soon, usually] = [12_000, 2_000, 200];
/** Megabytes that no disk has left. */
const reserve = '1000000000';

type Report = Omit<Outcome, 'step'>;

/** No process can store anything, while reads still work behind the proxy. */
export async function runAway({ members, proxy, database: { interrupt } }: Fleet): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const note = (step: string, report: Report) => void outcomes.push({ step, ...report });
  const { siteUrl } = proxy;
  const token = await tokenOf(proxy, 'member');
  const reads = await readsOf(proxy);
  const store = async (): Promise<Report> => {
    const id = await list(visitorAt(proxy), { id: '', token });
    return { outcome: id ?? 'refused', isGood: id !== null };
  };
  const readOnly = async (why: string) => {
    note(`${why}: what guests read`, await readAll(siteUrl, reads));
    note(`${why}: asked whether it can serve, and store`, await readinessAt(siteUrl));
    note(`${why}: a picture is to be stored`, await refusalAt(siteUrl, token));
  };

  if (interrupt) {
    await interrupt.end();
    await readOnly('the database is away');
    await interrupt.again();
    note('it is back: a profile is stored', await store());
  }
  for (const one of members) await one.start({ env: { DISK_RESERVE_MB: reserve } });
  await readOnly('the disk is full');
  for (const one of members) await one.start();
  note('there is room again: a profile is stored', await store());
  return outcomes;
}

/** Pages and answers. Their number has no divisor in common with that of the processes, so that each process is asked for each. */
async function readsOf(site: Fleet['proxy']): Promise<string[]> {
  const id = /"_id":"([0-9a-f]{24})"/.exec(await textAt(site, newest))?.[1] ?? '';
  const pages = ['/', '/explore-profiles', `/inmate/${id}`, '/mail-rules', '/help', '/sitemap.xml'];
  const lists = ['?p=1', '?gender=Male&counts=true', `?id=${id}`, '/waiting'].map((rest) => `/api/v1/customer${rest}`);
  return [...pages, ...lists];
}

async function readAll(siteUrl: string, reads: readonly string[]): Promise<Report> {
  const until = performance.now() + watched;
  const failed = new Map<string, number>();
  const times: number[] = [];
  for (let nth = 0; performance.now() < until; nth += 1) {
    const path = reads[nth % reads.length] ?? '/';
    const begun = performance.now();
    const answer = await fetch(siteUrl + path, {
      headers: { authorization: 'unauthenticated' },
      signal: AbortSignal.timeout(watched),
    }).catch(() => null);
    await answer?.arrayBuffer();
    times.push(performance.now() - begun);
    const how = `${String(answer?.status)} of ${path}`;
    if (answer?.status !== 200) failed.set(how, (failed.get(how) ?? 0) + 1);
    await pause(50);
  }
  const [median, slowest] = [quantile(times, 0.5), quantile(times, 1)];
  const others = [...failed].map(([how, often]) => `, ${often} × ${how}`).join('');
  return {
    outcome: `${times.length} in ${Math.round(median)} ms, at most ${Math.round(slowest)}${others}`,
    isGood: failed.size === 0 && median < usually && slowest < soon,
  };
}

async function readinessAt(siteUrl: string): Promise<Report> {
  const statuses = [];
  for (const path of ['/readyz', '/readyz?store']) statuses.push((await fetch(siteUrl + path)).status);
  return { outcome: statuses.join(', '), isGood: statuses.join() === '200,503' };
}

async function refusalAt(siteUrl: string, token: string): Promise<Report> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl}/api/v1/files`, { method: 'POST', headers, body: await pictureForm() });
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  const isTold = message !== undefined && answer.headers.has('retry-after');
  return { outcome: `${answer.status} ${message ?? ''}`, isGood: answer.status === 503 && isTold };
}
