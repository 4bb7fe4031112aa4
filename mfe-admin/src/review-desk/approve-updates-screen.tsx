import { waitingUpdatesFound } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fieldMessages } from '@inkbridge/profile-screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { rowsOf } from '../review/queue-rows.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue, useQueueTexts } from '../review/review-queue.js';
import { useSearchText } from '../kit/records/use-address.js';
import { UpdateCard } from './update-card.js';
import { useUpdateQueue } from './use-update-queue.js';

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
