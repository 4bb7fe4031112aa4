import { adminCustomer } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, pictureMessages } from '@inkbridge/profile-screens';
import { formMessages, ProfileFormPage, ProfileFormSkeleton } from '@inkbridge/profile-screens/form';
import { fullNameOf } from '@inkbridge/shared/names';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { EmptyState } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../kit/is-missing.js';
import { Standstill } from './standstill.js';
import { UpdateForm } from './update-form.js';

export const bundles = [formMessages, fieldMessages, pictureMessages];

/** `/admin/update-inmate/{id}`: changes any profile, free of charge and live immediately (AC-396, AC-397, AC-401). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: ofForm } = useTranslation('form');
  const { id = '' } = useParams();
  // Loads the current profile before editing, and does not refetch it while the admin types.
  const found = useQuery({
    ...adminCustomer(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const title = ofForm('update.title');
  usePageTitle(title);
  const page = (content: ReactNode, lead?: string) => (
    <ProfileFormPage title={title} lead={lead}>
      {content}
    </ProfileFormPage>
  );

  if (found.isLoadingError && isMissing(found.error)) {
    return page(<EmptyState title={t('profile.missing')}>{t('profile.missingHint')}</EmptyState>);
  }
  if (found.isLoadingError) {
    return page(<LoadError error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />);
  }
  if (!found.data || !found.isFetchedAfterMount) return page(<ProfileFormSkeleton label={ofForm('update.loading')} />);
  const profile = found.data;
  const obstacle = obstacleOf(profile);
  if (obstacle) return page(<Standstill kind={obstacle} profile={profile} />);
  return page(
    <UpdateForm key={profile._id} profile={profile} />,
    `${fullNameOf(profile.basicInfo)}. ${t('acts.edit.updateLead')}`,
  );
}

/** D-61: an admin's changes must not alter the basis of an update that waits for a decision. */
function obstacleOf({ archived, update }: AdminCustomerJson): 'archived' | 'waiting' | null {
  if (archived) return 'archived';
  return update && blocksNextUpdate(update.state) ? 'waiting' : null;
}
