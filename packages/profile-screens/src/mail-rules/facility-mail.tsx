import { facility, facilityStops } from '@inkbridge/api-client';
import type { FacilityStopJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { Link, Notice, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inEnglish } from '../format/address.js';
import { asName, nameParts } from './named.js';
import { localTextIn } from './use-limit-lines.js';

/** How far ahead a reader is told of a stop, in days: a letter mailed today may arrive in it. */
const daysAhead = 14;

/** What stands in the way of letters to a facility: that they wait, will wait soon, or go elsewhere. By the reader's clock. */
export function FacilityMail({ id }: { id: string | undefined }) {
  const stops = useQuery({ ...facilityStops, enabled: id !== undefined });
  const today = calendarDate(useNow());
  const found = stops.data?.find((one) => one.id === id);
  if (!found || !isTold(found.status, today)) return null;
  return (
    <Notice key={JSON.stringify([found, hasBegun(found, today)])} tone="caution" icon="clock" role="note">
      <Words {...found} today={today} />
    </Notice>
  );
}

/** What is said then is another text, so it gets another element. */
function hasBegun({ status }: FacilityStopJson, today: string): boolean {
  return status.is !== 'stopped' || status.from <= today;
}

function isTold(status: FacilityStopJson['status'], today: string): boolean {
  if (status.is !== 'stopped') return status.is === 'closed';
  const end = calendarDate(new Date(Date.parse(today) + daysAhead * day));
  return status.from < end && (status.until === null || today <= status.until);
}

function Words({ today, ...stop }: FacilityStopJson & { today: string }): ReactNode {
  const { id, name, status } = stop;
  const { t, language } = useTranslation('mailRules');
  if (status.is === 'closed')
    return status.followsTo ? (
      <Followed id={id} name={name} />
    ) : (
      <span>{t.rich('there.closed', nameParts, { name: asName(name) })}</span>
    );
  if (status.is !== 'stopped') return null;
  const { from, until } = status;
  const key = hasBegun(stop, today) ? 'stopped' : 'willStop';
  const dates = { from: formatDate(from), until: until ? formatDate(until) : '' };
  const whole = { ...nameParts, from: <time dateTime={from} />, until: <time dateTime={until ?? from} /> };
  const why = localTextIn(status.why, language);
  return (
    <>
      <b>{t.rich(`there.${key}${until ? 'Until' : ''}`, whole, { name: asName(name), ...dates })}</b>
      {why && <span> {why}</span>}
      <span> {t(`there.${key}Advice`)}</span>
    </>
  );
}

/** A closed facility whose people went to another one. Its name comes with the facility itself. */
function Followed({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('mailRules');
  const next = useQuery(facility(id)).data?.followsTo;
  if (!next) return <span key="waiting">{t.rich('there.closedFollowed', nameParts, { name: asName(name) })}</span>;
  const link = { ...nameParts, next: <Link {...inEnglish} href={pathTo('facility', next.id)} /> };
  return <span key={next.id}>{t.rich('there.follows', link, { name: asName(name), follower: next.name })}</span>;
}
