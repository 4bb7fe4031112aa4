import { type DeclineKind, declineKinds, type NumbersJson } from '@inkbridge/contracts';
import { type FeeType, feeTypes } from '@inkbridge/shared/pricing';
import type { Chart, Look } from './chart.js';
import type { NumberTexts } from './use-number-texts.js';

type Periods = NumbersJson['periods'];

/** The figures of the page. */
export function chartsOf(periods: Periods, texts: NumberTexts): Chart[] {
  return [signUps, profiles, income, hours, declined].map((chartOf) => chartOf(periods, texts));
}

function signUps(periods: Periods, { t, count, tick, summary }: NumberTexts): Chart {
  const values = periods.map((period) => period.signUps);
  return {
    key: 'signUps',
    title: t('numbers.signUps'),
    summary: [summary(values.map(count))],
    isStacked: false,
    series: [{ key: 'signUps', name: t('numbers.signUps'), look: { tone: 'blue' }, values }],
    extras: [],
    textOf: count,
    tickOf: tick,
  };
}

function profiles(periods: Periods, { t, count, tick, named }: NumberTexts): Chart {
  const series = (['listed', 'published'] as const).map((key) => ({
    key,
    name: t(`numbers.${key}`),
    look: profileLooks[key],
    values: periods.map((period) => period[key]),
  }));
  return {
    key: 'profiles',
    title: t('numbers.profiles'),
    summary: series.map(({ name, values }) => named(name, values.map(count))),
    isStacked: false,
    series,
    extras: [],
    textOf: count,
    tickOf: tick,
  };
}

/** Omits fees without income in any period. */
function income(periods: Periods, { t, money, dollarTick, summary, named }: NumberTexts): Chart {
  const totals = periods.map(({ incomeTotal }) => money(incomeTotal));
  const refunds = periods.map(({ refunded }) => money(refunded));
  const wasRefunded = periods.slice(-3).some(({ refunded }) => refunded > 0);
  return {
    key: 'income',
    title: t('numbers.income'),
    hint: t('numbers.incomeHint'),
    summary: [summary(totals), ...(wasRefunded ? [named(t('numbers.refunded'), refunds)] : [])],
    isStacked: true,
    series: feeTypes
      .map((type) => ({
        key: type,
        name: t(`records.fee.${type}`),
        look: feeLooks[type],
        values: periods.map((period) => period.income[type] ?? 0),
      }))
      .filter(({ values }) => values.some((value) => value > 0)),
    extras: [
      { key: 'total', name: t('numbers.total'), texts: totals },
      { key: 'refunded', name: t('numbers.refunded'), texts: refunds },
    ],
    textOf: money,
    tickOf: dollarTick,
  };
}

function hours(periods: Periods, texts: NumberTexts): Chart {
  const { t, count, tick, named } = texts;
  const series = (['profiles', 'updates', 'cases'] as const).map((key) => ({
    key,
    name: t(`numbers.hoursOf.${key}`),
    look: hourLooks[key],
    values: periods.map((period) => period[key].medianHours),
  }));
  return {
    key: 'hours',
    title: t('numbers.hours'),
    hint: t('numbers.hoursHint'),
    summary: series.map(({ name, values }) => named(name, values.map(texts.hours))),
    isStacked: false,
    series,
    extras: series.flatMap(({ key, name }) => [
      {
        key: `${key} slow`,
        name: t('numbers.slow', { name }),
        texts: periods.map((period) => texts.hours(period[key].slowHours)),
      },
      {
        key: `${key} decided`,
        name: t('numbers.decided', { name }),
        texts: periods.map((period) => count(period[key].decided)),
      },
    ]),
    textOf: texts.hours,
    tickOf: tick,
  };
}

/** Omits reasons that nothing was declined for. */
function declined(periods: Periods, { t, count, tick, summary, named }: NumberTexts): Chart {
  const totals = periods.map((period) =>
    count(declineKinds.reduce((sum, kind) => sum + (period.declined[kind] ?? 0), 0)),
  );
  const reopened = periods.map((period) => count(period.reopened));
  return {
    key: 'declined',
    title: t('numbers.declined'),
    hint: t('numbers.declinedHint'),
    summary: [summary(totals), named(t('numbers.reopened'), reopened)],
    isStacked: true,
    series: declineKinds
      .map((kind) => ({
        key: kind,
        name: t(`declineKind.${kind}`),
        look: declineLooks[kind],
        values: periods.map((period) => period.declined[kind] ?? 0),
      }))
      .filter(({ values }) => values.some((value) => value > 0)),
    extras: [
      { key: 'total', name: t('numbers.total'), texts: totals },
      { key: 'reopened', name: t('numbers.reopened'), texts: reopened },
    ],
    textOf: count,
    tickOf: tick,
  };
}

export const profileLooks = {
  listed: { tone: 'moss', stripes: 'rising' },
  published: { tone: 'moss' },
} as const satisfies Record<string, Look>;

export const feeLooks: Record<FeeType, Look> = {
  creation: { tone: 'blue' },
  renewal: { tone: 'moss', stripes: 'falling' },
  update: { tone: 'quiet' },
  wordLimit: { tone: 'plum', stripes: 'rising' },
  photo: { tone: 'plum', stripes: 'level' },
  featuredPlacement: { tone: 'brass', stripes: 'rising' },
  premiumPlacement: { tone: 'brass' },
};

export const hourLooks = {
  profiles: { tone: 'plum' },
  updates: { tone: 'plum', stripes: 'rising' },
  cases: { tone: 'quiet' },
} as const satisfies Record<string, Look>;

export const declineLooks: Record<DeclineKind, Look> = {
  contact: { tone: 'blue' },
  money: { tone: 'brass' },
  minors: { tone: 'plum', stripes: 'level' },
  hate: { tone: 'plum', stripes: 'rising' },
  duplicate: { tone: 'moss', stripes: 'upright' },
  facts: { tone: 'moss', stripes: 'falling' },
  pictures: { tone: 'brass', stripes: 'rising' },
  other: { tone: 'quiet' },
};
