import { isDeepStrictEqual } from 'node:util';
import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerPatch } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { extrasIn, type Content } from '../../profiles/profile-content.js';
import { creationQuote } from '../../profiles/dues.js';

/** True when the new content changes the price of the profile's creation. */
export function isRepriced(before: Content, after: Content): boolean {
  return !isDeepStrictEqual(fullQuote(before).lines, fullQuote(after).lines);
}

/**
 * An admin's edits are free (AC-301): extra words and photos are granted, and the amount due for the creation never
 * rises. It may fall: when nothing is left to pay, the profile moves on as if it were paid.
 */
export function freeOfCharge(customer: Customer, content: Content, now: Date): CustomerPatch {
  const [before, after] = [fullQuote(customer), fullQuote(content)];
  const extras = extrasIn(after);
  const granted = Math.max(0, after.total - before.total);
  const patch: CustomerPatch = {
    wordLimit: Math.max(customer.wordLimit, extras.wordLimit),
    totalPaidPhotos: Math.max(customer.totalPaidPhotos, extras.totalPaidPhotos),
  };
  if (!isBeforeApproval(customer) || !isRepriced(customer, content)) return patch;
  const creationPaid = customer.creationPaid + granted;
  return {
    ...patch,
    creationPaid,
    pricedVersion: customer.pricedVersion + 1, // a payment for the previous content must not be applied to this one
    ...(creationPaid >= after.total && settled(customer, now)),
  };
}

function settled(customer: Customer, now: Date): CustomerPatch {
  const step = nextStatus(customer, 'pay', now);
  if (!step.ok) return {};
  return { status: step.status, waitingSince: step.status === 'unapproved' ? now : null };
}

/** The creation is due, or can become due again. */
function isBeforeApproval({ status }: Customer): boolean {
  return status === 'new' || status === 'unpaid' || status === 'unapproved';
}

function fullQuote(content: Content) {
  return creationQuote({ ...content, creationPaid: 0 });
}
