import type { Db, Document } from 'mongodb';
import { messageOf, ok, type StoredCheck, warn } from './finding.js';

/** The server's work in its own database (docs/operations.md, Rights in MongoDB). */
const needed = [
  'find',
  'insert',
  'update',
  'remove',
  'createCollection',
  'dropCollection',
  'createIndex',
  'listCollections',
  'listIndexes',
] as const;
const forStreams = 'changeStream';

type Privilege = {
  resource: { db?: string; collection?: string; cluster?: boolean; anyResource?: boolean };
  actions: string[];
};

const todo = 'Give it the rights that docs/operations.md lists, and no more.';

/** Whether the user of a MongoDB may do what the product needs, and little else. */
export const checkRights: StoredCheck = {
  name: 'rights in the database',
  async run({ db, kind }, { config }) {
    if (kind === 'embedded') return ok('Only this system user can open the data folder.');
    const status = await statusOf(db);
    if (typeof status === 'string') return ok(`MongoDB does not tell them (${status}).`);
    const { authenticatedUsers: users = [], authenticatedUserPrivileges: privileges = [] } = status;
    if (users.length === 0) return ok('MongoDB asks for no password, so nobody but the product may reach it.');
    const missing = missingIn(privileges, db.databaseName, config.databaseFeed === 'poll' ? [] : [forStreams]);
    if (missing.length > 0) return warn(`The user of MONGODB_URI lacks: ${missing.join(', ')}.`, todo);
    const others = elsewhere(privileges, db.databaseName);
    if (others.length > 0) return warn(`The user of MONGODB_URI may also write to: ${others.join(', ')}.`, todo);
    return ok(`The user of MONGODB_URI has rights in ${db.databaseName} only.`);
  },
};

type Status = { authenticatedUsers?: object[]; authenticatedUserPrivileges?: Privilege[] };

/** Why not, for a server that has no such command. */
async function statusOf(db: Db): Promise<Status | string> {
  try {
    const { authInfo = {} }: Document = await db.command({ connectionStatus: 1, showPrivileges: true });
    return authInfo;
  } catch (error) {
    return messageOf(error);
  }
}

function missingIn(privileges: readonly Privilege[], database: string, more: readonly string[]): string[] {
  const own = privileges.filter(({ resource }) => isOf(resource, database));
  const given = new Set(own.flatMap(({ actions }) => actions));
  return [...needed, ...more].filter((action) => !given.has(action) && !given.has('anyAction'));
}

/** A right in all collections of the database; one without a name counts for every database. */
function isOf({ db, collection, anyResource }: Privilege['resource'], database: string): boolean {
  return anyResource === true || ((db === database || db === '') && collection === '');
}

function elsewhere(privileges: readonly Privilege[], database: string): string[] {
  const writing = privileges.filter(({ actions }) => actions.some((action) => writes.has(action)));
  const names = writing.map(({ resource: { db = '', anyResource } }) =>
    anyResource || db === '' ? 'every database' : db,
  );
  return [...new Set(names)].filter((name) => name !== database);
}

const writes: ReadonlySet<string> = new Set(['insert', 'update', 'remove', 'anyAction', 'dropDatabase']);
