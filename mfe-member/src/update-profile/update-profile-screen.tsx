import { cancelUpdate, isApiError, profile as profileById, useMutation } from '@inkbridge/api-client';
import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle, useTextOfCode } from '@inkbridge/frame';
import {
  AnswersChoice,
  changeMessages,
  confirmMessages,
  fieldMessages,
  ownerMessages,
  ProfileStamp,
} from '@inkbridge/profile-screens';
import { Drafted, formMessages, ProfileFormPage, ProfileFormSkeleton, useMoney } from '@inkbridge/profile-screens/form';
import { zipMessages } from '@inkbridge/profile-screens/zip';
import { centsOf } from '@inkbridge/shared/pricing';
import { movedQuery, paths, paymentPath } from '@inkbridge/shared/routes';
import { Alert, Button, classes, EmptyState, LinkButton, showToast } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendFailure } from '../profile-form/use-send-failure.js';
import { editOf, UpdateForm } from './update-form.js';
import styles from './update-profile.module.css';

export const bundles = [formMessages, fieldMessages, changeMessages, confirmMessages, ownerMessages, zipMessages];

/** `/update-inmate/{id}` (AC-228…237); `?moved` asks for a new address only. */
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
  const { t: ofChange } = useTranslation('change');
  const { t: ofFrame } = useTranslation('frame');
  const [goesOn, setGoesOn] = useState(false);
  const [search] = useSearchParams();
  const errorText = useErrorText();
  const edit = editOf(profile);
  const isUpdate = edit.kind !== 'open' || edit.target === 'update';
  const isMove = isUpdate && search.has(movedQuery);
  const title = isMove ? ofChange('move.title') : t('update.title');
  const lead = isMove
    ? ofChange('move.lead', { name: profile.basicInfo.firstName })
    : t(isUpdate ? 'update.lead' : 'update.leadNew');
  usePageTitle(title);
  const isOpen = edit.kind === 'open' || (edit.kind === 'unpaid' && goesOn);
  const choice = !isMove && profile.approvedAt && (
    <div className={classes(styles.answers, isOpen && styles.besideList)}>
      <AnswersChoice profile={profile} errorText={errorText} />
    </div>
  );
  return (
    <ProfileFormPage
      title={title}
      lead={isOpen ? lead : undefined}
      back={<BackLink href={paths.updateList}>{ofFrame('nav.updateRenew')}</BackLink>}
      stamp={isMove && <ProfileStamp profile={profile} size="s" eager />}
    >
      {edit.kind === 'standstill' && <Standstill kind={edit.reason} />}
      {edit.kind === 'unpaid' && !goesOn && (
        <UnpaidUpdate profile={profile} update={edit.update} onGoOn={() => setGoesOn(true)} />
      )}
      {isOpen && (
        <Drafted name={`update-${profile._id}`} loading={<ProfileFormSkeleton label={t('update.loading')} />}>
          {(draft) => (
            <>
              <UpdateForm profile={profile} draft={draft} isMove={isMove} />
              {choice}
            </>
          )}
        </Drafted>
      )}
      {!isOpen && choice}
    </ProfileFormPage>
  );
}

type Reason = 'refused' | 'archived' | 'in_review' | 'waiting';

/** Replaces the form: explains why nothing can be changed now, and what to do (AC-234, AC-235). */
function Standstill({ kind }: { kind: Reason }) {
  const { t } = useTranslation('form');
  const textOfCode = useTextOfCode();
  const words = {
    refused: { title: t('update.refusedTitle'), text: t('update.refusedText') },
    archived: { title: t('update.archivedTitle'), text: textOfCode('customer_archived') },
    in_review: { title: t('update.inReviewTitle'), text: textOfCode('in_review') },
    waiting: { title: t('update.waiting'), text: t('update.waitingText') },
  }[kind];
  return (
    <EmptyWithLink title={words.title} href={paths.manageProfiles} label={t('update.back')} variant="primary">
      {words.text}
    </EmptyWithLink>
  );
}

type UnpaidUpdateProps = { profile: OwnCustomerJson; update: OwnUpdateJson; onGoOn: () => void };

/** Unpaid changes block nothing: the owner can pay for them, continue editing or drop them (AC-237). */
function UnpaidUpdate({ profile, update, onGoOn }: UnpaidUpdateProps) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const failureText = useSendFailure('update_failed');
  const amount = useMoney()(centsOf(profile.pendingPayments?.totalAmount ?? update.totalAmount));
  const drop = useMutation({
    mutationFn: () => cancelUpdate(update._id, { client }),
    onSuccess: async () => {
      showToast({ text: t('update.dropped') });
      await client.invalidateQueries({ queryKey: profileById(profile._id).queryKey });
    },
  });
  return (
    <EmptyState
      title={t('update.unpaidTitle')}
      action={
        <span className={styles.choices}>
          <LinkButton href={paymentPath(profile._id)} variant="primary" size="small">
            {t('update.pay', { amount })}
          </LinkButton>
          <Button size="small" onClick={onGoOn}>
            {t('update.keepEditing')}
          </Button>
          {/* A sent-back update is already partly paid, so only an admin can end it. */}
          {update.sentBack === null && (
            <Button size="small" variant="danger" busy={drop.isPending} onClick={() => drop.mutate()}>
              {t('update.drop')}
            </Button>
          )}
        </span>
      }
    >
      {t('update.unpaidText', { amount })}
      {drop.error && <Alert>{failureText(drop.error)}</Alert>}
    </EmptyState>
  );
}
