import { hour, minute } from '@inkbridge/shared/time';
import { setTimeout as pause } from 'node:timers/promises';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { FeedPosition } from '../database/write-sequence.js';
import { compareWithDatabase } from './listing/compare.js';
import { fillDetails } from './listing/fill-details.js';
import type { Loadable } from './listing/loader.js';
import type { ReadModel, ReadModelLog } from './listing/read-model.js';
import { lookEvery, type Snapshots } from './snapshot/snapshots.js';

type KeeperDeps = {
  model: ReadModel;
  snapshots: Snapshots | null;
  customers: CustomerRepository;
  log: ReadModelLog;
};

export type CatalogueKeeper = Loadable & {
  /** Compares the index with the database and mends it. Runs by itself every hour, and after a start from a snapshot. */
  compare(): Promise<void>;
};

/** Each process compares its own index, so this is no leased job. */
const compareEvery = hour;
/** The numbers of profiles there and here. Only a difference that stays counts: writes are under way at any time. */
const compareSizesEvery = minute;
/** Milliseconds. A process has ten seconds to end, and the last file serves as well. */
const longestLastSave = 3_000;
/** Milliseconds until what was written a moment ago has arrived from other processes. */
const settling = 2_000;

/** Loads the catalogue, from its snapshot where there is one, and keeps snapshot and index right. */
export function createCatalogueKeeper({ model, snapshots, customers, log }: KeeperDeps): CatalogueKeeper {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  const every = (milliseconds: number, work: () => Promise<void>) =>
    timers.add(setInterval(() => void work(), milliseconds).unref());
  let comparing: Promise<void> | null = null;
  let [difference, accepted] = [0, 0];

  /** Null after a gap in the feed: then only the database knows. */
  async function readSnapshot(): Promise<FeedPosition | null> {
    return model.isReady() || !snapshots ? null : snapshots.read();
  }

  async function follow(position: FeedPosition): Promise<void> {
    for await (const changed of customers.changedSince(position)) model.apply(changed);
    await model.catchUp();
    model.markReady();
  }

  /**
   * Whoever removes profiles past the product writes nothing that could be followed. A difference that a comparison
   * left is that of profiles which cannot be read.
   */
  async function compareSizes(): Promise<void> {
    const before = difference;
    difference = await differenceNow();
    if (difference !== before || difference === accepted) return;
    await compare();
    accepted = await differenceNow();
  }

  const differenceNow = () =>
    customers.countPublished().then(
      (stored) => stored - model.index.size(),
      () => accepted, // the database is away
    );

  function startTimers(): void {
    if (timers.size > 0) return;
    every(compareEvery, compare);
    every(compareSizesEvery, compareSizes);
    if (snapshots) every(lookEvery, () => snapshots.saveIfWorthwhile());
  }

  async function compareOnce(): Promise<void> {
    const settle = () => pause(settling, undefined, { ref: false });
    try {
      const { mended, removed, ...facts } = await compareWithDatabase({ ...model, customers, settle });
      if (mended + removed === 0) return;
      log.warn({ ...facts, mended, removed }, 'the catalogue differed from the database, and is mended');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error }, 'the catalogue could not be compared with the database');
    }
  }

  function compare(): Promise<void> {
    comparing ??= compareOnce().finally(() => (comparing = null));
    return comparing;
  }

  return {
    name: 'the catalogue',
    compare,
    async load() {
      const position = await readSnapshot();
      if (position === null) await model.rebuild();
      else await follow(position);
      if (stopping.signal.aborted) return {};
      startTimers();
      void (position === null ? snapshots?.save() : compare());
      fillDetails({ model, customers }, stopping.signal).catch(() => undefined); // read when they are asked for
      return { profiles: model.index.size(), from: position === null ? 'the database' : 'its snapshot' };
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      model.stop();
      if (model.isReady()) await snapshots?.save(AbortSignal.timeout(longestLastSave));
    },
  };
}
