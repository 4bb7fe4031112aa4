import { useTranslation } from '@inkbridge/federation/i18n';

/** Longer waits are shown in minutes, because nobody watches them pass. */
const longestInSeconds = 90;

/** "33 seconds", "2 minutes": a wait as people say it, never shorter than it is. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('frame');
  return (seconds) =>
    seconds <= longestInSeconds
      ? t('failure.seconds', { count: Math.max(1, seconds) })
      : t('failure.minutes', { count: Math.ceil(seconds / 60) });
}
