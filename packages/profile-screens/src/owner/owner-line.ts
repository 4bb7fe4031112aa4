import type { OwnCustomerJson } from '@inkbridge/contracts';
import { renewedUntil } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { statusOn, unpaidProfileDays, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { en } from '../messages/en.js';

type OwnersView = Pick<OwnCustomerJson, 'customerStatus' | 'archived' | 'createdAt'>;
/** Which sentence of the catalogue says it, and its date as MM-DD-YYYY where it has one. */
export type OwnerLine = { text: keyof typeof en.owner; date: string };

/** From so many days before its end on, an owner is asked to renew: the first of the reminders by mail (design §12). */
export const endsSoonDays = 30;

const dayMs = 24 * 60 * 60 * 1_000;

/** How a profile is doing, in one plain sentence for the person who listed it (D-88). */
export function ownerLineOf({ customerStatus, archived, createdAt }: OwnersView, now: Date): OwnerLine {
  const expiresAt = customerStatus.expiresAt === null ? null : new Date(customerStatus.expiresAt);
  const status = statusOn({ status: customerStatus.status, expiresAt }, now);
  if (archived) return { text: 'archived', date: '' };
  if (endsSoon(status, expiresAt, now)) return { text: 'endsSoon', date: formatDate(renewedUntil(expiresAt, now)) };
  if (status === 'new') return { text: 'new', date: formatDate(after(new Date(createdAt), unpaidProfileDays)) };
  return { text: status, date: expiresAt ? formatDate(expiresAt) : '' };
}

function endsSoon(status: CustomerStatus, expiresAt: Date | null, now: Date): boolean {
  return status === 'active' && expiresAt !== null && expiresAt < after(now, endsSoonDays);
}

function after(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
