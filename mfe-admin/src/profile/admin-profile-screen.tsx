import { adminCustomer, adminCustomersKey, archivedCustomer } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useNavigate, useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import {
  DetailSkeleton,
  fieldMessages,
  mailRuleMessages,
  ownerMessages,
  OwnerTimeline,
  ProfileAction,
  ProfileDetail,
  RecordsSearch,
  sheetMessages,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton, useNow } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { archivedQuery, paymentsPath } from '../kit/addresses.js';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { BackToList } from '../kit/back-to-list.js';
import { isMissing } from '../kit/is-missing.js';
import { PaymentsSection } from '../kit/records/payments-section.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { ActButton } from '../profile-acts/act-button.js';
import { actsFor } from '../profile-acts/act.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { useProfileQueue } from '../profile-acts/use-profile-queue.js';
import { DecisionBar, SendBackButton } from '../review/decision-bar.js';
import { createDecisions } from '../review/decisions.js';
import { UnsavedNotice } from '../review/queue-items.js';
import { useReview } from '../review/use-decision.js';
import { AdminPanel } from './admin-panel.js';
import styles from './admin-profile-screen.module.css';

export const bundles = [fieldMessages, ownerMessages, mailRuleMessages, hintMessages, sheetMessages];

/** `/admin/inmate/{id}` (AC-406…409). */
export function Screen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isArchived = params.has(archivedQuery);
  return (
    <div className={styles.page}>
      <BackToList fallback={isArchived ? paths.archivedProfiles : paths.approveProfiles} />
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
        mail={{ guide: <RecordsSearch person={profile.basicInfo} /> }}
        actions={<ProfileActs profile={profile} />}
      />
      <ProfileRecords profile={profile} />
      <Decision profile={profile} />
    </>
  );
}

/** Offers decisions only for a profile that waits for one. */
function Decision({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const { ask, dialog, pending, error } = useReview(useProfileQueue());
  if (!isWaiting(profile)) return null;

  const button = { profile, size: 'small' } as const;
  return (
    <DecisionBar label={t('update.decide')} error={error}>
      <SendBackButton {...button} busy={pending === 'sendBack'} onClick={() => ask(profile, 'sendBack')} />
      <ProfileAction
        {...button}
        action="approveProfile"
        variant="primary"
        busy={pending === 'approve'}
        onClick={() => ask(profile, 'approve')}
      />
      {dialog}
    </DecisionBar>
  );
}

function isWaiting({ archived, customerStatus, sentBack }: AdminCustomerJson): boolean {
  return !archived && customerStatus.status === 'unapproved' && sentBack === null;
}

/** The acts available for any profile: edit, placements, status, archive or unarchive. */
function ProfileActs({ profile }: { profile: AdminCustomerJson }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [decisions] = useState(createDecisions);
  const { act, pending } = useProfileAct(decisions);
  const { _id: id, archived } = profile;
  const onReload = () => void client.invalidateQueries({ queryKey: adminCustomersKey });
  return (
    <>
      <UnsavedNotice decisions={decisions} onReload={onReload} />
      {!archived && (
        <>
          <ProfileAction action="updateProfile" profile={profile} href={pathTo('adminUpdateProfile', id)} />
          <PlacementButtons profile={profile} size="small" />
        </>
      )}
      {actsFor(profile).map((kind) => {
        const onDone = kind === 'unarchive' ? () => void navigate(paths.deleteProfiles) : undefined;
        const onClick = () => void act(kind, profile, { onDone });
        return <ActButton key={kind} act={kind} profile={profile} busy={pending === kind} onClick={onClick} />;
      })}
    </>
  );
}

/** A profile's records: its status, payments (AC-410) and admins' acts. */
export function ProfileRecords({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  return (
    <div className={styles.records}>
      <RecordsSection title={t('records.timeline')}>
        <div className={styles.timeline}>
          <OwnerTimeline profile={{ ...profile, view: 'owner' }} now={now} />
        </div>
      </RecordsSection>
      <PaymentsSection
        title={t('records.purchases')}
        query={{ customer: profile._id }}
        of="profile"
        empty={t('records.noPurchases')}
        tools={
          <LinkButton href={paymentsPath('customer', profile._id)} variant="quiet" size="small">
            {t('records.allPayments')}
          </LinkButton>
        }
      />
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={profile._id} />
      </RecordsSection>
    </div>
  );
}
