import { type DataJson, updateProfile, useMutation, waitsForNetwork } from '@inkbridge/api-client';
import type { OwnCustomerJson, OwnUpdateJson, updateCustomer } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { useProfileConfirm } from '@inkbridge/profile-screens';
import {
  type DraftKeeper,
  type DraftStart,
  DraftStatus,
  formChangesOf,
  type FormPrice,
  type FormValues,
  liveProfileOf,
  type Pricing,
  profileChangeBody,
  ProfileMoveForm,
  ProfileUpdateForm,
  type SentForm,
  useChangeSending,
  useDraftedForm,
  useReceipt,
  valuesOf,
} from '@inkbridge/profile-screens/form';
import { cents, type Cents, centsOf, dollarsOf } from '@inkbridge/shared/pricing';
import { addressFields, isNoChange, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import { editTargetOf } from '@inkbridge/shared/profile-lifecycle';
import { movedPath, paths, pathTo } from '@inkbridge/shared/routes';
import { Link, Notice, showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoToPayment } from '../profile-form/use-go-to-payment.js';
import { useSendFailure } from '../profile-form/use-send-failure.js';
import { SectionChoice } from './section-choice.js';
import styles from './update-profile.module.css';

type UpdateFormProps = {
  profile: OwnCustomerJson;
  draft: DraftStart;
  /** Asks for a new address only; the same form with what was typed opens with every field instead. */
  isMove: boolean;
};

/** Edits a stored profile: only the differences are sent and priced. */
export function UpdateForm({ profile, draft, isMove }: UpdateFormProps) {
  const { t } = useTranslation('form');
  const { t: ofChange } = useTranslation('change');
  const confirm = useProfileConfirm();
  const receiptOf = useReceipt();
  const [{ start, live, pricing }] = useState(() => ({
    start: startOf(profile),
    live: liveProfileOf(profile),
    pricing: pricingOf(profile),
  }));
  const { work, keeper, onTaken } = useDraftedForm({ start, isUpdate: true, asksConsent: false, draft });
  const update = useUpdateProfile(profile, keeper);
  const sentBack = profile.sentBack ?? profile.update?.sentBack ?? null;

  const onSend = async ({ values, price }: SentForm) => {
    const changes = formChangesOf(live, values);
    if (isNoChange(changes)) return update.refuse('no_changes');
    const mode = price.quote.total > 0 ? 2 : 0;
    const receipt = receiptOf(price, pricing.kind === 'update' ? { before: live, after: changes } : undefined);
    const answer = await confirm({ kind: 'update', mode, name: values.basic.firstName, receipt });
    if (answer.confirmed) await update.send({ changes, facilityId: values.facilityId, price, note: answer.note });
  };

  const status = <DraftStatus keeper={keeper} onTaken={onTaken} />;
  const sending = { work, onSend, failure: update.failure, draft: status };
  return (
    <>
      {sentBack && (
        <Notice tone="caution" className={styles.sentBack}>
          <p>
            <strong>{t('update.sentBackTitle')}</strong> {t('update.sentBackText')}
          </p>
          <p lang="" className={styles.reason}>
            {sentBack.reason}
          </p>
        </Notice>
      )}
      {isMove && pricing.kind === 'update' ? (
        <ProfileMoveForm
          {...sending}
          pricing={pricing}
          other={<Link href={pathTo('updateProfile', profile._id)}>{ofChange('move.other')}</Link>}
        />
      ) : (
        <SectionChoice
          moveHref={pricing.kind === 'update' ? movedPath(profile._id) : null}
          work={work}
          isOpen={draft.content === null}
        >
          <ProfileUpdateForm {...sending} pricing={pricing} onStep={() => void keeper.saveNow()} />
        </SectionChoice>
      )}
    </>
  );
}

type SentChanges = { changes: ProfileChanges; facilityId: string | null; price: FormPrice; note: string };
type UpdateAnswer = DataJson<typeof updateCustomer>;

/** Sends the changes of a profile, then goes to their payment or back to the list. */
function useUpdateProfile({ _id: id, version }: OwnCustomerJson, keeper: DraftKeeper) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const navigate = useNavigate();
  const goToPayment = useGoToPayment();
  const failureText = useSendFailure('update_failed');
  const mutation = useMutation({
    ...waitsForNetwork,
    mutationFn: ({ changes, note, facilityId }: SentChanges) =>
      keeper.whileSending(() =>
        updateProfile(id, profileChangeBody(changes, { note, version, facilityId }), { client }),
      ),
    onSuccess: (answer, { price }) => {
      void keeper.forget().catch(() => undefined); // if it remains, the form asks about it; it expires after 90 days
      void client.invalidateQueries({ queryKey: ['customer'] });
      const owed = owedFor(answer, price.quote.alreadyPaid);
      if (owed) return goToPayment(id, { shown: price.quote, owed });
      showToast({ text: t(answer.view === 'update' ? 'update.sent' : 'update.saved') });
      void navigate(paths.manageProfiles);
    },
  });
  const { error, ...sending } = useChangeSending(mutation);
  return { ...sending, failure: error && failureText(error) };
}

