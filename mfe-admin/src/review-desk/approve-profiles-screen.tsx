import { waitingCustomersFound } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fieldMessages } from '@inkbridge/profile-screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { rowsOf } from '../review/queue-rows.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue, useQueueTexts } from '../review/review-queue.js';
import { useSearchText } from '../kit/records/use-address.js';
import { ProfileCard } from './profile-card.js';
import { useProfileQueue } from '../profile-acts/use-profile-queue.js';

export const bundles = [fieldMessages, hintMessages];

/** `/approve-profiles`: paid profiles waiting for a decision, oldest first (AC-350…359). */
export function Screen() {
  const { t } = useTranslation('admin');
  const search = useSearchText();
  const waiting = useInfiniteQuery(waitingCustomersFound(search[0]));
  const queue = useProfileQueue();
  return (
    <ReviewPage title={t('approve.title')}>
      <ReviewQueue
        queue={queue}
        rows={rowsOf(waiting)}
        texts={useQueueTexts('approve')}
        search={search}
        notice={<LastDecision decisions={queue.decisions} />}
        renderCard={(profile, props) => <ProfileCard profile={profile} {...props} />}
      />
    </ReviewPage>
  );
}
