import { isApiError, profile as profileById } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle } from '@inkbridge/frame';
import { AnswersChoice, confirmMessages, fieldMessages, ownerMessages } from '@inkbridge/profile-screens';
import { Drafted, formMessages, ProfileFormPage, ProfileFormSkeleton } from '@inkbridge/profile-screens/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editOf } from './edit-of.js';
import { Standstill } from './standstill.js';
import { UnpaidUpdate } from './unpaid-update.js';
import { UpdateForm } from './update-form.js';

export const bundles = [formMessages, fieldMessages, confirmMessages, ownerMessages];

/** `/update-inmate/{id}` (AC-228…237). */
export function Screen() {
  const { t } = useTranslation('form');
  const { id = '' } = useParams();
  // Loads the current profile before editing, and does not refetch it while the owner types.
  const found = useQuery({ ...profileById(id), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });
  usePageTitle(t('update.title'));

  if (found.isError && isApiError(found.error) && found.error.status === 404) return <Refused />;
  if (found.isLoadingError) {
    return (
      <ProfileFormPage title={t('update.title')}>
        <LoadError error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      </ProfileFormPage>
    );
  }
  if (!found.data || !found.isFetchedAfterMount) {
    return (
      <ProfileFormPage title={t('update.title')}>
        <ProfileFormSkeleton label={t('update.loading')} />
      </ProfileFormPage>
    );
  }
  if (found.data.view !== 'owner') return <Refused />; // AC-235: everyone may read it, but only its owner may change it
  return <OwnProfile profile={found.data} />;
}

function Refused() {
  const { t } = useTranslation('form');
  return (
    <ProfileFormPage title={t('update.title')}>
      <Standstill kind="refused" />
    </ProfileFormPage>
  );
}

function OwnProfile({ profile }: { profile: OwnCustomerJson }) {
  const { t } = useTranslation('form');
  const [goesOn, setGoesOn] = useState(false);
  const errorText = useErrorText();
  const edit = editOf(profile);
  const lead = edit.kind !== 'open' ? undefined : t(edit.target === 'profile' ? 'update.leadNew' : 'update.lead');
  const isOpen = edit.kind === 'open' || (edit.kind === 'unpaid' && goesOn);
  const choice = profile.approvedAt && <AnswersChoice profile={profile} errorText={errorText} />;
  return (
    <ProfileFormPage title={t('update.title')} lead={lead}>
      {edit.kind === 'standstill' && <Standstill kind={edit.reason} />}
      {edit.kind === 'unpaid' && !goesOn && (
        <UnpaidUpdate profile={profile} update={edit.update} onGoOn={() => setGoesOn(true)} />
      )}
      {isOpen && (
        <Drafted name={`update-${profile._id}`} loading={<ProfileFormSkeleton label={t('update.loading')} />}>
          {(draft) => (
            <>
              <UpdateForm profile={profile} draft={draft} />
              {choice}
            </>
          )}
        </Drafted>
      )}
      {!isOpen && choice}
    </ProfileFormPage>
  );
}
