import { useTranslation } from '@inkbridge/federation/i18n';

/** Formats a time of day in the reader's time zone. */
export function useClock(): (at: Date) => string {
  const { language } = useTranslation('form');
  return (at) => new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(at);
}
