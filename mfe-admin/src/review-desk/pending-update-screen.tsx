import { pendingUpdate } from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import {
  ChangeTable,
  DetailSkeleton,
  fieldMessages,
  numberLine,
  ProfileAction,
  ProfileStamp,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Badge, Link, Notice, type NoticeProps } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { BackToList } from '../kit/back-to-list.js';
import { Dated } from '../kit/dated.js';
import { isMissing } from '../kit/is-missing.js';
import { createStoredSwitch } from '../kit/stored-switch.js';
import { DecisionBar, SendBackButton } from '../review/decision-bar.js';
import { NoteForAdmin, SentBackNotice } from '../review/note-for-admin.js';
import { useReview } from '../review/use-decision.js';
import styles from './pending-update-screen.module.css';
import { useChangeCount, useUpdateQueue } from './use-update-queue.js';

export const bundles = [fieldMessages, hintMessages];

/** Whether the comparison leaves out unchanged fields. */
export const { store: onlyChangesStore, turn: showOnlyChanges } = createStoredSwitch('inkbridge.only-changes');

/** `/admin/inmate-updates/{id}`; the id is an update's or its profile's (AC-362…364, D-110). */
export function Screen() {
  return (
    <div className={styles.page}>
      <BackToList fallback={paths.approveUpdates} />
      <PendingUpdate id={useParams()['id'] ?? ''} />
    </div>
  );
}

function PendingUpdate({ id }: { id: string }) {
  const update = useQuery(pendingUpdate(id));

  if (update.isPending) return <DetailSkeleton />;
  if (update.isLoadingError) {
    // D-49: a bad address leads to the update queue.
    if (isMissing(update.error)) return <Navigate to={paths.approveUpdates} replace />;
    return (
      <LoadError heading="h1" error={update.error} busy={update.isFetching} onRetry={() => void update.refetch()} />
    );
  }
  return <Loaded update={update.data} />;
}

function Loaded({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const { t: ofChange } = useTranslation('change');
  const onlyChanges = useStore(onlyChangesStore, ({ isOn }) => isOn);
  const comparison = useFirstChange();
  const { customer, changes, note, sentBack, state } = update;
  const isOpen = state === 'pending' || state === 'awaiting_payment';
  usePageTitle(t('update.title', { name: fullNameOf(customer.basicInfo) }));
  return (
    <div className={styles.update}>
      <UpdateHead update={update} />
      <UpdateOutcome update={update} />
      <SentBackNotice sentBack={sentBack} />
      {isOpen && <ProfileHints profile={customer} changes={changes.basicInfo} />}
      <Checkbox
        label={ofChange('onlyChanges')}
        checked={onlyChanges}
        onChange={(event) => showOnlyChanges(event.target.checked)}
      />
      <div ref={comparison}>
        <ChangeTable profile={customer} changes={changes} onlyChanges={onlyChanges} />
      </div>
      {note !== '' && <NoteForAdmin text={note} />}
      <Decision update={update} />
    </div>
  );
}

/** The profile, the author and date of the update, its price, and the number of changes. */
function UpdateHead({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const countOf = useChangeCount();
  const { customer, user, createdAt } = update;
  const sent = { name: user?.name ?? t('fact.deletedAccount'), date: formatDate(new Date(createdAt)) };
  return (
    <header className={styles.head}>
      <ProfileStamp profile={customer} size="s" eager />
      <div className={styles.who}>
        <h1 tabIndex={-1}>{fullNameOf(customer.basicInfo)}</h1>
        <ul className={styles.facts}>
          <li>{numberLine(customer.basicInfo)}</li>
          <li>
            <Dated>{t('update.sent', sent)}</Dated>
          </li>
          <li>
            <Price update={update} />
          </li>
          <li>
            <Link href={pathTo('adminProfile', customer._id)}>{t('update.profile')}</Link>
          </li>
        </ul>
      </div>
      <Badge tone="moss">{countOf(update)}</Badge>
    </header>
  );
}

function Price({ update: { state, totalAmount } }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  if (totalAmount === 0) return <span>{t('update.free')}</span>;
  const isUnpaid = state === 'awaiting_payment' || state === 'voided';
  return <span>{t(isUnpaid ? 'update.toPay' : 'update.paid', { amount: formatCents(centsOf(totalAmount)) })}</span>;
}

type DecidedState = Exclude<AdminUpdateJson['state'], 'pending'>;

const tones: Record<DecidedState, NoticeProps['tone']> = {
  awaiting_payment: 'caution',
  approved: 'success',
  rejected: 'danger',
  voided: 'info',
};

/** Why there is nothing to decide: the earlier decision, or the payment that the update waits for (D-67). */
function UpdateOutcome({ update: { state, decidedAt, reason } }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  if (state === 'pending') return null;
  const date = decidedAt ? formatDate(new Date(decidedAt)) : '';
  return (
    <Notice tone={tones[state]}>
      <Dated>{t(`update.${state}`, { date })}</Dated>
      {reason && <p>{t('update.reason', { reason })}</p>}
    </Notice>
  );
}

/** Brings the first changed row of a table into view when the page opens, unless it is in view already. */
function useFirstChange(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later, because the router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector('tr[data-changed="true"]')?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return place;
}

/**
 * Stays visible while the admin reads the changes. Offers decisions only for an update waiting for an admin; a
 * sent-back update waits for its author and can only be rejected.
 */
function Decision({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const { ask, dialog, pending, error } = useReview(useUpdateQueue());
  if (update.state !== 'pending') return null;

  const button = { profile: update.customer, size: 'small' } as const;
  const isWithAdmins = update.sentBack === null;
  const amount = formatCents(centsOf(update.totalAmount));
  const effect = update.totalAmount > 0 ? t('update.credits', { amount }) : t('update.drops');
  return (
    <DecisionBar label={t('update.decide')} effect={effect} error={error}>
      {isWithAdmins && (
        <SendBackButton {...button} busy={pending === 'sendBack'} onClick={() => ask(update, 'sendBack')} />
      )}
      <ProfileAction
        {...button}
        action="rejectUpdate"
        variant="danger"
        busy={pending === 'reject'}
        onClick={() => ask(update, 'reject')}
      />
      {isWithAdmins && (
        <ProfileAction
          {...button}
          action="approveUpdate"
          variant="primary"
          busy={pending === 'approve'}
          onClick={() => ask(update, 'approve')}
        />
      )}
      {dialog}
    </DecisionBar>
  );
}
