import { useTranslation } from '@inkbridge/federation/i18n';

/** A day as the reader writes it, in their own time zone. */
export function useDayText(): (instant: string) => string {
  const { language } = useTranslation('secondFactor');
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
