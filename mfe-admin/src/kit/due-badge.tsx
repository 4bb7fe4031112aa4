import { useTranslation } from '@inkbridge/federation/i18n';
import { day } from '@inkbridge/shared/time';
import { Badge } from '@inkbridge/ui';

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

/** Calendar days (UTC) from `now` to `until`: 0 for today, negative for past days. */
function daysUntil(until: Date, now: Date): number {
  return dayNumber(until) - dayNumber(now);
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / day);
}
