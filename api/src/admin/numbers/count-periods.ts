import { declineKinds, type Period } from '@inkbridge/contracts';
import { cents, feeTypes } from '@inkbridge/shared/pricing';
import type { Span } from '../../database/span.js';
import { waitsOf } from './waits.js';
import type { DaySums } from './counted-day.js';
import { reopenedKey } from './decisions-source.js';

/** Known days, by start, and periods, in order. */
export type CountedFacts = {
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
export function countPeriods(periods: readonly Span[], facts: CountedFacts): Period[] {
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
