import { endsSoonDays, reminderDays, type ReminderDays } from '@inkbridge/shared/profile-lifecycle';

const hour = 3_600_000;
const day = 24 * hour;
/** Of the day in UTC: morning in all of the United States. */
const sentAtHour = 14;
/** An owner who could not be told in time still is, but not of what ended long ago. */
const toldAfterEnd = 7 * day;

/**
 * Which reminder of the end of a term is due at `now`: the latest, for a job that ran late must not send two at once.
 * Null before the first one, and for a term that ended long ago.
 */
export function dueReminder(expiresAt: Date, now: Date): ReminderDays | null {
  if (now.getTime() > expiresAt.getTime() + toldAfterEnd) return null;
  return reminderDays.findLast((days) => now >= remindedAt(expiresAt, days)) ?? null;
}

/** The end of the term as the far end of whom to remind at `now`, and the near one. */
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
