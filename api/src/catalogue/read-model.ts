import { createCatalogIndex, type CatalogEntry, type CatalogIndex } from '@inkbridge/catalog-index';
import { cardSchema, publicCustomerSchema, type CustomerId } from '@inkbridge/contracts';
import { interestOrdinals, isLgbtq, isVeteran } from '@inkbridge/shared/option-lists';
import { isListed, placementOn } from '@inkbridge/shared/profile-lifecycle';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { z } from 'zod';
import { createByteCache, type ByteCache } from '../http/byte-cache.js';
import { keptBytes, type KeptAnswer } from '../http/kept-answer.js';
import type { Feed } from '../database/feed.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import { cardOf, publicViewOf } from '../profiles/customer-views.js';
import type { Customer } from '../profiles/customer.js';
import { nextDueAt, revisionAt } from '../profiles/due-times.js';
import { publicAnswer } from './answers.js';

const detailBytes = 64 * 1024 * 1024;
/** With less room than this, skips encoding a profile, which is most of the work of reading one. */
const smallestDetailBytes = 4 * 1024;
const builtBetweenYields = 25;
const retryDueMilliseconds = 5_000;
const none = new Uint8Array();

export type ReadModelLog = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type ReadModelDeps = { customers: CustomerRepository; feed: Feed<Customer>; now: () => Date; log: ReadModelLog };

/** In-memory copy of what visitors see of published profiles, in step with the database (docs/architecture.md). */
export type ReadModel = {
  index: CatalogIndex;
  /** Encoded public profiles by id; a large catalogue does not fit completely. */
  details: ByteCache<KeptAnswer>;
  /** Ordinals of a published profile's interests. */
  interestsOf: (id: string) => Uint8Array;
  /** True when a later version of this profile is known. */
  isOutdated: (customer: Customer) => boolean;
  /** True when the owner keeps the profile out of search engines. */
  isHiddenFromSearch: (id: string) => boolean;
  isReady: () => boolean;
  /** True when every change brought by time alone has been applied. */
  isCurrent: () => boolean;
  /** Applies the changes brought by time alone: birthdays, ends of terms, placements and badges. */
  catchUp: () => Promise<void>;
  /** Builds the index anew from the published profiles among `all`; profiles written during the build are included. */
  rebuild: (all?: AsyncIterable<Customer>) => Promise<void>;
  stop: () => void;
};

export function createReadModel({ customers, feed, now, log }: ReadModelDeps): ReadModel {
  const index = createCatalogIndex({ now });
  const details = createByteCache<KeptAnswer>(detailBytes, keptBytes);
  const known = new Map<string, { revision: number; interests: Uint8Array }>();
  const hidden = new Set<string>();
  const due = createDueQueue();
  let ready = false;

  function isOutdated(customer: Customer): boolean {
    return revisionAt(customer, now()) < (known.get(customer.id)?.revision ?? 0);
  }

  function take(customer: Customer): CatalogEntry | null {
    if (!isPublished(customer)) return null;
    const at = now();
    const entry = entryOf(customer, at);
    if (isOutdated(customer)) return entry; // the index refuses it too, as it knows a later version
    known.set(customer.id, { revision: entry.revision, interests: Uint8Array.from(entry.interests) });
    due.set(customer.id, nextDueAt(customer, at).getTime());
    if (customer.searchEngines) hidden.delete(customer.id);
    else hidden.add(customer.id);
    details.delete(customer.id);
    if (entry.active) keepDetail(details, customer, at);
    return entry;
  }

  const unsubscribe = feed.subscribe((customer) => {
    const entry = take(customer);
    if (entry) index.apply(entry);
  });

  async function* entriesOf(all: AsyncIterable<Customer>): AsyncIterable<CatalogEntry> {
    let built = 0;
    for await (const customer of all) {
      const entry = take(customer);
      if (entry) yield entry;
      built += 1;
      if (built % builtBetweenYields === 0) await yieldToOthers();
    }
  }

  async function applyDue(): Promise<void> {
    const ids = due.takeUntil(now().getTime());
    try {
      for (const customer of await customers.findMany(ids)) {
        const entry = take(customer);
        if (entry) index.apply(entry);
      }
    } catch (error) {
      for (const id of ids) due.set(id, now().getTime() + retryDueMilliseconds);
      log.warn({ err: error, profiles: ids.length }, 'timed changes are waiting for the database');
    }
  }

  const isCurrent = () => due.soonest() > now().getTime();
  let catchingUp: Promise<void> | null = null;

  return {
    index,
    details,
    interestsOf: (id) => known.get(id)?.interests ?? none,
    isOutdated,
    isHiddenFromSearch: (id) => hidden.has(id),
    isReady: () => ready,
    isCurrent,
    async catchUp() {
      if (isCurrent()) return;
      catchingUp ??= applyDue().finally(() => (catchingUp = null));
      await catchingUp;
    },
    async rebuild(all = customers.all()) {
      await index.rebuild(entriesOf(all));
      ready = true;
    },
    stop: unsubscribe,
  };
}

