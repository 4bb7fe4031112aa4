import type { NumberPeriod, Numbers } from '@inkbridge/contracts';
import { minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { Span } from '../../database/span.js';
import type { PaymentSums } from '../../money/payment-lists.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import type { CustomerCounts } from '../../profiles/customer-lists.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { AuditDoc } from '../audit/audit-doc.js';
import type { CaseRepository } from '../cases/case.js';
import { countPeriods } from './count-periods.js';
import type { CountedDays } from './counted-day.js';
import { caseWaitsSource, incomeSource, profileWaitsSource, updateWaitsSource } from './counted-sources.js';
import { decisionsSource } from './decisions-source.js';
import { dailySums, type CountedSource } from './daily-sums.js';
import { periodsUntil, spansOf } from './periods.js';
import { returnsOf } from './refunds.js';

const keptMilliseconds = minute;

type NumbersServiceDeps = {
  customers: CustomerCounts;
  users: Pick<UserRepository, 'count' | 'countCreated'>;
  payments: PaymentSums;
  updates: Pick<UpdateRepository, 'countDecided' | 'scanDecided'>;
  cases: Pick<CaseRepository, 'countEnded' | 'scanEnded'>;
  audit: Collection<AuditDoc>;
  days: CountedDays;
  now: () => Date;
};
type KeptNumbers = { since: number; numbers: Promise<Numbers> };

export type NumbersService = ReturnType<typeof createNumbersService>;

/**
 * Numbers from counts that indexes answer and from the sums of days, those that are over being kept (ADR 26). Returns the
 * same numbers for a minute.
 */
export function createNumbersService(deps: NumbersServiceDeps) {
  const { customers, users, payments, updates, cases, audit, days, now } = deps;
  const kept = new Map<NumberPeriod, KeptNumbers>();
  const sources = {
    income: incomeSource(payments),
    profileWaits: profileWaitsSource(customers),
    updateWaits: updateWaitsSource(updates),
    caseWaits: caseWaitsSource(cases),
    decisions: decisionsSource(audit),
  };

  async function make(by: NumberPeriod): Promise<Numbers> {
    const madeAt = now();
    const spans = spansOf(periodsUntil(madeAt, by));
    const each = (count: (span: Span) => Promise<number>) => Promise.all(spans.map(async (span) => count(span)));
    const sumsOf = (source: CountedSource) => dailySums(source, { kept: days, spans, now: madeAt.getTime() });
    const [
      signUps,
      listed,
      published,
      income,
      profileWaits,
      updateWaits,
      caseWaits,
      decisions,
      refunded,
      standing,
      accounts,
    ] = await Promise.all([
      each((span) => users.countCreated(span)),
      each((span) => customers.countCreated(span)),
      each((span) => customers.countApproved(span)),
      sumsOf(sources.income),
      sumsOf(sources.profileWaits),
      sumsOf(sources.updateWaits),
      sumsOf(sources.caseWaits),
      sumsOf(sources.decisions),
      payments.listRefunded(spans[0]?.from ?? 0),
      customers.standing(madeAt),
      users.count(),
    ]);
    const facts = { signUps, listed, published, income, profileWaits, updateWaits, caseWaits, decisions };
    const periods = countPeriods(spans, { ...facts, returned: refunded.flatMap(returnsOf) });
    return { by, madeAt, periods, ...standing, users: accounts };
  }

  return {
    async get(by: NumberPeriod): Promise<Numbers> {
      const known = kept.get(by);
      const at = now().getTime();
      if (known && known.since <= at && at < known.since + keptMilliseconds) return known.numbers;

      const next: KeptNumbers = { since: at, numbers: make(by) };
      kept.set(by, next);
      try {
        return await next.numbers;
      } catch (error) {
        if (kept.get(by) === next) kept.delete(by);
        throw error;
      }
    },

    /** Counts the days that are over, so that nobody waits for them. Resumes where it ended. */
    async countDays(signal?: AbortSignal): Promise<void> {
      const at = now();
      for (const span of spansOf(periodsUntil(at, 'month'))) {
        for (const source of Object.values(sources)) {
          if (signal?.aborted) return;
          await dailySums(source, { kept: days, spans: [span], now: at.getTime() });
        }
      }
    },
  };
}
