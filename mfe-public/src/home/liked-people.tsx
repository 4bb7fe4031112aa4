import { firstFound } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { explorePath } from '@inkbridge/shared/routes';
import { defaultCategory } from '@inkbridge/shared/option-lists';
import { LinkButton } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListState } from '../listing/list-place.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import styles from './like-section.module.css';
import liked from './liked-people.module.css';

/** How many are shown of those found. */
const shown = 3;

/** The people who like most of what was picked, each with the words that they share, and the way to all of them. */
export function Part({ interests }: { interests: readonly string[] }) {
  const { t } = useTranslation('public');
  const state = useListState();
  const sharedOf = useSharedLine();
  const found = useQuery({ ...firstFound({ interest: [...interests] }, shown), placeholderData: keepPreviousData });
  if (found.isLoadingError) {
    const retry = () => void found.refetch();
    return <LoadError title={t('explore.failed')} error={found.error} busy={found.isFetching} onRetry={retry} />;
  }
  const params = new URLSearchParams(interests.map((one) => ['interest', one]));
  return (
    <div className={styles.space} aria-busy={found.isFetching}>
      {found.data ? (
        <>
          <SmallCards cards={found.data.data} state={state} noteOf={sharedOf} />
          <LinkButton href={`${explorePath(defaultCategory)}&${params.toString()}`} className={liked.all}>
            <span aria-live="polite">{t('find.showCount', { count: found.data.total })}</span>
          </LinkButton>
        </>
      ) : (
        <SmallCardSkeletons label={t('explore.loading')} />
      )}
      <p className={liked.account}>{t('like.account')}</p>
    </div>
  );
}

/** "2 of 3: Chess, Blues" */
function useSharedLine(): (card: CardJson) => ReactNode {
  const { t } = useTranslation('public');
  const labelOf = useOptionLabel();
  return ({ sharedTraits, ownTraits }) => {
    const words = Object.values(sharedTraits ?? {}).flatMap((names) => names ?? []);
    if (words.length === 0 || !ownTraits) return null;
    return (
      <p className={liked.shared}>
        <b>{t('like.shared', { count: words.length, of: ownTraits })}</b> {words.map(labelOf).join(', ')}
      </p>
    );
  };
}
