import { useTranslation } from '@inkbridge/federation/i18n';

/** The time of day, on the reader's own clock. */
export function useClock(): (at: Date) => string {
  const { language } = useTranslation('form');
  return (at) => new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(at);
}
