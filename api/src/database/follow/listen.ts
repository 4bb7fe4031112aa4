import { MongoServerError, type ResumeToken } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import type { Change, Changes, OpenChanges } from './changes.js';
import type { Log } from '../log.js';

type ListenOptions = {
  changes: Changes;
  onChange: (change: Exclude<Change, { kind: 'ended' }>) => void;
  /** The server answered, with a change or without. */
  onHeard: () => void;
  /** The stream restarts at the present; anything since the break is lost. */
  onGap: () => void;
  log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds before the first new try, and the most. */
  pauses?: { first: number; longest: number };
};

export type Listening = {
  /** Resolves when the stream is open. Rejects with ChangesRefusedError when the server has none. */
  opened: Promise<void>;
  stop(): Promise<void>;
};

const usualPauses = { first: 500, longest: 5_000 };

class ChangesEndedError extends Error {}

/** The server has no change streams, or does not let this user open one. */
export class ChangesRefusedError extends Error {}

/** Servers that begin, end or change their role say so; they are asked again. */
const passing: ReadonlySet<unknown> = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/**
 * Listens to a change stream for as long as the process lives. One that breaks is opened again after what was heard
 * last, so that nothing is missed; where the server cannot go on there, from now, and `onGap` is called.
 */
export function listen({ changes, onChange, onHeard, onGap, log, pauses = usualPauses }: ListenOptions): Listening {
  const stopping = new AbortController();
  let stream: OpenChanges | null = null;
  let token: ResumeToken = null;
  let wasOpen = false;
  let failures = 0;
  let onOpened: () => void = () => undefined;
  let onRefused: (reason: Error) => void = () => undefined;
  const opened = new Promise<void>((resolve, reject) => ([onOpened, onRefused] = [resolve, reject]));

  function isOpen(): void {
    const isGap = token === null && (wasOpen || failures > 0);
    if (failures > 0) log.info({ isGap }, 'changes by other processes are heard again');
    [wasOpen, failures] = [true, 0];
    onOpened();
    if (isGap) onGap();
  }

  async function hear(): Promise<void> {
    stream = changes.open(token);
    try {
      for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
        const change = await stream.next();
        if (isFirst) isOpen();
        onHeard();
        if (change?.kind === 'ended') throw new ChangesEndedError('The collection was dropped or renamed');
        if (change) onChange(change);
        token = stream.token();
      }
    } finally {
      await stream.close().catch(() => undefined);
    }
  }

  /** False when it is no use to try again. */
  function mayTryAgain(error: unknown): boolean {
    if (stopping.signal.aborted) return false;
    if (!wasOpen && isRefusal(error)) {
      onRefused(new ChangesRefusedError(error.message, { cause: error }));
      return false;
    }
    if (failures === 0) log.warn({ err: error }, 'changes by other processes are not heard; trying again');
    if (error instanceof MongoServerError || error instanceof ChangesEndedError) token = null; // it may be lost
    failures += 1;
    return true;
  }

  async function run(): Promise<void> {
    for (let goesOn = true; goesOn;) {
      goesOn = await hear().then(() => false, mayTryAgain);
      const wait = Math.min(pauses.first * 2 ** (failures - 1), pauses.longest);
      if (goesOn) await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    opened,
    async stop() {
      stopping.abort();
      await stream?.close().catch(() => undefined);
      await running;
    },
  };
}

function isRefusal(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && !passing.has(error.code);
}
