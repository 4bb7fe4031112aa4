import {
  endsSoonDays,
  nextStatus,
  reminderDays,
  type ReminderDays,
  unpaidUpdateDays,
} from '@inkbridge/shared/profile-lifecycle';
import { day, hour } from '@inkbridge/shared/time';
import { forEachApart } from '../../database/unreadable.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';
import type { ProfileLetters } from '../profiles/profile-letters.js';
import type { VoidUpdate } from '../updates/void-update.js';

/** Hour of the day in UTC: morning in all of the United States. */
const sentAtHour = 14;
/** A late reminder is still sent until this long after the end of the term. */
const toldAfterEnd = 7 * day;

/**
 * The reminder that is due at `now`: only the latest, because a job that ran late must not send two. Null before the
 * first one, and for a term that ended long ago.
 */
export function dueReminder(expiresAt: Date, now: Date): ReminderDays | null {
  if (now.getTime() > expiresAt.getTime() + toldAfterEnd) return null;
  return reminderDays.findLast((days) => now >= remindedAt(expiresAt, days)) ?? null;
}

/** Range of `expiresAt` for terms that may need a reminder at `now`. */
export function remindedTerms(now: Date): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - toldAfterEnd),
    until: new Date(now.getTime() + (endsSoonDays + 1) * day),
  };
}

function remindedAt(expiresAt: Date, days: ReminderDays): Date {
  const midnight = Math.floor(expiresAt.getTime() / day) * day;
  return new Date(midnight - days * day + sentAtHour * hour);
}

const endOfTime = new Date(8.64e15);

type ExpireProfilesDeps = { customers: Pick<CustomerRepository, 'ending' | 'change'>; now: () => Date };

/**
 * Stores what readers see already: a term that is over has expired, in archived profiles too (D-85, AC-670). One that is
 * not over continues: a clock that was ahead had ended it.
 */
export function createExpireProfiles({ customers, now }: ExpireProfilesDeps) {
  const expiries = [
    { event: 'go_on', term: (at: Date) => ({ statuses: ['expired'] as const, after: at, until: endOfTime }) },
    { event: 'expire', term: (at: Date) => ({ statuses: ['active'] as const, after: new Date(0), until: at }) },
  ] as const;

  return async (signal: AbortSignal): Promise<void> => {
    for (const { event, term } of expiries) {
      const end = async (customer: Customer) => {
        const step = nextStatus(customer, event, now());
        // No effect if the profile changed in the meantime, perhaps by a renewal: the next run reads it again.
        if (step.ok) await customers.change(customer, { status: step.status });
      };
      await forEachApart(customers.ending(term(now())), end, signal);
    }
  };
}

type RemindOwnersDeps = {
  customers: Pick<CustomerRepository, 'ending'>;
  letters: Pick<ProfileLetters, 'endsSoon'>;
  now: () => Date;
};

/** Notifies owners that a term ends. Each reminder is sent once, because its notice is about one day of one term. */
export function createRemindOwners({ customers, letters, now }: RemindOwnersDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const at = now();
    const remind = async ({ id, expiresAt, archivedAt }: Customer) => {
      const days = archivedAt || !expiresAt ? null : dueReminder(expiresAt, at);
      if (days !== null) await letters.endsSoon(id, days);
    };
    const ending = customers.ending({ statuses: ['active', 'expired'], ...remindedTerms(at) });
    await forEachApart(ending, remind, signal);
  };
}

const mostPerRun = 500;

type VoidUnpaidUpdatesDeps = {
  updates: Pick<UpdateRepository, 'listUnpaid'>;
  customers: Pick<CustomerRepository, 'find'>;
  voidUpdate: VoidUpdate;
  now: () => Date;
};

/**
 * Voids updates that stayed unpaid for a week (D-24). A partly paid one is voided too, and that part goes to its
 * payer's balance (D-25): it can be neither cancelled nor decided, so its money would be stuck. Where a payment was
 * faster, or may still arrive, the next run looks again.
 */
export function createVoidUnpaidUpdates({ updates, customers, voidUpdate, now }: VoidUnpaidUpdatesDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const stale = await updates.listUnpaid(new Date(now().getTime() - unpaidUpdateDays * day), mostPerRun);
    const end = async (update: Update) => voidUpdate(await customers.find(update.customerId), update, 'expire');
    await forEachApart(stale, end, signal);
  };
}
