import type { Db } from 'mongodb';
import { type Config, readConfig } from '../config/config.js';
import { isStandalone } from '../database/standalone.js';
import { requireAbleServer } from '../product/start-refusals.js';
import { contentOf, withMongodb, withStore } from './kit/store.js';
import {
  isUnfinishedMove,
  markFinished,
  markUnfinished,
  moveDatabase,
  type MovedCollection,
} from './move/move-database.js';
import { type AddCommand, Interrupted, type Outcome, Refusal, type Session } from './kit/session.js';

type MoveToOptions = { mongodb: string; resume: boolean };

export const moveToCommand: AddCommand = (program, run) => {
  program
    .command('move-to')
    .description('Copies the embedded database to an empty MongoDB and compares the two. Stop the product first.')
    .requiredOption('--mongodb <uri>', 'address of a replica set, including the name of the database')
    .option('--resume', 'continue a move that was interrupted', false)
    .addHelpText(
      'after',
      "\nExample:\n  npm run cli -- move-to --mongodb 'mongodb://db.example.org/inkbridge?replicaSet=rs0'",
    )
    .action((options: MoveToOptions) => run('move-to', (session) => moveTo(options, session)));
};

async function moveTo({ mongodb, resume }: MoveToOptions, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const { dataDir, mongodbUri } = config;
  if (mongodbUri)
    throw new Refusal(
      'MONGODB_URI is set, so the embedded database is not in use. Unset it to move the embedded database.',
    );
  if (!/^mongodb(\+srv)?:\/\//.test(mongodb))
    throw new Refusal('--mongodb must begin with mongodb:// or mongodb+srv://.');
  const source = { dataDir, mongodbUri };
  const moved = await withStore(source, { alone: true }, (store) =>
    withMongodb(mongodb, (target) => moveInto(target, { from: store.db, resume, config, session }), '--mongodb'),
  );
  return outcomeOf(moved, dataDir);
}

type MoveArgs = { from: Db; resume: boolean; config: Config; session: Session };

async function moveInto(target: Db, { from, resume, config, session }: MoveArgs): Promise<MovedCollection[]> {
  await requireReplicaSet(target, config);
  await requireAbleServer(target, '--mongodb');
  await requireFree(target, resume);
  await markUnfinished(target);
  try {
    const moved = await moveDatabase(from, target, session);
    await markFinished(target);
    return moved;
  } catch (error) {
    if (!session.signal.aborted) throw error;
    throw new Interrupted('Some data was copied; the source is unchanged. Use --resume to continue.');
  }
}

/** @throws Refusal for data that is not from our own move, and for an unfinished move without `resume` */
async function requireFree(target: Db, resume: boolean): Promise<void> {
  const isOurs = await isUnfinishedMove(target);
  if (isOurs && !resume) throw new Refusal('A move to this database was interrupted. Use --resume to continue it.');
  const content = isOurs ? '' : await contentOf(target);
  if (content !== '') throw new Refusal(`The target is not empty: ${content}. Choose an empty database.`);
}

/** Whoever means a standalone server says so as for the product (ADR 27). */
async function requireReplicaSet(target: Db, { databaseFeed }: Pick<Config, 'databaseFeed'>): Promise<void> {
  if (databaseFeed === 'poll' || !(await isStandalone(target))) return;
  throw new Refusal(
    'The target is a standalone server. The product needs a replica set, which may have a single member, ' +
      'or DATABASE_FEED=poll.',
  );
}

function outcomeOf(collections: MovedCollection[], dataDir: string): Outcome {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  const text = [
    `${documents} documents from ${collections.length} collections were moved, and both databases are equal.`,
    'Set MONGODB_URI to that address and start the product.',
    `Pictures and secrets stay in ${dataDir}: keep INKBRIDGE_DATA_DIR. The embedded database there is no longer used.`,
  ];
  return { facts: { documents, collections }, text: text.join('\n') };
}