/** An update's total includes the amount already paid. */
function owedFor(answer: UpdateAnswer, alreadyPaid: Cents): { totalAmount: number } | null {
  if (answer.view === 'owner') return answer.pendingPayments;
  if (answer.state !== 'awaiting_payment') return null;
  return { totalAmount: dollarsOf(cents(centsOf(answer.totalAmount) - alreadyPaid)) };
}

/** The form's start values: the profile, including changes that are unpaid or were sent back (AC-228). */
function startOf(profile: OwnCustomerJson): FormValues {
  return valuesOf(profile.update ? withUpdate(profile, profile.update) : profile);
}

function withUpdate(profile: OwnCustomerJson, { changes, facilityId }: OwnUpdateJson): OwnCustomerJson {
  return {
    ...profile,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change empties no required field
    basicInfo: { ...profile.basicInfo, ...changes.basicInfo } as OwnCustomerJson['basicInfo'],
    personalityInfo: { ...profile.personalityInfo, ...changes.personalityInfo },
    photos: changes.photos ?? profile.photos,
    listing: { ...profile.listing, ...changes.listing },
    facilityId: addressFields.some((field) => field in changes.basicInfo) ? facilityId : profile.facilityId,
  };
}

/** A profile never approved is priced as a whole, any other by its changes; earlier payments are deducted (D-161). */
function pricingOf(profile: OwnCustomerJson): Pricing {
  const edit = editOf(profile);
  if (edit.kind === 'open' && edit.target === 'profile') {
    return { kind: 'creation', paid: centsOf(profile.creationPaid) };
  }
  return { kind: 'update', paid: paidForUpdate(profile), live: liveProfileOf(profile) };
}

/** The amount already paid for an update: its price minus the amount still owed. */
function paidForUpdate({ update, pendingPayments }: OwnCustomerJson): Cents {
  const owed = update?.state === 'awaiting_payment' ? (pendingPayments?.totalAmount ?? update.totalAmount) : 0;
  return centsOf((update?.totalAmount ?? 0) - owed);
}

/** Where changes go, or why none are possible. */
type Edit =
  | { kind: 'open'; target: 'profile' | 'update' }
  | { kind: 'unpaid'; update: OwnUpdateJson }
  | { kind: 'standstill'; reason: 'archived' | 'in_review' | 'waiting' };

/** D-159: a profile and its update cannot be changed while in review; if sent back, both can. */
export function editOf({ customerStatus, approvedAt, archived, sentBack, update }: OwnCustomerJson): Edit {
  const target = editTargetOf(
    {
      status: customerStatus.status,
      approvedAt: approvedAt === null ? null : new Date(approvedAt),
      archivedAt: archived ? new Date(0) : null, // the date is irrelevant here
    },
    { sentBack: sentBack !== null },
  );
  if (!target.ok) return { kind: 'standstill', reason: target.reason };
  if (update?.state === 'awaiting_payment') return { kind: 'unpaid', update };
  if (update && update.sentBack === null) return { kind: 'standstill', reason: 'waiting' };
  return { kind: 'open', target: target.target };
}
