import {
  type CustomerId,
  type Mending,
  type MendingAct,
  mostUnreadable,
  setAsideDays,
  type UnreadableRecord,
  type UnreadableRecords,
  type UserId,
} from '@inkbridge/contracts';
import { day, second } from '@inkbridge/shared/time';
import { type Collection, type Document, type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import type { Feed } from '../../database/feed.js';
import { type Complaint, complaintOf } from '../../database/unreadable.js';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Account } from '../../people/accounts/user.js';
import { userCollection } from '../../people/accounts/user-doc.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import { customerCollection } from '../../profiles/customer-doc.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { SetAsideDoc } from './set-aside-doc.js';

/** The documents of one collection. */
export type StoredRecords = {
  name: string;
  collection: Collection;
  /** @throws for a document that cannot be read, or whose answer cannot be made */
  check: (stored: unknown, now: Date) => void;
  mayRemove: boolean;
  /** Paths, with what is below them, by which nothing is decided. */
  spare: readonly string[];
};

type RecordServiceDeps = {
  records: readonly StoredRecords[];
  setAside: Collection<SetAsideDoc>;
  profiles: { customers: Pick<CustomerRepository, 'find' | 'change'>; changed: Pick<Feed<unknown>, 'publishRemoval'> };
  users: Pick<UserRepository, 'find' | 'writeLeaving'>;
  now: () => Date;
};

type Doing = { act: Act; by: UserId };
type Unreadable = { doc: Document; complaint: Complaint };

/** Proxies give up after a minute. */
const longestScan = 20 * second;

export type RecordService = ReturnType<typeof createRecordService>;

