import type { CustomerId, OwnUpdate } from '@inkbridge/contracts';
import { cents, duesOf, photoTotal } from '@inkbridge/shared/pricing';
import { isLive } from '@inkbridge/shared/profile-lifecycle';
import type { UpdatesOf } from './customer-views.js';
import type { Update, UpdateRepository } from './update-repository.js';

/** An update as its author sees it. */
export function updateViewOf(update: Update): OwnUpdate {
  return { view: 'update', ...updatePartsOf(update) };
}

export function updatePartsOf(update: Update): Omit<OwnUpdate, 'view'> {
  const { basicInfo, personalityInfo, photos, listing } = update.changes;
  return {
    _id: update.id,
    customerId: update.customerId,
    state: update.state,
    createdAt: update.createdAt,
    changes: {
      basicInfo,
      personalityInfo,
      ...(photos && { photos: { ...photos, total: photoTotal(photos) } }),
      listing,
    }, // each value has passed its field's schema
    ...(update.facility && { facilityId: update.facility.id }),
    note: update.note,
    totalAmount: cents(update.quote.alreadyPaid + update.quote.total),
    sentBack: update.sentBack && { reason: update.sentBack.reason, at: update.sentBack.at },
    reason: update.reason,
    decidedAt: update.decidedAt,
  };
}

/** The updates of many profiles, read with one query. */
export function createUpdatesOf(updates: UpdateRepository) {
  return async (ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, UpdatesOf>> => {
    const latest = await updates.latestOf(ids);
    return standingsOf(latest);
  };
}

/** Live update, rejected update and dues of each profile, from its latest update. */
export function standingsOf(latest: readonly Update[]): ReadonlyMap<CustomerId, UpdatesOf> {
  return new Map(latest.map((update) => [update.customerId, standingOf(update)]));
}

function standingOf(update: Update): UpdatesOf {
  const { state, quote } = update;
  return {
    live: isLive(state) ? updateViewOf(update) : null,
    rejected: state === 'rejected' ? updateViewOf(update) : null,
    dues: state === 'awaiting_payment' ? duesOf(quote) : null,
  };
}
