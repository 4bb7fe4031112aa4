import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { idOf } from '../database/ids.js';
import { blankPayment } from './open-checkout.js';
import { nextCheck } from './payment-lifecycle.js';
import type { NewPayment } from './payment-repository.js';

/** A profile that an admin created for free, and when. */
export type AdminCreation = { customerId: CustomerId; admin: UserId; at: Date };
/** Records a profile that an admin created for free. Harmless when repeated. */
export type RecordAdminCreation = (created: AdminCreation) => Promise<void>;

/**
 * The history record of a profile that an admin created: nothing was due, and nothing was paid (D-18, D-47). Each
 * profile has at most one, which shares its id. `dueKeyOf` never returns its key, so money taken back later can be
 * charged again.
 */
export function adminCreation({ customerId, admin, at }: AdminCreation): NewPayment {
  const nothing = cents(0);
  const times = { createdAt: at, expiresAt: at };
  return {
    ...blankPayment,
    ...times,
    id: idOf<PaymentId>(new ObjectId(customerId)),
    customerId,
    userId: admin,
    gateway: 'admin',
    dueKind: 'creation',
    dueKey: `${customerId}:creation:admin`,
    generation: 1,
    updateId: null,
    pricedVersion: null,
    cents: nothing,
    quote: { kind: 'creation', lines: [], alreadyPaid: nothing, total: nothing },
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    state: 'applied',
    checkAt: nextCheck('applied', times, at),
    paidAt: at,
    appliedAt: at,
  };
}
