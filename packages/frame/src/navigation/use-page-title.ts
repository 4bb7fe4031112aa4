import { useTranslation } from '@inkbridge/federation/i18n';
import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('frame');
  useEffect(() => {
    document.title = t('title', { page });
  }, [t, page]);
}
