import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { StatusBadge } from '@inkbridge/profile-screens';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Link } from '@inkbridge/ui';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { RecordsSection } from '../kit/records/records-section.js';
import styles from './user-profiles.module.css';

type Listed = AdminUserJson['listed'][number];

/** The profiles that this user listed, including archived ones. */
export function UserProfiles({ user: { listed } }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  return (
    <RecordsSection title={t('user.profiles')} count={listed.length > 0 ? String(listed.length) : undefined}>
      {listed.length === 0 ? (
        <EmptyRecords>{t('user.noProfiles')}</EmptyRecords>
      ) : (
        <ul className={styles.list} aria-label={t('user.profiles')}>
          {listed.map((profile) => (
            <li key={profile._id}>
              <Link href={pathTo('adminProfile', profile._id)}>{profile.name}</Link> <Status profile={profile} />
            </li>
          ))}
        </ul>
      )}
    </RecordsSection>
  );
}

function Status({ profile: { status, archived } }: { profile: Listed }) {
  const known = customerStatuses.find((name) => name === status);
  return known ? <StatusBadge status={known} archived={archived} /> : <Badge>{status}</Badge>;
}
