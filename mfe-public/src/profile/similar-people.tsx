import { similarProfiles } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Dotted, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { Link, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { oneStepOn, type ListPlace } from '../listing/list-place.js';
import styles from './similar-people.module.css';

type SimilarPeopleProps = { id: string; place: ListPlace | null };

/** Up to four people to read next. Absent if there are none, or if they cannot be loaded: the page is whole without. */
export function SimilarPeople({ id, place }: SimilarPeopleProps) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  const similar = useQuery(similarProfiles(id));
  if (similar.isError || similar.data?.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('similar.title')}</h2>
      <p className={styles.lead}>{t('similar.lead')}</p>
      {similar.data ? <People cards={similar.data.data} place={place} /> : <Waiting />}
    </section>
  );
}

function People({ cards, place }: { cards: readonly CardJson[]; place: ListPlace | null }) {
  const state = oneStepOn(place);
  return (
    <ul className={styles.people}>
      {cards.map((card) => (
        <li key={card._id} className={styles.person}>
          <ProfileStamp profile={card} size="s" />
          <div className={styles.who}>
            <Link href={pathTo('profile', card._id)} state={state} className={styles.name}>
              {fullNameOf(card.basicInfo)}
            </Link>
            <Dotted facts={[card.basicInfo.age, card.basicInfo.gender]} />
            <p>
              {card.basicInfo.city}, {card.basicInfo.state}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  const { t } = useTranslation('detail');
  return (
    <SkeletonGroup label={t('similar.loading')}>
      <div className={styles.people}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="block" className={styles.waiting} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
