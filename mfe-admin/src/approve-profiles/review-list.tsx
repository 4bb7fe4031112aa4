import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ReviewCard } from './review-card.js';
import { useApproveProfile } from './use-approve-profile.js';
import { useAskApproval } from './use-ask-approval.js';
import styles from './review-list.module.css';

interface ReviewListProps {
  profiles: readonly AdminCustomerJson[];
  more: { isLeft: boolean; busy: boolean; failed: boolean; load: () => void };
}

/** The cards to decide on. After a decision focus goes on to the card that takes the place of the decided one. */
export function ReviewList({ profiles, more }: ReviewListProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  const ask = useAskApproval();
  const { approve } = useApproveProfile();

  const decide = async (profile: AdminCustomerJson, place: number) => {
    if (!(await ask(profile))) return;
    flushSync(() => approve(profile));
    focusCard(list.current, place);
  };

  const firstNew = useRef<number>(undefined);
  const cardsArrived = useEffectEvent((count: number) => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    focusCard(list.current, firstNew.current);
    firstNew.current = undefined;
  });
  // The first new card is in the page only some time after the answer is.
  useEffect(() => cardsArrived(profiles.length), [profiles.length]);
  const loadMore = () => {
    firstNew.current = profiles.length;
    more.load();
  };

  return (
    <>
      <ul className={styles.list} aria-label={t('approve.list')} ref={list}>
        {profiles.map((profile, place) => (
          <li key={profile._id}>
            <ReviewCard profile={profile} eager={place < 3} onApprove={() => void decide(profile, place)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {more.failed && <Alert>{t('approve.moreFailed')}</Alert>}
        {more.isLeft ? (
          <Button busy={more.busy} onClick={loadMore}>
            {t('approve.more')}
          </Button>
        ) : (
          <p className={styles.end}>{t('approve.end')}</p>
        )}
      </div>
    </>
  );
}

/** The name on the card at this place, or on the last one; the page's heading when no card is left. */
function focusCard(list: HTMLUListElement | null, place: number): void {
  const card = list?.children[place] ?? list?.lastElementChild;
  const target = card?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus();
}
