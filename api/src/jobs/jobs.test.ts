import { expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../product/schema/collections.js';
import { clockAt } from '../testing/clock.js';
import { startTestDatabase } from '../testing/test-database.js';
import { createJobs, type Job } from './jobs.js';
import { createJobRepository } from './mongo-job-repository.js';

/** A database, a clock, and processes that share both. */
async function given() {
  const data = await startTestDatabase();
  onTestFinished(() => data.close());
  const stored = collections(data.database.db);
  const clock = clockAt('2026-11-21T12:00:00Z');
  const lines: { level: string; facts: object }[] = [];
  const log = {
    warn: (facts: object) => void lines.push({ level: 'warn', facts }),
    error: (facts: object) => void lines.push({ level: 'error', facts }),
  };

  function aProcess(run: Job['run'], { everySeconds = 3600, now = clock.now } = {}) {
    const jobs = createJobs({ repository: createJobRepository(stored.jobs), now, log });
    jobs.add({ name: 'sweep', everySeconds, run });
    return jobs;
  }
  return { data, stored, clock, lines, aProcess };
}

/** A run that lasts until the test ends it. */
function aLongRun() {
  let end: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const signals: AbortSignal[] = [];
  return {
    begun,
    signals,
    end: () => end(),
    run: (signal: AbortSignal) => {
      signals.push(signal);
      begin();
      return ended;
    },
  };
}

const nothing = async () => undefined;

it('one of two processes that start the same job runs it', async () => {
  const { aProcess } = await given();
  let runs = 0;
  const count = async () => void (runs += 1);
  const processes = [aProcess(count), aProcess(count), aProcess(count)];
  const long = aLongRun();
  const busy = aProcess(long.run);

  const under = busy.runNow('sweep');
  await long.begun;
  const meanwhile = await Promise.all(processes.map((jobs) => jobs.runNow('sweep')));
  long.end();
  await under;
  const afterwards = await processes[0]?.runNow('sweep');

  expect(meanwhile).toEqual([false, false, false]);
  expect([afterwards, runs]).toEqual([true, 1]);
});

it('the lease of a process that died ends, and another runs the job', async () => {
  const { aProcess, clock } = await given();
  const long = aLongRun();
  const dead = aProcess(long.run).runNow('sweep'); // never ends, and its timer does not tick in this test
  await long.begun;
  const heir = aProcess(nothing);

  const atOnce = await heir.runNow('sweep');
  clock.advance({ minutes: 6 });
  const later = await heir.runNow('sweep');
  long.end();
  await dead;

  expect([atOnce, later]).toEqual([false, true]);
});

it('a long run keeps its lease while its process lives, and hears when it lost it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { aProcess, clock, stored } = await given();
  const long = aLongRun();
  const under = aProcess(long.run).runNow('sweep');
  await long.begun;
  const leasedUntil = async () => (await stored.jobs.findOne({ _id: 'sweep' }))?.leasedUntil;

  clock.advance({ minutes: 2 });
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await leasedUntil()).toEqual(new Date('2026-11-21T12:07:00Z')));
  const whileKept = long.signals[0]?.aborted;
  clock.advance({ minutes: 10 });
  await aProcess(nothing).runNow('sweep');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(long.signals[0]?.aborted).toBe(true));
  long.end();
  await under;

  expect(whileKept).toBe(false);
});

it.each([
  { minutes: 4, what: 'four minutes ahead' },
  { minutes: -4, what: 'four minutes behind' },
])('a process whose clock is $what takes no lease that is being prolonged', async ({ minutes }) => {
  const { aProcess, clock, stored } = await given();
  const long = aLongRun();
  const under = aProcess(long.run).runNow('sweep');
  await long.begun;
  clock.advance({ minutes: 2 });
  await stored.jobs.updateOne({ _id: 'sweep' }, { $set: { leasedUntil: new Date('2026-11-21T12:07:00Z') } });
  const skewed = aProcess(nothing, { now: () => new Date(clock.now().getTime() + minutes * 60_000) });

  expect(await skewed.runNow('sweep')).toBe(false);
  long.end();
  await under;
});

it('dates that a broken clock wrote years ahead stop no job', async () => {
  const { aProcess, stored } = await given();
  const ahead = new Date('2036-01-01T00:00:00Z');
  await stored.jobs.insertOne({ _id: 'sweep', holder: 'broken', leasedUntil: ahead, doneAt: ahead });
  const long = aLongRun();
  const jobs = aProcess(long.run);

  jobs.start();
  onTestFinished(() => jobs.stop());
  await long.begun;
  long.end();

  const end = { holder: null, doneAt: new Date('2026-11-21T12:00:00Z') };
  await vi.waitFor(async () => expect(await stored.jobs.findOne()).toMatchObject(end));
});

it('a started process runs due jobs, and none that ran a moment ago in another', async () => {
  const { aProcess, stored } = await given();
  let again = 0;
  await aProcess(nothing).runNow('sweep');

  const other = createJobs({
    repository: createJobRepository(stored.jobs),
    now: () => new Date('2026-11-21T12:30:00Z'),
    log: console,
  });
  const look = aLongRun();
  other.add({ name: 'sweep', everySeconds: 3600, run: async () => void (again += 1) });
  other.add({ name: 'other', everySeconds: 3600, run: look.run });
  other.start();
  await look.begun;
  look.end();
  await other.stop();

  expect(again).toBe(0);
});

