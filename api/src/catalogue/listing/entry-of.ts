import type { CatalogEntry } from '@inkbridge/catalog-index';
import { cardSchema, publicCustomerSchema } from '@inkbridge/contracts';
import { interestOrdinals, isLgbtq, isVeteran } from '@inkbridge/shared/option-lists';
import { isListed, placementOn } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { cardOf, publicViewOf } from '../../profiles/customer-views.js';
import type { Customer, ListedProfile } from '../../profiles/customer.js';
import { nextDueAt, revisionAt } from '../../profiles/due-times.js';

/** A profile that was approved at least once. */
type Published<T> = T & { approvedAt: Date };

export function isPublished<T extends ListedProfile>(customer: T): customer is Published<T> {
  return customer.approvedAt !== null;
}

/** The index entry of a profile, with its card encoded once and checked by the contract. */
export function entryOf(customer: Published<ListedProfile>, now: Date): CatalogEntry {
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
