import { waitingUpdatesFound } from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ChangeTable, fieldMessages, ProfileAction, useShortChange } from '@inkbridge/profile-screens';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { useNow } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { HintChecks } from '../hints/profile-hints.js';
import { CheckList } from '../kit/check-list.js';
import { WaitText } from '../kit/due-badge.js';
import { FactList } from '../kit/fact-list.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { useSearchText } from '../kit/records/use-address.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { ReadToHere } from '../review/letter.js';
import { ReadingCard } from '../review/reading-card.js';
import { type CardProps, ReadingQueue, useQueueTexts } from '../review/review-queue.js';
import type { RenderRow } from '../review/reading-rows.js';
import { rowsOf } from '../review/queue-items.js';
import { SendBackButton } from '../review/decision-bar.js';
import { NoteCheck } from './checks.js';
import { Row } from './profile-row.js';
import styles from './approve-updates-screen.module.css';
import { type UpdateDecision, useChangeCount, useUpdateQueue } from './use-update-queue.js';

export const bundles = [fieldMessages, hintMessages];

/** `/approve-updates`: updates waiting for a decision, oldest first (AC-360…373). */
export function Screen() {
  const { t } = useTranslation('admin');
  const search = useSearchText();
  const waiting = useInfiniteQuery(waitingUpdatesFound(search[0]));
  const queue = useUpdateQueue();
  return (
    <ReadingQueue
      title={t('updates.title')}
      queue={queue}
      rows={rowsOf(waiting)}
      texts={useQueueTexts('updates')}
      search={search}
      notice={<LastDecision decisions={queue.decisions} />}
      sinceOf={({ waitingSince }) => waitingSince}
      renderRow={renderRow}
      renderCard={(update, props) => <UpdateCard update={update} {...props} />}
    />
  );
}

const renderRow: RenderRow<AdminUpdateJson> = (update) => <UpdateRow update={update} />;

function UpdateRow({ update }: { update: AdminUpdateJson }) {
  const countOf = useChangeCount();
  const shortChangeOf = useShortChange();
  const { customer, changes, waitingSince } = update;
  return (
    <Row profile={customer} since={waitingSince} facts={[customer.basicInfo.state, usePrice()(update)]}>
      <span>{shortChangeOf(customer, changes) ?? countOf(update)}</span>
    </Row>
  );
}

function usePrice(): (update: AdminUpdateJson) => string {
  const { t } = useTranslation('admin');
  return ({ totalAmount }) => (totalAmount > 0 ? formatCents(centsOf(totalAmount)) : t('updates.free'));
}

type UpdateCardProps = { update: AdminUpdateJson } & CardProps<UpdateDecision>;

/** One update with all that it changes (AC-361). */
function UpdateCard({ update, eager, onDecide }: UpdateCardProps) {
  const { t } = useTranslation('admin');
  const { customer: profile, note, changes } = update;
  const small = { profile, size: 'small' } as const;
  const shortcut = useKeyShortcut();
  const now = useNow();
  return (
    <ReadingCard
      profile={profile}
      href={pathTo('pendingUpdate', update._id)}
      eager={eager}
      lead={<WaitText since={update.waitingSince} now={now} />}
      approve="approveUpdate"
      view="viewUpdate"
      onApprove={() => onDecide('approve')}
      actions={
        <>
          <ProfileAction
            {...small}
            action="rejectUpdate"
            variant="danger"
            onClick={() => onDecide('reject')}
            {...shortcut('r')}
          />
          <SendBackButton {...small} onClick={() => onDecide('sendBack')} />
        </>
      }
    >
      <CheckList label={t('review.checks')}>
        <NoteCheck text={note} />
        <HintChecks profile={profile} changes={changes.basicInfo} />
      </CheckList>
      <UpdateFacts update={update} />
    </ReadingCard>
  );
}

/** Who sent it, what it costs, and all that it changes: in the line of facts, if that holds it. */
function UpdateFacts({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const priceOf = usePrice();
  const countOf = useChangeCount();
  const shortChangeOf = useShortChange();
  const { user, waitingSince, createdAt, customer, changes } = update;
  const shortChange = shortChangeOf(customer, changes);
  return (
    <div className={styles.changes}>
      <FactList
        facts={[
          { label: t('updates.sentBy'), value: user?.name ?? t('fact.deletedAccount') },
          { label: t('updates.price'), value: priceOf(update) },
          { label: t('fact.waitingSince'), value: formatDate(new Date(waitingSince ?? createdAt)) },
          { label: t('updates.changes'), value: shortChange ?? countOf(update), wide: shortChange !== null },
        ]}
      />
      {shortChange === null && <ChangeTable profile={customer} changes={changes} onlyChanges />}
      <ReadToHere />
    </div>
  );
}
