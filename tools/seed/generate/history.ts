import type { CustomerDoc, PaymentDoc } from '../stored.js';
import type { ProfileSeed } from './generate-profiles.js';
import { paymentOf, leftCheckout } from './ledger.js';
import { objectIdOf } from './object-ids.js';
import { creationQuoteOf, paidDuesOf } from './paid-dues.js';
import { Random } from './random.js';

type HistorySeed = ProfileSeed & {
  profiles: number;
  /** The number of payments to generate, abandoned checkouts included. */
  count: number;
  /** Profiles whose payments are generated elsewhere. */
  except: ReadonlyMap<number, unknown>;
};

/**
 * The ledger of the profiles, asked for one by one in their order: for each the payments that its marks record, and
 * abandoned checkouts so that there are `count` payments in total, or more if more was paid.
 */
export function openHistory({ profiles, count, except, ...how }: HistorySeed) {
  let [seen, made] = [0, 0];
  return (profile: CustomerDoc, index: number): PaymentDoc[] => {
    if (except.has(index)) return [];
    seen += 1;
    const payments = paymentsFor(profile, index, how);
    const share = Math.round((seen * count) / (profiles - except.size)) - made; // real payments count too
    while (payments.length < share) payments.push(leftFor(profile, { index, number: payments.length }, how));
    made += payments.length;
    return payments;
  };
}

function paymentsFor(profile: CustomerDoc, index: number, { seed, now }: ProfileSeed): PaymentDoc[] {
  const { _id: customerId, createdBy: userId } = profile;
  return paidDuesOf(profile, { seed, index }).map((due) => paymentOf({ ...due, customerId, userId }, now));
}

/** A checkout of the creation that was opened and abandoned, some time before it was paid or until today. */
function leftFor(profile: CustomerDoc, at: { index: number; number: number }, { seed, now }: ProfileSeed): PaymentDoc {
  const { _id: customerId, createdBy: userId, createdAt, paidAt } = profile;
  const share = new Random(`${seed}/left/${at.number}/${at.index}`).next();
  const openedAt = new Date(createdAt.getTime() + share * ((paidAt ?? now).getTime() - createdAt.getTime()));
  return leftCheckout(
    {
      paymentId: objectIdOf(`${seed}/payment/left/${at.number}`, at.index, openedAt),
      customerId,
      userId,
      kind: 'creation',
      key: `${customerId.toHexString()}:creation:0`,
      quote: creationQuoteOf(profile),
      paidAt: openedAt,
    },
    now,
  );
}
