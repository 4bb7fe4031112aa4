import { type CatalogEntry, type CatalogIndex, createCatalogIndex } from '@inkbridge/catalog-index';
import { cardSchema, type CustomerId, publicCustomerSchema } from '@inkbridge/contracts';
import { interestOrdinals, isLgbtq, isVeteran } from '@inkbridge/shared/option-lists';
import { isListed, placementOn } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { type ByteCache, createByteCache } from '../../http/answers/byte-cache.js';
import { type KeptAnswer, keptBytes, publicAnswer } from '../../http/answers/kept-answer.js';
import type { Feed } from '../../database/feed.js';
import { isId } from '../../database/ids.js';
import { type OnUnreadable, refuseUnreadable } from '../../database/unreadable.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { cardOf, publicViewOf } from '../../profiles/customer-views.js';
import { type Customer, isPublished, type ListedProfile, type PublishedProfile } from '../../profiles/customer.js';
import { nextDueAt, revisionAt } from '../../profiles/due-times.js';
import { inSlices } from './compare.js';

const detailBytes = 64 * 1024 * 1024;
/** Below this much room a profile is not encoded, which is most of the work of reading one. */
const smallestDetailBytes = 4 * 1024;
const dueBatch = 200;
const retryDueMilliseconds = 5_000;
const none = new Uint8Array();

export type ReadModelLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
type ReadModelDeps = {
  customers: CustomerRepository;
  feed: Feed<Customer>;
  now: () => Date;
  log: Pick<ReadModelLog, 'warn'>;
  /** Takes note of a profile that cannot be shown; without it the profile is refused. */
  onUnreadable?: OnUnreadable;
};

/** In-memory copy of what visitors see of published profiles, in step with the database (docs/architecture.md). */
export type ReadModel = {
  index: CatalogIndex;
  /** Encoded public profiles by id; a large catalogue does not fit completely. */
  details: ByteCache<KeptAnswer>;
  /** Ordinals of a published profile's interests. */
  interestsOf: (id: string) => Uint8Array;
  /** True when a later version of this profile is known. */
  isOutdated: (customer: ListedProfile) => boolean;
  /** True when the owner keeps the profile out of search engines. */
  isHiddenFromSearch: (id: string) => boolean;
  isReady: () => boolean;
  /** True when every change brought by time alone has been applied. */
  isCurrent: () => boolean;
  /** Applies the changes brought by time alone: birthdays, ends of terms, placements and badges. */
  catchUp: () => Promise<void>;
  /** Takes in profiles as they are stored; one that is no later than what is known changes nothing. */
  apply: (customers: Iterable<ListedProfile>) => void;
  /** A profile as the index has it; null for one that was never published, or cannot be shown. */
  entryOf: (customer: Customer) => CatalogEntry | null;
  /** Keeps the page of a listed profile, unless there is one. Returns false once there is no room. */
  keepDetail: (customer: Customer) => boolean;
  /** Takes out a profile that the database no longer has. */
  forget: (id: CustomerId) => void;
  /** Rebuilds the index from all published profiles, including those written meanwhile. */
  rebuild: () => Promise<void>;
  /** Lists may be answered from what the index holds. */
  markReady: () => void;
  stop: () => void;
};

export function createReadModel({
  customers,
  feed,
  now,
  log,
  onUnreadable = refuseUnreadable,
}: ReadModelDeps): ReadModel {
  const index = createCatalogIndex({ now });
  const details = createByteCache<KeptAnswer>(detailBytes, keptBytes);
  let ready = false;

  function isOutdated(customer: ListedProfile): boolean {
    return revisionAt(customer, now()) < (index.find(customer.id)?.revision ?? 0);
  }

  /** Null for one that is not published, or cannot be shown: nobody is listed as they were before. */
  function take(customer: ListedProfile): CatalogEntry | null {
    if (!isPublished(customer)) return null;
    const entry = shown(customer, () => entryOf(customer, now()));
    if (!entry) forget(customer.id);
    // the index refuses an outdated one, too, as it knows a later version
    if (!isOutdated(customer)) details.delete(customer.id);
    return entry;
  }

  function shown<T>({ id }: ListedProfile, encode: () => T): T | null {
    try {
      return encode();
    } catch (error) {
      onUnreadable(id, error);
      return null;
    }
  }

  function apply(written: Iterable<ListedProfile>): void {
    for (const customer of written) {
      const entry = take(customer);
      if (entry) index.apply(entry);
    }
  }

  const unsubscribe = feed.subscribe(
    (customer) => {
      apply([customer]);
      keepDetail(customer);
    },
    (id) => isId<CustomerId>(id) && forget(id),
  );

  function forget(id: CustomerId): void {
    details.delete(id);
    index.remove(id);
  }

  function keepDetail(customer: Customer): boolean {
    if (!details.hasRoomFor(smallestDetailBytes)) return false;
    if (!index.find(customer.id)?.active || isOutdated(customer) || details.get(customer.id)) return true;
    const body = shown(customer, () => encodeDetail(customer, now()));
    if (!body) return true;
    const fits = details.hasRoomFor(body.length * 2);
    if (fits) details.set(customer.id, publicAnswer(body));
    return fits;
  }

  async function* entriesOf(stored: AsyncIterable<ListedProfile[]>): AsyncIterable<CatalogEntry> {
    for await (const batch of stored) {
      for await (const customer of inSlices(batch)) {
        const entry = take(customer);
        if (entry) yield entry;
      }
    }
  }

  async function applyDue(): Promise<void> {
    const due = index.takeDue(now().getTime()).filter(isId<CustomerId>);
    for (let start = 0; start < due.length; start += dueBatch) {
      const ids = due.slice(start, start + dueBatch);
      try {
        const found = await customers.findMany(ids);
        for (const customer of found) {
          const entry = take(customer);
          if (entry && !index.apply(entry)) index.setDue(entry.id, entry.dueAt);
        }
        const known = new Set(found.map(({ id }) => id));
        for (const id of ids) if (!known.has(id)) forget(id); // removed, or unreadable: its term may be over
      } catch (error) {
        const left = due.slice(start);
        for (const id of left) index.setDue(id, now().getTime() + retryDueMilliseconds);
        log.warn({ err: error, profiles: left.length }, 'timed changes are waiting for the database');
        return;
      }
    }
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
    apply,
    entryOf: (customer) => (isPublished(customer) ? shown(customer, () => entryOf(customer, now())) : null),
    keepDetail,
    forget,
    async rebuild() {
      await index.rebuild(entriesOf(customers.published()));
      ready = true;
    },
    markReady: () => void (ready = true),
    stop: unsubscribe,
  };
}

/** The index entry of a profile, with its card encoded once and checked by the contract. */
function entryOf(customer: PublishedProfile, now: Date): CatalogEntry {
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
    facility: customer.facility?.id ?? null,
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

function encodeCard(customer: ListedProfile, now: Date): Buffer {
  return Buffer.from(JSON.stringify(z.encode(cardSchema, cardOf(customer, now))));
}

/** The answer of `GET /customer?id=` to visitors. */
export function encodeDetail(customer: Customer, now: Date): Buffer {
  return Buffer.from(JSON.stringify({ data: z.encode(publicCustomerSchema, publicViewOf(customer, now)) }));
}
