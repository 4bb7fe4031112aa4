import { declineKinds, type NumberPeriod, type Numbers, type Period, shownPeriods } from '@inkbridge/contracts';
import { cents, feeTypes } from '@inkbridge/shared/pricing';
import { day, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { Span } from '../../database/span.js';
import { isIncome } from '../../money/gateway.js';
import type { PaymentSums, RefundedPayment } from '../../money/payment-lists.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import type { CustomerCounts } from '../../profiles/customer-lists.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { AuditDoc } from '../audit/audit-doc.js';
import type { CaseRepository } from '../cases/case.js';
import type { CountedDays, DaySums } from './counted-day.js';
import {
  caseWaitsSource,
  decisionsSource,
  incomeSource,
  profileWaitsSource,
  reopenedKey,
  updateWaitsSource,
  waitsOf,
} from './counted-sources.js';
import { type CountedSource, dailySums } from './daily-sums.js';

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

const week = 7 * day;
const someMonday = Date.UTC(1970, 0, 5);

/** Start of the period that contains `now`, or of the one `back` periods earlier; weeks start on Monday, all in UTC. */
const startOf: Record<NumberPeriod, (now: Date, back: number) => number> = {
  week: (now, back) => someMonday + (Math.floor((now.getTime() - someMonday) / week) - back) * week,
  month: (now, back) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1),
};

/** Consecutive weeks or months, the current one last. */
export type Periods = {
  /** Start of each in milliseconds, oldest first. */
  starts: readonly number[];
  /** End of the current one. */
  end: number;
  /** Index of the period that contains an instant; -1 for none. */
  placeOf(at: number): number;
};

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

type Returned = { at: number; cents: number };

/** A payment's refunds and their times in milliseconds: only former income can go back. */
function returnsOf({ gateway, cents, appliedAt, refundedAt, refunds }: RefundedPayment): Returned[] {
  if (!isIncome(gateway)) return [];
  const parts = refunds
    .filter(({ state }) => state === 'done')
    .map(({ endedAt, askedAt, cents: part }) => ({ at: (endedAt ?? askedAt).getTime(), cents: part }));
  if (!refundedAt || !appliedAt) return parts;
  const inParts = parts.reduce((sum, part) => sum + part.cents, 0);
  return [...parts, { at: refundedAt.getTime(), cents: cents - inParts }];
}

/** Each period as a span of whole days. */
function spansOf({ starts, end }: Periods): Span[] {
  return starts.map((from, place) => ({ from, before: starts[place + 1] ?? end }));
}

export function periodsUntil(now: Date, by: NumberPeriod): Periods {
  const starts = Array.from({ length: shownPeriods[by] }, (_, back) => startOf[by](now, back)).toReversed();
  const [first = Infinity] = starts;
  const end = startOf[by](now, -1);
  return {
    starts,
    end,
    placeOf: (at) => (at >= first && at < end ? starts.findLastIndex((start) => start <= at) : -1),
  };
}

/** Known days, by start, and periods, in order. */
type CountedFacts = {
  signUps: readonly number[];
  listed: readonly number[];
  published: readonly number[];
  income: ReadonlyMap<number, DaySums>;
  profileWaits: ReadonlyMap<number, DaySums>;
  updateWaits: ReadonlyMap<number, DaySums>;
  caseWaits: ReadonlyMap<number, DaySums>;
  decisions: ReadonlyMap<number, DaySums>;
  returned: readonly { at: number; cents: number }[];
};

/** The numbers of each period: sums of its days, and what was counted for it. */
function countPeriods(periods: readonly Span[], facts: CountedFacts): Period[] {
  return periods.map((period, place) => {
    const earned = sumsIn(facts.income, period);
    const income = feeTypes.flatMap((type) => {
      const amount = earned.get(type) ?? 0;
      return amount === 0 ? [] : [[type, cents(amount)] as const];
    });
    const returned = facts.returned.filter(({ at }) => at >= period.from && at < period.before);
    return {
      start: new Date(period.from).toISOString().slice(0, 10),
      signUps: facts.signUps[place] ?? 0,
      listed: facts.listed[place] ?? 0,
      published: facts.published[place] ?? 0,
      income: Object.fromEntries(income),
      incomeTotal: cents(income.reduce((sum, [, amount]) => sum + amount, 0)),
      refunded: cents(returned.reduce((sum, { cents: part }) => sum + part, 0)),
      profiles: waitsOf(byTenths(sumsIn(facts.profileWaits, period))),
      updates: waitsOf(byTenths(sumsIn(facts.updateWaits, period))),
      cases: waitsOf(byTenths(sumsIn(facts.caseWaits, period))),
      ...declinesOf(sumsIn(facts.decisions, period)),
    };
  });
}

function declinesOf(sums: ReadonlyMap<string, number>): Pick<Period, 'declined' | 'reopened'> {
  const counts = declineKinds.map((kind) => [kind, sums.get(kind) ?? 0] as const);
  return {
    declined: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    reopened: sums.get(reopenedKey) ?? 0,
  };
}

function sumsIn(days: ReadonlyMap<number, DaySums>, { from, before }: Span): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [start, one] of days) {
    if (start < from || start >= before) continue;
    for (const [key, value] of one.sums) sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
}

function byTenths(sums: ReadonlyMap<string, number>): Map<number, number> {
  return new Map([...sums].map(([key, value]) => [Number(key), value]));
}
