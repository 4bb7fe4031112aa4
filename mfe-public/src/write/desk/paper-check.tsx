import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Icon, Notice } from '@inkbridge/ui';
import type { Printed } from './use-printed.js';
import styles from './desk.module.css';

/** Pages that one ordinary stamp carries, printed on one side. */
const stampPages = 3;

/** How many pages the letter has, and what of it a prison or a printer would not take. Never stops anybody. */
export function PaperCheck({ printed }: { printed: Printed }) {
  const { t } = useTranslation('write');
  const { pageCount, missing, hasFailed, retry } = printed;
  if (hasFailed) {
    return (
      <p className={styles.count}>
        {t('pages.failed')}{' '}
        <Button size="small" icon="retry" onClick={retry}>
          {t('pages.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <output className={styles.count}>
        <Icon name="document" />
        <span>{pageCount === null ? t('pages.loading') : t('pages.count', { count: pageCount })}</span>
      </output>
      {(pageCount ?? 0) > stampPages && (
        <Notice>
          <output>{t('pages.sheets')}</output>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="caution">
          <output>{t('pages.missing', { letters: missing.map((letter) => `“${letter}”`).join(', ') })}</output>
        </Notice>
      )}
    </>
  );
}
