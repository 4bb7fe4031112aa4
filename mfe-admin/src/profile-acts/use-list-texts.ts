import { useTranslation } from '@inkbridge/federation/i18n';
import type { QueueTexts } from '../review/review-queue.js';

type Own = { search: string; none: string; noneHint: string };

/** The words of a list of profiles; one that was searched says that nothing was found, not that nothing is there. */
export function useListTexts({ search, none, noneHint }: Own): QueueTexts {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  return {
    loading: ofProfile('card.loading'),
    list: t('acts.list.label'),
    waiting: (count) => t('acts.list.count', { count }),
    none: search === '' ? none : t('acts.search.none', { search }),
    noneHint: search === '' ? noneHint : t('acts.search.noneHint'),
    moreFailed: t('acts.list.moreFailed'),
    end: t('acts.list.end'),
  };
}
