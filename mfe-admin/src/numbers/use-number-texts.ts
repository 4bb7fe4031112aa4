import type { NumberPeriod } from '@inkbridge/contracts';
import { type Translate, useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import type { PeriodNames } from './use-period-names.js';

export type NumberTexts = {
  t: Translate<'admin'>;
  count: (value: number | null) => string;
  money: (value: number | null) => string;
  hours: (value: number | null) => string;
  /** Labels of a chart's grid lines. */
  tick: (value: number) => string;
  dollarTick: (value: number) => string;
  /** Describes texts by period: the current one and the last two complete ones. */
  summary: (texts: readonly string[]) => string;
  /** The same for one of several series. */
  named: (name: string, texts: readonly string[]) => string;
};

/** Number formats; like amounts, they are the same in every language of the page (D-79). */
export function useNumberTexts(by: NumberPeriod, periods: readonly PeriodNames[]): NumberTexts {
  const { t, language } = useTranslation('admin');
  const locale = `${language}-US`;
  const figures = new Intl.NumberFormat(locale);
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const [month = '', lastMonth = '', monthBefore = ''] = [-1, -2, -3].map((place) => periods.at(place)?.full);

  const summary = (texts: readonly string[]) => {
    const [now = '', last = '', before = ''] = [-1, -2, -3].map((place) => texts.at(place));
    return t(`numbers.summary.${by}`, { now, last, before, month, lastMonth, monthBefore });
  };
  return {
    t,
    count: (value) => figures.format(value ?? 0),
    money: (value) => formatCents(centsOf(value ?? 0), language),
    hours: (value) =>
      value === null ? t('numbers.noDecision') : t('numbers.hourCount', { hours: value, text: figures.format(value) }),
    tick: (value) => figures.format(value),
    dollarTick: (value) => dollars.format(value),
    summary,
    named: (name, texts) => t('numbers.named', { name, text: summary(texts) }),
  };
}
