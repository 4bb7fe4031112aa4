import { allowances } from './prices.js';

/**
 * When a listing ends after a renewal paid at `now`: 12 months from the later of now and the current end (AC-342,
 * D-19). The first term has no current end and starts with the approval (AC-358).
 */
export function renewedUntil(expiresAt: Date | null, now: Date): Date {
  return addMonths(laterOf(expiresAt, now), allowances.termMonths);
}

/** When a placement ends after months bought at `now`: extends a running one (AC-344, D-20). */
export function placedUntil(endsAt: Date | null, months: number, now: Date): Date {
  return addMonths(laterOf(endsAt, now), months);
}

function laterOf(end: Date | null, now: Date): Date {
  return end && end > now ? end : now;
}

/** The same day and time of day (UTC) some months later, or the last day of a shorter month. */
function addMonths(from: Date, months: number): Date {
  const result = new Date(from);
  result.setUTCMonth(from.getUTCMonth() + months);
  if (result.getUTCDate() !== from.getUTCDate()) result.setUTCDate(0);
  return result;
}
