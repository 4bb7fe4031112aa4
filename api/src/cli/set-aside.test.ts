import { type Collection, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createRecordService } from '../admin/records/record-service.js';
import { storedRecordsOf } from '../product/schema/stored-records.js';
import { cli, givenData, withStored } from '../testing/cli/cli-world.js';

const raw = (collection: object) => collection as Collection;
const run = (dataDir: string, ...args: string[]) => cli(dataDir, ['set-aside', ...args, '--json']);

/** A profile that cannot be read, and that an admin has set aside. */
async function givenSetAside() {
  const dataDir = await givenData();
  const { id, before } = await withStored(dataDir, async (stored) => {
    const customers = raw(stored.customers);
    await customers.updateOne({}, { $set: { archivedAt: 'never' } });
    const before = await customers.findOne({ archivedAt: 'never' });
    const id = String(before?._id);
    const records = createRecordService({
      records: storedRecordsOf(stored),
      setAside: stored.setAside,
      profiles: {
        customers: { find: async () => null, change: () => Promise.reject(new Error('not asked')) },
        changed: { publishRemoval: () => undefined },
      },
      users: { find: async () => null, writeLeaving: () => Promise.reject(new Error('not asked')) },
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
    const act = { on: () => undefined, changed: () => undefined, at: undefined };
    await records.mend(
      { collection: 'customers', id, where: 'archivedAt', act: 'remove' },
      { act, by: new ObjectId().toHexString() as never },
    );
    return { id, before };
  });
  return { dataDir, id, before };
}

it('a set-aside record is listed with its last day, and put back as it was', async () => {
  const { dataDir, id, before } = await givenSetAside();
  const profiles = () =>
    withStored(dataDir, ({ customers }) =>
      raw(customers)
        .find({ _id: new ObjectId(id) })
        .toArray(),
    );
  expect(await profiles()).toEqual([]);
  expect((await run(dataDir, 'list')).json['records']).toEqual([
    { record: `customers ${id}`, until: '2027-02-19T12:00:00.000Z' },
  ]);

  const put = await run(dataDir, 'put-back', 'customers', id);

  expect([put.code, put.json]).toMatchObject([0, { record: `customers ${id}` }]);
  expect(await profiles()).toEqual([before]);
  expect((await run(dataDir)).json['records']).toEqual([]);
  const log = await withStored(dataDir, ({ audit }) => audit.find().toArray());
  expect(log).toMatchObject([
    { action: 'mend_record', admin: null, outcome: 'done', target: { name: `customers ${id}` } },
  ]);
});

it('a try that a crash cut off is finished, and nothing is written over another document', async () => {
  const { dataDir, id, before } = await givenSetAside();
  const inItsPlace = (doc: object) => withStored(dataDir, ({ customers }) => raw(customers).insertOne({ ...doc }));
  await inItsPlace({ _id: new ObjectId(id), other: true });
  expect(await run(dataDir, 'put-back', 'customers', id)).toMatchObject({ code: 1 });
  expect((await run(dataDir, 'list')).json['records']).toHaveLength(1);

  await withStored(dataDir, ({ customers }) => raw(customers).deleteOne({ _id: new ObjectId(id) }));
  await inItsPlace(before ?? {});
  expect(await run(dataDir, 'put-back', 'customers', id)).toMatchObject({ code: 0 });
  expect((await run(dataDir, 'list')).json['records']).toEqual([]);
});

it('a record that was never set aside is refused in a sentence', async () => {
  const { code, json } = await run(await givenData(), 'put-back', 'customers', 'nobody');

  expect([code, json]).toMatchObject([1, { error: expect.stringContaining('No record customers nobody') as string }]);
});
