import { isIncome } from '../../money/gateway.js';
import { incomeOf } from '../../money/income-of.js';
import type { PaymentSums } from '../../money/payment-lists.js';
import type { CustomerCounts } from '../../profiles/customer-lists.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { CaseRepository } from '../cases/case.js';
import type { CountedSource } from './daily-sums.js';
import type { Period } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';

/** Income by type of fee, in cents, on the day on which a payment was applied. That never changes afterwards. */
export function incomeSource(payments: Pick<PaymentSums, 'countApplied' | 'scanApplied'>): CountedSource {
  return {
    kind: 'income',
    count: (span) => payments.countApplied(span),
    async *read(span) {
      for await (const { appliedAt, gateway, quote } of payments.scanApplied(span)) {
        const income = isIncome(gateway) ? incomeOf({ quote }) : [];
        yield { at: appliedAt.getTime(), amounts: income.map(({ type, cents }) => [type, cents] as const) };
      }
    },
  };
}

/** How long profiles waited for their first approval: the number of them for each wait in tenths of hours. */
export function profileWaitsSource(
  profiles: Pick<CustomerCounts, 'countApproved' | 'scanApproved' | 'paidAgain'>,
): CountedSource {
  return {
    kind: 'profileWaits',
    count: (span) => profiles.countApproved(span),
    changed: async (from) => (await profiles.paidAgain(from)).map((approvedAt) => approvedAt.getTime()),
    async *read(span) {
      for await (const { approvedAt, paidAt } of profiles.scanApproved(span)) {
        const at = approvedAt.getTime();
        const wait = paidAt === null ? -1 : at - paidAt.getTime();
        yield { at, amounts: wait >= 0 ? [one(wait)] : [] }; // an admin's profile never waited
      }
    },
  };
}

/** How long updates waited for their decision, likewise. */
export function updateWaitsSource(updates: Pick<UpdateRepository, 'countDecided' | 'scanDecided'>): CountedSource {
  return {
    kind: 'updateWaits',
    count: (span) => updates.countDecided(span),
    async *read(span) {
      for await (const { decidedAt, waitingSince } of updates.scanDecided(span)) {
        const at = decidedAt.getTime();
        yield { at, amounts: waitingSince ? [one(at - waitingSince.getTime())] : [] };
      }
    },
  };
}

/** How long cases waited for an admin's decision, likewise. */
export function caseWaitsSource(cases: Pick<CaseRepository, 'countEnded' | 'scanEnded'>): CountedSource {
  return {
    kind: 'caseWaits',
    count: (span) => cases.countEnded(span),
    async *read(span) {
      for await (const { endedAt, createdAt, decidedBy } of cases.scanEnded(span)) {
        const at = endedAt.getTime();
        yield { at, amounts: decidedBy ? [one(at - createdAt.getTime())] : [] };
      }
    },
  };
}

function one(wait: number): readonly [string, number] {
  return [String(tenthsOf(wait)), 1];
}

/** A wait as it is counted: in tenths of hours, rounded. */
function tenthsOf(milliseconds: number): number {
  return Math.round((milliseconds / hour) * 10);
}

/** How long decisions took, from the number of decisions for each wait in tenths of hours. */
export function waitsOf(waits: ReadonlyMap<number, number>): Period['profiles'] {
  const sorted = [...waits].toSorted(([a], [b]) => a - b);
  const decided = sorted.reduce((sum, [, count]) => sum + count, 0);
  const within = (share: number) => hoursOf(sorted, Math.ceil(decided * share));
  return { decided, medianHours: within(0.5), slowHours: within(0.9) };
}

/** The hours within which this many were decided; null for none. */
function hoursOf(sorted: readonly (readonly [tenths: number, count: number])[], wanted: number): number | null {
  let decided = 0;
  for (const [tenths, count] of sorted) {
    decided += count;
    if (decided >= wanted) return tenths / 10;
  }
  return null;
}
