import type { OwnCustomerJson } from '@inkbridge/contracts';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';
import { after } from './days.js';
import type { en } from './messages/en.js';

/**
 * The outcome of the last update. `date` is when it was sent, or when an unpaid one will be dropped (D-24); `dollars`
 * is the amount returned to the payer's balance (D-25).
 */
export type UpdateLine = { text: keyof typeof en.update; date: string; reason: string; dollars: number };

/** Null if no update is waiting and the last one was not rejected. */
export function updateLineOf({ update, rejected }: Pick<OwnCustomerJson, 'update' | 'rejected'>): UpdateLine | null {
  if (update) {
    const createdAt = new Date(update.createdAt);
    if (update.state === 'awaiting_payment') return line('unpaid', { at: after(createdAt, unpaidUpdateDays) });
    if (update.sentBack) return line('sentBack', { at: createdAt, reason: update.sentBack.reason });
    return line('pending', { at: createdAt });
  }
  if (!rejected) return null;
  const { createdAt, totalAmount, reason } = rejected;
  const text = totalAmount > 0 ? 'rejectedPaid' : 'rejected';
  return line(text, { at: new Date(createdAt), reason: reason ?? '', dollars: totalAmount });
}

type Facts = { at: Date; reason?: string; dollars?: number };

function line(text: UpdateLine['text'], { at, reason = '', dollars = 0 }: Facts): UpdateLine {
  return { text, date: formatDate(at), reason, dollars };
}
