import { adminCustomer } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle } from '@inkbridge/frame';
import { DetailSkeleton, fullName, ProfileAction, ProfileDetail } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { Alert, EmptyState, LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useApproveProfile } from '../approve-profiles/use-approve-profile.js';
import { useAskApproval } from '../approve-profiles/use-ask-approval.js';
import { AdminPanel } from './admin-panel.js';
import { isMissing } from './is-missing.js';
import styles from './admin-profile-screen.module.css';

/** `/admin/inmate/{id}` (AC-406…409). */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <LinkButton href={paths.approveProfiles} variant="quiet" size="small" icon="chevronLeft" className={styles.back}>
        {t('profile.back')}
      </LinkButton>
      <AdminProfile id={useParams()['id'] ?? ''} />
    </div>
  );
}

function AdminProfile({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const profile = useQuery(adminCustomer(id));

  if (profile.isPending) return <DetailSkeleton />;
  if (profile.isLoadingError) {
    if (isMissing(profile.error)) {
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
  usePageTitle(t('profile.title', { name: fullName(profile.basicInfo) }));
  return (
    <ProfileDetail
      profile={profile}
      notice={<AdminPanel profile={profile} />}
      actions={<Decision profile={profile} />}
    />
  );
}

/** Nothing to decide unless the profile waits for it. */
function Decision({ profile }: { profile: AdminCustomerJson }) {
  const ask = useAskApproval();
  const approval = useApproveProfile();
  const errorText = useErrorText();
  if (profile.archived || profile.customerStatus.status !== 'unapproved') return null;

  const decide = async () => {
    if (await ask(profile)) approval.approve(profile);
  };
  return (
    <>
      {approval.isError && <Alert>{errorText(approval.error)}</Alert>}
      <ProfileAction
        action="approveProfile"
        profile={profile}
        variant="primary"
        busy={approval.isPending}
        onClick={() => void decide()}
      />
    </>
  );
}
