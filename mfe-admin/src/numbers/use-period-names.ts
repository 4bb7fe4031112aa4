import type { NumberPeriod } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';

export type PeriodNames = {
  /** "November 2026", "Week of 11-16-2026". */
  full: string;
  /** Below a bar: "Nov", "11-16". */
  short: string;
};

/** Names of periods, derived from their first day. */
export function usePeriodNames(by: NumberPeriod): (start: string) => PeriodNames {
  const { t, language } = useTranslation('admin');
  if (by === 'week') {
    return (start) => {
      const date = formatDate(start);
      return { full: t('numbers.week', { date }), short: date.slice(0, 5) };
    };
  }
  const full = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (start) => ({ full: full.format(new Date(start)), short: short.format(new Date(start)) });
}
