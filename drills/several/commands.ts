import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, startProduct } from '../../tools/lib/live/product.js';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { inDatabase } from '../lib/database.js';
import { listedIds } from '../traffic/traffic.js';
import type { Fleet } from './fleet.js';
import type { Outcome } from './steps.js';
import { visitorAt } from './visitor.js';

type Trial = { fleet: Fleet; folder: string };

const profiles = 60;

/** What `doctor` rightly says of the embedded database, and of mongo-java-server, which calls itself MongoDB 5.0. */
const noMongodb = /no such command: 'buildinfo'|is too old/;

/** Each says what is wrong, or nothing. */
const trials: Readonly<Record<string, (trial: Trial) => Promise<string>>> = {
  'exports of accounts, payments and acts': exportAll,
  async 'backup while they run'({ fleet, folder }) {
    await fleet.cli(['backup', backupIn(folder)]);
    return existsSync(backupIn(folder)) ? '' : 'there is none';
  },
  async 'restore: not over a database in use'({ fleet, folder }) {
    const why = await fleet.cli(['restore', backupIn(folder), '--replace']).then(() => 'done', String);
    return why.includes('has used this database') ? '' : why;
  },
  'restore into an empty database, and start there': restore,
  async reindex({ fleet }) {
    await fleet.cli(['reindex']);
    return '';
  },
  async doctor({ fleet }) {
    const { checks } = await fleet.cli(['doctor']);
    const failed = (checks as { check: string; state: string; message: string }[])
      .filter(({ state }) => state === 'fail')
      .map(({ check, message }) => `${check}: ${message}`);
    return failed.filter((why) => !noMongodb.test(why)).join(' ');
  },
  'move-to from the database of a folder': moveTo,
};

/** What operators do while the processes run, by the command line and by the console. */
export async function runCommands(fleet: Fleet): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-several-commands-'));
  const outcomes: Outcome[] = [];
  try {
    for (const [step, run] of Object.entries(trials)) {
      const why = await run({ fleet, folder }).catch(String);
      outcomes.push({ step, outcome: why === '' ? 'as it should be' : why, isGood: why === '' });
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['restored', 'moved']) await inDatabase(beside(fleet, name), (db) => db.dropDatabase());
  }
}

const backupIn = (folder: string) => join(folder, 'backup');

/** The address of another database of the same server. */
function beside({ database }: Fleet, name: string): string {
  const address = new URL(database.uri);
  address.pathname = `/inkbridge_${name}`;
  return address.href;
}

async function exportAll({ fleet }: Trial): Promise<string> {
  const [site, { client }] = [fleet.proxy, visitorAt(fleet.proxy)];
  const [admin, token] = [await tokenOf(site, 'admin'), await tokenOf(site, 'member')];
  const headers = { authorization: `Bearer ${admin}` };
  for (const name of ['user-listing', 'payment-histories', 'audit']) {
    const { status, body } = await client.raw('admin: export', `/api/v1/admin/${name}.csv`, { headers });
    const rows = body.toString().trim().split('\n').length;
    if (status !== 200 || rows < 2) return `${name}.csv: ${status}, ${rows} rows`;
  }
  const own = await client.call('member: export', 'POST /user/export', { token, body: {} });
  return own.status === 200 ? '' : `an account: ${own.status}`;
}

async function restore({ fleet, folder }: Trial): Promise<string> {
  const dataDir = join(folder, 'restored');
  const place = { MONGODB_URI: beside(fleet, 'restored'), INKBRIDGE_DATA_DIR: dataDir };
  await fleet.cli(['restore', backupIn(folder), '--replace'], place);
  const restored = await startProduct(dataDir, { ...fleet.settings, ...place });
  try {
    const [had, has] = await Promise.all(
      [fleet.proxy, restored].map((site) => listedIds(visitorAt(site).client, 1).then(String)),
    );
    return had && had === has ? '' : 'it lists others';
  } finally {
    await end(restored.process, 'SIGTERM');
  }
}

async function moveTo({ fleet, folder }: Trial): Promise<string> {
  const embedded = { INKBRIDGE_DATA_DIR: join(folder, 'embedded'), MONGODB_URI: undefined };
  await fleet.cli(['seed', '--profiles', String(profiles)], embedded);
  const { documents } = await fleet.cli(['move-to', '--mongodb', beside(fleet, 'moved')], embedded);
  return Number(documents) > profiles ? '' : `only ${String(documents)} documents`;
}
