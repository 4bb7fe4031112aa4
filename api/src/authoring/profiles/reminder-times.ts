import { endsSoonDays, reminderDays, type ReminderDays } from '@inkbridge/shared/profile-lifecycle';
import { day, hour } from '@inkbridge/shared/time';

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
