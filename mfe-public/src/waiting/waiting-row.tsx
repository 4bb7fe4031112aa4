import { waitingProfiles } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import page from '../layout/page.module.css';
import { useListState } from '../listing/list-place.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import { waitingMessages } from './messages/en.js';
import space from './space.module.css';
import styles from './waiting-row.module.css';

export const bundles = [waitingMessages];

/**
 * Up to four people whom no member has written to or saved (D-131). Absent if nobody waits, or if they cannot be loaded:
 * the page is whole without.
 */
export function Part() {
  const { t } = useTranslation('waiting');
  const titleId = useId();
  const state = useListState();
  const waiting = useQuery(waitingProfiles());
  if (waiting.isError || waiting.data?.data.length === 0) return null;
  return (
    <section className={classes(page.page, space.space, styles.row)} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {waiting.data ? (
        <SmallCards cards={waiting.data.data} state={state} />
      ) : (
        <SmallCardSkeletons label={t('loading')} />
      )}
    </section>
  );
}
