import { adminUser } from '@inkbridge/api-client';
import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { isMissing } from '../kit/is-missing.js';
import { PaymentsSection } from '../kit/records/payments-section.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { UserBalance } from './user-balance.js';
import { UserHead } from './user-head.js';
import { UserProfiles } from './user-profiles.js';
import styles from './user-screen.module.css';

export const bundles = [fieldMessages];

/** `/admin/user/{id}`: one account with its balance, profiles and payments. */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <LinkButton href={paths.people} variant="quiet" size="small" icon="chevronLeft" className={styles.back}>
        {t('user.back')}
      </LinkButton>
      <User id={useParams()['id'] ?? ''} />
    </div>
  );
}

function User({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery(adminUser(id));

  if (isPending) return <RecordsSkeleton label={t('user.loading')} />;
  if (isLoadingError) {
    if (isMissing(error)) {
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('user.missing')}>
          {t('user.missingHint')}
        </EmptyState>
      );
    }
    return <LoadError heading="h1" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Loaded user={data} />;
}

function Loaded({ user }: { user: AdminUserJson }) {
  const { t } = useTranslation('admin');
  usePageTitle(user.name);
  return (
    <div className={styles.blocks}>
      <UserHead user={user} />
      <UserBalance user={user} />
      <UserProfiles user={user} />
      <PaymentsSection title={t('user.payments')} query={{ payer: user._id }} of="payer" empty={t('user.noPayments')} />
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={user._id} />
      </RecordsSection>
    </div>
  );
}