/** Stored records that cannot be read, and what admins may do with them (ADR 28). */
export function createRecordService({ records, setAside, profiles, users, now }: RecordServiceDeps) {
  /** One at a time: admins who ask meanwhile share its answer. */
  let scan: Promise<UnreadableRecords> | null = null;

  function complaintAbout({ check }: StoredRecords, doc: Document): Complaint | null {
    try {
      check(doc, now());
      return null;
    } catch (error) {
      return complaintOf(error);
    }
  }

  async function scanAll(): Promise<UnreadableRecords> {
    const until = now().getTime() + longestScan;
    const found: UnreadableRecord[] = [];
    for (const from of records) {
      for await (const doc of from.collection.find({})) {
        const complaint = complaintAbout(from, doc);
        if (complaint) {
          found.push({
            collection: from.name,
            id: String(doc._id),
            ...complaint,
            acts: actsOn(from, { doc, complaint }),
          });
        }
        if (found.length === mostUnreadable || now().getTime() > until) return { records: found, isComplete: false };
      }
    }
    return { records: found, isComplete: true };
  }

  function actsOn(from: StoredRecords, found: Unreadable): MendingAct[] {
    const acts = { remove_field: mendOf(from, found) !== null, remove: from.mayRemove };
    return (['remove_field', 'remove'] as const).filter((act) => acts[act]);
  }

  /** How the field is emptied so that the document can be read; null where it may not, or that would not do. */
  function mendOf(from: StoredRecords, { doc, complaint }: Unreadable): UpdateFilter<Document> | null {
    const field = fieldAt(complaint.where);
    if (!from.spare.some((spare) => field === spare || field.startsWith(`${spare}.`))) return null;
    const helps = (value: null | undefined) => !complaintAbout(from, withValue(doc, field.split('.'), value));
    if (helps(undefined)) return { $unset: { [field]: true } };
    return helps(null) ? { $set: { [field]: null } } : null;
  }

  /** @throws AppError record_not_mendable, record_changed */
  async function emptyField(from: StoredRecords, found: Unreadable, { act }: Doing) {
    const mend = mendOf(from, found);
    if (!mend) throw new AppError('record_not_mendable');
    const { matchedCount } = await from.collection.updateOne(asRead(found.doc), mend);
    if (matchedCount === 0) throw new AppError('record_changed');
    act.changed({}, { emptiedField: fieldAt(found.complaint.where) });
    await writeAgain(from, String(found.doc._id));
  }

  /** A usual write, from which lists and other processes learn of the record. */
  async function writeAgain({ name }: StoredRecords, id: string) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the collection says whose id it is
    const customer = name === customerCollection ? await profiles.customers.find(id as CustomerId) : null;
    if (customer) await profiles.customers.change(customer, {});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the collection says whose id it is
    const account = name === userCollection ? await users.find(id as UserId) : null;
    if (account) await users.writeLeaving(account, {});
  }

  /** Copied first: a crash in between leaves both, and the next try finishes. @throws AppError record_changed */
  async function remove(from: StoredRecords, { doc }: Unreadable, { act, by }: Doing) {
    const id = String(doc._id);
    const copy = { collection: from.name, document: doc, at: now(), by };
    await setAside.replaceOne({ _id: `${from.name} ${id}` }, copy, { upsert: true });
    const { deletedCount } = await from.collection.deleteOne(asRead(doc));
    if (deletedCount === 0) throw new AppError('record_changed');
    act.changed({}, { setAside: from.name });
    if (from.name === customerCollection) profiles.changed.publishRemoval(id);
  }

  return {
    /** As `doctor` finds them, with names and paths only. */
    list(): Promise<UnreadableRecords> {
      const running = scan ?? scanAll();
      scan = running;
      return running.finally(() => {
        if (scan === running) scan = null;
      });
    },

    /**
     * Does nothing to a record that is gone, or can be read by now.
     * @throws AppError not_found, record_kept, record_not_mendable, record_changed
     */
    async mend({ collection, id, where, act: asked }: Mending, doing: Doing): Promise<void> {
      const from = records.find(({ name }) => name === collection);
      if (!from) throw new AppError('not_found');
      doing.act.on({ kind: 'records', id, name: `${collection} ${id}` });
      const doc = await from.collection.findOne(byId(id));
      const complaint = doc && complaintAbout(from, doc);
      if (!complaint) return;
      if (complaint.where !== where) throw new AppError('record_changed');
      if (!from.mayRemove && (asked === 'remove' || from.spare.length === 0)) throw new AppError('record_kept');
      await (asked === 'remove' ? remove : emptyField)(from, { doc, complaint }, doing);
      scan = null; // a scan under way may be outdated
    },

    /** Removes the set-aside records of a person who leaves. */
    async forget({ id, uid, email }: Pick<Account, 'id' | 'uid' | 'email'>): Promise<void> {
      const owner = new ObjectId(id);
      const theirs = ['_id', 'createdBy', 'userId', 'owner'].map((field) => ({ [`document.${field}`]: owner }));
      const mails = ['email', 'to.address'].map((field) => ({ [`document.${field}`]: email }));
      await setAside.deleteMany({ $or: [...theirs, ...mails, { 'document.uid': uid }] });
    },

    eraseOld: async (): Promise<void> =>
      void (await setAside.deleteMany({ at: { $lte: new Date(now().getTime() - setAsideDays * day) } })),
  };
}

/** Ids are ObjectIds or texts. */
function byId(id: string): Filter<Document> {
  const ids: unknown[] = ObjectId.isValid(id) ? [id, new ObjectId(id)] : [id];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some collections have texts for ids
  return { _id: { $in: ids } } as Filter<Document>;
}

/** Matches the document only as long as nobody writes it. */
function asRead(doc: Document): Filter<Document> {
  return Object.fromEntries(Object.entries(doc).map(([field, value]) => [field, { $eq: value as unknown }]));
}

/** The field of a path; one entry of a list cannot be emptied without the others. */
function fieldAt(where: string): string {
  return where.replace(/\.\d+(\..*)?$/, '');
}

function withValue(doc: Document, [field = '', ...rest]: string[], value: null | undefined): Document {
  const part = doc[field] as unknown;
  if (rest.length === 0) return { ...doc, [field]: value };
  return part instanceof Object ? { ...doc, [field]: withValue(part, rest, value) } : doc;
}
