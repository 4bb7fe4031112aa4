import { installBundles, useI18n, type I18n } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The tab Security and data, whose code and texts load when it is opened. @param loading shown until then */
export function SecurityTab({ loading }: { loading: ReactNode }) {
  const i18n = useI18n();
  const tab = useQuery({
    queryKey: ['code', 'security', i18n.language],
    queryFn: () => loadScreen(i18n),
    staleTime: Infinity,
  });
  if (tab.isLoadingError) {
    return <LoadError error={tab.error} busy={tab.isFetching} onRetry={() => void tab.refetch()} />;
  }
  if (!tab.data) return loading;
  const { Screen } = tab.data;
  return <Screen />;
}

async function loadScreen(i18n: I18n) {
  const module = await import('../security/security-screen.js');
  await installBundles(i18n, module.bundles);
  return { Screen: module.Screen };
}
