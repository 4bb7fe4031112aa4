import { minute } from '@inkbridge/shared/time';
import { inabilityOf } from '../../database/server-trial.js';
import { isStandalone, standalone } from '../../database/standalone.js';
import { allCollections } from '../../product/schema/collections.js';
import { standingOf } from '../../product/migrations/migrate.js';
import { indexDifference, nameOf } from '../../product/schema/index-difference.js';
import { fail, ok, type StoredCheck, warn } from './finding.js';

/** Differences between clocks, in milliseconds. Jobs are leased for five minutes. */
const noticeable = 2_000;
const tooMuch = 4 * minute;

const oldestMajor = 7;

export const checkDatabase: StoredCheck = {
  name: 'database',
  async run({ db, kind, isServed }, { config }) {
    await db.command({ ping: 1 });
    if (kind === 'embedded')
      return ok(`The embedded database answers; the product is ${isServed ? 'running' : 'not running'}.`);
    const inability = await inabilityOf(db);
    if (inability !== null) return fail(`This server cannot ${inability}.`, `Use MongoDB ${oldestMajor} or newer.`);
    const version: string = (await db.admin().serverInfo())['version'];
    if (Number(version.split('.')[0]) < oldestMajor) {
      return fail(`MongoDB ${version} is too old.`, `Use MongoDB ${oldestMajor} or newer.`);
    }
    if (!(await isStandalone(db))) return ok(`MongoDB ${version} answers.`);
    if (config.databaseFeed === 'poll')
      return ok(`MongoDB ${version} answers: a standalone server, followed by polling.`);
    return (config.production ? fail : warn)(standalone.fact, standalone.todo);
  },
};

export const checkSchema: StoredCheck = {
  name: 'form of the data',
  async run({ db, kind }) {
    const { version, known, pending, isNewer } = await standingOf(db);
    if (isNewer) {
      const words = `The data has form ${version}; this version reads no more than form ${known}.`;
      return fail(words, 'Start the newer version, or restore a backup made before the upgrade.');
    }
    if (pending.length === 0) return ok(`The data has form ${version}.`);
    if (kind === 'embedded' || !pending.some(({ breaks }) => breaks))
      return ok(`The data has form ${version}; the next start brings it into form ${known}.`);
    return warn(`The data has form ${version}; this version has form ${known}.`, 'Run: npm run cli -- migrate');
  },
};

export const checkIndexes: StoredCheck = {
  name: 'indexes',
  async run({ db }) {
    const wrong: string[] = [];
    const left: string[] = [];
    for (const kept of allCollections(db)) {
      const difference = await indexDifference(kept);
      const named = (name: string) => `${kept.collection.collectionName}.${name}`;
      wrong.push(...[...difference.missing, ...difference.changed].map(nameOf).map(named));
      left.push(...difference.left.map(named));
    }
    const todo = 'Run: npm run cli -- reindex';
    if (wrong.length > 0) return warn(`Missing or different: ${wrong.join(', ')}.`, todo);
    if (left.length > 0) return warn(`No longer needed: ${left.join(', ')}.`, todo);
    return ok('All indexes exist.');
  },
};

export const checkClock: StoredCheck = {
  name: 'clock',
  async run({ db }, { session }) {
    const before = session.now().getTime();
    const localTime: Date = (await db.command({ hello: 1 }))['localTime'];
    const after = session.now().getTime();
    const apart = Math.max(0, before - localTime.getTime(), localTime.getTime() - after);
    const words = `This clock and the database's differ by ${(apart / 1_000).toFixed(1)} s.`;
    const todo = 'Let a time service (chrony, systemd-timesyncd) set the clock of every machine.';
    if (apart >= tooMuch) return fail(words, todo);
    return apart >= noticeable ? warn(words, todo) : ok(words);
  },
};
