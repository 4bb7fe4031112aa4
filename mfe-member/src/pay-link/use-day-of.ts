import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';

/** The day on which a link ends, as it is written here, and in words: abroad its figures may be read as another day. */
export function useDayOf(): (instant: string) => { ends: string; inWords: string } {
  const { language } = useTranslation('payLink');
  const words = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return (instant) => ({ ends: formatDate(new Date(instant)), inWords: words.format(new Date(instant)) });
}
