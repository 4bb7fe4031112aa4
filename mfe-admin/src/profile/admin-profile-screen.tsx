import { adminCustomer } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle } from '@inkbridge/frame';
import { DetailSkeleton, fullName, ProfileAction, ProfileDetail } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { Alert, EmptyState, LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useAskProfileDecision } from '../approve-profiles/use-ask-profile-decision.js';
import { useDecideProfile, type ProfileDecision } from '../approve-profiles/use-decide-profile.js';
import { SendBackButton } from '../review/send-back-button.js';
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
  const { ask, dialog } = useAskProfileDecision();
  const { decide, isPending, error } = useDecideProfile();
  const errorText = useErrorText();
  if (!waits(profile)) return null;

  const act = async (kind: ProfileDecision['kind']) => {
    const decision = await ask(kind, profile);
    if (decision) decide(profile._id, decision);
  };
  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <ProfileAction
        action="approveProfile"
        profile={profile}
        variant="primary"
        busy={isPending}
        onClick={() => void act('approve')}
      />
      <SendBackButton profile={profile} busy={isPending} onClick={() => void act('sendBack')} />
      {dialog}
    </>
  );
}

function waits({ archived, customerStatus, sentBack }: AdminCustomerJson): boolean {
  return !archived && customerStatus.status === 'unapproved' && sentBack === null;
}
