import { useTranslation } from '@inkbridge/federation/i18n';
import type { QueueTexts } from '../review/queue-items.js';

type OwnTexts = { search: string; none: string; noneHint: string };

/** The texts of a list of profiles; an empty search result reads differently from an empty list. */
export function useListTexts({ search, none, noneHint }: OwnTexts): QueueTexts {
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
