import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { day as dayLength, postalHolidays } from '@inkbridge/shared/time';
import { Notice } from '@inkbridge/ui';

/** Weeks before a holiday by which cards should be mailed, and by which they have to be (D-174). */
const weeksBefore = { safe: 3, last: 2 };

/** The days by which mail for a holiday should go and has to go: days on which there is mail. */
export function mailByDays(holiday: string): { safe: string; last: string } {
  const before = (weeks: number) => lastMailDay(new Date(Date.parse(holiday) - 7 * weeks * dayLength));
  return { safe: before(weeksBefore.safe), last: before(weeksBefore.last) };
}

function lastMailDay(day: Date): string {
  const text = calendarDate(day);
  const isClosed = day.getUTCDay() === 0 || postalHolidays(day.getUTCFullYear()).some((one) => one.day === text);
  return isClosed ? lastMailDay(new Date(day.getTime() - dayLength)) : text;
}

/** When cards have to go. */
export function MailBy({ holiday }: { holiday: string | null }) {
  const { t } = useTranslation('evening');
  if (holiday === null) return null;
  const { safe, last } = mailByDays(holiday);
  const dates = { holiday: formatDate(holiday), safe: formatDate(safe), last: formatDate(last) };
  return (
    <Notice icon="clock">
      {t.rich(
        'mailBy',
        { safe: <time dateTime={safe} />, last: <time dateTime={last} />, for: <time dateTime={holiday} /> },
        dates,
      )}
    </Notice>
  );
}
