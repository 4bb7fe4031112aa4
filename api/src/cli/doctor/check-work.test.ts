import { ObjectId } from 'mongodb';
import { minute } from '@inkbridge/shared/time';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { expect, it, onTestFinished } from 'vitest';
import { cli, givenData, givenFolder, withStored } from '../../testing/cli/cli-world.js';
import { productionSettings } from '../../testing/production-settings.js';
import type { Finding } from './finding.js';

type Setup = NonNullable<Parameters<typeof cli>[2]>;

async function finding(name: string, dataDir: string, given: Setup = {}): Promise<Finding | undefined> {
  const { json } = await cli(dataDir, ['doctor', '--quick', '--json'], given);
  return (json.checks as Finding[]).find(({ check }) => check === name);
}

const answering =
  (status: number): Setup['fetch'] =>
  () =>
    Promise.resolve(new Response('', { status }));

it.each([
  { env: productionSettings, state: 'warn' },
  { env: { ...productionSettings, TRUST_PROXY: '1' }, state: 'ok' },
  { env: {}, state: 'ok' },
])('production without a trusted proxy is named, because it speaks no https itself: $state', async ({ env, state }) => {
  expect((await finding('proxy', await givenFolder(), { env }))?.state).toBe(state);
});

it.each([
  { given: { env: productionSettings, fetch: answering(200) }, state: 'ok', words: 'answer.' },
  { given: { env: productionSettings, fetch: answering(502) }, state: 'warn', words: 'answers 502' },
  { given: { env: productionSettings }, state: 'warn', words: 'no network in this test' },
  { given: {}, state: 'ok', words: 'not production' },
])('the addresses that people use are asked in production: $words', async ({ given, state, words }) => {
  expect(await finding('addresses', await givenFolder(), given)).toMatchObject({
    state,
    message: expect.stringContaining(words) as string,
  });
});

it.each([
  { given: { env: { METRICS_PORT: '9464' }, fetch: answering(200) }, state: 'ok' },
  { given: { env: { METRICS_PORT: '9464' } }, state: 'fail' },
  { given: {}, state: 'ok' },
])('figures that are configured must be there: $state', async ({ given, state }) => {
  expect((await finding('metrics', await givenFolder(), given))?.state).toBe(state);
});

it.each([
  { ages: [1, 30], state: 'ok', words: '2 jobs' },
  { ages: [40, 60], state: 'warn', words: 'No job has been done for 40 minutes.' },
  { ages: [1, 3_000], state: 'warn', words: 'Not done for two days: job1.' },
])('jobs last done $ages minutes ago: $words', async ({ ages, state, words }) => {
  const dataDir = await givenData();
  const at = (age: number) => new Date(Date.now() - age * minute);
  await withStored(dataDir, async ({ jobs }) => {
    const rows = ages.map((age, index) => ({
      _id: `job${index}`,
      holder: null,
      leasedUntil: at(age),
      doneAt: at(age),
    }));
    await jobs.insertMany(rows);
  });
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());

  expect(await finding('jobs', dataDir)).toMatchObject({ state, message: expect.stringContaining(words) as string });
});

it.each([
  { state: 'refund_due', age: 90, found: 'warn', words: '1 have been under way' },
  { state: 'refund_due', age: 5, found: 'ok', words: 'None is stuck' },
  { state: 'review', age: 5, found: 'warn', words: '1 wait in review' },
  { state: 'applied', age: 90, found: 'ok', words: 'None is stuck' },
])('a payment that is $state for $age minutes: $words', async ({ state, age, found, words }) => {
  const dataDir = await givenData();
  await withStored(dataDir, async (_stored, db) => {
    await db
      .collection('payments')
      .insertOne({ _id: new ObjectId(), state, createdAt: new Date(Date.now() - age * minute) });
  });

  expect(await finding('payments under way', dataDir)).toMatchObject({
    state: found,
    message: expect.stringContaining(words) as string,
  });
});
