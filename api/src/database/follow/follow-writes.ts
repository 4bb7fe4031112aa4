import type { DatabaseAnswers } from '../brief-wait.js';
import { withinSecond } from '../connect.js';
import type { Feed } from '../feed.js';
import { reasonOf } from '../unreadable.js';
import type { Change, Changes } from './changes.js';
import { ChangesRefusedError, listen, type Listening } from './listen.js';
import { createWritePoll, type NumberedWrites, type Window, type WritePoll } from './poll-writes.js';
import type { Log } from '../log.js';

/** Without what a room knows itself. */
export type FollowOptions = {
  /** `poll`: the server's change streams are not asked for. */
  by: 'auto' | 'poll';
  /** Writes may have been missed: what was derived from them is to be compared with the database. */
  onGap: () => void;
  /** False while nobody needs to wait for a look. */
  databaseAnswers?: DatabaseAnswers;
  log: Log;
  pace?: Partial<Pace>;
};
type FollowWritesOptions<T> = FollowOptions & {
  feed: Feed<T>;
  /** @throws for a document that does not fit the schema */
  recordOf: (stored: unknown) => T;
  writes: NumberedWrites<T>;
  changes: Changes;
};

export type Following = {
  by: 'change streams' | 'polling';
  /** Milliseconds since other processes were last heard of, or the database said that there was nothing new. */
  silence(): number;
  /**
   * Null while what others wrote two seconds ago is known, which is nearly always. A process that was held up for longer
   * waits for what it resolves to before it answers: a look, but no longer than a second for a database that hangs, and
   * not at all for one that is known to be away.
   */
  catchUp: () => Promise<void> | null;
  stop(): Promise<void>;
};

/**
 * Milliseconds. A look lasts a few; each waits half to all of its pace, so that processes do not stay in step. `silence`:
 * so long may nothing be heard before answers wait.
 */
type Pace = { near: number; far: number; besideStream: number; silence: number };
const usualPace: Pace = { near: 900, far: 15_000, besideStream: 10_000, silence: 1_800 };

/**
 * Publishes what other processes write and remove: by a change stream where the server has one, otherwise by asking for
 * writes numbered since the last time, at most a second late (D-124). Resolves when nothing written from now on is
 * missed. Beside a stream it asks as well, rarely, because a stream may fall silent, or leave writes out, without an error.
 */
export async function followWrites<T>(options: FollowWritesOptions<T>): Promise<Following> {
  const { by, log, databaseAnswers = () => true } = options;
  const pace = { ...usualPace, ...options.pace };
  const poll = createWritePoll(options);
  await poll.begin();
  const looks = createLooks(poll, options);
  const listening = by === 'poll' ? 'DATABASE_FEED is poll' : await listenOrNot(options, looks);
  const isListening = typeof listening !== 'string';
  if (isListening) looks.every('near', pace.besideStream);
  else {
    looks.every('near', pace.near);
    looks.every('far', pace.far);
    log.info({ reason: listening }, 'writes of other processes are asked for every second, without change streams');
  }
  return {
    by: isListening ? 'change streams' : 'polling',
    silence: looks.silence,
    catchUp: () => (looks.silence() < pace.silence || !databaseAnswers() ? null : looks.catchUp()),
    async stop() {
      if (isListening) await listening.stop();
      await looks.stop();
      poll.stop();
    },
  };
}

/** The reason when the server has no change streams, or none for this user. */
async function listenOrNot<T>(
  { changes, feed, recordOf, onGap, log }: FollowWritesOptions<T>,
  looks: Looks,
): Promise<Listening | string> {
  const publish = ({ id, stored }: Extract<Change, { kind: 'written' }>) => {
    try {
      feed.publish(recordOf(stored), 'elsewhere');
    } catch (error) {
      log.error({ id, reason: reasonOf(error) }, 'a write by another process could not be read');
      feed.publishRemoval(id, 'elsewhere'); // earlier knowledge of it is stale
    }
  };
  const listening = listen({
    changes,
    log,
    onChange: (change) => (change.kind === 'removed' ? feed.publishRemoval(change.id, 'elsewhere') : publish(change)),
    onHeard: looks.heard,
    onGap: () => void looks.now('far').then(onGap),
  });
  try {
    await listening.opened;
    return listening;
  } catch (error) {
    await listening.stop();
    if (!(error instanceof ChangesRefusedError)) throw error;
    return error.message;
  }
}

type Looks = ReturnType<typeof createLooks>;

/** Looks one after another, again and again. */
function createLooks(poll: WritePoll, { log }: Pick<FollowOptions, 'log'>) {
  const timers = new Map<Window, NodeJS.Timeout>();
  let last: Promise<void> = Promise.resolve();
  let heardAt = performance.now();
  let isStopped = false;
  let isAway = false;
  let catchingUp: Promise<void> | null = null;

  const heard = () => void (heardAt = performance.now());

  async function look(window: Window): Promise<void> {
    try {
      await poll.look(window);
      if (isAway) log.info({}, 'writes of other processes are known again');
      isAway = false;
      heard();
    } catch (error) {
      if (!isAway && !isStopped) log.warn({ err: error }, 'writes of other processes are not known; asking again');
      isAway = true;
    }
  }

  const now = (window: Window) => (last = last.then(() => look(window)));

  /** The first answer waits for a database that is away; those after it do not. */
  function catchUp(): Promise<void> | null {
    if (isAway) return null;
    catchingUp ??= withinSecond(now('near'))
      .catch(() => void (isAway = true))
      .finally(() => (catchingUp = null));
    return catchingUp;
  }

  function every(window: Window, pace: number): void {
    const next = () => {
      if (!isStopped) timers.set(window, setTimeout(run, pace * (0.5 + Math.random() / 2)).unref());
    };
    const run = () => void now(window).then(next);
    next();
  }

  return {
    now,
    every,
    heard,
    catchUp,
    silence: () => performance.now() - heardAt,
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await last;
    },
  };
}
