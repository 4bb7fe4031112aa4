import { createCatalogIndex, type CatalogEntry, type CatalogIndex } from '@inkbridge/catalog-index';
import { cardSchema, publicCustomerSchema, type CustomerId } from '@inkbridge/contracts';
import { interestOrdinals, isLgbtq, isVeteran } from '@inkbridge/shared/option-lists';
import { isListed, placementOn } from '@inkbridge/shared/profile-lifecycle';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { z } from 'zod';
import { createByteCache, type ByteCache } from '../http/byte-cache.js';
import { keptBytes, type KeptAnswer } from '../http/kept-answer.js';
import type { Feed } from '../database/feed.js';
import { isId } from '../database/ids.js';
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
  /** Builds the index anew from all published profiles; those written during the build are included. */
  rebuild: () => Promise<void>;
  name: string;
  load: () => Promise<object>;
  stop: () => void;
};

export function createReadModel({ customers, feed, now, log }: ReadModelDeps): ReadModel {
  const index = createCatalogIndex({ now });
  const details = createByteCache<KeptAnswer>(detailBytes, keptBytes);
  let ready = false;

  function isOutdated(customer: Customer): boolean {
    return revisionAt(customer, now()) < (index.find(customer.id)?.revision ?? 0);
  }

  function take(customer: Customer): CatalogEntry | null {
    if (!isPublished(customer)) return null;
    const at = now();
    const entry = entryOf(customer, at);
    if (isOutdated(customer)) return entry; // the index refuses it too, as it knows a later version
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
    const ids = index.takeDue(now().getTime()).filter(isId<CustomerId>);
    try {
      for (const customer of await customers.findMany(ids)) {
        const entry = take(customer);
        if (entry && !index.apply(entry)) index.setDue(entry.id, entry.dueAt);
      }
    } catch (error) {
      for (const id of ids) index.setDue(id, now().getTime() + retryDueMilliseconds);
      log.warn({ err: error, profiles: ids.length }, 'timed changes are waiting for the database');
    }
  }

  async function rebuild(): Promise<void> {
    await index.rebuild(entriesOf(customers.all()));
    ready = true;
  }

  const isCurrent = () => index.nextDue() > now().getTime();
  let catchingUp: Promise<void> | null = null;

  return {
    index,
    details,
    interestsOf: (id) => index.find(id)?.interests ?? none,
    isOutdated,
    isHiddenFromSearch: (id) => index.find(id)?.hidden ?? false,
    isReady: () => ready,
    isCurrent,
    async catchUp() {
      if (isCurrent()) return;
      catchingUp ??= applyDue().finally(() => (catchingUp = null));
      await catchingUp;
    },
    rebuild,
    name: 'the catalogue',
    load: () => rebuild().then(() => ({ profiles: index.size() })),
    stop: unsubscribe,
  };
}

function keepDetail(details: ByteCache<KeptAnswer>, customer: Customer, now: Date): void {
  if (!details.hasRoomFor(smallestDetailBytes)) return;
  const body = encodeDetail(customer, now);
  if (details.hasRoomFor(body.length * 2)) details.set(customer.id, publicAnswer(body));
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
    dueAt: nextDueAt(customer, now).getTime(),
    hidden: !customer.searchEngines,
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
