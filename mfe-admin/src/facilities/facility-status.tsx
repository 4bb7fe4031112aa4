import type { FacilityJson } from '@inkbridge/contracts';
import { isMailStopped } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { Badge, useNow } from '@inkbridge/ui';

/** Whether mail arrives there today; a stop begins and ends by the clock. */
export function FacilityStatus({ status }: Pick<FacilityJson, 'status'>) {
  const { t } = useTranslation('facilities');
  const today = calendarDate(useNow());
  if (status.is === 'closed') return <Badge tone="neutral">{t('status.closed')}</Badge>;
  if (status.is === 'open') return <Badge tone="moss">{t('status.open')}</Badge>;
  if (isMailStopped(status, today)) {
    return (
      <Badge tone="danger">
        {status.until ? t('status.stoppedUntil', { date: formatDate(status.until) }) : t('status.stopped')}
      </Badge>
    );
  }
  return today < status.from ? (
    <Badge tone="brass">{t('status.soon', { date: formatDate(status.from) })}</Badge>
  ) : (
    <Badge tone="moss">{t('status.over')}</Badge>
  );
}
