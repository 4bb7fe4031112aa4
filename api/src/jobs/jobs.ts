import { minute } from '@inkbridge/shared/time';
import { randomUUID } from 'node:crypto';
import { isDatabaseAway, isDiskFull } from '../database/database-away.js';
import type { Log } from '../database/log.js';
import type { ClockWatch } from './clock-watch.js';
import type { JobLease, JobRepository } from './job-repository.js';

/** Milliseconds. Prolonged long before it ends, so that clocks may differ; a dead process loses its lease after this. */
const leaseTime = 5 * minute;
const prolongEvery = leaseTime / 6;
/** After a failed run no timer of any process tries sooner. */
const pause = minute;
/** Longest average time between two checks whether a job is due. */
const longestWait = minute;

export type Job = {
  name: string;
  everySeconds: number;
  /** It ends, removes or mails something by the time of day: its timer waits while the clock is in doubt. */
  isFinal?: boolean;
  /** Must be idempotent, because it may run again after a crash at any step. Ends soon after `signal` is aborted. */
  run(signal: AbortSignal): Promise<void>;
};

/** One run of a job by this process. `aborted`: the process is ending, or another took the lease. */
export type JobRun = { name: string; seconds: number; outcome: 'done' | 'failed' | 'aborted' };

type Ended = Exclude<JobRun['outcome'], 'failed'>;
/** Runs a job as part of a trace, and answers how it ended. @throws whatever the run throws */
export type TraceJob = (name: string, run: () => Promise<Ended>) => Promise<Ended>;

type JobsDeps = {
  repository: JobRepository;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  /** Is told of every run. */
  onRun?: (run: JobRun) => void;
  trace?: TraceJob;
  clockIsTrusted?: ClockWatch['isTrusted'];
};

export type Jobs = {
  add(job: Job): void;
  /** Checks for due jobs again and again, each process at random moments. */
  start(): void;
  /** Starts no more jobs, aborts those under way, waits for them, and tells the others that this process is gone. */
  stop(): Promise<void>;
  /**
   * Runs one job on request, due or not, whatever the clock. False when it is running already, here or elsewhere.
   * @throws RangeError for an unknown name, and whatever the job throws
   */
  runNow(name: string): Promise<boolean>;
  names(): string[];
  list(): Pick<Job, 'name' | 'everySeconds'>[];
  /** The names of those whose timers wait while the clock is in doubt. */
  finalNames(): string[];
};

/**
 * The timers of the product. Any number of processes share them: each run is leased to one process in the database, so
 * that a job never runs twice at the same time, and another process takes over when one dies (docs/operations.md).
 */
export function createJobs(deps: JobsDeps): Jobs {
  const { repository, now, log, onRun, trace = (_name, run) => run(), clockIsTrusted = async () => true } = deps;
  const all = new Map<string, Job>();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const doneHere = new Map<string, Date>();
  /** Leases that may still be ours in the database, which was away when they were taken or given back. */
  const unsettled = new Map<string, JobLease>();
  const stopping = new AbortController();
  let isAway = false;

  const inFuture = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** False when another process has the lease, or the job is not due. @throws whatever the job throws */
  async function attempt(job: Job, everySeconds: number | 'at_once'): Promise<boolean> {
    const lease = { name: job.name, holder: randomUUID(), leasedUntil: inFuture(leaseTime) };
    const when = { now: now(), everySeconds };
    const isOurs = await take(repository, lease, when).catch((error: unknown) => {
      keepUnsettled(lease);
      throw error;
    });
    if (!isOurs) return false;
    try {
      const leased = () => runLeased(job, stopping.signal, () => repository.prolong(lease, inFuture(leaseTime)));
      const ended = await timed(job.name, { run: () => trace(job.name, leased), onRun });
      const doneAt = ended === 'done' ? now() : null;
      await repository.giveBack(lease, { doneAt, notBefore: now() });
      if (doneAt) doneHere.set(job.name, doneAt);
    } catch (error) {
      await repository.giveBack(lease, { doneAt: null, notBefore: inFuture(pause) }).catch(() => keepUnsettled(lease));
      throw error;
    }
    return true;
  }

  /** One that has not ended binds the job, so that no later one can have been taken. */
  function keepUnsettled(lease: JobLease): void {
    const earlier = unsettled.get(lease.name);
    if (!earlier || earlier.leasedUntil < now()) unsettled.set(lease.name, lease);
  }

  /** As far as the database answers; otherwise leases expire. */
  async function leave(): Promise<void> {
    const end = { doneAt: null, notBefore: now() };
    await Promise.allSettled([...unsettled.values()].map((lease) => repository.giveBack(lease, end)));
    await repository.leave(doneHere, now()).catch(() => undefined);
  }

  async function look(job: Job): Promise<void> {
    try {
      if (!job.isFinal || (await clockIsTrusted())) await attempt(job, job.everySeconds);
      isAway = false;
    } catch (error) {
      report(job, error);
    }
    plan(job, Math.min((job.everySeconds * 1000) / 4, longestWait));
  }

  function report({ name }: Job, error: unknown): void {
    if (!isDatabaseAway(error) && !isDiskFull(error))
      return log.error({ err: error, job: name }, 'a job failed and will be retried');
    if (!isAway) log.warn({ err: error, job: name }, 'jobs are waiting for the database');
    isAway = true;
  }

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  /** Half to one and a half times the wait, so that processes that started together do not stay in step. */
  function plan(job: Job, wait: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => void track(look(job)), wait * (0.5 + Math.random()));
    timers.set(job.name, timer.unref());
  }

  return {
    add(job) {
      if (all.has(job.name)) throw new RangeError(`Two jobs are named ${job.name}`);
      all.set(job.name, job);
    },
    start() {
      for (const job of all.values()) plan(job, 500);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
      await leave();
    },
    async runNow(name) {
      const job = all.get(name);
      if (!job) throw new RangeError(`There is no job ${name}; jobs: ${[...all.keys()].join(', ')}`);
      return track(attempt(job, 'at_once'));
    },
    names: () => [...all.keys()],
    list: () => [...all.values()].map(({ name, everySeconds }) => ({ name, everySeconds })),
    finalNames: () => [...all.values()].flatMap(({ name, isFinal }) => (isFinal ? name : [])),
  };
}

/** Adds the job to the database if this is its first lease. False when another process has the lease, or it is not due. */
async function take(repository: JobRepository, lease: JobLease, when: Parameters<JobRepository['take']>[1]) {
  if (await repository.take(lease, when)) return true;
  return (await repository.add(lease.name)) && repository.take(lease, when);
}

type Timed = { run: () => Promise<Ended>; onRun: JobsDeps['onRun'] };

/** @throws whatever the run throws */
async function timed(name: string, { run, onRun }: Timed): Promise<Ended> {
  const startedAt = performance.now();
  const end = (outcome: JobRun['outcome']) =>
    onRun?.({ name, seconds: (performance.now() - startedAt) / 1000, outcome });
  try {
    const ended = await run();
    end(ended);
    return ended;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/** `prolong` answers false when the lease is lost, which aborts the run. */
async function runLeased(job: Job, stopping: AbortSignal, prolong: () => Promise<boolean>): Promise<Ended> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const timer = setInterval(() => {
    void prolong().then(
      (isOurs) => isOurs || lost.abort(),
      () => undefined, // the database does not answer: the next try may succeed before the lease ends
    );
  }, prolongEvery).unref();
  try {
    await job.run(signal);
  } finally {
    clearInterval(timer);
  }
  return signal.aborted ? 'aborted' : 'done';
}
