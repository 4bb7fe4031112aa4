import { casesAbout } from '@inkbridge/api-client';
import type { CaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Link, Notice, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { DueBadge } from '../kit/due-badge.js';
import { queuePath } from '../kit/addresses/queue-tabs.js';
import styles from './open-cases.module.css';

/** The open cases about this profile; renders nothing if there are none (D-151). */
export function OpenCases({ profile }: { profile: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({ ...casesAbout(profile), staleTime: 0 });
  // One fixed time for all cases, so that dates do not change while they are read.
  const now = useNow();
  if (isLoadingError) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;

  const more = data.total - data.data.length;
  return (
    <Notice tone="caution">
      <h3 className={styles.title}>{t('queues.ofProfile.title', { count: data.total })}</h3>
      <ul className={styles.cases} aria-label={t('queues.ofProfile.title', { count: data.total })}>
        {data.data.map((filed) => (
          <OpenCase key={filed.id} filed={filed} now={now} />
        ))}
      </ul>
      {more > 0 && <p>{t('queues.ofProfile.more', { count: more })}</p>}
    </Notice>
  );
}

function OpenCase({ filed, now }: { filed: CaseJson; now: Date }) {
  const { t } = useTranslation('admin');
  const { kind, topic, reference, createdAt, dueAt } = filed;
  const dates = { since: formatDate(new Date(createdAt)), due: formatDate(new Date(dueAt)) };
  return (
    <li>
      <Link href={queuePath(kind)}>{t(`queues.ofProfile.${kind}`, { reference })}</Link> {t(`queues.topic.${topic}`)},{' '}
      {t('queues.ofProfile.dates', dates)} <DueBadge dueAt={dueAt} now={now} />
    </li>
  );
}
