import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, LinkButton } from '@inkbridge/ui';
import styles from './profile-list.module.css';
import { useHydrated } from './use-hydrated.js';
import type { ProfilePages } from './use-profile-pages.js';

export type ListTexts = { label: string; loading: string; failed: string; end: string };

type ListFootProps = {
  pages: ProfilePages;
  texts: ListTexts;
  hrefOf: (page: number) => string;
  onMore: () => void;
};

/** The View More button, or the text that the list is complete (AC-089, AC-092, AC-093). */
export function ListFoot({ pages, texts, hrefOf, onMore }: ListFootProps) {
  const { t } = useTranslation('public');
  const hydrated = useHydrated();
  const last = pages.data?.pages.at(-1)?.page ?? 1;

  if (!pages.hasNextPage) return <p className={styles.end}>{texts.end}</p>;
  return (
    <div className={styles.foot}>
      {pages.isFetchNextPageError && <Alert>{texts.failed}</Alert>}
      {hydrated ? (
        <Button busy={pages.isFetchingNextPage} onClick={onMore}>
          {t('list.more')}
        </Button>
      ) : (
        <LinkButton href={hrefOf(last + 1)}>{t('list.more')}</LinkButton>
      )}
    </div>
  );
}
