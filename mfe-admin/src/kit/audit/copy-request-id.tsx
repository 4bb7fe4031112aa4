import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import styles from './copy-request-id.module.css';

/** Copies the id by which the API's log identifies the request. */
export function CopyRequestId({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { outcome, copy } = useCopy();
  return (
    <p className={styles.request}>
      {t('audit.request')} <code className={styles.id}>{id}</code>
      <Button variant="quiet" size="small" icon="copy" aria-label={t('audit.copy')} onClick={() => void copy(id)} />
      <output className={styles.outcome}>{outcome && t(`audit.${outcome}`)}</output>
    </p>
  );
}
