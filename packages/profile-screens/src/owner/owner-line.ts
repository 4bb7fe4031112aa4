import type { OwnCustomerJson } from '@inkbridge/contracts';
import { renewedUntil } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { endsSoonDays, unpaidProfileDays, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { after } from './days.js';
import type { en } from './messages/en.js';
import { statusOf } from './timeline.js';

/** The key of the sentence in the catalogue, with its date (MM-DD-YYYY) and reason. */
export type OwnerLine = { text: keyof typeof en.line; date: string; reason: string };

/** The state of a profile in one plain sentence for its owner (D-88). */
export function ownerLineOf(profile: OwnCustomerJson, now: Date): OwnerLine {
  const expiresAt = endOf(profile);
  const status = statusOf(profile, now);
  const line = (text: OwnerLine['text'], date: Date | null = null, reason = ''): OwnerLine => ({
    text,
    date: date ? formatDate(date) : '',
    reason,
  });
  if (profile.archived) return line('archived');
  if (endsSoon(profile, now)) return line('endsSoon', renewedUntil(expiresAt, now));
  if (status === 'new') return line('new', after(new Date(profile.createdAt), unpaidProfileDays));
  if (status === 'unapproved') return reviewLine(profile);
  if (status === 'unpaid') return reversedLine(profile);
  return line(status, expiresAt);

  /** A payment brings an approved profile back immediately, unless its term has ended in the meantime. */
  function reversedLine({ approvedAt, reversedAt }: OwnCustomerJson): OwnerLine {
    if (!reversedAt) return line('unpaid');
    const isBackAtOnce = approvedAt !== null && expiresAt !== null && expiresAt > now;
    return line(isBackAtOnce ? 'reversed' : 'reversedLater', new Date(reversedAt));
  }

  function reviewLine({ sentBack, waitingSince }: OwnCustomerJson): OwnerLine {
    if (sentBack) return line('sentBack', new Date(sentBack.at), sentBack.reason);
    return waitingSince ? line('unapprovedSince', new Date(waitingSince)) : line('unapproved');
  }
}

/** Live, and within the last `endsSoonDays` of its term. */
export function endsSoon(profile: OwnCustomerJson, now: Date): boolean {
  const expiresAt = endOf(profile);
  const status: CustomerStatus = statusOf(profile, now);
  return !profile.archived && status === 'active' && expiresAt !== null && expiresAt < after(now, endsSoonDays);
}

function endOf({ customerStatus: { expiresAt } }: OwnCustomerJson): Date | null {
  return expiresAt === null ? null : new Date(expiresAt);
}
