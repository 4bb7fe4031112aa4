import { pino } from 'pino';
import { readConfig } from '../config/config.js';
import { allCollections } from '../product/schema/collections.js';
import { sentenceAbout } from '../product/schema/ensure-indexes.js';
import { indexDifference, nameOf } from '../product/schema/index-difference.js';
import { countPending, migrate, type Migrated, type Standing, standingOf } from '../product/migrations/migrate.js';
import { type AddCommand, type Outcome, Refusal, type Session, tableOf } from './kit/session.js';
import { requireNobody, type Store, withStore } from './kit/store.js';

type MigrateOptions = { dryRun: boolean };

export const migrateCommand: AddCommand = (program, run) => {
  program
    .command('migrate')
    .description('Brings the data into the form of this version. Harmless when repeated. Make a backup first.')
    .option('--dry-run', 'only show what would change', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- migrate --dry-run')
    .action((options: MigrateOptions) => run('migrate', (session) => migrateStore(options, session)));
};

async function migrateStore({ dryRun }: MigrateOptions, session: Session): Promise<Outcome> {
  return withStore(readConfig(session.env), {}, async (store) => {
    const before = await standingOf(store.db);
    const migrated = dryRun ? await countPending(store.db, session) : await migrateNow(store, before, session);
    const { version } = await standingOf(store.db);
    const indexes = await indexesToCome(store);
    return {
      facts: { dryRun, from: before.version, to: version, migrated, indexes },
      text: [textOf(migrated, { version, dryRun }), ...linesAbout(indexes)].join('\n'),
    };
  });
}

/** A migration that older processes cannot work with waits until there are none. */
async function migrateNow(store: Store, { pending }: Standing, session: Session): Promise<Migrated[]> {
  const { now, signal, stderr, progress } = session;
  const { db } = store;
  if (pending.some(({ breaks }) => breaks)) await requireStopped(store, now());
  progress('migrating');
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => void stderr.write(line) });
  return migrate(db, { now, log, signal });
}

async function requireStopped({ db, kind, isServed }: Store, now: Date): Promise<void> {
  if (kind === 'mongodb') return requireNobody(db, now);
  if (isServed) throw new Refusal('The product is running. Stop it, then try again.');
}

function textOf(migrated: readonly Migrated[], { version, dryRun }: { version: number; dryRun: boolean }): string {
  if (migrated.length === 0) return `The data has form ${version}; there is nothing to do.`;
  const rows = migrated.map((one) => [
    String(one.version),
    one.name,
    String(one.documents),
    one.breaks ? 'stop every process first' : 'beside a running product',
  ]);
  const end = dryRun ? 'Nothing was changed.' : `The data has form ${version} now.`;
  return [tableOf([['form', 'what it does', 'documents', 'how'], ...rows]), end].join('\n');
}

type IndexesToCome = { made: string[]; inTheWay: string[] };

/** Indexes the next start makes, and obstacles to starting. */
async function indexesToCome({ db }: Store): Promise<IndexesToCome> {
  const found: IndexesToCome = { made: [], inTheWay: [] };
  for (const kept of allCollections(db)) {
    const { missing, changed } = await indexDifference(kept);
    const named = (index: Parameters<typeof nameOf>[0]) => `${kept.collection.collectionName}.${nameOf(index)}`;
    found.made.push(...missing.map(named));
    found.inTheWay.push(...changed.map(named));
  }
  return found;
}

function linesAbout({ made, inTheWay }: IndexesToCome): string[] {
  return [
    ...(made.length === 0 ? [] : [`The next start makes these indexes: ${made.join(', ')}.`]),
    ...(inTheWay.length === 0 ? [] : [sentenceAbout(inTheWay)]),
  ];
}