function keepDetail(details: ByteCache<KeptAnswer>, customer: Customer, now: Date): void {
  if (!details.hasRoomFor(smallestDetailBytes)) return;
  const body = encodeDetail(customer, now);
  if (details.hasRoomFor(body.length * 2)) details.set(customer.id, publicAnswer(body));
}

/** When each profile next changes by time alone, in epoch milliseconds. */
type DueQueue = {
  set(id: CustomerId, at: number): void;
  /** Never later than the next due time; Infinity when the queue is empty. */
  soonest(): number;
  /** Removes and returns the profiles due by then. */
  takeUntil(at: number): CustomerId[];
};

/** Each read compares one number and a full pass is rare: a flat map beats a heap, and due times are easy to move. */
function createDueQueue(): DueQueue {
  const times = new Map<CustomerId, number>();
  let soonest = Infinity;
  return {
    set(id, at) {
      times.set(id, at);
      soonest = Math.min(soonest, at);
    },
    soonest: () => soonest,
    takeUntil(at) {
      const taken: CustomerId[] = [];
      soonest = Infinity;
      for (const [id, time] of times) {
        if (time <= at) taken.push(id);
        else soonest = Math.min(soonest, time);
      }
      for (const id of taken) times.delete(id);
      return taken;
    },
  };
}

/** A profile that was approved at least once. */
type Published = Customer & { approvedAt: Date };

function isPublished(customer: Customer): customer is Published {
  return customer.approvedAt !== null;
}

/** The index entry of a profile, with its card encoded once and checked by the contract. */
function entryOf(customer: Published, now: Date): CatalogEntry {
  const { id, basicInfo, approvedAt, changedAt, showOrientation, lgbtqTab } = customer;
  const orientation = showOrientation ? basicInfo.orientation : null;
  const active = isListed(customer, now);
  return {
    id,
    revision: revisionAt(customer, now),
    active,
    firstName: basicInfo.firstName,
    lastName: basicInfo.lastName,
    dateOfBirth: basicInfo.dateOfBirth,
    state: basicInfo.state,
    gender: basicInfo.gender,
    orientation,
    race: basicInfo.race,
    education: basicInfo.education ?? null,
    veteran: isVeteran(basicInfo.veteranStatus),
    lgbtq: lgbtqTab && isLgbtq({ gender: basicInfo.gender, orientation }), // D-99
    premium: placementOn(customer.premium, now) === 1,
    featured: placementOn(customer.featured, now) === 1,
    publishedAt: approvedAt.getTime(),
    changedAt: (changedAt ?? approvedAt).getTime(),
    interests: interestOrdinals(customer.personalityInfo),
    card: active ? encodeCard(customer, now) : noCard,
  };
}

const noCard = Buffer.alloc(0); // never listed, so never sent

function encodeCard(customer: Customer, now: Date): Buffer {
  return Buffer.from(JSON.stringify(z.encode(cardSchema, cardOf(customer, now))));
}

/** The answer of `GET /customer?id=` to visitors. */
export function encodeDetail(customer: Customer, now: Date): Buffer {
  return Buffer.from(JSON.stringify({ data: z.encode(publicCustomerSchema, publicViewOf(customer, now)) }));
}
