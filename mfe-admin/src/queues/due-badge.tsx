import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge } from '@inkbridge/ui';
import { daysUntil } from './days-until.js';

/** The time left until the deadline; an overdue one has an icon besides its color. */
export function DueBadge({ dueAt, now }: { dueAt: string; now: Date }) {
  const { t } = useTranslation('admin');
  const due = new Date(dueAt);
  const days = daysUntil(due, now);
  if (due < now) {
    return (
      <Badge tone="danger" icon="alert">
        {t('queues.late', { days: Math.abs(days) })}
      </Badge>
    );
  }
  return (
    <Badge tone={days <= 1 ? 'brass' : 'neutral'} icon="clock">
      {t('queues.due', { days })}
    </Badge>
  );
}
