import { adminCustomersKey, adminUpdatesKey, queuesKey } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { archivedPath } from '../kit/addresses/archived-path.js';
import type { DecisionItem } from './decisions.js';
import type { LateReason } from './late-decision.js';

/**
 * Reports that an item had already changed, and reloads lists, pages and counts; resolves when that is done (D-67).
 */
export function useReportLate(): (item: DecisionItem, reason: LateReason) => Promise<void> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return async (item, reason) => {
    const { name, profile } = item;
    const href = profile && (reason === 'archived' ? archivedPath(profile) : pathTo('adminProfile', profile));
    showToast({
      text: t(`acts.tooLate.${reason}`, { name }),
      icon: 'info',
      ...(href && reason !== 'removed' && { action: { label: t('approve.view'), href } }),
    });
    if (reason === 'removed') await resetPages(client, item);
    await refetchAll(client);
  };
}

function refetchAll(client: QueryClient): Promise<unknown> {
  const keys = [adminCustomersKey, adminUpdatesKey, queuesKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Resets open pages, because a failed refetch would keep showing the outdated data. */
function resetPages(client: QueryClient, { id, profile }: DecisionItem): Promise<void> {
  const isAbout = (key: unknown) => key === id || (profile !== null && key === profile);
  return client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && queryKey.some(isAbout),
  });
}
