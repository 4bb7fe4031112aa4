import { hash } from 'node:crypto';
import type { Collection } from 'mongodb';
import { withinSecond } from '../../database/connect.js';
import type { Log } from '../../database/log.js';
import { createRateRepository } from './mongo-rate-repository.js';
import type { RateDoc } from './rate-doc.js';

/** The calls of one address to one route, as one process knows them. */
export type RateWindow = {
  /** Calls counted here; `settled` of them are in the database. */
  own: number;
  settled: number;
  /** Calls that other processes had settled when this one last did. */
  others: number;
  /** Milliseconds, and the time since the process started. */
  readonly length: number;
  endsAt: number;
  settling: Promise<void> | null;
};

export type SharedRates = {
  /**
   * Resolves when all calls that `window` has now are in the database, and `window` knows those of other processes; or
   * when the database does not answer: then each process limits by itself for a while.
   */
  settle(name: string, window: RateWindow): Promise<void>;
};

type SharedRatesDeps = {
  rates: Collection<RateDoc>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** Milliseconds until a database that did not answer is asked again. */
const pause = 5_000;

/** Rate limits that several processes share through the database. */
export function createSharedRates({ rates, now, log }: SharedRatesDeps): SharedRates {
  const repository = createRateRepository(rates);
  let awayUntil = 0;

  async function add(name: string, window: RateWindow): Promise<void> {
    const { own, settled, length } = window;
    const left = Math.max(0, window.endsAt - performance.now());
    const at = now().getTime();
    const calls = { _id: hash('sha256', name, 'base64url'), calls: own - settled, endsAt: new Date(at + left) };
    const known = await withinSecond(repository.add(calls, { now: new Date(at), length }));
    window.settled = own;
    window.others = Math.max(0, known.calls - own);
    window.endsAt = performance.now() + Math.min(known.endsAt.getTime() - at, length);
  }

  async function addUnlessAway(name: string, window: RateWindow): Promise<void> {
    try {
      await add(name, window);
    } catch (error) {
      awayUntil = performance.now() + pause;
      log.warn({ err: error }, 'rate limits are not shared while the database does not answer');
    } finally {
      window.settling = null;
    }
  }

  return {
    async settle(name, window) {
      const wanted = window.own;
      while (window.settled < wanted && performance.now() >= awayUntil) {
        window.settling ??= addUnlessAway(name, window);
        await window.settling;
      }
    },
  };
}
