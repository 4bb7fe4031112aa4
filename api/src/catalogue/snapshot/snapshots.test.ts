import * as fc from 'fast-check';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { createFeed } from '../../database/feed.js';
import type { Customer } from '../../profiles/customer.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { contentsOf } from '../../testing/catalogue/entries.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { newTestFolder } from '../../testing/fast-folder.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createCatalogueKeeper } from '../catalogue-keeper.js';
import { createReadModel } from '../listing/read-model.js';
import { createSnapshots, type SnapshotPlace } from './snapshots.js';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await newTestFolder('inkbridge-snapshots-');
});
beforeEach(() => api.clock.set('2026-11-21T12:00:00Z'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that starts now on the same database; it hears of no later write. */
function aStart(place: Partial<SnapshotPlace> = {}) {
  const lines: string[] = [];
  const say = (facts: { reason?: string }, message: string) => void lines.push(facts.reason ?? message);
  const log = { info: say, warn: say, error: say };
  const { now } = api.clock;
  const customers = createCustomerRepository(api.stored.customers, createFeed(), { now });
  const model = createReadModel({ customers, feed: createFeed(), now, log });
  const here = {
    path: join(folder, 'catalogue.snapshot'),
    release: 'r',
    database: 'd',
    hasRoomFor: () => true,
    ...place,
  };
  const snapshots = createSnapshots(here, { index: model.index, customers, now, log });
  return { lines, model, snapshots, customers, keeper: createCatalogueKeeper({ model, snapshots, customers, log }) };
}

/** Writes the catalogue of the database down, as a running process would. */
async function givenSnapshot(place?: Partial<SnapshotPlace>) {
  const { model, snapshots } = aStart(place);
  await model.rebuild();
  await snapshots.save();
  return snapshots;
}

async function firstPublished(): Promise<Customer> {
  const { customers } = api.modules.profiles;
  for await (const [one] of customers.published()) {
    const whole = one && (await customers.find(one.id));
    if (whole) return whole;
  }
  throw new Error('no profile is published');
}

async function edit(firstName: string): Promise<void> {
  const one = await firstPublished();
  await api.modules.profiles.customers.change(one, { basicInfo: { ...one.basicInfo, firstName } });
}

type Step = 'edit' | 'rate' | 'publish' | 'tick' | 'day' | 'back' | 'year';

async function take(step: Step, number: number): Promise<void> {
  const { customers } = api.modules.profiles;
  if (step === 'edit') await edit(`Edited${number}`);
  if (step === 'rate') {
    const one = await firstPublished();
    await customers.setRatings(one, { ratingSum: one.ratingSum + 4, numRatings: one.numRatings + 1 });
  }
  if (step === 'publish') {
    const doc = aCustomerDoc({ approvedAt: null, status: 'unapproved', premium: { value: 1, endsAt: null } });
    await api.stored.customers.insertOne(doc);
    const one = await customers.find(doc._id.toHexString() as Parameters<typeof customers.find>[0]);
    if (one) await customers.change(one, { status: 'active', approvedAt: api.clock.now() });
  }
  if (step === 'tick') api.clock.advance({ minutes: 7 });
  if (step === 'day') api.clock.advance({ days: 1 });
  if (step === 'back') api.clock.advance({ days: -2 });
  if (step === 'year') api.clock.advance({ days: 200 });
}

const steps = fc.array(fc.constantFrom<Step>('edit', 'rate', 'publish', 'tick', 'day', 'back', 'year'), {
  maxLength: 6,
});

it('the part of a profile that a start reads gives the same card as the whole profile, however much it holds', async () => {
  const { personalityInfo } = aCustomerDoc();
  await api.givenProfile({
    basicInfo: {
      education: 'Doctorate',
      veteranStatus: 'Navy',
      orientation: 'Gay',
      bio: 'Long',
      email: 'a@example.com',
    },
    personalityInfo: { ...personalityInfo, sports: ['Golf'] },
    photos: { imageUrl: '/files/images/cbb-start-1-cbb-end', artworks: ['/files/images/cbb-start-2-cbb-end'] },
    premium: { value: 1, endsAt: null },
    addressConfirmedAt: api.clock.now(),
    changedAt: api.clock.now(),
    searchEngines: false,
  });
  const { model } = aStart();

  await model.rebuild();

  expect(contentsOf(model.index.entries())).toEqual(contentsOf(api.modules.catalogue.model.index.entries()));
});

it('a snapshot and the writes since give the catalogue of a full rebuild, on any history', async () => {
  for (let number = 0; number < 5; number += 1) await api.givenProfile();
  let number = 0;

  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, since) => {
      for (const step of before) await take(step, (number += 1));
      await givenSnapshot();
      for (const step of since) await take(step, (number += 1));
      const [started, anew] = [aStart(), aStart()];

      const facts = await started.keeper.load();
      await anew.model.rebuild();

      expect(facts).toMatchObject({ from: 'its snapshot' });
      expect(contentsOf(started.model.index.entries())).toEqual(contentsOf(anew.model.index.entries()));
      started.model.stop();
    }),
    { numRuns: cases(25) },
  );
});

