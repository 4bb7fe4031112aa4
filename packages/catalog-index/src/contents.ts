import { createBitmaps } from './bits/bitmaps.js';
import type { Kernel } from './bits/kernel.js';
import type { CatalogEntry } from './catalog/catalog.js';
import { createCards } from './columns/arena.js';
import { createIds } from './columns/ids.js';
import { createRecords, type Records, takenFlag } from './columns/records.js';
import { createAges } from './finding/ages.js';
import { dateOf, dayOf } from './finding/birth-days.js';
import { createFacets } from './finding/facets.js';
import { createFacilities } from './finding/facilities.js';
import { createFilter } from './finding/filter.js';
import { createGroups } from './finding/groups.js';
import { createInterests } from './finding/interests.js';
import { createNames } from './finding/names.js';
import { createMatch } from './order/match.js';
import { createPublication } from './columns/publication.js';
import { createRecency } from './order/recency.js';
import { pause, sortedNumbers } from './order/sorted.js';

const linkedPerSlice = 500;

export type Contents = ReturnType<typeof createContents>;
export type ContentsOptions = { kernel: Kernel; segmentSlots: number; now: () => Date };

/**
 * All profiles of an index. Columns hold what an entry says, by the profile's number, which never changes. A profile
 * that is linked also has a slot in the order of publication, and there a bit in each bitmap it belongs to.
 */
export function createContents({ kernel, segmentSlots, now }: ContentsOptions) {
  const space = createBitmaps(kernel, segmentSlots);
  const records = createRecords(segmentSlots);
  const ids = createIds(records);
  const cards = createCards(records);
  const due = createDueTimes(records);
  const publication = createPublication(records, ids, space);
  const recency = createRecency(records, publication, space);
  const facets = createFacets(records, space);
  const facilities = createFacilities(records, publication, space);
  const groups = createGroups(records, space);
  const interests = createInterests(records, space);
  const names = createNames(records, publication, space);
  const ages = createAges(records, publication, space, now);
  const filter = createFilter({ space, facets, facilities, groups, interests, ages, names });
  const match = createMatch({ space, groups, interests });

  /** Keeps what an entry says. Returns whether it changes a place in the orders. */
  function write(record: number, entry: CatalogEntry, slot: number | null): { publication: boolean; recency: boolean } {
    const at = records.at(record);
    const i = records.in(record);
    const isMoved = at.publishedAt[i] !== entry.publishedAt;
    const isChanged = isMoved || at.changedAt[i] !== entry.changedAt;
    at.revision[i] = entry.revision;
    at.publishedAt[i] = entry.publishedAt;
    at.changedAt[i] = entry.changedAt;
    at.day[i] = dayOf(entry.dateOfBirth);
    groups.put(record, entry, slot);
    facets.put(record, entry, slot);
    facilities.put(record, entry.facility);
    interests.put(record, entry.interests, slot);
    names.put(record, entry, slot);
    cards.put(record, entry.card);
    due.set(record, entry.dueAt);
    return { publication: isMoved, recency: isChanged };
  }

  const revisionOf = (record: number) => records.at(record).revision[records.in(record)] ?? 0;
  /** Profiles that were taken out keep their number, with a revision that any other exceeds. */
  const isGone = (record: number) => revisionOf(record) < 0;
  let gone = 0;

  function find(id: string): number {
    const record = ids.find(id);
    return record >= 0 && !isGone(record) ? record : -1;
  }

  function link(record: number): void {
    const slot = publication.append(record);
    groups.link(record, slot);
    facets.link(record, slot);
    interests.link(record, slot);
    names.link(record, slot);
    ages.put(record, slot);
    publication.settle(record);
  }

  const contents = {
    space,
    records,
    ids,
    cards,
    due,
    publication,
    recency,
    facets,
    facilities,
    groups,
    interests,
    names,
    filter,
    match,

    /** Links all profiles that were put without being served, in order and in slices. Nothing may be put meanwhile. */
    async linkAll(): Promise<void> {
      let linked = 0;
      const inSlices = async (step: (record: number) => void, compare: (a: number, b: number) => number) => {
        for (const record of await sortedNumbers(records.count(), compare)) {
          step(record);
          linked += 1;
          if (linked % linkedPerSlice === 0) await pause();
        }
      };
      await inSlices(link, publication.compare);
      recency.reserve(records.count());
      await inSlices(recency.append, recency.compare);
    },

    /**
     * Returns false if this revision or a later one is already known. Without `isServed` a new profile gets no slot
     * yet: many are linked faster in order.
     */
    put(entry: CatalogEntry, isServed = true): boolean {
      const known = ids.find(entry.id);
      if (known >= 0 && revisionOf(known) >= entry.revision) return false;
      if (known >= 0 && isGone(known)) gone -= 1;
      const record = known >= 0 ? known : ids.add(entry.id);
      const slot = publication.isLinked(record) ? publication.slotOf(record) : null;
      const moves = write(record, entry, slot);
      if (slot !== null) ages.put(record, slot);
      if (slot !== null && moves.publication) publication.settle(record);
      if (!isServed) return true;
      if (slot === null) link(record);
      if (slot === null || moves.recency) recency.touch(record);
      return true;
    },

    /** Returns false for a profile that is not known. */
    drop(id: string): boolean {
      const record = find(id);
      if (record < 0) return false;
      const slot = publication.isLinked(record) ? publication.slotOf(record) : null;
      groups.put(record, { ...contents.entryOf(record), active: false }, slot);
      due.set(record, Infinity);
      records.at(record).revision[records.in(record)] = -1;
      gone += 1;
      return true;
    },

    /** The number of a profile, or -1 for one that is not known. */
    find,
    isGone,
    size: () => records.count() - gone,

    entryOf(record: number): CatalogEntry {
      const at = records.at(record);
      const i = records.in(record);
      return {
        id: ids.idOf(record),
        revision: at.revision[i] ?? 0,
        active: groups.has(record, 'active'),
        ...names.namesOf(record),
        dateOfBirth: dateOf(at.day[i] ?? 0),
        state: facets.valueOf(record, 'state') ?? '',
        gender: facets.valueOf(record, 'gender') ?? '',
        orientation: facets.valueOf(record, 'orientation'),
        race: facets.valueOf(record, 'race') ?? '',
        education: facets.valueOf(record, 'education'),
        facility: facilities.of(record),
        veteran: groups.has(record, 'veteran'),
        lgbtq: groups.has(record, 'lgbtq'),
        premium: groups.has(record, 'premium'),
        featured: groups.has(record, 'featured'),
        publishedAt: at.publishedAt[i] ?? 0,
        changedAt: at.changedAt[i] ?? 0,
        dueAt: at.dueAt[i] ?? Infinity,
        hidden: groups.has(record, 'hidden'),
        interests: Array.from(interests.of(record)),
        card: cards.of(record).slice(),
      };
    },
  };
  return contents;
}

