import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '../../tools/lib/mulberry32.js';
import type { Client, Reply } from '../lib/client.js';
import type { Ledger, Op } from '../lib/ledger.js';

/** Shared by all visitors of a run. */
export type World = {
  client: Client;
  ledger: Ledger;
  roll: () => number;
  /** Begins the names of what this run makes. */
  name: string;
  /** A number that was not used before. */
  next: () => number;
  /** Profiles that everybody sees. */
  listed: readonly string[];
  /** The folder of the mails. */
  outbox: string;
  /** Profiles of ours that were paid and wait for an admin, and those that are live. */
  waiting: { id: string; owner: Member }[];
  live: LiveProfile[];
  /** Updates of ours that wait for a decision. */
  updates: PaidUpdate[];
  isDeciding: boolean;
  isOver: () => boolean;
};

export type LiveProfile = { id: string; owner: Member; weight: number; isBusy: boolean };
type PaidUpdate = { id: string; profile: LiveProfile; cents: number };

/** Who is signed in. */
export type Person = { id: string; token: string };

/** An account that this run has made. Does one thing at a time, as people do. */
export type Member = Person & {
  email: string;
  tokenUntil: number;
  isBusy: boolean;
  balance: number;
  unusedPictures: number;
};

export function createWorld(parts: Pick<World, 'client' | 'ledger' | 'listed' | 'outbox' | 'isOver'>): World {
  let count = 0;
  return {
    ...parts,
    roll: mulberry32(7),
    name: `drill${Date.now().toString(36)}`,
    next: () => (count += 1),
    waiting: [],
    live: [],
    updates: [],
    isDeciding: false,
  };
}

export function pick<T>(from: readonly T[], roll: () => number): T | undefined {
  return from[Math.floor(roll() * from.length)];
}

/** Milliseconds between two tries of a person whose page says that something went wrong. */
const retryEvery = 400;

const isUnknown = ({ status }: Reply<unknown>) => status === 0 || status >= 500;

type Write<T> = {
  op: Op;
  key: string;
  value?: string | number | null;
  /** Must be harmless when repeated. */
  attempt: () => Promise<Reply<T>>;
};

/**
 * One write, asked for until there is an answer, and written down before and after. A refusal after an unknown outcome
 * leaves it open, because the first try may have been the one that counted. Resolves with the data, or null.
 */
export async function write<T>(
  { ledger, isOver }: World,
  { op, key, value = null, attempt }: Write<T>,
): Promise<T | null> {
  ledger.note('sent', op, key, value);
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt();
    if (answer.status === 200) {
      ledger.note('done', op, key, value);
      return answer.data ?? null;
    }
    if (!isUnknown(answer)) {
      if (tries === 1) ledger.note('refused', op, key, value);
      return null;
    }
    if (isOver()) return null;
    await pause(retryEvery);
  }
}

/** Asks until there is an answer; null for a refusal, and at the end. */
export async function patiently<T>({ isOver }: World, ask: () => Promise<Reply<T>>): Promise<T | null> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 200) return answer.data ?? null;
    if (!isUnknown(answer) || isOver()) return null;
    await pause(retryEvery);
  }
}