it('writes during a snapshot are there after the start', async () => {
  const { model, snapshots } = aStart();
  await model.rebuild();
  let isFirst = true;
  const entries = model.index.entries.bind(model.index);
  model.index.entries = function* () {
    for (const entry of entries()) {
      if (isFirst) void edit('Meanwhile');
      isFirst = false;
      yield entry;
    }
  };
  await snapshots.save();
  await expect
    .poll(() => api.modules.catalogue.model.index.list({ page: 1, limit: 1, search: 'Meanwhile' }).total)
    .toBe(1);

  const started = aStart();
  await started.keeper.load();

  expect(started.model.index.list({ page: 1, limit: 1, search: 'Meanwhile' }).total).toBe(1);
});

it('a write that goes past the repository is found by the comparison after the start', async () => {
  const { insertedId } = await api.stored.customers.insertOne(aCustomerDoc());
  api.clock.advance({ days: 20_000 });
  await edit('Later'); // so that the position is long after what the next write touches
  await givenSnapshot();
  const past = { $set: { 'basicInfo.firstName': 'Past' }, $inc: { version: 1 } };
  await api.stored.customers.updateOne({ _id: insertedId }, past);
  const started = aStart();
  const names = () => [...started.model.index.entries()].map(({ firstName }) => firstName.toLowerCase());

  await started.keeper.load();
  await started.keeper.compare();

  expect(names()).toContain('past');
  expect(started.lines).toContain('the catalogue differed from the database, and is mended');
});

it.each([
  ['of another release', { release: 'r2' }, 'it is of another version'],
  ['of another database', { database: 'd2' }, 'it is of another database'],
])('a start builds anew from a snapshot %s, and says so in one line', async (_what, place, reason) => {
  await givenSnapshot();
  const { keeper, model, lines } = aStart(place);

  expect(await keeper.load()).toMatchObject({ from: 'the database' });
  expect(lines.filter((line) => line.startsWith('it is'))).toEqual([reason]);
  expect(model.isReady()).toBe(true);
});

it('a database that was restored to an earlier time is read again', async () => {
  await edit('Before');
  await givenSnapshot();
  await api.stored.customers.updateMany({}, { $unset: { sequence: true } });
  const { keeper, lines } = aStart();

  expect(await keeper.load()).toMatchObject({ from: 'the database' });
  expect(lines).toContain('the database is older');
});

it('a full disk means no snapshot, said once, and the catalogue is served', async () => {
  const { model, snapshots, lines } = aStart({ path: join(folder, 'none.snapshot'), hasRoomFor: () => false });
  await model.rebuild();

  await snapshots.save();
  await snapshots.save();

  expect(lines).toEqual(['the catalogue could not be written down; the next start takes longer']);
  await expect(readFile(join(folder, 'none.snapshot'))).rejects.toThrow('ENOENT');
});

it('a snapshot is renewed once enough has changed, and any change is kept after an hour and at the end', async () => {
  const { model, snapshots, keeper, lines } = aStart({ path: join(folder, 'kept.snapshot') });
  await model.rebuild();
  const written = () => lines.filter((line) => line === 'the catalogue is written down').length;
  await snapshots.saveIfWorthwhile();
  const change = async () => {
    await edit(`Changed${api.clock.now().getTime()}`);
    for await (const batch of api.modules.profiles.customers.published()) model.apply(batch);
  };

  await snapshots.saveIfWorthwhile();
  expect(written()).toBe(1);
  await change();
  await snapshots.saveIfWorthwhile();
  expect(written()).toBe(1);
  api.clock.advance({ minutes: 61 });
  await snapshots.saveIfWorthwhile();
  expect(written()).toBe(2);
  await change();
  await keeper.stop();
  expect(written()).toBe(3);
});