const blockSize = 512;

/**
 * When each profile next changes by time alone. Profiles are looked at in blocks whose soonest time is known, so that a
 * question about a million of them looks at a few hundred.
 */
function createDueTimes(records: Records) {
  /** Never later than the soonest time of each block. */
  const soonest: number[] = [];
  let next = Infinity;

  function takeFrom(block: number, at: number, taken: number[]): void {
    const first = block * blockSize;
    const { dueAt, flags } = records.at(first);
    const start = records.in(first);
    let rest = Infinity;
    for (let i = start; i < start + blockSize; i++) {
      const time = dueAt[i] ?? Infinity;
      const known = flags[i] ?? 0;
      if (time === Infinity || (known & takenFlag) !== 0) continue;
      if (time <= at) {
        taken.push(first + i - start);
        flags[i] = known | takenFlag;
      } else if (time < rest) rest = time;
    }
    soonest[block] = rest;
  }

  return {
    set(record: number, at: number): void {
      const { dueAt, flags } = records.at(record);
      const i = records.in(record);
      dueAt[i] = at;
      flags[i] = (flags[i] ?? 0) & ~takenFlag;
      const block = Math.floor(record / blockSize);
      while (soonest.length <= block) soonest.push(Infinity);
      soonest[block] = Math.min(soonest[block] ?? Infinity, at);
      next = Math.min(next, at);
    },

    /** Never later than the next due time; Infinity when nothing is due. */
    next: () => next,

    /** Returns the profiles due by then, which are due no more but keep their times. */
    take(at: number): number[] {
      const taken: number[] = [];
      if (next > at) return taken;
      for (const [block, time] of soonest.entries()) if (time <= at) takeFrom(block, at, taken);
      next = soonest.reduce((least, time) => Math.min(least, time), Infinity);
      return taken;
    },
  };
}
