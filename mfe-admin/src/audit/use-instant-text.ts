import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';

/** Date and minute in UTC, so that the log reads the same for admins everywhere. */
export function useInstantText(): (at: string) => string {
  const { t } = useTranslation('admin');
  return (at) => t('audit.time', { date: formatDate(new Date(at)), time: at.slice(11, 16) });
}
