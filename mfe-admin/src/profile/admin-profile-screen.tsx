import { adminCustomer, archivedCustomer } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle } from '@inkbridge/frame';
import {
  DetailSkeleton,
  fieldMessages,
  mailRuleMessages,
  ownerMessages,
  ProfileAction,
  ProfileDetail,
  RecordsSearch,
  sheetMessages,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Alert, EmptyState } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useProfileQueue } from '../profile-acts/use-profile-queue.js';
import { archivedQuery } from '../kit/addresses/archived-path.js';
import { BackLink } from '../kit/back-link.js';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { SendBackButton } from '../review/send-back-button.js';
import { useReview } from '../review/use-review.js';
import { AdminPanel } from './admin-panel.js';
import { isMissing } from '../kit/is-missing.js';
import { ProfileActs } from './profile-acts.js';
import { ProfileRecords } from './profile-records.js';
import styles from './admin-profile-screen.module.css';

export const bundles = [fieldMessages, ownerMessages, mailRuleMessages, hintMessages, sheetMessages];

/** `/admin/inmate/{id}` (AC-406…409). */
export function Screen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isArchived = params.has(archivedQuery);
  return (
    <div className={styles.page}>
      <BackLink fallback={isArchived ? paths.archivedProfiles : paths.approveProfiles} />
      <AdminProfile id={id} isArchived={isArchived} />
    </div>
  );
}

function AdminProfile({ id, isArchived }: { id: string; isArchived: boolean }) {
  const { t } = useTranslation('admin');
  const profile = useQuery(isArchived ? archivedCustomer(id) : adminCustomer(id));

  if (profile.isPending) return <DetailSkeleton />;
  if (profile.isLoadingError) {
    if (isMissing(profile.error)) {
      // It has been unarchived or does not exist; the profile's regular page shows which.
      if (isArchived) return <Navigate to={pathTo('adminProfile', id)} replace />;
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('profile.missing')}>
          {t('profile.missingHint')}
        </EmptyState>
      );
    }
    return (
      <LoadError heading="h1" error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} />
    );
  }
  return <Loaded profile={profile.data} />;
}

function Loaded({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  usePageTitle(t('profile.title', { name: fullNameOf(profile.basicInfo) }));
  return (
    <>
      <ProfileDetail
        profile={profile}
        notice={
          <>
            <ProfileHints profile={profile} />
            <AdminPanel profile={profile} />
          </>
        }
        mailGuide={<RecordsSearch person={profile.basicInfo} />}
        actions={
          <>
            <Decision profile={profile} />
            <ProfileActs profile={profile} />
          </>
        }
      />
      <ProfileRecords profile={profile} />
    </>
  );
}

/** Offers decisions only for a profile that waits for one. */
function Decision({ profile }: { profile: AdminCustomerJson }) {
  const { ask, dialog, isPending, error } = useReview(useProfileQueue());
  const errorText = useErrorText();
  if (!isWaiting(profile)) return null;

  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <ProfileAction
        action="approveProfile"
        profile={profile}
        variant="primary"
        busy={isPending}
        onClick={() => ask(profile, 'approve')}
      />
      <SendBackButton profile={profile} busy={isPending} onClick={() => ask(profile, 'sendBack')} />
      {dialog}
    </>
  );
}

function isWaiting({ archived, customerStatus, sentBack }: AdminCustomerJson): boolean {
  return !archived && customerStatus.status === 'unapproved' && sentBack === null;
}
