import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './copy-request-id.module.css';

/** Copies the id by which the API's log identifies the request. */
export function CopyRequestId({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();

  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(id);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied'); // no permission; the text can still be selected
    }
  };
  return (
    <p className={styles.request}>
      {t('audit.request')} <code className={styles.id}>{id}</code>
      <Button variant="quiet" size="small" icon="copy" aria-label={t('audit.copy')} onClick={() => void copy()} />
      <output className={styles.outcome}>{outcome && t(`audit.${outcome}`)}</output>
    </p>
  );
}