it('a job that fails is reported, does not count as done, and can be run again', async () => {
  const { aProcess, stored } = await given();
  let tries = 0;
  const jobs = aProcess(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no luck');
  });

  await expect(jobs.runNow('sweep')).rejects.toThrow('no luck');
  const failed = await stored.jobs.findOne();
  const again = await jobs.runNow('sweep');

  expect(failed).toMatchObject({ holder: null, doneAt: null, leasedUntil: new Date('2026-11-21T12:01:00Z') });
  expect(again).toBe(true);
});

it('a failure of a started job is one line for the operator', async () => {
  const { aProcess, lines } = await given();
  const tried = aLongRun();
  const jobs = aProcess(async (signal) => {
    await tried.run(signal);
    throw new Error('no luck');
  });

  jobs.start();
  await tried.begun;
  tried.end();
  await jobs.stop();

  expect(lines).toMatchObject([{ level: 'error', facts: { job: 'sweep' } }]);
});

it('stopping signals the running job, waits for it, and leaves it due', async () => {
  const { aProcess, stored } = await given();
  const long = aLongRun();
  const jobs = aProcess((signal) => {
    signal.addEventListener('abort', long.end);
    return long.run(signal);
  });
  jobs.start();
  await long.begun;

  await jobs.stop();

  expect(long.signals[0]?.aborted).toBe(true);
  expect(await stored.jobs.findOne()).toMatchObject({ holder: null, doneAt: null });
});

it('a process that ends well leaves the jobs that it did last, and none that another has done since', async () => {
  const { aProcess, clock, stored } = await given();
  const [ending, going] = [aProcess(nothing), aProcess(nothing)];
  const row = () => stored.jobs.findOne({ _id: 'sweep' });

  await ending.runNow('sweep');
  clock.advance({ seconds: 30 });
  await going.runNow('sweep');
  clock.advance({ seconds: 30 });
  await ending.stop();
  const whileOneGoesOn = await row();
  await going.stop();

  expect(whileOneGoesOn?.leftAt).toBeUndefined();
  expect(await row()).toMatchObject({
    holder: null,
    doneAt: new Date('2026-11-21T12:00:30Z'),
    leftAt: new Date('2026-11-21T12:01:00Z'),
  });
});

it('a lease that could not be given back, because the database was away, is given back at the end of the process', async () => {
  const { clock, stored } = await given();
  const repository = createJobRepository(stored.jobs);
  let isAway = false;
  const giveBack: typeof repository.giveBack = (lease, end) =>
    isAway ? Promise.reject(new Error('away')) : repository.giveBack(lease, end);
  const jobs = createJobs({ repository: { ...repository, giveBack }, now: clock.now, log: console });
  jobs.add({ name: 'sweep', everySeconds: 60, run: nothing });
  isAway = true;

  await expect(jobs.runNow('sweep')).rejects.toThrow('away');
  const meanwhile = await stored.jobs.findOne();
  isAway = false;
  await jobs.stop();

  expect(meanwhile?.holder).not.toBeNull();
  expect(await stored.jobs.findOne()).toMatchObject({ holder: null, doneAt: null });
});

it('a lease whose taking had no answer is given back at the end of the process', async () => {
  const { clock, stored } = await given();
  const repository = createJobRepository(stored.jobs);
  const take: typeof repository.take = async (lease, when) => {
    if (await repository.take(lease, when)) throw new Error('no answer');
    return false;
  };
  const jobs = createJobs({ repository: { ...repository, take }, now: clock.now, log: console });
  jobs.add({ name: 'sweep', everySeconds: 60, run: nothing });

  await expect(jobs.runNow('sweep')).rejects.toThrow('no answer');
  await jobs.stop();

  expect(await stored.jobs.findOne()).toMatchObject({ holder: null });
});

it('a process that ends while the database is away ends all the same', async () => {
  const { aProcess, data } = await given();
  const jobs = aProcess(nothing);
  await jobs.runNow('sweep');
  await data.database.close();

  await expect(jobs.stop()).resolves.toBeUndefined();
});

it('a job whose row was deleted is due immediately', async () => {
  const { aProcess, stored } = await given();
  let runs = 0;
  const jobs = aProcess(async () => void (runs += 1));

  await jobs.runNow('sweep');
  await stored.jobs.deleteMany({});
  await jobs.runNow('sweep');

  expect(runs).toBe(2);
});

it('an unknown name is answered with the known ones', async () => {
  const { aProcess } = await given();

  await expect(aProcess(nothing).runNow('swep')).rejects.toThrow('There is no job swep; jobs: sweep');
});

it('the timer of a job that cannot be taken back waits while the clock is in doubt, others and a person do not', async () => {
  const { stored } = await given();
  const ran: string[] = [];
  let looks = 0;
  const other = aLongRun();
  const jobs = createJobs({
    repository: createJobRepository(stored.jobs),
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: console,
    async clockIsTrusted() {
      looks += 1;
      return false;
    },
  });
  const asked = new Promise<void>((done) => {
    jobs.add({ name: 'sweep', everySeconds: 1, isFinal: true, run: async () => void ran.push('sweep') });
    jobs.add({ name: 'other', everySeconds: 1, run: (signal) => (done(), other.run(signal)) });
  });
  jobs.start();
  onTestFinished(() => jobs.stop());
  await asked;
  other.end();
  await vi.waitFor(async () => expect(await stored.jobs.findOne({ _id: 'other' })).toMatchObject({ holder: null }));
  await vi.waitFor(() => expect(looks).toBeGreaterThan(0));
  expect(ran).toEqual([]);

  expect(await jobs.runNow('sweep')).toBe(true);
  expect(ran).toEqual(['sweep']);
});
