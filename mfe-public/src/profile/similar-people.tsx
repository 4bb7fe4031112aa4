import { similarProfiles } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { oneStepOn, type ListPlace } from '../listing/list-place.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import { useSeen } from '../figures/use-figures.js';
import styles from './similar-people.module.css';

type SimilarPeopleProps = { id: string; place: ListPlace | null };

/** Up to four people to read next. Absent if there are none, or if they cannot be loaded: the page is whole without. */
export function SimilarPeople({ id, place }: SimilarPeopleProps) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  useSeen(id); // here, because this part is on the page of every reader but the owner
  const similar = useQuery(similarProfiles(id));
  if (similar.isError || similar.data?.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('similar.title')}</h2>
      <p className={styles.lead}>{t('similar.lead')}</p>
      {similar.data ? (
        <SmallCards cards={similar.data.data} state={oneStepOn(place)} />
      ) : (
        <SmallCardSkeletons label={t('similar.loading')} />
      )}
    </section>
  );
}
