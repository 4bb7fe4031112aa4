import { useTranslation } from '@inkbridge/federation/i18n';
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

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Calendar days (UTC) from `now` to `day`: 0 for today, negative for past days. */
function daysUntil(day: Date, now: Date): number {
  return dayNumber(day) - dayNumber(now);
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / dayMilliseconds);
}
