/**
 * `npm run full-disk -- [--runs 20] [--seconds 6] [--folder /mnt/small] [--server api/dist/server.js]`: fills
 * the disk of a running product, makes room again, and compares stored with acknowledged writes.
 * Each run has a file system of 30 MB of its own, which only root may mount; with `--folder`, any small empty volume.
 * Needs a build (`npm run build`). Ends with 1 when a run froze or lost a write.
 */
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../tools/lib/live/folders.js';
import { accounts, password } from '../tools/lib/live/accounts.js';
import { noLimits } from '../tools/lib/live/no-limits.js';
import { end, startProduct } from '../tools/lib/live/product.js';
import { aNewProfile, tokenOf } from '../tools/lib/live/purchase.js';
import { Refusal, runMain } from '../tools/lib/run.mjs';
import { createClient, type Client } from './lib/client.js';
import { compare, openLedger, type Found, type Ledger } from './lib/ledger.js';
import { mountVolume } from './lib/volume.js';

const options = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '6' },
    folder: { type: 'string' },
    server: { type: 'string', default: 'api/dist/server.js' },
  },
}).values;

const megabyte = 1024 * 1024;
/** Bytes that another program leaves free: first enough for a while of writing, later nearly nothing. */
const leaves = { first: 5 * megabyte, later: megabyte / 4 };
/** Milliseconds without a write, after there is room again, that count as frozen. */
const patience = 40_000;

type Row = Record<'acknowledged' | 'refused' | 'lost' | 'restarts', number> & { slowest: string; again: number | null };

const emptied = (folder: string) => ({
  folder,
  remove: () => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true })),
});

async function runOnce(folder: string, seeded: string, seconds: number): Promise<Row> {
  const [dataDir, ballast] = [join(folder, 'data'), join(folder, 'ballast')];
  cpSync(seeded, dataDir, { recursive: true });
  const out = mkdtempSync(join(tmpdir(), 'inkbridge-full-disk-'));
  const logFile = join(out, 'log');
  const start = () => startProduct(dataDir, noLimits, 180, { entry: options.server, log: openSync(logFile, 'a') });
  const product = await start();
  const ledger = openLedger();
  const lanes = startLanes(
    createClient(() => product.siteUrl),
    ledger,
    await peopleAt(product),
  );
  await pause(500);
  grow(ballast, leaves.first);
  await pause(seconds * 500);
  grow(ballast, leaves.later);
  await pause(seconds * 500 + Math.random() * 500);
  rmSync(ballast);
  const again = await lanes.nextWrite();
  const { refused, slowest } = await lanes.stop();
  await end(product.process, 'SIGKILL');
  const restarts = readFileSync(logFile, 'utf8').split('"the embedded database ended"').length - 1;

  const after = await start();
  const found = await foundAt(
    createClient(() => after.siteUrl),
    ledger,
    await peopleAt(after),
  );
  await end(after.process, 'SIGKILL');
  rmSync(out, { recursive: true, force: true });
  const acknowledged = ledger.entries.filter(({ phase }) => phase === 'done').length;
  const lost = compare(ledger.entries, found).length;
  return { acknowledged, refused, lost, restarts, slowest: `${Math.round(slowest)} ms`, again };
}

/** A file of another program grows until only `bytes` are free. */
function grow(file: string, bytes: number): void {
  const chunk = Buffer.alloc(megabyte / 16);
  const handle = openSync(file, 'a');
  const free = () => {
    const { bavail, bsize } = statfsSync(file);
    return bavail * bsize;
  };
  while (free() > bytes + chunk.length) writeSync(handle, chunk);
  closeSync(handle);
}

type People = { owner: string; other: string };

async function peopleAt(site: { siteUrl: string }): Promise<People> {
  return { owner: await tokenOf(site, 'member'), other: await tokenOf(site, 'newcomer') };
}

/** 19 kB, about the longest text that people write, with a number to know it by. */
const bioOf = (number: number) => `${number} ${'correspondence '.repeat(1_270)}`;
const numberIn = (text: unknown) => Number(String(text).split(' ')[0]);

/**
 * People who write without a pause until `stop`: three create profiles with long texts, as many as an account may have,
 * and then change them; one notes favorites, one signs in.
 */
