import {
  envelopeParts,
  type FacilityEnvelope,
  type FacilityFilter,
  type FacilityId,
  type FacilityStop,
  isMailStopped,
  isOldGuide,
  stopNoticeDays,
} from '@inkbridge/contracts';
import { type State, stateCodeOf } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { day } from '@inkbridge/shared/time';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import { keepInMemory } from '../database/kept-in-memory.js';
import type { Log } from '../database/log.js';
import { type FacilityRepository, presentOf, type StoredFacility } from './facility.js';

/**
 * What a facility is found by: its folded words, each after a blank, those of the name first, then of other names, the
 * cities and the state. `ends`: where each of these parts ends.
 */
type Entry = { facility: StoredFacility; words: string; ends: readonly number[] };

type Held = {
  byId: ReadonlyMap<FacilityId, Entry>;
  /** By name. */
  sorted: readonly Entry[];
  newest: Date | null;
  revision: number;
};

type RegisterDeps = {
  facilities: Pick<FacilityRepository, 'changedSince'>;
  databaseAnswers?: DatabaseAnswers | undefined;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

type Named = { states: readonly State[]; ids: readonly FacilityId[] };
type Found = { state?: State | undefined; limit: number };

export type Register = ReturnType<typeof createRegister>;

/** The register of facilities, kept in memory: every address that is typed asks it. */
export function createRegister({ facilities, databaseAnswers, now, log }: RegisterDeps) {
  const kept = keepInMemory<Held>({
    read: async (known) => heldWith(known, facilities.changedSince(known?.newest ?? null)),
    databaseAnswers,
    now,
    log,
    failure: 'facilities could not be read again',
  });

  return {
    /** All of them by name. */
    async all(): Promise<StoredFacility[]> {
      return (await kept.current()).sorted.map(({ facility }) => facility);
    },

    async find(id: FacilityId): Promise<StoredFacility | null> {
      return (await kept.current()).byId.get(id)?.facility ?? null;
    },

    async presentOf(facility: StoredFacility): Promise<StoredFacility> {
      return presentIn(await kept.current(), facility);
    },

    /** Those that people can choose: each typed word begins a word of it, whatever signs are between them. The best first. */
    async search(typed: string, { state, limit }: Found): Promise<StoredFacility[]> {
      const words = wordsOf(typed).split(' ').filter(Boolean);
      if (words.length === 0 && !state) return [];
      const ranked: Entry[][] = [];
      const held = await kept.current();
      for (const entry of held.sorted) {
        if (state && entry.facility.content.state !== state) continue;
        // A closed one helps only to find the one that its people went to.
        const isChoice = !isClosed(entry.facility) || !isClosed(await presentIn(held, entry.facility));
        const rank = isChoice ? rankOf(entry, words) : -1;
        const best = rank < 0 ? undefined : (ranked[rank] ??= []);
        if (best && best.length < limit) best.push(entry);
      }
      return ranked
        .flat()
        .slice(0, limit)
        .map(({ facility }) => facility);
    },

    /** By name: all of these states, those whose mail goes there, and those with these ids. */
    async named({ states, ids }: Named): Promise<{ id: FacilityId; name: string }[]> {
      const [inStates, withIds] = [new Set(states), new Set(ids)];
      return (await kept.current()).sorted.flatMap(({ facility: { id, content } }) =>
        inStates.has(content.state) || inStates.has(content.mailing.state) || withIds.has(id)
          ? [{ id, name: content.name }]
          : [],
      );
    },

    /** Mail that is stopped now or soon, and closed facilities. */
    async stops(): Promise<FacilityStop[]> {
      const today = calendarDate(now());
      const soon = calendarDate(new Date(now().getTime() + stopNoticeDays * day));
      return (await kept.current()).sorted.flatMap(({ facility: { id, content } }) => {
        const { name, state, status } = content;
        const isOver = status.is === 'stopped' && status.until !== null && status.until < today;
        const isLater = status.is === 'stopped' && status.from > soon;
        return status.is === 'open' || isOver || isLater ? [] : [{ id, name, state, status }];
      });
    },

    /** Those that ask for another order than the usual one, or whose name a profile's address breaks at its comma. */
    async envelopes(): Promise<FacilityEnvelope[]> {
      return (await kept.current()).sorted.flatMap(({ facility: { id, content } }) => {
        const { name, envelope } = content;
        const isUsual = envelope.join() === envelopeParts.join() && !name.includes(',');
        return isUsual ? [] : [{ id, name, envelope }];
      });
    },

    /** How many there are by what the register can be asked for: one that is `old` is open or stopped, too. */
    async counts(): Promise<Record<FacilityFilter, number>> {
      const today = calendarDate(now());
      const counts = { open: 0, stopped: 0, closed: 0, old: 0 };
      for (const { facility } of (await kept.current()).sorted) {
        const { status, checkedOn } = facility.content;
        const is = status.is === 'closed' ? status.is : isMailStopped(status, today) ? 'stopped' : 'open';
        counts[is] += 1;
        if (is !== 'closed' && isOldGuide(checkedOn, today)) counts.old += 1;
      }
      return counts;
    },

    /** Increases with every change. Asks the database again when that is due, without waiting. */
    revision: (): number => kept.known()?.revision ?? 0,

    /** After a write of this process. */
    readAgain: () => kept.readAgain(),
  };
}

async function heldWith(known: Held | null, written: AsyncIterable<StoredFacility>): Promise<Held> {
  const byId = new Map(known?.byId);
  let newest = known?.newest ?? null;
  let isSame = known !== null;
  for await (const facility of written) {
    if (!newest || facility.changedAt > newest) newest = facility.changedAt;
    if (byId.get(facility.id)?.facility.version === facility.version) continue;
    isSame = false;
    byId.set(facility.id, entryOf(facility));
  }
  if (known && isSame) return known;
  const sorted = [...byId.values()].toSorted((one, other) => (one.words < other.words ? -1 : 1));
  return { byId, sorted, newest, revision: (known?.revision ?? 0) + 1 };
}

function entryOf(facility: StoredFacility): Entry {
  const { name, otherNames, mailing, street, state } = facility.content;
  const parts = [[name], otherNames, [mailing.city, street?.city ?? ''], [state, stateCodeOf(state) ?? '']];
  let words = '';
  const ends = parts.map((texts) => (words += texts.map(wordsOf).join('')).length);
  return { facility, words, ends };
}

function wordsOf(text: string): string {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word) => ` ${word}`).join('');
}

/** Lower is better: a name that begins with it, then a word of the name, of other names, a city, the state. */
function rankOf(entry: Entry, typed: readonly string[]): number {
  let worst = 0;
  for (const word of typed) {
    const at = entry.words.indexOf(` ${word}`);
    if (at < 0) return -1;
    worst = Math.max(worst, at === 0 ? 0 : 1 + entry.ends.findIndex((end) => at < end));
  }
  return worst;
}

const isClosed = ({ content }: StoredFacility) => content.status.is === 'closed';

const presentIn = ({ byId }: Held, facility: StoredFacility) => presentOf(facility, (id) => byId.get(id)?.facility);
