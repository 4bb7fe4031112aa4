import { adminCustomer, updateProfileAsAdmin, useMutation } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle, useTextOfCode } from '@inkbridge/frame';
import { fieldMessages, pictureMessages, useChangeLines, useProfileConfirm } from '@inkbridge/profile-screens';
import {
  formChangesOf,
  formMessages,
  liveProfileOf,
  nameOf,
  type Pricing,
  profileChangeBody,
  ProfileFormPage,
  ProfileFormSkeleton,
  ProfileUpdateForm,
  type SentForm,
  useChangeSending,
  useProfileForm,
  valuesOf,
} from '@inkbridge/profile-screens/form';
import { zipMessages } from '@inkbridge/profile-screens/zip';
import { fullNameOf } from '@inkbridge/shared/names';
import { isNoChange, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { EmptyState } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isMissing } from '../kit/is-missing.js';
import { useLeaveGuard } from '../kit/use-leave-guard.js';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

export const bundles = [formMessages, fieldMessages, pictureMessages, zipMessages];

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

type StandstillProps = { kind: 'archived' | 'waiting'; profile: AdminCustomerJson };

/** Replaces the form: explains why nothing can be changed now, with a link to the cause (AC-392, D-61). */
function Standstill({ kind, profile }: StandstillProps) {
  const { t } = useTranslation('admin');
  const { t: ofForm } = useTranslation('form');
  const { t: ofProfile } = useTranslation('profile');
  const textOfCode = useTextOfCode();
  const words = {
    archived: {
      title: ofForm('update.archivedTitle'),
      text: textOfCode('customer_archived'),
      href: pathTo('adminProfile', profile._id),
      action: t('acts.edit.viewProfile'),
    },
    waiting: {
      title: textOfCode('update_pending'),
      text: t('acts.edit.waitingText'),
      href: pathTo('pendingUpdate', profile.update?._id ?? profile._id), // the page accepts either id (D-110)
      action: ofProfile('action.viewUpdate'),
    },
  }[kind];
  return (
    <EmptyWithLink title={words.title} href={words.href} label={words.action} variant="primary">
      {words.text}
    </EmptyWithLink>
  );
}

/** Edits a stored profile: only the differences are sent. */
function UpdateForm({ profile }: { profile: AdminCustomerJson }) {
  const confirm = useProfileConfirm();
  const linesOf = useChangeLines();
  const [{ initial, live, pricing }] = useState(() => {
    const stored = liveProfileOf(profile);
    const free: Pricing = { kind: 'free', of: 'update', live: stored };
    return { initial: valuesOf(profile), live: stored, pricing: free };
  });
  const work = useProfileForm({ initial, asksConsent: false });
  const guard = useLeaveGuard(() => !isNoChange(formChangesOf(live, work.form.getValues())));
  const update = useUpdateProfile(profile, guard.release);

  const onSend = async ({ values }: SentForm) => {
    const changes = formChangesOf(live, values);
    if (isNoChange(changes)) return update.refuse('no_changes');
    const info = linesOf(profile, changes).join('\n');
    const answer = await confirm({ kind: 'update', mode: 0, name: nameOf(values), info });
    if (answer.confirmed) await update.send({ changes, facilityId: values.facilityId });
  };
  return (
    <>
      <ProfileUpdateForm work={work} pricing={pricing} onSend={onSend} failure={update.failure} />
      {guard.dialog}
    </>
  );
}

type SentChanges = { changes: ProfileChanges; facilityId: string | null };

/** Sends the changes of a profile, which are live immediately (AC-396, D-61). Keeps the owner's note for admins. */
function useUpdateProfile({ _id: id, version }: AdminCustomerJson, release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure(id);
  const mutation = useMutation({
    mutationFn: ({ changes, facilityId }: SentChanges, { client }) =>
      updateProfileAsAdmin(id, profileChangeBody(changes, { version, facilityId }), { client }),
    onSuccess: async (profile) => {
      release();
      await saved(profile, t('acts.edit.updated', { name: fullNameOf(profile.basicInfo) }));
    },
  });
  const { error, ...sending } = useChangeSending(mutation);
  return { ...sending, failure: error && failureOf(error) };
}