function startLanes({ call }: Client, ledger: Ledger, { owner, other }: People) {
  let number = 0;
  const seen = { refused: 0, slowest: 0, lastWrite: 0 };
  const over = new AbortController();

  async function lane(write: () => Promise<number>): Promise<void> {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const status = await write();
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      if (status === 200) seen.lastWrite = performance.now();
      else await pause(20);
      if (status === 503 || status === 0) seen.refused += 1;
    }
  }

  function profiles() {
    let [id, mayCreate] = ['', true];
    return async () => {
      const mine = (number += 1);
      const isNew = mayCreate || id === '';
      const { basicInfo, ...rest } = aNewProfile(mine);
      if (isNew) {
        const body = { ...rest, basicInfo: { ...basicInfo, bio: bioOf(mine) } };
        const { status, data } = await call<{ _id: string }>('member: list', 'POST /customer', { token: owner, body });
        if (data) ledger.note('done', 'edit', (id = data._id), mine);
        if (status >= 400 && status < 500) mayCreate = false;
        return status;
      }
      ledger.note('sent', 'edit', id, mine);
      const body = { basicInfo: { bio: bioOf(mine) } };
      const { status } = await call('member: change', `PUT /customer?id=${id}`, { token: owner, body });
      if (status === 200) ledger.note('done', 'edit', id, mine);
      return status;
    };
  }

  async function favorites() {
    const { data = [] } = await call<{ _id: string }[]>('guest: list', '/customer?l=20&p=1');
    return async () => {
      const mine = (number += 1);
      const id = data[mine % data.length]?._id ?? '';
      ledger.note('sent', 'favorite', id, mine);
      const body = { fav: true, feedback: `${mine} is a good match` };
      const { status } = await call('member: note', `PUT /user/favorite?id=${id}`, { token: other, body });
      if (status === 200) ledger.note('done', 'favorite', id, mine);
      return status;
    };
  }

  const signIn = async () => {
    const body = { email: accounts.member, password, remember: false };
    return (await call('member: sign in', 'POST /identity/sign-in', { body })).status;
  };

  const lanes = [...[profiles(), profiles(), profiles(), signIn].map(lane), favorites().then(lane)];
  return {
    /** Milliseconds from now to the next acknowledged write; null when there was none for so long. */
    async nextWrite(): Promise<number | null> {
      const from = performance.now();
      const since = () => seen.lastWrite - from;
      while (since() < 0 && performance.now() < from + patience) await pause(5);
      return since() < 0 ? null : Math.round(since());
    },
    async stop() {
      over.abort();
      await Promise.race([Promise.all(lanes), pause(25_000)]);
      return seen;
    },
  };
}

/** What a product that has just started knows of the places that were written. */
async function foundAt({ call }: Client, { entries }: Ledger, { owner, other }: People): Promise<Found> {
  type Own = { _id: string; basicInfo: { bio?: string } };
  const { data: own = [] } = await call<Own[]>('member: own', '/user/created-customers', { token: owner });
  const written = new Set(entries.map(({ key }) => key));
  const favorite: [string, number][] = [];
  for (const id of new Set(entries.filter(({ op }) => op === 'favorite').map(({ key }) => key))) {
    const { data } = await call<{ feedback?: string }>('member: note', `/user/favorites?id=${id}`, { token: other });
    if (data?.feedback) favorite.push([id, numberIn(data.feedback)]);
  }
  const edit = own
    .filter(({ _id }) => written.has(_id))
    .map(({ _id, basicInfo }) => [_id, numberIn(basicInfo.bio)] as const);
  return { edit, favorite };
}

await runMain(async () => {
  const seeded = await seededFolder(60);
  const rows: Row[] = [];
  try {
    for (let number = 1; number <= Number(options.runs); number += 1) {
      const { folder, remove } = options.folder ? emptied(options.folder) : mountVolume(30);
      try {
        rows.push(await runOnce(folder, seeded, Number(options.seconds)));
      } finally {
        remove();
      }
    }
  } finally {
    await removeFolder(seeded);
  }
  console.table(rows);
  if (rows.some(({ lost, again }) => lost > 0 || again === null)) throw new Refusal('A run froze or lost a write.');
});
