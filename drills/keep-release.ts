/**
 * `npm run keep-release -- NAME [CHECKOUT]`: makes a small demo catalogue with the product built in a
 * checkout, and keeps its database for the tests of api/test/older-releases. Run it once for each release.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { root, run } from '../tools/lib/run.mjs';
import { freePortBase } from '../tools/testing/free-ports.js';
import { untilReady } from '../tools/lib/live/product.js';
import { callerWith, sessionOf } from '../tools/lib/live/purchase.js';

const profiles = '60';
const [name, checkout = root] = process.argv.slice(2);
if (!name) throw new Error('Usage: keep-release NAME [CHECKOUT]');
const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-older-'));
try {
  await keep(name, resolve(checkout));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function keep(release: string, cwd: string): Promise<void> {
  const seeder = ['tools/dist/seed.js', '--data-dir', dataDir, '--profiles', profiles];
  const { code } = await run(process.execPath, seeder, { cwd });
  if (code !== 0) throw new Error(`The seeder ended with ${code}`);
  const port = await freePortBase(1);
  const place = { PORT: String(port), ADMIN_PORT: String(port + 1), INKBRIDGE_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const options = { cwd, stdio: 'inherit', env: { ...process.env, ...place } } as const;
  const server = spawn(process.execPath, ['api/dist/server.js'], options);
  const ended = once(server, 'exit');
  const begun = await begin(`http://127.0.0.1:${port}`).finally(() => server.kill('SIGTERM'));
  await ended;
  const folder = join(root, 'api/test/older-releases');
  await mkdir(folder, { recursive: true });
  const secret = await readFile(join(dataDir, 'identity-secret'), 'utf8');
  const kept = { madeAt: new Date().toISOString(), secret, ...begun };
  await writeFile(join(folder, `${release}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  const database = await promisify(gzip)(await readFile(join(dataDir, 'db/data.mdb')), { level: 9 });
  await writeFile(join(folder, `${release}.mdb.gz`), database);
}

type Own = { _id: string };

/** A user's state when the release is replaced: a session, a form, two checkouts. */
async function begin(siteUrl: string) {
  await untilReady(siteUrl, { hasEnded: () => false, seconds: 180 });
  const { token, cookie } = await sessionOf({ siteUrl }, 'member');
  const member = callerWith(token, { siteUrl });
  const own = await member.call<Own[]>('GET', '/user/created-customers');
  const content = {
    basicInfo: { firstName: 'Half', lastName: 'Done' },
    personalityInfo: {},
    photos: { imageUrl: null, artworks: [] },
    listing: { showOrientation: true, lgbtqTab: false, searchEngines: true },
    consented: false,
  };
  await member.call('PUT', '/drafts/create', { content, revision: null });
  const open: object[] = [];
  for (const { _id: cid } of own.data) {
    const provider = open.length === 0 ? 'card' : 'paypal';
    const path = `/payment/create-checkout-session?provider=${provider}`;
    const checkout = await member.call<object | undefined>('POST', path, { cid });
    if (checkout.data && open.length < 2) open.push({ cid, ...checkout.data });
  }
  const [card, wallet] = open;
  if (!card || !wallet) throw new Error('The demo member owes for fewer than two profiles');
  return { cookie, card, wallet };
}
