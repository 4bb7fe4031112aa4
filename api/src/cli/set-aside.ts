import { asKnown } from '@inkbridge/shared/objects';
import { setAsideDays } from '@inkbridge/contracts';
import { BSON, type Collection, type Document } from 'mongodb';
import { day } from '@inkbridge/shared/time';
import type { SetAsideDoc } from '../admin/records/set-aside-doc.js';
import { readConfig } from '../config/config.js';
import { isDuplicateKey } from '../database/collection.js';
import { collections } from '../product/schema/collections.js';
import { storedRecordsOf } from '../product/schema/stored-records.js';
import { trailOf } from './admin/cli-trail.js';
import { type AddCommand, type Outcome, Refusal, type Session, tableOf } from './kit/session.js';
import { type Store, withStore } from './kit/store.js';

export const setAsideCommand: AddCommand = (program, run) => {
  const setAside = program.command('set-aside').description('Shows records that admins set aside, or puts one back.');
  setAside
    .command('list', { isDefault: true })
    .description(`Lists the records that admins set aside because they could not be read, for ${setAsideDays} days.`)
    .addHelpText('after', '\nExample:\n  npm run cli -- set-aside list')
    .action(() => run('set-aside list', list));
  setAside
    .command('put-back')
    .description('Puts one record back as it was. Harmless when repeated.')
    .argument('<collection>', 'as it is listed')
    .argument('<id>', 'as it is listed')
    .addHelpText('after', '\nExample:\n  npm run cli -- set-aside put-back customers 65f0c0ffee65f0c0ffee0001')
    .action((collection: string, id: string) =>
      run('set-aside put-back', (session) => putBack(`${collection} ${id}`, session)),
    );
};

/** Raw: an entry that cannot be read is listed too. */
const entriesOf = ({ db }: Pick<Store, 'db'>) =>
  asKnown<Collection<Document & { _id: string }>>(collections(db).setAside);

function list(session: Session): Promise<Outcome> {
  return withStore(readConfig(session.env), {}, async (store) => {
    const found = await entriesOf(store)
      .find({}, { projection: { document: 0 } })
      .sort({ _id: 1 })
      .toArray();
    const records = found.map(({ _id, at }) => ({
      record: _id,
      until: at instanceof Date ? new Date(at.getTime() + setAsideDays * day) : null,
    }));
    const rows = records.map(({ record, until }) => [record, until?.toISOString() ?? '']);
    const text = rows.length === 0 ? 'Nothing was set aside.' : tableOf([['record', 'removed for good'], ...rows]);
    return { facts: { records }, text };
  });
}

/** @throws Refusal */
async function putBack(name: string, session: Session): Promise<Outcome> {
  return withStore(readConfig(session.env), {}, async (store) => {
    const entries = entriesOf(store);
    const entry = asKnown<SetAsideDoc | null>(await entries.findOne({ _id: name }));
    const to = storedRecordsOf(collections(store.db)).find((one) => one.name === entry?.collection);
    if (!entry || !to) throw new Refusal(`No record ${name} was set aside. See: npm run cli -- set-aside list`);
    const asked = { action: 'mend_record', admin: null, requestId: '', takesData: false } as const;
    await trailOf(collections(store.db), session)(asked, async (act) => {
      act.on({ kind: 'records', id: String(entry.document['_id']), name });
      await insertUnlessThere(to.collection, entry);
      await entries.deleteOne({ _id: name }); // last: a crash in between leaves both, and the next try finishes
      act.changed({ setAside: to.name }, {});
    });
    return {
      facts: { record: name },
      text: `${name} is back as it was. A running product lists it after its next start.`,
    };
  });
}

/** @throws Refusal when another document is in its place */
async function insertUnlessThere(collection: Collection, { document, _id: name }: SetAsideDoc): Promise<void> {
  try {
    await collection.insertOne(document);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const there = await collection.findOne({ _id: asKnown<never>(document['_id']) });
    if (there && BSON.EJSON.stringify(there) === BSON.EJSON.stringify(document)) return;
    throw new Refusal(`Another document is in the place of ${name}, so it stays set aside.`, { cause: error });
  }
}
