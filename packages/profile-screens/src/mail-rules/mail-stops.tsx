import { mailStops } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { day, postalHolidaysFrom } from '@inkbridge/shared/time';
import { Notice, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { createElement, Fragment } from 'react';
import { localTextIn } from './use-limit-lines.js';
import styles from './mail-guide.module.css';

/** How far ahead a reader is told, in days: a letter posted today may still be on its way then. */
const daysAhead = 14;

/** "No mail is delivered on …": the postal holidays soon to come, and the days that admins added. */
export function MailStops() {
  const { t, language } = useTranslation('mailRules');
  const own = useQuery(mailStops).data ?? [];
  const from = calendarDate(useNow());
  const end = calendarDate(new Date(Date.parse(from) + daysAhead * day));
  const days = [
    ...postalHolidaysFrom(from, daysAhead).map((one) => ({ day: one.day, reason: t(`stops.name.${one.name}`) })),
    ...own
      .filter((one) => one.day >= from && one.day < end)
      .map((one) => ({ day: one.day, reason: localTextIn(one.reason, language) })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (days.length === 0) return null;
  const names = days.map((one) => t('stops.one', { date: formatDate(one.day), reason: one.reason }));
  return (
    <Notice key={names.join()} icon="clock">
      <WholeDates
        text={t('stops.next', { days: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}
      />
    </Notice>
  );
}

/** A text whose dates stay on one line. */
function WholeDates({ text }: { text: string }) {
  const parts = text.split(/(\d\d-\d\d-\d{4})/);
  const wholeDate = (date: string) => createElement('time', { className: styles.date }, date);
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 1 ? wholeDate(part) : part)));
}
