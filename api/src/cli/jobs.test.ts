import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { expect, it, onTestFinished } from 'vitest';
import { collections } from '../product/schema/collections.js';
import { connectDatabase } from '../database/connect.js';
import type { JobDoc } from '../jobs/job-repository.js';
import { cli, givenData, withStored } from '../testing/cli/cli-world.js';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const rowOf = (dataDir: string, name: string) => withStored(dataDir, ({ jobs }) => jobs.findOne({ _id: name }));

it('the list shows every job, its interval, its last run and whether it is running', async () => {
  const dataDir = await givenData();
  const doneAt = ago(60);
  const leasedUntil = ago(-200);
  await withStored(dataDir, ({ jobs }) =>
    jobs.insertMany([
      { _id: 'expire', holder: null, leasedUntil: ago(60), doneAt },
      { _id: 'uploads', holder: 'somebody', leasedUntil, doneAt: null },
    ]),
  );

  const { code, json } = await cli(dataDir, ['jobs', 'list', '--json']);
  const { stdout } = await cli(dataDir, ['jobs']);

  expect(code).toBe(0);
  expect(json.jobs).toContainEqual({
    name: 'expire',
    everySeconds: 3_600,
    doneAt: doneAt.toISOString(),
    leasedUntil: null,
  });
  expect(json.jobs).toContainEqual(
    expect.objectContaining({ name: 'uploads', leasedUntil: leasedUntil.toISOString() }),
  );
  expect(json.jobs).toContainEqual(expect.objectContaining({ name: 'payments', everySeconds: 60, doneAt: null }));
  expect(stdout).toMatch(/^uploads +day +never +running, leased until /m);
});

it('a job runs now under its lease, and its run is recorded', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, ({ customers }) =>
    customers.updateOne({}, { $set: { expiresAt: new Date('2026-01-01T00:00:00Z') } }),
  );

  const { code, json } = await cli(dataDir, ['jobs', 'run', 'expire', '--json']);

  expect(code).toBe(0);
  expect(json).toMatchObject({ name: 'expire', by: 'this command' });
  expect(await rowOf(dataDir, 'expire')).toMatchObject({ holder: null, doneAt: expect.any(Date) as Date });
  expect(await withStored(dataDir, ({ customers }) => customers.countDocuments({ status: 'expired' }))).toBe(1);
});

it('a job that runs elsewhere and an unknown job exit with 1', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, ({ jobs }) =>
    jobs.insertOne({ _id: 'expire', holder: 'somebody', leasedUntil: ago(-200), doneAt: null }),
  );

  const busy = await cli(dataDir, ['jobs', 'run', 'expire']);
  const unknown = await cli(dataDir, ['jobs', 'run', 'everything']);

  expect(busy).toMatchObject({ code: 1, stderr: expect.stringContaining('running in another process') as string });
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('Jobs: payments, ') as string });
});

/** Plays a running product: takes the turn of a due job, and ends it as `end` says. */
async function productThatEnds(dataDir: string, end: (row: JobDoc) => Partial<JobDoc>) {
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  const { db, close } = await connectDatabase(server.uri);
  onTestFinished(close);
  const { jobs } = collections(db);
  const row = { _id: 'expire', holder: null, leasedUntil: ago(60), doneAt: ago(60) };
  await jobs.insertOne(row);
  const asked = { _id: 'expire', doneAt: null, holder: null, leasedUntil: row.leasedUntil };
  const look = () => void jobs.updateOne(asked, { $set: end(row) }).catch(() => undefined); // the test may be over
  const timer = setInterval(look, 20);
  onTestFinished(() => clearInterval(timer));
  return jobs;
}

it('while the product runs on the embedded database, the product runs the job', async () => {
  const dataDir = await givenData();
  await productThatEnds(dataDir, () => ({ doneAt: new Date(), leasedUntil: new Date() }));

  const { code, json } = await cli(dataDir, ['jobs', 'run', 'expire', '--json']);

  expect(json).toMatchObject({ by: 'the running product' });
  expect(code).toBe(0);
});

it('a failure in the product is detected, and Ctrl-C ends the wait', async () => {
  const dataDir = await givenData();
  const jobs = await productThatEnds(dataDir, () => ({ leasedUntil: ago(-60) }));

  const failed = await cli(dataDir, ['jobs', 'run', 'expire']);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('log says why') as string });

  await jobs.updateOne({ _id: 'expire' }, { $set: { leasedUntil: ago(-90) } }); // no process takes it
  const stopping = new AbortController();
  const onProgress = () => stopping.abort();
  const left = await cli(dataDir, ['jobs', 'run', 'expire'], { signal: stopping.signal, onProgress });
  expect(left.code).toBe(130);
});

it('a leap of the clock is named by doctor and by "jobs clock", and is over once it is confirmed', async () => {
  const dataDir = await givenData();
  const doubt = { from: ago(90 * 86_400), to: ago(60) };
  await withStored(dataDir, ({ clock }) => clock.insertOne({ _id: 'clock', seenAt: doubt.from, doubt }));

  const doctor = await cli(dataDir, ['doctor', '--quick', '--json']);
  const shown = await cli(dataDir, ['jobs', 'clock']);
  const confirmed = await cli(dataDir, ['jobs', 'clock', '--confirm']);

  const words = expect.stringContaining(`from ${doubt.from.toISOString()} to ${doubt.to.toISOString()}`);
  expect(doctor.json['checks']).toContainEqual(
    expect.objectContaining({ check: 'jobs', state: 'warn', message: words }),
  );
  expect(shown.stdout).toEqual(words);
  expect(shown.stdout).toContain('jobs clock --confirm');
  expect(confirmed.code).toBe(0);
  expect(await withStored(dataDir, ({ clock }) => clock.findOne())).toMatchObject({ doubt: null });
});
