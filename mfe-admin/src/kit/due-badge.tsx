import { useTranslation } from '@inkbridge/federation/i18n';
import { reviewDays } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import { Badge } from '@inkbridge/ui';
import styles from './due-badge.module.css';

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

/** When something that waits since then must be read: visitors are promised `reviewDays`. */
function readBy(waitingSince: string): Date {
  return new Date(new Date(waitingSince).getTime() + reviewDays * day);
}

export function isOverdue(waitingSince: string | null, now: Date): boolean {
  return waitingSince !== null && readBy(waitingSince) < now;
}

/** How much time the promise leaves, or in red by how many days it is broken. */
export function WaitText({ since, now }: { since: string | null; now: Date }) {
  const { t } = useTranslation('admin');
  if (since === null) return null;
  const days = daysUntil(readBy(since), now);
  if (!isOverdue(since, now)) return <span className={styles.due}>{t('queues.due', { days })}</span>;
  return <b className={styles.overdue}>{t('review.overdue', { days: Math.abs(days) })}</b>;
}

/** Calendar days (UTC) from `now` to `until`: 0 for today, negative for past days. */
function daysUntil(until: Date, now: Date): number {
  return dayNumber(until) - dayNumber(now);
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / day);
}
