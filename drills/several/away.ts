import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { callsTo } from '../lib/client.js';
import { quantile } from '../lib/figures.js';
import { pictureForm } from '../lib/picture-form.js';
import { api, create, newest } from './acts.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import type { Outcome } from './steps.js';

/** Milliseconds. Longer than a proxy's checks and its memory of failures; an answer from memory is far below both others. */
const [watched, soon, usually] = [12_000, 2_000, 200];
/** Megabytes that no disk has left. */
const reserve = '1000000000';
/** Bytes. A volume with less is filled. */
const small = 1e9;

type Report = Omit<Outcome, 'step'>;

/** No process can store anything, while reads still work behind the proxy. */
export async function runAway(fleet: Fleet, { interrupt }: SharedDatabase): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const note = (step: string, report: Report) => void outcomes.push({ step, ...report });
  const { siteUrl } = fleet.proxy;
  const token = await tokenOf({ siteUrl }, 'member');
  const reads = await readsOf(siteUrl);
  const store = async (number: number): Promise<Report> => {
    const id = await create(callsTo(siteUrl), token, { number }).catch(String);
    return { outcome: id, isGood: /^[0-9a-f]{24}$/.test(id) };
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
    note('it is back: a profile is stored', await store(9_201));
  }
  const empty = await fill(fleet);
  await readOnly('the disk is full');
  await empty();
  note('there is room again: a profile is stored', await store(9_202));
  return outcomes;
}

/** Pages and answers. Their number has no divisor in common with that of the processes, so that each process is asked for each. */
async function readsOf(siteUrl: string): Promise<string[]> {
  const { text } = await callsTo(siteUrl).insist(newest);
  const id = /"_id":"([0-9a-f]{24})"/.exec(text)?.[1] ?? '';
  const pages = ['/', '/explore-profiles', `/inmate/${id}`, '/mail-rules', '/help', '/sitemap.xml'];
  const lists = ['?p=1', '?gender=Male&counts=true', `?id=${id}`, '/waiting'].map((rest) => `${api}/customer${rest}`);
  return [...pages, ...lists];
}

/**
 * Fills the volume of their data while they run, where it is small (`TMPDIR=/a/small/volume npm run several`); elsewhere
 * they are started with a reserve that it does not have. Returns a function that makes room again.
 */
async function fill({ dataDir, members }: Fleet): Promise<() => Promise<void>> {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < small) {
    const file = join(dataDir, 'filler');
    writeFull(file);
    return async () => rmSync(file);
  }
  const restart = async (env: Record<string, string>) => {
    for (const one of members) {
      await one.end('SIGTERM');
      await one.start({ env });
    }
  };
  await restart({ DISK_RESERVE_MB: reserve });
  return () => restart({});
}

function writeFull(file: string): void {
  for (let bytes = 1e7; bytes >= 4_096;) {
    try {
      writeFileSync(file, new Uint8Array(bytes), { flag: 'a' });
    } catch {
      bytes /= 10;
    }
  }
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
  const answer = await fetch(`${siteUrl}${api}/files`, { method: 'POST', headers, body: await pictureForm() });
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  const isTold = message !== undefined && answer.headers.has('retry-after');
  return { outcome: `${answer.status} ${message ?? ''}`, isGood: answer.status === 503 && isTold };
}
