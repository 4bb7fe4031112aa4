import { waitingUpdatesFound } from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fieldMessages, ProfileAction, useShortChange } from '@inkbridge/profile-screens';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { FactList } from '../kit/fact-list.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { useSearchText } from '../kit/records/use-address.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { NoteForAdmin } from '../review/note-for-admin.js';
import { ProfileQueueCard } from '../review/profile-queue-card.js';
import { rowsOf } from '../review/review-list.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue, useQueueTexts, type CardProps } from '../review/review-queue.js';
import { SendBackButton } from '../review/send-back-button.js';
import { useChangeCount, useUpdateQueue, type UpdateDecision } from './use-update-queue.js';

export const bundles = [fieldMessages, hintMessages];

/** `/approve-updates`: updates waiting for a decision, oldest first (AC-360…373). */
export function Screen() {
  const { t } = useTranslation('admin');
  const search = useSearchText();
  const waiting = useInfiniteQuery(waitingUpdatesFound(search[0]));
  const queue = useUpdateQueue();
  return (
    <ReviewPage title={t('updates.title')}>
      <ReviewQueue
        queue={queue}
        rows={rowsOf(waiting)}
        texts={useQueueTexts('updates')}
        search={search}
        notice={<LastDecision decisions={queue.decisions} />}
        renderCard={(update, props) => <UpdateCard update={update} {...props} />}
      />
    </ReviewPage>
  );
}

type UpdateCardProps = { update: AdminUpdateJson } & CardProps<UpdateDecision>;

/** One update in the queue (AC-361). */
function UpdateCard({ update, eager, onDecide }: UpdateCardProps) {
  const { customer: profile, note } = update;
  const dense = { profile, size: 'dense' } as const;
  const shortcut = useKeyShortcut();
  return (
    <ProfileQueueCard
      profile={profile}
      href={pathTo('pendingUpdate', update._id)}
      eager={eager}
      approve="approveUpdate"
      view="viewUpdate"
      onApprove={() => onDecide('approve')}
      actions={
        <>
          <ProfileAction
            {...dense}
            action="rejectUpdate"
            variant="danger"
            onClick={() => onDecide('reject')}
            {...shortcut('r')}
          />
          <SendBackButton {...dense} onClick={() => onDecide('sendBack')} />
        </>
      }
    >
      <ProfileHints profile={profile} changes={update.changes.basicInfo} isCard />
      {note !== '' && <NoteForAdmin text={note} />}
      <UpdateFacts update={update} />
    </ProfileQueueCard>
  );
}

function UpdateFacts({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const countOf = useChangeCount();
  const shortChangeOf = useShortChange();
  const { user, totalAmount, waitingSince, createdAt, customer, changes } = update;
  const shortChange = shortChangeOf(customer, changes);
  return (
    <FactList
      facts={[
        { label: t('updates.sentBy'), value: user?.name ?? t('fact.deletedAccount') },
        {
          label: t('updates.price'),
          value: totalAmount > 0 ? formatCents(centsOf(totalAmount)) : t('updates.free'),
        },
        { label: t('fact.waitingSince'), value: formatDate(new Date(waitingSince ?? createdAt)) },
        { label: t('updates.changes'), value: shortChange ?? countOf(update), wide: shortChange !== null },
      ]}
    />
  );
}
