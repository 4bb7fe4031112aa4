import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { Notice } from '@inkbridge/ui';

type AsOfProps = { query: { dataUpdatedAt: number; fetchStatus: string; failureCount: number } };

/** Above data that this device has kept: its day, while newer data cannot be had. */
export function AsOf({ query: { dataUpdatedAt, fetchStatus, failureCount } }: AsOfProps) {
  const { t } = useTranslation('frame');
  if (fetchStatus !== 'paused' && failureCount === 0) return null;
  return <Notice>{t('asOf', { date: formatDate(localDate(new Date(dataUpdatedAt))) })}</Notice>;
}
