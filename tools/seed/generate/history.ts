import { creationOf, noPlacements, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { paymentTermsOf, type CustomerDoc, type PaymentDoc } from '../stored.js';
import { profileAt, type ProfileSeed } from './generate-profiles.js';
import { appliedPayment, leftCheckout } from './ledger.js';
import { objectIdOf } from './object-ids.js';
import { ownerNumberOf, ownerOf } from './owners.js';
import { paidDuesOf } from './paid-dues.js';
import { Random } from './random.js';

type HistorySeed = ProfileSeed & {
  profiles: number;
  /** The number of payments to generate, abandoned checkouts included. */
  count: number;
  /** Profiles whose payments are generated elsewhere. */
  except: ReadonlyMap<number, unknown>;
};

/**
 * The ledger of the profiles: for each the payments that its marks record, and abandoned checkouts so that there are
 * `count` payments in total, or more if more was paid.
 */
export function* generateHistory({
  profiles,
  count,
  except,
  ...how
}: HistorySeed): Generator<PaymentDoc, void, undefined> {
  let [seen, made] = [0, 0];
  for (let index = 0; index < profiles; index += 1) {
    if (except.has(index)) continue;
    seen += 1;
    const profile = profileAt(index, how);
    const payments = paymentsFor(profile, index, how);
    const share = Math.round((seen * count) / (profiles - except.size)) - made; // real payments count too
    while (payments.length < share) payments.push(leftFor(profile, { index, number: payments.length }, how));
    const search = paymentTermsOf(profile.basicInfo, how.ownedBy?.(index) ?? ownerOf(ownerNumberOf(index), how));
    for (const payment of payments) yield { ...payment, search };
    made += payments.length;
  }
}

function paymentsFor(profile: CustomerDoc, index: number, { seed, now }: ProfileSeed): PaymentDoc[] {
  const { _id: customerId, createdBy: userId } = profile;
  return paidDuesOf(profile, { seed, index }).map((due) => appliedPayment({ ...due, customerId, userId }, now));
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
      quote: quote(nothingPaid, creationOf(profile), noPlacements),
      paidAt: openedAt,
    },
    now,
  );
}
