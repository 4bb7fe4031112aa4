import { adminCustomersKey, adminUpdatesKey, queues } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { archivedPath } from '../archived-profiles/archived-path.js';
import type { Decided } from './decisions.js';
import type { Fate } from './overtaken.js';

/** Says what became of a profile meanwhile, and reads lists, pages and counts anew; resolves when that is through (D-67). */
export function useTellFate(): (item: Decided, fate: Fate) => Promise<void> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return async (item, fate) => {
    const { name, profile } = item;
    const href = fate === 'archived' ? archivedPath(profile) : pathTo('adminProfile', profile);
    showToast({
      text: t(`acts.meanwhile.${fate}`, { name }),
      icon: 'info',
      ...(fate !== 'removed' && { action: { label: t('approve.view'), href } }),
    });
    if (fate === 'removed') await forgetPages(client, item);
    await readAnew(client);
  };
}

function readAnew(client: QueryClient): Promise<unknown> {
  const keys = [adminCustomersKey, adminUpdatesKey, queues.queryKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A page that is open would go on showing what is gone: a failed refresh keeps what was read before. */
function forgetPages(client: QueryClient, { id, profile }: Decided): Promise<void> {
  const isAbout = (key: unknown) => key === id || key === profile;
  return client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && queryKey.some(isAbout),
  });
}
